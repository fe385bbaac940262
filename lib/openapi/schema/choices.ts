import { memoizeWeak } from '@/lib/memoize';
import { asObject, getProperty, getString, getStrings, isTrue, toJsonValue } from '@/lib/openapi/json';
import type { EnumValue, Json } from '@/lib/openapi/model';
import { isAnnotation } from './intersect';
import { isNull, type NormalizedSchema, type RawUnion } from './normalized-schema';

/** The `oneOf` and `anyOf` of a schema, by how a page shows them. */
export type Choices = {
  union?: RawUnion;
  /** Values listed as `oneOf: [{const, title}]`. */
  values: EnumValue[];
  /** Lists of names that are required together: `anyOf: [{required: [a]}, {required: [b]}]`. */
  required: { mode: RawUnion['mode']; names: string[][] }[];
  /** Further unions, which apply in addition to `union`. */
  others: RawUnion[];
  nullable: boolean;
};

/** Sorts the unions of a schema. Variants that are null make it nullable. Returns the same object for the same schema. */
export const toChoices = memoizeWeak(sortUnions);

function sortUnions(normalized: NormalizedSchema): Choices {
  const choices: Choices = { values: [], required: [], others: [], nullable: false };
  for (const { variants: all, ...union } of normalized.unions) {
    const variants = all.filter((variant) => !isNull(variant));
    if (variants.length < all.length) choices.nullable = true;
    const values = toValues(variants, union.mode);
    const names = toRequiredNames(variants);
    if (values !== undefined && choices.values.length === 0) choices.values = values;
    else if (names !== undefined) choices.required.push({ mode: union.mode, names });
    else if (choices.union === undefined) choices.union = { ...union, variants };
    else choices.others.push({ ...union, variants });
  }
  return choices;
}

const VALUE_KEYWORDS = ['const', 'type', 'format'];

/** Returns the values of the variants. A `oneOf` rejects a value of two variants. */
function toValues(variants: Json[], mode: RawUnion['mode']): EnumValue[] | undefined {
  const values = variants.map(toValue);
  if (mode === 'oneOf' && new Set(values.map((each) => each?.value)).size < values.length) return undefined;
  return values.every((value) => value !== undefined) ? values : undefined;
}

function toValue(variant: Json): EnumValue | undefined {
  const object = asObject(variant);
  const value = getProperty(object, 'const');
  if (object === undefined || value === undefined || typeof value === 'object') return undefined;
  if (!Object.keys(object).every((key) => VALUE_KEYWORDS.includes(key) || isAnnotation(key))) return undefined;
  const isDeprecated = isTrue(object, 'deprecated');
  const words = [isDeprecated ? 'Deprecated' : undefined, getString(object, 'title'), getString(object, 'description')];
  const description = words.filter((text) => text !== undefined && text !== '' && text !== String(value)).join(': ');
  return { value: toJsonValue(value), ...(description !== '' && { description }) };
}

function toRequiredNames(variants: Json[]): string[][] | undefined {
  const lists = variants.map((variant) => {
    const object = asObject(variant);
    if (object === undefined || !Object.hasOwn(object, 'required')) return undefined;
    const keywords = Object.keys(object).filter((key) => key !== 'required' && !isAnnotation(key));
    if (keywords.some((key) => key !== 'type' || getProperty(object, key) !== 'object')) return undefined;
    const names = getStrings(object, 'required');
    return names.length === 0 ? undefined : names;
  });
  return lists.every((list) => list !== undefined) ? lists : undefined;
}
