import type { Anchors } from '@/lib/openapi/anchor';
import type { Json, Rule, Schema } from '@/lib/openapi/model';
import type { Direction } from '@/lib/openapi/operations';
import type { SpecDocument } from './document';
import type { NamedSchemas } from './named';

/** What every part of one document's parsing shares. */
export type ParseContext = { document: SpecDocument; anchors: Anchors; named: NamedSchemas };

/** Rules of an operation by the dotted place that they bind. */
export type FieldRules = {
  /** Rules for exactly this place. */
  find: (field: string) => Rule[];
  /** Whether any rule binds a place below this one. */
  bindsBelow: (field: string) => boolean;
};

/** One tree of schemas: the body of a request, a response, a named schema. */
export type Tree = ParseContext & {
  /** `request` hides what is read-only, `response` what is write-only. */
  direction: Direction | 'both';
  /** `operation`: named schemas are shown in place; `named`: they are links. */
  mode: 'operation' | 'named';
  /** Rows that may still be shown in place. */
  budget: { rows: number };
  fields: FieldRules;
  build: (raw: Json, cursor: Cursor) => Schema;
};

/** The position of a schema in its tree. */
export type Cursor = {
  /** Prefix of the anchors below. */
  anchor: string;
  /** Dotted place, for rules: `body.listing`. */
  path: string;
  depth: number;
  /** The schemas that this one lies in, innermost first. */
  within: Within | undefined;
  /** Whether a reference led here: what is written in place is always shown. */
  referred: boolean;
  /** Names that the surrounding schema requires. */
  required?: ReadonlySet<string>;
  /** Types that the surrounding schema allows. */
  types?: string[];
};

/** The schemas around a cursor, a chain from the innermost outward: a reference to one of them is recursion. */
type Within = { base: Json; outer: Within | undefined };

/** For a tree whose fields no rule binds. */
export const NO_RULES: FieldRules = { find: () => [], bindsBelow: () => false };

/** Returns the place where a tree starts. */
export function rootCursor(anchor: string, path: string): Cursor {
  return { anchor, path, depth: 0, within: undefined, referred: false };
}

/** Returns a place one level below, which inherits no hints. */
export function childCursor(cursor: Cursor, change: Partial<Cursor> = {}): Cursor {
  const { anchor, path, depth, within, referred } = cursor;
  return { anchor, path, depth: depth + 1, within, referred, ...change };
}

/** Whether a schema lies within itself. */
export function isRecursive(cursor: Cursor, base: Json): boolean {
  for (let within = cursor.within; within !== undefined; within = within.outer) {
    if (within.base === base) return true;
  }
  return false;
}
