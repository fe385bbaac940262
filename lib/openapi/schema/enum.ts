import { isSameJson } from '../json-value';
import type { EnumValue, Json } from '../model';
import { own } from '../own';
import { asArray, asObject, asString } from '../raw';
import { toChoices } from './choices';
import type { Flat } from './flat';

/**
 * The values of a schema with their meanings: `enum` with `x-enumDescriptions`, or `oneOf` of constants. Of both the
 * values that both allow, unless there are none.
 */
export function toEnumValues(flat: Flat, find: (keyword: string) => Json | undefined): EnumValue[] {
  const constants = toChoices(flat).values;
  if (flat.enum === undefined) return constants.map((value) => ({ ...value }));
  const byValue = asObject(find('x-enumDescriptions') ?? find('x-enum-descriptions'));
  const inOrder = asArray(find('x-enum-descriptions') ?? find('x-enumDescriptions'));
  const values = flat.enum.map((value, index) => {
    const constant = constants.find((other) => isSameJson(other.value, value));
    const authored = asString(byValue === undefined ? inOrder?.[index] : own(byValue, String(value)));
    const description = authored ?? constant?.description;
    return { isBoth: constant !== undefined, value: { value, ...(description !== undefined && { description }) } };
  });
  const both = values.filter(({ isBoth }) => isBoth);
  return (both.length > 0 ? both : values).map(({ value }) => value);
}
