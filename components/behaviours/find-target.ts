import { decodePercent } from '@/lib/decode-percent';

/** The element that a hash leads to: `#lock` to the one with that id. */
export function findTarget(root: Document, hash: string): HTMLElement | null {
  return hash.length > 1 ? root.getElementById(decodePercent(hash.slice(1))) : null;
}
