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

/** A schema with its references resolved and its allOf merged; the schemas inside are still raw. A new one allows everything. */
export class NormalizedSchema {
  never = false;
  /** JSON types in order; absent if every type is allowed. */
  declare types?: string[];
  readonly properties = new Map<string, Json>();
  readonly required = new Set<string>();
  readonly patternProperties = new Map<string, Json>();
  readonly prefixItems: Json[] = [];
  /** Limits such as minimum and maxLength, each the tightest of all members. */
  readonly bounds = new Map<string, number>();
  readonly patterns: string[] = [];
  declare enum?: Json[];
  declare const?: { value: Json };
  /** Keywords that contain one schema, such as items and additionalProperties. */
  readonly inner = new Map<string, Json>();
  readonly unions: RawUnion[] = [];
  readonly nots: Json[] = [];
  readonly ifs: RawObject[] = [];
  readonly dependentRequired = new Map<string, string[]>();
  readonly dependentSchemas = new Map<string, Json>();
  /** Descriptive keywords: title, description, default, examples, format, extensions. */
  readonly annotations = new Map<string, Json>();
  /** Members of allOf that are too large to be merged again; they are shown as links. */
  readonly unmergedMembers: Json[] = [];
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
