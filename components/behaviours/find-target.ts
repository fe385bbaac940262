import { safeDecodeUriComponent } from '@/lib/uri';

/** The element that a hash leads to: `#lock` to the one with that id. */
export function findTarget(root: Document, hash: string): HTMLElement | null {
  return hash.length > 1 ? root.getElementById(safeDecodeUriComponent(hash.slice(1))) : null;
}
