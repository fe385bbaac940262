import type { Json } from '../model';
import { toChoices } from './choices';
import type { Flat } from './flat';

const NUMERIC = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** The types of a schema: declared, else those of its values, else what its keywords are about, else the surrounding ones. */
export function inferTypes(flat: Flat, around: string[] | undefined): string[] | undefined {
  if (flat.types !== undefined) return flat.types;
  const values =
    flat.const === undefined ? (flat.enum ?? toChoices(flat).values.map(({ value }) => value)) : [flat.const.value];
  if (values.length > 0) return [...new Set(values.map(typeOf))];
  const type = inferFromKeywords(flat);
  return type === undefined ? around : [type];
}

/** The JSON type of a value; whole numbers are integers. */
export function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function inferFromKeywords(flat: Flat): string | undefined {
  const has = (...keywords: string[]) =>
    keywords.some((keyword) => flat.bounds.has(keyword) || flat.inner.has(keyword));
  const maps = [flat.properties, flat.required, flat.patternProperties, flat.dependentRequired, flat.dependentSchemas];
  if (maps.some((map) => map.size > 0)) return 'object';
  if (has('additionalProperties', 'unevaluatedProperties', 'propertyNames', 'minProperties', 'maxProperties')) {
    return 'object';
  }
  if (flat.prefixItems.length > 0 || has('items', 'contains', 'minItems', 'maxItems', 'uniqueItems')) return 'array';
  if (flat.patterns.length > 0 || has('minLength', 'maxLength', 'contentSchema')) return 'string';
  if (flat.annotations.has('contentMediaType') || flat.annotations.has('contentEncoding')) return 'string';
  return has(...NUMERIC) ? 'number' : inferFromFormat(flat.annotations.get('format'));
}

function inferFromFormat(format: Json | undefined): string | undefined {
  if (typeof format !== 'string') return undefined;
  if (/^u?int(8|16|32|64)?$/.test(format)) return 'integer';
  return format === 'float' || format === 'double' ? 'number' : 'string';
}
