import { parsePointer } from '@/lib/openapi/pointer';
import type { Source } from './source';

/** A value that an overlay has put into the document: its pointer there, and where it is written. */
export type OverlayOrigin = { pointer: string; source: Source; path: string[] };

/** Returns where a pointer into the document is written in an overlay; undefined for what no overlay has put in. */
export function findOrigin(
  pointer: string,
  origins: readonly OverlayOrigin[],
): { source: Source; path: string[] } | undefined {
  // The last action has the last word.
  const origin = origins.findLast((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`));
  if (origin === undefined) return undefined;
  return { source: origin.source, path: [...origin.path, ...parsePointer(pointer.slice(origin.pointer.length))] };
}
