import { memoizeByKey, memoizeWeak } from '@/lib/memoize';
import type { Json } from '../model';
import type { RawObject } from '../raw';
import { flatten } from './all-of';
import type { SpecDocument } from './document';
import type { Flat } from './flat';
import type { Spot } from './tree';
import { toUse } from './use';

/**
 * A variant together with what its list or scalar demands beside the union: `items`, limits, a format. The variant as it
 * stands where nothing but a type is demanded, where none is declared, as a guess could contradict the variant, and in
 * objects, whose properties are shared instead.
 */
export function joinParent(variant: Json, flat: Flat, document: SpecDocument, spot: Spot): Json {
  const base = spot.within?.base ?? true;
  if (isNested(variant, document) || document.partsOf(base) !== undefined) return variant;
  const types = (flat.types ?? spot.types)?.filter((type) => type !== 'null');
  if (types === undefined || types.includes('object')) return variant;
  const parent = parentOf(flat)(types.join(' '));
  if (typeof base === 'object' && base !== null) document.stand(parent, base);
  return Object.keys(parent).length === 1 ? variant : document.both(variant, parent);
}

/** What is joined is not joined again, or unions within unions would multiply. */
function isNested(variant: Json, document: SpecDocument): boolean {
  return flatten(toUse(variant, document).base, document).unions.length > 0;
}

/** One object for one schema, so that recursion is noticed. */
const parentOf = memoizeWeak((flat: Flat) =>
  memoizeByKey((types: string) => toParent(flat, types === '' ? [] : types.split(' '))),
);

/** Conditions, and what only describes, are said once beside the union. */
function toParent(flat: Flat, types: string[]): RawObject {
  const { bounds, patterns, enum: values, prefixItems, inner, annotations } = flat;
  const described = ['format', 'contentMediaType', 'contentEncoding'].flatMap((keyword): [string, Json][] => {
    const value = annotations.get(keyword);
    return value === undefined ? [] : [[keyword, value]];
  });
  return {
    type: types,
    ...Object.fromEntries([...bounds, ...inner, ...described]),
    ...(bounds.has('uniqueItems') && { uniqueItems: true }),
    ...(patterns.length > 0 && { allOf: patterns.map((pattern) => ({ pattern })) }),
    ...(values !== undefined && { enum: values }),
    ...(flat.const !== undefined && { const: flat.const.value }),
    ...(prefixItems.length > 0 && { prefixItems }),
  };
}
