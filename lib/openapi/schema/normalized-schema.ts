import { asObject, getProperty, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';

/** Whether exactly one or at least one variant must hold. */
export type UnionMode = 'oneOf' | 'anyOf';

/** The choice that a schema offers, its variants not yet read. */
export type RawUnion = {
  mode: UnionMode;
  variants: Json[];
  discriminator?: RawObject;
  /** The variants extend the schema itself: they repeat its properties. */
  extending?: boolean;
};

/** One schema with its references resolved and its allOf merged; the schemas inside it are still raw. */
export type NormalizedSchema = {
  never: boolean;
  /** JSON types in order; absent when every type is allowed. */
  types?: string[];
  properties: Map<string, Json>;
  required: Set<string>;
  patternProperties: Map<string, Json>;
  prefixItems: Json[];
  /** minimum, maxLength and their like, each the tightest of all members. */
  bounds: Map<string, number>;
  patterns: string[];
  enum?: Json[];
  const?: { value: Json };
  /** items, additionalProperties and the other keywords that hold one schema. */
  inner: Map<string, Json>;
  unions: RawUnion[];
  nots: Json[];
  ifs: RawObject[];
  dependentRequired: Map<string, string[]>;
  dependentSchemas: Map<string, Json>;
  /** Everything that only describes: title, description, default, examples, format, extensions. */
  annotations: Map<string, Json>;
  /** Members of allOf that are too large to be merged again: they are shown as links. */
  unmergedMembers: Json[];
};

/** Returns a schema that allows everything. */
export function unconstrainedSchema(): NormalizedSchema {
  return {
    never: false,
    properties: new Map(),
    required: new Set(),
    patternProperties: new Map(),
    prefixItems: [],
    bounds: new Map(),
    patterns: [],
    inner: new Map(),
    unions: [],
    nots: [],
    ifs: [],
    dependentRequired: new Map(),
    dependentSchemas: new Map(),
    annotations: new Map(),
    unmergedMembers: [],
  };
}

/** Returns the values that `const` or `enum` allows; none where a schema has neither. */
export function listAllowedValues({ const: constant, enum: values = [] }: NormalizedSchema): Json[] {
  return constant === undefined ? values : [constant.value];
}

/** Whether a variant allows null and nothing else. */
export function isNull(member: Json): boolean {
  const object = asObject(member);
  if (object === undefined) return false;
  const type = getProperty(object, 'type');
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null')) return true;
  const values = getProperty(object, 'enum');
  return getProperty(object, 'const') === null || (Array.isArray(values) && values.length === 1 && values[0] === null);
}
