import { groupBy } from '@/lib/collections';
import { memoizeWeak } from '@/lib/memoize';
import { isSameJson, stableText } from '@/lib/openapi/json';
import type { Constraint, Json, Limits, Schema, SchemaBase, UnionSchema } from '@/lib/openapi/model';
import type { Relation } from './change';
import type { SchemaNames } from './comparison';

/** Values before and after, in words; '' if there is no value. */
type Values = { old: string; new: string };

/** Limits that are described and compared together: their keywords, and how the values of both sides relate, by default as `other`. */
type Group = {
  keywords: readonly string[];
  relate?: (old: Limits, now: Limits, texts: Values) => Relation | undefined;
};

const GROUPS: Record<string, Group> = {
  'value range': {
    keywords: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
    relate: (old, now) =>
      joinRelations([relateBounds(toLower(old), toLower(now)), relateBounds(toUpper(old), toUpper(now))]),
  },
  step: { keywords: ['multipleOf'], relate: (old, now) => relateSteps(old.multipleOf ?? 1, now.multipleOf ?? 1) },
  length: {
    keywords: ['minLength', 'maxLength'],
    relate: (old, now) => relateCounts([old.minLength, old.maxLength], [now.minLength, now.maxLength]),
  },
  pattern: { keywords: ['pattern'] },
  'number of items': {
    keywords: ['minItems', 'maxItems'],
    relate: (old, now) => relateCounts([old.minItems, old.maxItems], [now.minItems, now.maxItems]),
  },
  'uniqueness of items': { keywords: ['uniqueItems'] },
  'number of matching items': {
    keywords: ['contains'],
    relate: (old, now) => relateCounts([old.minContains, old.maxContains], [now.minContains, now.maxContains]),
  },
  'number of properties': {
    keywords: ['minProperties', 'maxProperties'],
    // The model has this upper limit only as text.
    relate: (old, now, texts) =>
      relateCounts([old.minProperties, readUpper(texts.old)], [now.minProperties, readUpper(texts.new)]),
  },
};

/** Returns the limits that differ, each group once. */
export function compareConstraints(
  old: SchemaBase,
  now: SchemaBase,
): (Values & { group: string; relation: Relation })[] {
  const [before, after] = [groupTexts(old.constraints), groupTexts(now.constraints)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((group) => {
    const values = { old: before.get(group) ?? '', new: after.get(group) ?? '' };
    if (values.old === values.new) return [];
    return [{ group, ...values, relation: relateTexts(group, values, old, now) }];
  });
}

function groupTexts(constraints: readonly Constraint[]): Map<string, string> {
  const groups = groupBy(constraints, ({ keyword }) => findGroup(keyword));
  return new Map([...groups].map(([group, limits]) => [group, limits.map(({ text }) => text).join('; ')]));
}

function findGroup(keyword: string): string {
  const [name] = Object.entries(GROUPS).find(([, { keywords }]) => keywords.includes(keyword)) ?? ['condition'];
  return name;
}

function relateTexts(
  group: string,
  texts: Values,
  { limits: old = {} }: SchemaBase,
  { limits: now = {} }: SchemaBase,
): Relation {
  if (texts.old === '') return 'narrower';
  if (texts.new === '') return 'wider';
  return GROUPS[group]?.relate?.(old, now, texts) ?? 'other';
}

/** A bound, normalized so that a greater value allows less. With the same value, a strict bound allows less. */
type Bound = { value: number; strict: boolean };

function toBound(value = -Infinity, strict = -Infinity): Bound {
  return strict > -Infinity && strict >= value ? { value: strict, strict: true } : { value, strict: false };
}

function toLower({ minimum, exclusiveMinimum }: Limits): Bound {
  return toBound(minimum, exclusiveMinimum);
}

function toUpper({ maximum = Infinity, exclusiveMaximum = Infinity }: Limits): Bound {
  return toBound(-maximum, -exclusiveMaximum);
}

function relateBounds(old: Bound, now: Bound): Relation | undefined {
  if (old.value !== now.value) return now.value > old.value ? 'narrower' : 'wider';
  if (old.strict === now.strict) return undefined;
  return now.strict ? 'narrower' : 'wider';
}

function relateCounts(
  [oldLeast = 0, oldMost = Infinity]: readonly (number | undefined)[],
  [newLeast = 0, newMost = Infinity]: readonly (number | undefined)[],
): Relation | undefined {
  return joinRelations([
    relateBounds(toBound(oldLeast), toBound(newLeast)),
    relateBounds(toBound(-oldMost), toBound(-newMost)),
  ]);
}

function readUpper(text: string): number | undefined {
  const [number] = text.match(/\d+(?=\D*$)/) ?? [];
  return number === undefined || text.startsWith('at least') ? undefined : Number(number);
}

function relateSteps(old: number, now: number): Relation {
  if (Number.isInteger(now / old)) return 'narrower';
  return Number.isInteger(old / now) ? 'wider' : 'other';
}

/** Returns the relation that all share; `other` if they differ, undefined if there is none. */
export function joinRelations(relations: readonly (Relation | undefined)[]): Relation | undefined {
  const [first, ...others] = relations.filter((relation) => relation !== undefined);
  return others.every((relation) => relation === first) ? first : 'other';
}

/** Returns the relation of two sets of allowed values; undefined if they are equal. By default, a set allows the values in it. */
export function relateSets(
  old: Iterable<string>,
  now: Iterable<string>,
  isAllowed = (value: string, by: ReadonlySet<string>) => by.has(value),
): Relation | undefined {
  const [before, after] = [new Set(old), new Set(now)];
  const narrower = [...before].some((each) => !isAllowed(each, after));
  const wider = [...after].some((each) => !isAllowed(each, before));
  if (narrower && wider) return 'other';
  if (narrower) return 'narrower';
  return wider ? 'wider' : undefined;
}

/** Returns the values that only one side allows, and both lists; a side without a list allows any. Undefined if both allow the same. */
export function compareValues(
  old: SchemaBase,
  now: SchemaBase,
): { removed: Json[]; added: Json[]; before?: Json[]; after?: Json[] } | undefined {
  const [before, after] = [toValues(old), toValues(now)];
  if (before === undefined && after === undefined) return undefined;
  const isIn = (value: Json, list: readonly Json[]) => list.some((each) => isSameJson(each, value));
  const removed = (before ?? []).filter((value) => !isIn(value, after ?? []));
  const added = (after ?? []).filter((value) => !isIn(value, before ?? []));
  if (removed.length === 0 && added.length === 0) return undefined;
  return { removed, added, ...(before && { before }), ...(after && { after }) };
}

/** Returns the allowed values without null, which is compared as a type. */
function toValues({ const: only, enum: values }: SchemaBase): Json[] | undefined {
  if (only !== undefined) return [only];
  const listed = values.flatMap(({ value }) => (value === null ? [] : [value]));
  return listed.length === 0 ? undefined : listed;
}

const ANY = ['string', 'number', 'boolean', 'object', 'array'];

/** Returns the JSON types that a schema allows, without null, which `isNullable` returns. */
export function listTypes(schema: Schema, names: SchemaNames): Set<string> {
  const types = new Set<string>();
  // A union may contain itself, and many variants may refer to the same union.
  const seen = new Set<Schema>();
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const followed = names.follow(next);
    if (seen.has(followed)) continue;
    seen.add(followed);
    if (followed.kind === 'union') waiting.push(...followed.variants.map((variant) => variant.schema));
    else for (const type of listOwnTypes(followed)) types.add(type);
  }
  return types;
}

function listOwnTypes(schema: Exclude<Schema, UnionSchema>): readonly string[] {
  switch (schema.kind) {
    case 'scalar':
      return schema.type === 'null' ? [] : [schema.type];
    case 'object':
      return ['object'];
    case 'array':
    case 'tuple':
      return ['array'];
    case 'any':
    case 'reference':
      return ANY;
    case 'never':
      return [];
  }
}

/** Returns whether a schema allows null. */
export function isNullable(schema: Schema, names: SchemaNames): boolean {
  const followed = names.follow(schema);
  if (schema.nullable || followed.nullable || followed.kind === 'any') return true;
  if (followed.kind === 'scalar') return followed.type === 'null';
  return followed.kind === 'union' && followed.variants.some(({ schema: { nullable } }) => nullable);
}

/** Returns the relation of two sets of JSON types; undefined if they are equal. An integer is also a number. */
export function relateTypes(old: ReadonlySet<string>, now: ReadonlySet<string>): Relation | undefined {
  return relateSets(old, now, (type, by) => by.has(type) || (type === 'integer' && by.has('number')));
}

/** Formats of all values that programs can read of the type, so they limit nothing. */
const UNLIMITED_FORMATS = ['double', 'int64', 'password'];

/** Returns the relation of two formats of the same type; undefined if they allow the same values. */
export function relateFormats(old: string | undefined, now: string | undefined): Relation | undefined {
  const [before, after] = [old, now].map((format) => (UNLIMITED_FORMATS.includes(format ?? '') ? undefined : format));
  if (before === after) return undefined;
  if (before === undefined) return 'narrower';
  return after === undefined ? 'wider' : 'other';
}

/** Keys that don't affect which values are allowed: anchors and texts. */
const IGNORED_KEYS = new Set([
  'id',
  'targetId',
  'because',
  'label',
  'title',
  'description',
  'examples',
  'rules',
  'unspecified',
  'externalDocs',
  'deprecated',
]);

/** Returns a text that is equal for two schemas whose own trees allow the same; '' without a schema. */
export function fingerprintSchema(schema: Schema | undefined): string {
  return schema === undefined ? '' : fingerprint(schema);
}

// A cast, because the model is plain JSON, but its type has optional keys.
const fingerprint = memoizeWeak((schema: Schema): string => stableText(withoutIgnoredKeys(schema as unknown as Json)));

function withoutIgnoredKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutIgnoredKeys);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !IGNORED_KEYS.has(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutIgnoredKeys(inner)]));
}
