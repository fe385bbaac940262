import type { Anchors } from '../anchor';
import type { Direction } from '../directions';
import type { Json, Rule, Schema } from '../model';
import type { SpecDocument } from './document';
import type { NamedSchemas } from './named';

/** What every part of one document's parsing shares. */
export type Reading = { document: SpecDocument; anchors: Anchors; named: NamedSchemas };

/** Rules of an operation by the dotted place that they bind. */
export type FieldRules = {
  /** Rules for exactly this place. */
  find: (field: string) => Rule[];
  /** Whether any rule binds a place below this one. */
  bindsBelow: (field: string) => boolean;
};

/** One tree of schemas: the body of a request, a response, a named schema. */
export type Tree = Reading & {
  /** `request` hides what is read-only, `response` what is write-only. */
  direction: Direction | 'both';
  /** `operation`: named schemas are shown in place; `named`: they are links. */
  mode: 'operation' | 'named';
  /** Rows that may still be shown in place. */
  budget: { rows: number };
  fields: FieldRules;
  build: (raw: Json, spot: Spot) => Schema;
};

/** Where in its tree a schema stands. */
export type Spot = {
  /** Prefix of the anchors below. */
  anchor: string;
  /** Dotted place, for rules: `body.listing`. */
  field: string;
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

/** The schemas that a spot lies in, as a chain from the innermost outwards: a use of one of them is recursion. */
export type Within = { base: Json; outer: Within | undefined };

/** For a tree whose fields no rule binds. */
export const NO_RULES: FieldRules = { find: () => [], bindsBelow: () => false };

/** The place where a tree starts. */
export function rootSpot(anchor: string, field: string): Spot {
  return { anchor, field, depth: 0, within: undefined, referred: false };
}

/** A place one level below, which inherits no hints. */
export function below(spot: Spot, change: Partial<Spot> = {}): Spot {
  const { anchor, field, depth, within, referred } = spot;
  return { anchor, field, depth: depth + 1, within, referred, ...change };
}

/** Whether a schema lies within itself. */
export function isWithin(spot: Spot, base: Json): boolean {
  for (let within = spot.within; within !== undefined; within = within.outer) {
    if (within.base === base) return true;
  }
  return false;
}
