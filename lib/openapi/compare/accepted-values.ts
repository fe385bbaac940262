import { memoizeByOwner } from '@/lib/memoize';
import { isMultiple } from '@/lib/openapi/example-values/numbers';
import { isOfType, isSameJson, stableText } from '@/lib/openapi/json';
import type { Condition, Json, Limits, ObjectSchema, ScalarSchema, Schema, SchemaBase } from '@/lib/openapi/model';
import { findPattern } from '@/lib/openapi/pattern';
import { commonMultiple } from '@/lib/openapi/schema/intersect';
import { emptyBase } from '@/lib/openapi/schemas';
import type { SchemaNames } from './schema-names';

/** The JSON types besides null, which `Accepted.nullable` returns. An integer is also a number. */
const TYPES = ['string', 'number', 'boolean', 'object', 'array'] as const;

type Type = (typeof TYPES)[number] | 'integer';

/** Values of one JSON type. A value must meet all constraints. */
export type Alternative = {
  type: Type;
  values?: readonly Json[];
  limits: Limits;
  patterns: readonly string[];
  /** What is known only in words, such as `not`. */
  words: readonly string[];
  conditions: readonly Condition[];
  /** Absent if all values of the type have the format. */
  format?: string;
  encoding?: string;
  mediaType?: string;
  contentSchema?: Schema;
  objects: readonly ObjectSchema[];
  lists: readonly ListItems[];
};

/** The items of an array: the first ones by position, then the others; `false` if there are no others. */
export type ListItems = { prefix: readonly Schema[]; rest: Schema | false | undefined; contains?: Schema };

/**
 * The values that a schema accepts, in one form for all spellings of the same: a list of types, `oneOf` and `anyOf` of types, 3.0's
 * `nullable` and 3.1's `null`, a `const` and an `enum` of one.
 */
export type Accepted = {
  nullable: boolean;
  /** Each accepted value is in one of them. */
  alternatives: readonly Alternative[];
  /** Present if a `oneOf`, here or within, rejects what several of its variants accept: then not all values of the alternatives are accepted. */
  choice?: { mode: 'oneOf' | 'anyOf'; variants: readonly Accepted[] };
  isTooLarge?: true;
};

export const toAccepted = memoizeByOwner((schema: Schema, names: SchemaNames) =>
  new AcceptedReader(names).read(schema),
);

export function listTypes({ alternatives }: Accepted): Set<string> {
  return new Set(alternatives.map(({ type }) => type));
}

/** Larger unions are not expanded: alternatives of alternatives may double at each level. */
const MAX_ALTERNATIVES = 1_000;

const NOTHING: Accepted = { nullable: false, alternatives: [] };

/** Deeper values aren't counted. */
const MAX_COUNTED_DEPTH = 100;

/** There are more than a billion lists of as many items. */
const MAX_LENGTH = 12;

/** Reads the values that schemas accept, each schema once. */
class AcceptedReader {
  /** The schemas that have been read, or are being read: a union may contain itself. */
  readonly #known = new Map<Schema, Accepted>();
  /** Each counted once, because schemas that name each other twice would double the time with each level. */
  readonly #counts = new Map<Accepted, number>();

  constructor(private readonly names: SchemaNames) {}

  read(schema: Schema): Accepted {
    const followed = this.names.follow(schema);
    const accepted = this.#known.get(followed) ?? this.#readWithChoices(followed);
    this.#known.set(followed, accepted);
    return schema.nullable && !accepted.nullable ? { ...accepted, nullable: true } : accepted;
  }

  /** Reads a schema, and keeps what its further choices accept, too: two `anyOf` of one `allOf`. Others stay conditions. */
  #readWithChoices(followed: Schema): Accepted {
    this.#known.set(followed, NOTHING);
    const accepted = this.#readOnce(followed);
    let { alternatives, nullable } = accepted;
    for (const condition of listConditions(followed)) {
      if (condition.schema === undefined || !/^(?:any|one)Of$/.test(condition.keyword)) continue;
      const further = this.read(condition.schema);
      const isTooLarge = alternatives.length * further.alternatives.length > MAX_ALTERNATIVES;
      if (further.choice !== undefined || further.isTooLarge === true || isTooLarge) continue;
      nullable &&= further.nullable;
      alternatives = alternatives.flatMap((one) => {
        const rest = { ...one, conditions: one.conditions.filter((each) => each !== condition) };
        const joined = further.alternatives.map((other) => intersect(rest, other));
        return joined.includes(undefined) ? [one] : joined.flatMap((each) => each ?? []);
      });
    }
    return { ...accepted, alternatives, nullable };
  }

  #readOnce(followed: Schema): Accepted {
    const { nullable } = followed;
    switch (followed.kind) {
      case 'never':
        return NOTHING;
      case 'union': {
        const inner = followed.variants.map((variant) => this.read(variant.schema));
        const all = [...new Set(inner.flatMap((each) => each.alternatives))];
        const isTooLarge = all.length > MAX_ALTERNATIVES || inner.some((each) => each.isTooLarge === true);
        const alternatives = isTooLarge
          ? toUnknown('alternatives')
          : all.flatMap((alternative) => restrict(alternative, followed));
        const isChoice = followed.mode === 'oneOf' && followed.discriminator === undefined && inner.length > 1;
        const withNull = inner.filter((each) => each.nullable).length;
        const mode = isChoice && !areAllDisjoint(inner, this.names) ? 'oneOf' : 'anyOf';
        return {
          nullable: nullable || (isChoice ? withNull === 1 : withNull > 0),
          alternatives,
          ...(isTooLarge && { isTooLarge }),
          ...(mode === 'oneOf' && { choice: { mode, variants: inner } }),
          ...(mode === 'anyOf' &&
            inner.some(({ choice }) => choice) && { choice: { mode, variants: [...new Set(inner)] } }),
        };
      }
      case 'any':
        return { nullable: true, alternatives: TYPES.flatMap((type) => toAlternative(followed, type)) };
      case 'reference':
        return { nullable: true, alternatives: toUnknown(`reference ${followed.target}`) };
      case 'object':
        return { nullable, alternatives: toAlternative(followed, 'object', { objects: [toPlainKeys(followed)] }) };
      case 'array':
      case 'tuple': {
        const [prefix, rest] = followed.kind === 'array' ? [[], followed.items] : [followed.prefix, followed.rest];
        const { contains } = followed;
        const list = { prefix, rest, ...(contains !== undefined && { contains }) };
        const most = followed.limits?.uniqueItems === true ? this.#countItems(list) : undefined;
        const limits: Limits = {
          ...(contains !== undefined && followed.limits?.minContains === undefined && { minContains: 1 }),
          ...(rest === false ? { maxItems: prefix.length } : most !== undefined && { maxItems: most }),
        };
        return { nullable, alternatives: toAlternative(followed, 'array', { lists: [list], limits }) };
      }
      case 'scalar':
        if (followed.type === 'null') return { nullable: true, alternatives: [] };
        return { nullable, alternatives: toAlternative(followed, followed.type, toText(followed)) };
    }
  }

  /** Returns how many different items a list can have; undefined if there is no limit. */
  #countItems({ prefix, rest }: ListItems, depth = 0): number | undefined {
    if (prefix.length > 0 || typeof rest !== 'object') return undefined;
    const most = this.#countValues(rest, depth);
    return most < Infinity ? most : undefined;
  }

  /** Returns the maximum number of different values; Infinity also for a schema that is being read, contains itself or nests too deep. */
  #countValues(schema: Schema, depth: number): number {
    const accepted = this.read(schema);
    const counted = accepted === NOTHING || depth > MAX_COUNTED_DEPTH ? Infinity : this.#counts.get(accepted);
    if (counted !== undefined) return counted;
    this.#counts.set(accepted, Infinity);
    const { nullable, alternatives } = accepted;
    const listed = new Set(alternatives.flatMap(({ values }) => values ?? []).map(stableText));
    const count = alternatives
      .filter(({ values }) => values === undefined)
      .map((each) => (each.type === 'array' ? this.#countLists(each, depth + 1) : this.#countObjects(each, depth + 1)))
      .reduce((sum, each) => sum + each, listed.size + (nullable ? 1 : 0));
    this.#counts.set(accepted, count);
    return count;
  }

  /** Returns the maximum number of different lists of items that differ. */
  #countLists({ lists: [list], limits }: Alternative, depth: number): number {
    const items = list === undefined || limits.uniqueItems !== true ? undefined : this.#countItems(list, depth);
    if (items === undefined) return Infinity;
    const { minItems = 0, maxItems = items } = limits;
    let [count, orders] = [0, 1];
    for (let length = 0; length <= Math.min(items, maxItems, MAX_LENGTH); length += 1) {
      if (length >= minItems) count += orders;
      orders *= items - length;
    }
    return Math.min(items, maxItems) > MAX_LENGTH ? Infinity : count;
  }

  /** Returns the maximum number of different objects, which is finite if no other keys are allowed. */
  #countObjects({ objects }: Alternative, depth: number): number {
    const counts = objects
      .filter(isClosed)
      .map(({ properties }) =>
        properties
          .map(({ required, schema }) => this.#countValues(schema, depth) + (required ? 0 : 1))
          .reduce((product, count) => product * count, 1),
      );
    return Math.min(Infinity, ...counts);
  }
}

/** Returns the values that both accept, none or one alternative; undefined if they can't be written as one. */
function intersect(one: Alternative, other: Alternative): Alternative[] | undefined {
  const isWider = one.type === 'number' && other.type === 'integer';
  if (one.type !== other.type && !isWider && !(one.type === 'integer' && other.type === 'number')) return [];
  const single = ['format', 'encoding', 'mediaType', 'contentSchema'] as const;
  if (single.some((key) => one[key] !== undefined && other[key] !== undefined && one[key] !== other[key]))
    return undefined;
  const lists = [...new Set([...one.lists, ...other.lists])];
  // The limits of an alternative count the matching items of one list.
  if (lists.filter(({ contains }) => contains !== undefined).length > 1) return undefined;
  const both: Alternative = {
    ...one,
    ...other,
    type: isWider ? 'integer' : one.type,
    limits: tighten(one.limits, other.limits),
    patterns: [...new Set([...one.patterns, ...other.patterns])],
    words: [...new Set([...one.words, ...other.words])],
    conditions: [...new Set([...one.conditions, ...other.conditions])],
    objects: [...new Set([...one.objects, ...other.objects])],
    lists,
  };
  return toListed(both, [one.values, other.values]);
}

/** Returns an object without a pattern for all keys, and with its listed names of keys as fields without IDs; else the object itself. */
export function toPlainKeys(object: ObjectSchema): ObjectSchema {
  const { properties, patterns, additional = ANY, propertyNames, ...rest } = object;
  const [first, ...others] = patterns;
  if (first !== undefined && EVERY_KEY.test(first.pattern) && others.length + properties.length === 0)
    return toPlainKeys({ ...object, patterns: [], additional: first.schema });
  const names = propertyNames && findValues(propertyNames)?.filter((name) => typeof name === 'string');
  if (names === undefined || patterns.length > 0 || properties.some(({ name }) => !names.includes(name))) return object;
  const known = new Map(properties.map((property) => [property.name, property]));
  const flags = { id: '', required: false, readOnly: false, writeOnly: false, rules: [] };
  const fields = names.flatMap(
    (name) => known.get(name) ?? (additional === false ? [] : { ...flags, name, schema: additional }),
  );
  return { ...rest, properties: fields, patterns: [], additional: false };
}

const EVERY_KEY = /^\^?\.\*\$?$/;

export const ANY: Schema = { ...emptyBase(), kind: 'any', label: 'any', nullable: true, conditions: [] };

const NULL: Schema = { ...emptyBase(), kind: 'scalar', type: 'null', nullable: true };

/** Returns values of any type that only the words tell apart from others. */
function toUnknown(words: string): Alternative[] {
  return TYPES.map((type) => ({ type, ...UNRESTRICTED, words: [words] }));
}

const UNRESTRICTED = { limits: {}, patterns: [], words: [], conditions: [], objects: [], lists: [] };

function toAlternative(schema: Schema, type: Type, constraints: Partial<Alternative> = {}): Alternative[] {
  return restrict({ type, ...UNRESTRICTED, conditions: listConditions(schema), ...constraints }, schema);
}

function restrict(alternative: Alternative, schema: Schema): Alternative[] {
  const { constraints, limits: given, enum: listedValues, const: only } = schema;
  const union = schema.kind === 'union' ? schema : undefined;
  const isBare = constraints.length === 0 && given === undefined && listedValues.length === 0 && only === undefined;
  // Most schemas, and there are hundreds of thousands.
  if (isBare && union?.shared === undefined && union?.format === undefined && alternative.type !== 'boolean')
    return toListed(alternative, [alternative.values]);
  const wide = alternative.type === 'integer' || alternative.type === 'number' ? NUMBERS : OTHERS[alternative.type];
  const limits = Object.entries(given ?? {}).filter(([keyword]) => wide.includes(keyword));
  const patterns = alternative.type === 'string' ? listTexts(schema, 'pattern') : [];
  const shared = union?.shared;
  const restricted: Alternative = {
    ...(union?.format !== undefined && alternative.type === 'string' && toText({ format: union.format })),
    ...alternative,
    limits: [Object.fromEntries(limits), ...patterns.map(toLengthLimits)].reduce(tighten, alternative.limits),
    patterns: [...new Set([...alternative.patterns, ...patterns])],
    words: [...new Set([...alternative.words, ...listTexts(schema)])],
    conditions: [...alternative.conditions, ...(shared?.conditions ?? [])],
    objects:
      shared === undefined || alternative.type !== 'object' ? alternative.objects : [...alternative.objects, shared],
  };
  const values = alternative.values ?? (alternative.type === 'boolean' ? [true, false] : undefined);
  return toListed(restricted, [values, findValues(schema)]);
}

function toLengthLimits(pattern: string): Limits {
  const { least = 0, most = Infinity } = findPattern(pattern)?.lengths ?? {};
  return { minLength: least, ...(most < Infinity && { maxLength: most }) };
}

/** Returns an alternative with the values that are in all lists and that it accepts; none if it accepts nothing. */
function toListed({ values: _, ...rest }: Alternative, given: readonly (readonly Json[] | undefined)[]): Alternative[] {
  const [first, ...others] = given.filter((list) => list !== undefined);
  if (first === undefined) {
    const isPossible = RANGES.every((range) => range.type !== rest.type || !isApart(rest.limits, rest.limits, range));
    return isPossible ? [normalizeNumber(rest)] : [];
  }
  const left = first.filter(
    (value) => others.every((list) => list.some((other) => isSameJson(value, other))) && acceptsValue(rest, value),
  );
  // The listed values meet the limits, which say nothing more then.
  return left.length === 0 ? [] : [{ ...rest, values: left, limits: {}, patterns: [] }];
}

const NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

const OTHERS: Record<Exclude<Type, 'integer' | 'number'>, readonly string[]> = {
  string: ['minLength', 'maxLength'],
  boolean: [],
  object: ['minProperties', 'maxProperties'],
  array: ['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'],
};

/** Returns the allowed values without null; undefined if any is allowed. */
export function findValues({ const: only, enum: values }: SchemaBase): Json[] | undefined {
  if (only !== undefined) return [only];
  return values.length === 0 ? undefined : values.flatMap(({ value }) => (value === null ? [] : [value]));
}

/** Returns the patterns of a schema, or what it says in words. */
function listTexts({ constraints }: SchemaBase, keyword?: 'pattern'): string[] {
  const found = constraints.filter((each) =>
    keyword === undefined ? WORDS.has(each.keyword) : each.keyword === keyword,
  );
  return found.map(({ text }) => (keyword === undefined ? text : text.slice('pattern '.length)));
}

/** The keywords of constraints that have no limit. */
const WORDS = new Set([
  'not',
  'if',
  'then',
  'else',
  'oneOf',
  'anyOf',
  'allOf',
  'dependentRequired',
  'dependentSchemas',
]);

/** Returns the conditions of a schema besides its fields: dependencies, if/then/else, not, and further unions. */
export function listConditions(schema: Schema): readonly Condition[] {
  if (schema.kind === 'union') return schema.shared?.conditions ?? [];
  return 'conditions' in schema ? (schema.conditions ?? []) : [];
}

function tighten(one: Limits, other: Limits): Limits {
  const both = { ...one, ...other };
  for (const [keywords, choose] of [
    [['minimum', 'exclusiveMinimum', ...RANGES.map(({ from }) => from)], Math.max],
    [['maximum', 'exclusiveMaximum', ...RANGES.map(({ to }) => to)], Math.min],
    [['multipleOf'], commonMultiple],
  ] as const) {
    for (const keyword of keywords) {
      if (one[keyword] !== undefined && other[keyword] !== undefined)
        both[keyword] = choose(one[keyword], other[keyword]);
    }
  }
  return both;
}

export function isWhole({ type, limits: { multipleOf } }: Alternative): boolean {
  return type === 'integer' || (type === 'number' && multipleOf !== undefined && isMultiple(multipleOf, 1));
}

/** Returns whole numbers with inclusive bounds that are among them. */
function normalizeNumber(alternative: Alternative): Alternative {
  const { limits, format, ...rest } = alternative;
  if (!isWhole(alternative)) return alternative;
  const { multipleOf = 1, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limits;
  const step = isMultiple(multipleOf, 1) ? multipleOf : 1;
  const [low, high] = format === 'int32' ? [-(2 ** 31), 2 ** 31 - 1] : [-Infinity, Infinity];
  const least = Math.max(low, toNext(minimum, step, 0), toNext(exclusiveMinimum, step, 1));
  const most = Math.min(high, -toNext(negate(maximum), step, 0), -toNext(negate(exclusiveMaximum), step, 1));
  if (least === most && isMultiple(least, multipleOf)) return { ...rest, limits: {}, values: [least] };
  return {
    ...rest,
    limits: {
      ...(least > -Infinity && { minimum: least }),
      ...(most < Infinity && { maximum: most }),
      ...(!isMultiple(1, multipleOf) && { multipleOf }),
      ...(rest.type === 'number' && { multipleOf: step }),
    },
    ...(format !== undefined && format !== 'int32' && { format }),
  };
}

function negate(bound: number | undefined): number | undefined {
  return bound === undefined ? undefined : -bound;
}

/** Returns the least multiple of a step from a bound on; with `above` 1, not the bound itself. */
function toNext(bound: number | undefined, step: number, above: 0 | 1): number {
  if (bound === undefined) return -Infinity;
  const next = Math.ceil(bound / step) * step;
  return above === 1 && next === bound ? next + step : next;
}

/** Formats of all values that programs can read of the type, so they limit nothing. */
export const UNLIMITED_FORMATS = ['double', 'int64', 'password'];

/** The formats of 3.0 for encoded strings, and the keywords of 3.1 for the same. */
const ENCODED: Record<string, Partial<Alternative>> = {
  binary: { mediaType: 'application/octet-stream' },
  byte: { encoding: 'base64' },
  base64url: { encoding: 'base64url' },
};

function toText({ format = '', content = {} }: Pick<ScalarSchema, 'format' | 'content'>): Partial<Alternative> {
  const encoded = Object.hasOwn(ENCODED, format) ? ENCODED[format] : undefined;
  const isLimit = format !== '' && encoded === undefined && !UNLIMITED_FORMATS.includes(format);
  const [mediaType, encoding] = [content.mediaType?.toLowerCase(), content.encoding?.toLowerCase()];
  // An encoded text may be of any bytes.
  const isMedia = mediaType !== undefined && (encoding === undefined || mediaType !== 'application/octet-stream');
  return {
    ...(isLimit && { format }),
    ...encoded,
    ...(isMedia && { mediaType }),
    ...(encoding !== undefined && { encoding }),
    ...(content.schema !== undefined && { contentSchema: content.schema }),
  };
}

/** Returns whether a value is of an alternative's type and within its limits and patterns; its other constraints are not evaluated. */
export function acceptsValue({ type, values, limits, patterns }: Alternative, value: Json): boolean {
  if (!isOfType(value, type)) return false;
  if (values !== undefined) return values.some((other) => isSameJson(other, value));
  if (typeof value === 'number') return isWithin(limits, value);
  if (typeof value !== 'string') return true;
  const length = [...value].length;
  return (
    length >= (limits.minLength ?? 0) &&
    length <= (limits.maxLength ?? Infinity) &&
    patterns.every((pattern) => findPattern(pattern)?.test(value) ?? true)
  );
}

function isWithin(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf }: Limits,
  value: number,
): boolean {
  return (
    value >= (minimum ?? -Infinity) &&
    value > (exclusiveMinimum ?? -Infinity) &&
    value <= (maximum ?? Infinity) &&
    value < (exclusiveMaximum ?? Infinity) &&
    (multipleOf === undefined || isMultiple(value, multipleOf))
  );
}

/** Larger unions are not tested, because each pair of their alternatives would be. */
const MAX_TESTED = 100;

function areAllDisjoint(variants: readonly Accepted[], names: SchemaNames): boolean {
  if (variants.flatMap(({ alternatives }) => alternatives).length > MAX_TESTED) return false;
  return variants.every((one, index) =>
    variants
      .slice(index + 1)
      .every((other) =>
        one.alternatives.every((each) => other.alternatives.every((it) => areDisjoint(each, it, names))),
      ),
  );
}

/** Returns whether it is certain that no value is in both. */
export function areDisjoint(one: Alternative, other: Alternative, names: SchemaNames, depth = 0): boolean {
  if (one.type !== other.type && !(isNumeric(one) && isNumeric(other))) return true;
  if (one.values !== undefined) return one.values.every((value) => !acceptsValue(other, value));
  if (other.values !== undefined) return other.values.every((value) => !acceptsValue(one, value));
  return (
    RANGES.some((range) => isApart(one.limits, other.limits, range) || isApart(other.limits, one.limits, range)) ||
    one.objects.some((mine) => other.objects.some((its) => haveOtherFields(mine, its, names, depth))) ||
    haveOtherItems(one, other, names, depth)
  );
}

/** Returns whether two lists that can't be empty start with other values. */
function haveOtherItems(one: Alternative, other: Alternative, names: SchemaNames, depth: number): boolean {
  const [mine, its] = [one, other].map(({ lists: [list], limits: { minItems = 0 } }) =>
    minItems > 0 ? (list?.prefix[0] ?? list?.rest) : undefined,
  );
  if (typeof mine !== 'object' || typeof its !== 'object' || depth > MAX_DEPTH) return false;
  return haveNoCommonValue(mine, its, names, depth + 1);
}

/** Returns whether it is certain that no value is accepted by both. */
export function haveNoCommonValue(one: Schema, other: Schema, names: SchemaNames, depth = 0): boolean {
  const [mine, its] = [toAccepted(one, names), toAccepted(other, names)];
  if (mine.nullable && its.nullable) return false;
  return mine.alternatives.every((each) => its.alternatives.every((it) => areDisjoint(each, it, names, depth)));
}

function isNumeric({ type }: Alternative): boolean {
  return type === 'integer' || type === 'number';
}

/** A bound, normalized so that a greater value allows less. With the same value, a strict bound allows less. */
export type Bound = { value: number; strict: boolean };

type Range = { type: Type; from: keyof Numbers; to: keyof Numbers };

type Numbers = Omit<Limits, 'pattern' | 'uniqueItems'>;

export const RANGES: readonly Range[] = [
  { type: 'number', from: 'minimum', to: 'maximum' },
  { type: 'string', from: 'minLength', to: 'maxLength' },
  { type: 'array', from: 'minItems', to: 'maxItems' },
  { type: 'array', from: 'minContains', to: 'maxContains' },
  { type: 'object', from: 'minProperties', to: 'maxProperties' },
];

export function toLeast(limits: Limits, { type, from }: Range): Bound {
  return type === 'number' ? toBound(limits.minimum, limits.exclusiveMinimum) : toBound(limits[from] ?? 0);
}

export function toMost(limits: Limits, { type, to }: Range): Bound {
  const strict = type === 'number' ? limits.exclusiveMaximum : undefined;
  return toBound(negate(limits[to]), negate(strict));
}

function toBound(value = -Infinity, strict = -Infinity): Bound {
  return strict > -Infinity && strict >= value ? { value: strict, strict: true } : { value, strict: false };
}

function isApart(one: Limits, other: Limits, range: Range): boolean {
  const [low, high] = [toLeast(one, range), toMost(other, range)];
  return low.value > -high.value || (low.value === -high.value && (low.strict || high.strict));
}

/** Returns the pieces of an alternative around a bound of others that is within it; none if there is no such bound. */
export function splitAtBound(alternative: Alternative, others: readonly Alternative[]): Alternative[] {
  const { type, limits, values } = alternative;
  const range = RANGES.find((each) => each.type === (type === 'integer' ? 'number' : type));
  if (range === undefined || values !== undefined) return [];
  const isCounted = type !== 'number' || isWhole(alternative);
  const [low, high] = [toLeast(limits, range).value, -toMost(limits, range).value];
  const bounds = others.flatMap((each) => {
    const listed = each.values?.filter((value) => typeof value === 'number') ?? [];
    const [from, to] = [toLeast(each.limits, range).value, -toMost(each.limits, range).value];
    return isCounted
      ? [...[from, ...listed].map((start) => Math.ceil(start) - 1), ...[to, ...listed].map(Math.floor)]
      : [from, to, ...listed];
  });
  const bound = bounds.find((each) => {
    if (isCounted) return low <= each && each < high && Number.isSafeInteger(each);
    return low < high && Number.isFinite(each) && ((low < each && each < high) || acceptsValue(alternative, each));
  });
  if (bound === undefined) return [];
  const restrict = (given: Limits) => normalizeNumber({ ...alternative, limits: tighten(limits, given) });
  if (isCounted) return [restrict({ [range.to]: bound }), restrict({ [range.from]: bound + 1 })];
  return [
    ...(low < bound ? [restrict({ exclusiveMaximum: bound })] : []),
    ...(acceptsValue(alternative, bound) ? [{ ...alternative, limits: {}, values: [bound] }] : []),
    ...(bound < high ? [restrict({ exclusiveMinimum: bound })] : []),
  ];
}

/** Returns an object by the alternatives of its first required field that is a choice; none if it has no such field. */
export function splitAtField(alternative: Alternative): Alternative[] {
  for (const object of alternative.objects) {
    for (const property of object.properties) {
      const { schema } = property;
      if (!property.required || schema.kind !== 'union' || schema.shared !== undefined) continue;
      const variants = schema.variants.map((variant) => variant.schema);
      const nothing: Schema[] = schema.nullable ? [NULL] : [];
      return [...variants, ...nothing].map((each) => ({
        ...alternative,
        objects: alternative.objects.map((other) =>
          other === object
            ? {
                ...object,
                properties: object.properties.map((own) => (own === property ? { ...own, schema: each } : own)),
              }
            : other,
        ),
      }));
    }
  }
  return [];
}

/** How deep fields of fields are tested, because a schema may contain itself. */
const MAX_DEPTH = 3;

/** Returns whether a field that both objects require has other values, or one object requires a field that the other doesn't allow. */
function haveOtherFields(one: ObjectSchema, other: ObjectSchema, names: SchemaNames, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  const others = new Map(other.properties.map((property) => [property.name, property]));
  return (
    one.properties.some(({ name, required, schema }) => {
      const same = others.get(name);
      if (same === undefined) return required && isClosed(other);
      if (!required || !same.required) return false;
      return haveNoCommonValue(schema, same.schema, names, depth + 1);
    }) ||
    (isClosed(one) &&
      other.properties.some(({ name, required }) => required && !one.properties.some((own) => own.name === name)))
  );
}

export function isClosed({ additional, patterns }: ObjectSchema): boolean {
  return additional === false && patterns.length === 0;
}
