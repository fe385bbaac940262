import { isMultiple } from '@/lib/openapi/example-values/numbers';
import type { Condition, Limits, ObjectSchema, Property, Schema } from '@/lib/openapi/model';
import type { Direction } from '@/lib/openapi/operations';
import { findPattern } from '@/lib/openapi/pattern';
import {
  type Accepted,
  type Alternative,
  ANY,
  acceptsValue,
  areDisjoint,
  isClosed,
  isWhole,
  type ListItems,
  RANGES,
  splitAtBound,
  splitAtField,
  toAccepted,
  toLeast,
  toMost,
} from './accepted-values';
import type { SchemaNames } from './schema-names';

/** Recursion ends here, and the answer is that it isn't certain: no document needs more. */
const MAX_DEPTH = 200;

/** Each choice between fields multiplies the alternatives of an object. */
const MAX_SPLITS = 4;

/** Work ends here, and the answer is that it isn't certain. */
const MAX_STEPS = 1_000_000;

/** Returns whether a message in this direction contains the field. */
export function isIn({ readOnly, writeOnly }: Property, direction: Direction): boolean {
  if (readOnly === writeOnly) return true;
  return direction === 'request' ? !readOnly : !writeOnly;
}

/**
 * Decides whether a schema of one document accepts all values that a schema of another one accepts. `true` is certain. Each pair is
 * decided once; a pair within itself is assumed to be included, which is right if nothing else contradicts.
 */
export class Inclusion {
  readonly #decided = new Map<object, Map<object, boolean>>();
  /** The pairs that are included so far, in order: they may rely on a pair that is still being decided. */
  readonly #included: (readonly [object, object])[] = [];
  /** The other way around. */
  readonly back: Inclusion;
  #depth = 0;
  #steps = 0;

  constructor(
    readonly inner: SchemaNames,
    readonly outer: SchemaNames,
    readonly direction: Direction,
    back?: Inclusion,
  ) {
    this.back = back ?? new Inclusion(outer, inner, direction, this);
  }

  isSame(one: Schema, other: Schema): boolean {
    return this.has(one, other) && this.back.has(other, one);
  }

  has(narrow: Schema, wide: Schema): boolean {
    const [a, b] = [this.inner.follow(narrow), this.outer.follow(wide)];
    const isNull = toAccepted(narrow, this.inner).nullable && !toAccepted(wide, this.outer).nullable;
    return !isNull && this.#decideOnce(a, b, () => this.#decide(toAccepted(a, this.inner), toAccepted(b, this.outer)));
  }

  #decideOnce(narrow: object, wide: object, decide: () => boolean): boolean {
    if (this.#depth > MAX_DEPTH || this.#steps > MAX_STEPS) return false;
    const known = this.#decided.get(narrow)?.get(wide);
    if (known !== undefined) return known;
    const start = this.#included.length;
    this.#set(narrow, wide, true);
    this.#depth += 1;
    const isIncluded = decide();
    this.#depth -= 1;
    if (!isIncluded) {
      for (const [one, other] of this.#included.splice(start)) this.#decided.get(one)?.delete(other);
      this.#set(narrow, wide, false);
    }
    return isIncluded;
  }

  #set(narrow: object, wide: object, isIncluded: boolean): void {
    const decided = this.#decided.get(narrow) ?? new Map<object, boolean>();
    this.#decided.set(narrow, decided.set(wide, isIncluded));
    if (isIncluded) this.#included.push([narrow, wide]);
  }

  #decide(narrow: Accepted, wide: Accepted): boolean {
    if (narrow.isTooLarge || wide.isTooLarge) return false;
    if (!narrow.alternatives.every((each) => this.#isCovered(each, wide.alternatives))) return false;
    return this.#areSameChoices(narrow, wide) || narrow.alternatives.every((each) => this.#isChosen(each, wide));
  }

  /** Returns whether each variant of a choice has an equal one in the other: then as many of them accept a value. */
  #areSameChoices({ choice: narrow }: Accepted, { choice: wide }: Accepted): boolean {
    if (narrow?.mode !== wide?.mode || narrow?.variants.length !== wide?.variants.length) return false;
    const left = [...(wide?.variants ?? [])];
    return (narrow?.variants ?? []).every((each) => {
      const same = left.findIndex((other) => this.#hasVariant(each, other) && this.back.#hasVariant(other, each));
      if (same !== -1) left.splice(same, 1);
      return same !== -1;
    });
  }

  #hasVariant(narrow: Accepted, wide: Accepted): boolean {
    if (narrow.nullable && !wide.nullable) return false;
    return this.#decideOnce(narrow, wide, () => this.#decide(narrow, wide));
  }

  /** Returns whether as many variants as a choice requires accept all values of an alternative. */
  #isChosen(narrow: Alternative, { choice, alternatives }: Accepted): boolean {
    if (choice === undefined) return this.#isCovered(narrow, alternatives);
    const possible = choice.variants.filter((variant) =>
      variant.alternatives.some((each) => !areDisjoint(narrow, each, this.outer)),
    );
    if (choice.mode === 'oneOf' && possible.length > 1) return false;
    return possible.some((variant) => this.#isChosen(narrow, variant));
  }

  #isCovered(narrow: Alternative, alternatives: readonly Alternative[], splits = 0): boolean {
    const { values } = narrow;
    if (values === undefined) {
      if (alternatives.some((wide) => this.#includes(narrow, wide))) return true;
      const pieces = splitAtBound(narrow, alternatives);
      if (pieces.length > 0) return pieces.every((piece) => this.#isCovered(piece, alternatives, splits));
      const byField = splits < MAX_SPLITS && alternatives.length > 1 ? splitAtField(narrow) : [];
      return byField.length > 0 && byField.every((piece) => this.#isCovered(piece, alternatives, splits + 1));
    }
    return values.every((value) =>
      alternatives.some(
        (wide) =>
          acceptsValue(wide, value) &&
          this.#includes({ ...narrow, values: [value] }, { ...wide, limits: {}, patterns: [] }),
      ),
    );
  }

  #includes(narrow: Alternative, wide: Alternative): boolean {
    this.#steps += 1;
    const isListed = narrow.values !== undefined;
    const isOfType =
      narrow.type === wide.type ||
      (wide.type === 'integer' ? isWhole(narrow) : wide.type === 'number' && isWhole(narrow));
    if (!isListed && (!isOfType || wide.values !== undefined)) return false;
    return (
      includesLimits(this.#toLimits(narrow), wide.limits) &&
      wide.patterns.every((pattern) => narrow.patterns.includes(pattern)) &&
      wide.words.every((text) => narrow.words.includes(text)) &&
      wide.conditions.every((condition) =>
        narrow.conditions.some((other) => this.#isSameCondition(other, condition)),
      ) &&
      (wide.format === undefined || wide.format === narrow.format) &&
      (wide.encoding === undefined || wide.encoding === narrow.encoding) &&
      this.#includesContent(narrow, wide) &&
      (isListed && wide.values !== undefined
        ? true
        : wide.objects.every((object) => this.#includesObject(narrow, object)) &&
          wide.lists.every((list) => this.#includesItems(narrow, list, wide.limits)))
    );
  }

  #isSameCondition(one: Condition, other: Condition): boolean {
    if (one.keyword !== other.keyword || sortLists(one.text) !== sortLists(other.text)) return false;
    if (one.schema === undefined || other.schema === undefined) return one.schema === other.schema;
    return this.isSame(one.schema, other.schema);
  }

  #includesContent(narrow: Alternative, wide: Alternative): boolean {
    const isMedia =
      wide.mediaType === undefined ||
      wide.mediaType === narrow.mediaType ||
      wide.mediaType === 'application/octet-stream';
    if (!isMedia || wide.contentSchema === undefined) return isMedia;
    return narrow.contentSchema !== undefined && this.has(narrow.contentSchema, wide.contentSchema);
  }

  #includesObject({ objects }: Alternative, wide: ObjectSchema): boolean {
    const fields = wide.properties.filter((property) => isIn(property, this.direction));
    const named = new Set(fields.map(({ name }) => name));
    const others = objects.flatMap(({ properties }) => properties).filter(({ name }) => !named.has(name));
    const hasField = (name: string, schema: Schema) =>
      objects.length === 0 ? this.#isAny(schema) : objects.some((object) => this.#hasField(object, name, schema));
    return (
      fields.every(
        ({ name, required, schema }) =>
          (!required ||
            objects.some(({ properties }) => properties.some((own) => own.name === name && own.required))) &&
          hasField(name, schema),
      ) &&
      others
        .filter((property) => isIn(property, this.direction))
        .every(({ name, schema }) => this.#allowsOther(name, schema, wide)) &&
      this.#includesOthers(objects, wide) &&
      wide.patterns.every(({ pattern, schema }) =>
        objects.some(({ patterns }) => patterns.some((own) => own.pattern === pattern && this.has(own.schema, schema))),
      ) &&
      (wide.propertyNames === undefined ||
        this.#isAny(wide.propertyNames) ||
        objects.some(
          ({ propertyNames: own }) =>
            own !== undefined && wide.propertyNames !== undefined && this.has(own, wide.propertyNames),
        ))
    );
  }

  /** Returns whether all values that an object allows for a key are included. */
  #hasField(object: ObjectSchema, name: string, schema: Schema): boolean {
    const own = object.properties.find((property) => property.name === name && isIn(property, this.direction));
    if (own !== undefined) return this.has(own.schema, schema);
    if (isClosed(object) || this.#isAny(schema)) return true;
    return object.patterns.length === 0 && typeof object.additional === 'object' && this.has(object.additional, schema);
  }

  #allowsOther(name: string, schema: Schema, { additional, patterns }: ObjectSchema): boolean {
    const isOther = !patterns.some(({ pattern }) => findPattern(pattern)?.test(name) === true);
    if (additional === undefined || !isOther || schema.kind === 'never') return true;
    return additional !== false && this.has(schema, additional);
  }

  #includesOthers(objects: readonly ObjectSchema[], { additional, patterns }: ObjectSchema): boolean {
    if (additional === undefined || (additional !== false && this.#isAny(additional))) return true;
    return objects.some((object) => {
      const removed = object.patterns.filter((own) => !patterns.some(({ pattern }) => pattern === own.pattern));
      const isOthers =
        object.additional === false ||
        (typeof object.additional === 'object' && additional !== false && this.has(object.additional, additional));
      return isOthers && removed.every(({ schema }) => additional !== false && this.has(schema, additional));
    });
  }

  #includesItems({ lists, limits }: Alternative, wide: ListItems, { minContains, maxContains }: Limits): boolean {
    const { contains } = wide;
    const hasContained = (own: ListItems) =>
      own.contains !== undefined && contains && this.isSame(own.contains, contains);
    const isSameCount = limits.minContains === minContains && limits.maxContains === maxContains;
    if (contains !== undefined && !(isSameCount && lists.some(hasContained))) return false;
    const length = Math.max(wide.prefix.length, ...lists.map(({ prefix }) => prefix.length));
    const positions = [...Array(length + 1).keys()].filter((index) => index < (limits.maxItems ?? Infinity));
    return positions.every((index) => {
      const items = wide.prefix[index] ?? wide.rest;
      if (items === undefined) return true;
      const own = lists.map(({ prefix, rest }) => prefix[index] ?? rest);
      if (items === false || own.includes(false)) return own.includes(false);
      return this.#isAny(items) || own.some((each) => typeof each === 'object' && this.has(each, items));
    });
  }

  /** Returns the limits of an alternative, with those that follow from its other constraints. */
  #toLimits({ type, limits, objects }: Alternative): Limits {
    const required = new Set(
      objects.flatMap(({ properties }) => properties.filter((each) => each.required).map(({ name }) => name)),
    );
    if (type === 'object' && required.size > (limits.minProperties ?? 0))
      return { ...limits, minProperties: required.size };
    return type === 'integer' ? { multipleOf: 1, ...limits } : limits;
  }

  #isAny(schema: Schema): boolean {
    return this.has(ANY, schema);
  }
}

export function includesLimits(narrow: Limits, wide: Limits): boolean {
  const isRange = RANGES.every((range) =>
    [toLeast, toMost].every((toBound) => {
      const [own, its] = [toBound(narrow, range), toBound(wide, range)];
      return its.value < own.value || (its.value === own.value && (own.strict || !its.strict));
    }),
  );
  const isStep =
    wide.multipleOf === undefined ||
    (narrow.multipleOf !== undefined && isMultiple(narrow.multipleOf, wide.multipleOf));
  return isRange && isStep && (wide.uniqueItems !== true || narrow.uniqueItems === true || (narrow.maxItems ?? 2) <= 1);
}

const ITEM = /"(?:[^"\\]|\\.)*"|\([^()]*\)|[^\s,()"]*[^\s,()".:](?: is present)?/.source;
const LIST = new RegExp(`(?<=^|[\\s(])(?:${ITEM})(?:(?:, | and | or )(?:${ITEM}))+`, 'g');
const ITEMS = new RegExp(`(?<=^|, | and | or )(?:${ITEM})`, 'g');

/** Returns the words of a condition with each list in alphabetical order, because the order of a list means nothing: `not "y" or "x"`. */
export function sortLists(text: string): string {
  const inner = text.replace(/(?<=\()[^()]*(?=\))/g, sortRuns);
  return sortRuns(inner);
}

function sortRuns(text: string): string {
  return text.replace(LIST, (list) => {
    const sorted = list.match(ITEMS)?.sort().values();
    return list.replace(ITEMS, () => sorted?.next().value ?? '');
  });
}
