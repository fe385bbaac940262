import type { UniqueNames } from '@/lib/openapi/anchor';
import type { Json, Rule, Schema, SchemaBase } from '@/lib/openapi/model';
import type { Direction } from '@/lib/openapi/operations';
import type { SpecDocument } from './document';
import type { NamedSchemas } from './named';
import type { NormalizedSchema } from './normalized-schema';

/** Data shared by all steps of one document's parsing. */
export type ParseContext = { document: SpecDocument; anchors: UniqueNames; named: NamedSchemas };

/** Rules of an operation by their dotted field path. */
export type FieldRules = {
  /** Returns the rules for exactly this field path. */
  find: (field: string) => Rule[];
  /** Returns whether a rule applies to a field path below this one. */
  bindsBelow: (field: string) => boolean;
};

/** One tree of schemas: a request body, a response, a named schema. */
export type Tree = ParseContext & {
  /** `request` hides read-only properties, `response` write-only ones. */
  direction: Direction | 'both';
  /** `operation`: named schemas are shown in place; `named`: they are links. */
  mode: 'operation' | 'named';
  /** Number of rows that may still be shown in place. */
  budget: { rows: number };
  fields: FieldRules;
  build: (raw: Json, cursor: Cursor) => Schema;
};

/** The position of a schema in its tree. */
export type Cursor = {
  /** Prefix of the anchors below. */
  anchor: string;
  /** Dotted field path for rules: `body.listing`. */
  path: string;
  depth: number;
  /** The schemas around this one, innermost first. A reference to one of them is recursion. */
  within: readonly Json[];
  /** Whether a reference led here. Inline schemas are always shown. */
  referred: boolean;
  /** Names that the surrounding schema requires. */
  required?: ReadonlySet<string>;
  /** Types that the surrounding schema allows. */
  types?: string[];
  /** Properties of the surrounding schema, which apply to each of its variants. */
  properties?: ReadonlyMap<string, Json>;
};

/** A schema to build: what every kind of schema has, the merged keywords, and its position. */
export type SchemaContext = { base: SchemaBase; normalized: NormalizedSchema; tree: Tree; cursor: Cursor };

export const NO_RULES: FieldRules = { find: () => [], bindsBelow: () => false };

export function rootCursor(anchor: string, path: string): Cursor {
  return { anchor, path, depth: 0, within: [], referred: false };
}

/** Returns a cursor one level below, without the `required`, `types` and `properties` of the surrounding schema. */
export function childCursor(cursor: Cursor, change: Partial<Cursor> = {}): Cursor {
  const { anchor, path, depth, within, referred } = cursor;
  return { anchor, path, depth: depth + 1, within, referred, ...change };
}
