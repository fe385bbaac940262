import { getProperty, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';

/** Whether exactly one or at least one variant must match. */
export type UnionMode = 'oneOf' | 'anyOf';

/** A union whose variants are not parsed yet. */
export type RawUnion = {
  mode: UnionMode;
  variants: Json[];
  discriminator?: RawObject;
  /** Whether the variants extend the schema itself, so that they repeat its properties. */
  extending?: boolean;
};

/** A schema with its references resolved and its allOf merged; the schemas inside are still raw. */
export type NormalizedSchema = {
  never: boolean;
  /** JSON types in order; absent if every type is allowed. */
  types?: string[];
  properties: Map<string, Json>;
  required: Set<string>;
  patternProperties: Map<string, Json>;
  prefixItems: Json[];
  /** Limits such as minimum and maxLength, each the tightest of all members. */
  bounds: Map<string, number>;
  patterns: string[];
  enum?: Json[];
  const?: { value: Json };
  /** Keywords that contain one schema, such as items and additionalProperties. */
  inner: Map<string, Json>;
  unions: RawUnion[];
  nots: Json[];
  ifs: RawObject[];
  dependentRequired: Map<string, string[]>;
  dependentSchemas: Map<string, Json>;
  /** Descriptive keywords: title, description, default, examples, format, extensions. */
  annotations: Map<string, Json>;
  /** Members of allOf that are too large to be merged again; they are shown as links. */
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

/** Returns the values that `const` or `enum` allows; none without either. */
export function listAllowedValues({ const: constant, enum: values = [] }: NormalizedSchema): Json[] {
  return constant === undefined ? values : [constant.value];
}

/** Returns whether a variant allows only null. */
export function isNull(member: Json): boolean {
  const isOnly = (value: Json | undefined, wanted: Json) =>
    Array.isArray(value) && value.length === 1 && value[0] === wanted;
  const type = getProperty(member, 'type');
  if (type === 'null' || isOnly(type, 'null')) return true;
  return getProperty(member, 'const') === null || isOnly(getProperty(member, 'enum'), null);
}
