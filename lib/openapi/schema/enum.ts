import type { EnumValue, Json } from '../model';
import { own } from '../own';
import { asArray, asObject, asString } from '../raw';
import { toChoices } from './choices';
import type { Flat } from './flat';

/** The values of a schema with their meanings: `enum` with `x-enumDescriptions`, or `oneOf` of constants. */
export function toEnumValues(flat: Flat, find: (keyword: string) => Json | undefined): EnumValue[] {
  if (flat.enum === undefined) return toChoices(flat).values.map((value) => ({ ...value }));
  const byValue = asObject(find('x-enumDescriptions') ?? find('x-enum-descriptions'));
  const inOrder = asArray(find('x-enum-descriptions') ?? find('x-enumDescriptions'));
  return flat.enum.map((value, index) => {
    const description = asString(byValue === undefined ? inOrder?.[index] : own(byValue, String(value)));
    return { value, ...(description !== undefined && { description }) };
  });
}
