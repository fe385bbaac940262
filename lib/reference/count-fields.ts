import { memoizeWeak } from '@/lib/memoize';
import type { Section } from './document';
import { type FieldTree, listFields, listFieldTrees } from './walk';

// Not in walk.ts, because the search in the browser includes that file, and memoization needs Node.js.

/** Returns the number of fields in sections: parameters, headers, and fields of bodies, responses and named schemas. */
export function countFields(sections: Section[]): number {
  return listFieldTrees({ sections }).reduce((sum, tree) => sum + countRows(tree), 0);
}

/** Returns the number of fields below a value. Memoized, because many parts of a reference show the same value. */
export const countRows = memoizeWeak((value: FieldTree): number =>
  listFields(value).reduce((sum, field) => sum + 1 + countRows(field), 0),
);
