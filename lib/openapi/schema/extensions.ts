import { addTo } from '@/lib/collections';
import { memoizeWeak } from '@/lib/memoize';
import { getArray, getEntries } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { SpecDocument } from './document';
import { findRef } from './intersect';

/** Returns the named schemas that extend this one by `allOf`, nearest first, from which a discriminator without `oneOf` selects. */
export function findExtensions(base: Json, document: SpecDocument): Json[] {
  const known = extensionsOf(document);
  const found = new Set([base]);
  // The loop also visits schemas that are added meanwhile: children of children, each once.
  for (const parent of found) for (const child of known.get(parent) ?? []) found.add(child);
  return [...found].slice(1);
}

const extensionsOf = memoizeWeak(indexExtensions);

function indexExtensions(document: SpecDocument): Map<Json, Json[]> {
  const index = new Map<Json, Json[]>();
  for (const [, raw] of getEntries(document.resolve('#/components'), 'schemas')) {
    for (const member of getArray(raw, 'allOf')) {
      const reference = findRef(member);
      const parent = reference === undefined ? undefined : document.resolve(reference);
      if (parent !== undefined && parent !== raw) addTo(index, parent, raw);
    }
  }
  return index;
}
