import { toJsonValue } from '../json-value';
import type { Json, SchemaBase } from '../model';
import { toExampleValue } from '../operation/example-value';
import { compact, own } from '../own';
import { asArray, asObject, asString } from '../raw';
import { errorPart } from '../vocabulary/vocabulary';
import { toDeprecated, toExternalDocs, toUnspecified } from './annotation';
import { toChoices } from './choices';
import { toConstraints } from './constraints';
import { toEnumValues } from './enum';
import type { Flat } from './flat';
import { toLimits } from './limits';
import { toNotConstraints } from './negation';
import { inferTypes } from './schema-types';
import type { Reading } from './tree';
import type { Use } from './use';

/** A describing keyword of a schema in one place of use: the words nearest to that place win. */
export function findAnnotation(use: Use, flat: Flat, keyword: string): Json | undefined {
  for (const overlay of use.overlays) {
    const value = own(overlay, keyword);
    if (value !== undefined) return value;
  }
  return flat.annotations.get(keyword);
}

/** What every kind of schema has, without its label. */
export function toBase(raw: Json, use: Use, flat: Flat, reading: Reading): SchemaBase {
  const find = (keyword: string) => findAnnotation(use, flat, keyword);
  const name = [raw, ...use.targets]
    .map((target) => reading.named.find(target)?.name)
    .find((found) => found !== undefined);
  const value = find('default');
  return compact({
    title: asString(find('title')) ?? name,
    name,
    description: asString(find('description')),
    label: '',
    nullable: use.nullable || find('nullable') === true || toChoices(flat).nullable,
    deprecated: toDeprecated(find),
    constraints: [...toConstraints(flat, toSingleType(flat)), ...toNotConstraints(flat, reading.document)],
    enum: toEnumValues(flat, find),
    const: flat.const?.value,
    default: value === undefined ? undefined : toJsonValue(value),
    examples: toExamples(find).map((example) => toExampleValue(example, reading.document)),
    limits: toLimits(flat),
    format: asString(find('format')),
    unit: asString(find('x-unit')),
    errorPart: errorPart.safeParse(find('x-error-part')).data,
    unspecified: toUnspecified(find('x-unspecified')),
    externalDocs: toExternalDocs(find('externalDocs')),
  });
}

/** A base that says nothing, for parts that share the words of their parent. */
export function emptyBase(): SchemaBase {
  return { label: '', nullable: false, constraints: [], enum: [], examples: [], unspecified: [] };
}

function toSingleType(flat: Flat): string | undefined {
  const types = inferTypes(flat, undefined)?.filter((type) => type !== 'null');
  if (types === undefined) return undefined;
  return types.length > 1 ? 'several' : types[0];
}

function toExamples(find: (keyword: string) => Json | undefined): Json[] {
  const examples = find('examples');
  const list = asArray(examples) ?? Object.values(asObject(examples) ?? {});
  const single = find('example');
  return [...(single === undefined ? [] : [single]), ...list];
}
