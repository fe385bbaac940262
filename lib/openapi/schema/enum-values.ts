import { asArray, asObject, asString, compact, getArray, getProperty, getString, isSameJson } from '@/lib/openapi/json';
import type { EnumValue, Json } from '@/lib/openapi/model';
import { toChoices } from './choices';
import type { NormalizedSchema } from './normalized-schema';

/**
 * Returns the values of a schema with their names and meanings, from `enum` and vendor keys or from `oneOf` of constants. Of both the
 * values that both allow, unless there are none.
 */
export function toEnumValues(normalized: NormalizedSchema, find: (keyword: string) => Json | undefined): EnumValue[] {
  const constants = toChoices(normalized).values;
  if (normalized.enum === undefined) return constants.map((value) => ({ ...value }));
  const names = toTexts([find('x-enum-varnames'), find('x-enumNames'), ...toMsEnum(find('x-ms-enum'), 'name')]);
  const meanings = toTexts([
    find('x-enumDescriptions'),
    find('x-enum-descriptions'),
    ...toMsEnum(find('x-ms-enum'), 'description'),
  ]);
  const values = normalized.enum.map((value, index) => {
    const constant = constants.find((other) => isSameJson(other.value, value));
    const name = names(value, index);
    const isNew = name !== undefined && toLetters(name) !== toLetters(String(value));
    const described = compact({
      value,
      name: isNew ? name : undefined,
      description: meanings(value, index) ?? constant?.description,
    });
    return { isBoth: constant !== undefined, value: described };
  });
  const both = values.filter(({ isBoth }) => isBoth);
  return (both.length > 0 ? both : values).map(({ value }) => value);
}

/** Reads texts about values: of maps by value, and of lists in the order of the values. The first that has one counts. */
function toTexts(sources: readonly (Json | undefined)[]): (value: Json, index: number) => string | undefined {
  return (value, index) => {
    const texts = sources.map((source) => {
      const map = asObject(source);
      return asString(map === undefined ? asArray(source)?.[index] : getProperty(map, String(value)));
    });
    return texts.find((text) => text !== undefined);
  };
}

/** What the `values` of `x-ms-enum` say, by value. */
function toMsEnum(source: Json | undefined, key: string): Json[] {
  const entries = getArray(asObject(source) ?? {}, 'values').flatMap((item): [string, Json][] => {
    const entry = asObject(item) ?? {};
    const text = getString(entry, key);
    return text === undefined ? [] : [[String(getProperty(entry, 'value')), text]];
  });
  return [Object.fromEntries(entries)];
}

/** `StandardLRS` says no more than `Standard_LRS`. */
function toLetters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
