import { findOwn } from '@/lib/collections';
import { asArray, asObject, getArray, getEntries, getObject, getString, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { compilePattern } from '@/lib/openapi/pattern';
import { findAt } from '@/lib/openapi/pointer';
import { MAX_STEPS } from '@/lib/openapi/read/reference-budget';

export type ExampleWork = {
  /**
   * Number of comparisons between schemas and nested values, plus the steps of patterns. Infinite if a schema refers
   * back to itself for the same value.
   */
  steps: number;
  /** Patterns that a nested value or a property's name would have to match but that are not run, with the reason. */
  skipped: ReadonlyMap<string, string>;
};

/** Returns the work that a check would take, without checking. Counts each pair of a schema and a nested value once. */
export function countExampleWork(document: RawObject, schema: Json, value: Json): ExampleWork {
  const counter = new Counter(document);
  return { steps: counter.count(schema, value), skipped: counter.skipped };
}

const LISTS = ['allOf', 'anyOf', 'oneOf'];
const SAME_VALUE = ['not', 'if', 'then', 'else'];
const EACH_MEMBER = ['additionalProperties', 'unevaluatedProperties'];
const EACH_ITEM = ['items', 'contains', 'unevaluatedItems'];

class Counter {
  readonly skipped = new Map<string, string>();
  readonly #known = new Map<RawObject, Map<Json | undefined, number>>();
  #pairs = 0;

  constructor(private readonly document: RawObject) {}

  count(raw: Json | undefined, value: Json): number {
    const schema = asObject(raw);
    if (schema === undefined) return 1;
    // Scalars other than strings always take the same work.
    const node = typeof value === 'object' || typeof value === 'string' ? value : undefined;
    const known = this.#known.get(schema) ?? new Map<Json | undefined, number>();
    this.#known.set(schema, known);
    const done = known.get(node);
    if (done !== undefined) return done;
    this.#pairs += 1;
    if (this.#pairs > MAX_STEPS / 10) return Number.POSITIVE_INFINITY;
    // If the pair recurs while it is being counted, the check would never end.
    known.set(node, Number.POSITIVE_INFINITY);
    const steps = 1 + this.#countSameValue(schema, value) + this.#countInside(schema, value);
    known.set(node, steps);
    return steps;
  }

  #countSameValue(schema: RawObject, value: Json): number {
    const reference = getString(schema, '$ref');
    const target = reference === undefined ? [] : [findAt(this.document, reference)];
    const members = [
      ...target,
      ...LISTS.flatMap((key) => getArray(schema, key)),
      ...SAME_VALUE.map((key) => schema[key]),
      ...getEntries(schema, 'dependentSchemas').map(([, member]) => member),
    ];
    const { pattern } = schema;
    const test = typeof pattern === 'string' && typeof value === 'string' ? this.#countTest(pattern, value) : 0;
    return test + this.#countEach(members, value);
  }

  #countEach(schemas: readonly (Json | undefined)[], value: Json): number {
    return schemas.reduce((sum: number, schema) => sum + (schema === undefined ? 0 : this.count(schema, value)), 0);
  }

  #countTest(pattern: string, text: string): number {
    const compiled = compilePattern(pattern);
    // The check of keywords reports a text that is not a regular expression.
    if (compiled === undefined) return 0;
    if (!('reason' in compiled)) return compiled.steps(text);
    this.skipped.set(pattern, compiled.reason);
    return 0;
  }

  #countInside(schema: RawObject, value: Json): number {
    const items = asArray(value);
    if (items !== undefined) return this.#countItems(schema, items);
    const object = asObject(value);
    return object === undefined ? 0 : this.#countMembers(schema, object);
  }

  #countItems(schema: RawObject, items: Json[]): number {
    const schemas = EACH_ITEM.map((key) => schema[key]);
    const first = getArray(schema, 'prefixItems');
    return items.reduce(
      (sum: number, item, index) => sum + this.count(first[index], item) + this.#countEach(schemas, item),
      0,
    );
  }

  #countMembers(schema: RawObject, object: RawObject): number {
    const properties = getObject(schema, 'properties') ?? {};
    const patterns = getEntries(schema, 'patternProperties');
    const others = EACH_MEMBER.map((key) => schema[key]);
    return Object.entries(object).reduce((sum: number, [key, member]) => {
      const tests = patterns.reduce((all, [pattern]) => all + this.#countTest(pattern, key), 0);
      const inside = [findOwn(properties, key), ...patterns.map(([, inner]) => inner), ...others];
      return sum + tests + this.#countEach(inside, member) + this.#countEach([schema.propertyNames], key);
    }, 0);
  }
}
