import type { Json } from '../model';
import type { RawObject } from '../raw';

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
export type Flat = {
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
  /** Members of allOf that are too large to be merged again, and stand as links. */
  rest: Json[];
};

/** A schema that allows everything. */
export function emptyFlat(): Flat {
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
    rest: [],
  };
}
