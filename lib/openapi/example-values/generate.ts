import { memoizeWeak } from '@/lib/memoize';
import { asObject, getArray, getProperty, getStrings, isTrue, type RawObject, stableText } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findExamples, toExampleValue } from './authored';
import { type Choice, findChoice } from './choices';
import {
  followReferences,
  isHidden,
  isReferenceOnly,
  listMembers,
  listPropertySchemas,
  type Requirements,
  type SchemaContext,
  toRequirements,
} from './members';
import { listNumbers } from './numbers';
import { findViolation, SchemaCheck, type Violation } from './schema-check';
import { listStrings } from './strings';

/** A value made from a schema, with the rule that it breaks if none was found that meets all. */
export type GeneratedValue = { value: Json; violation?: Violation };

/** Maximum number of nested values. A larger one would not help readers, and named schemas used twice at each level double it. */
const MAX_NODES = 600;
const MAX_DEPTH = 12;
/** Depth at which objects have no optional properties, so that the required ones are complete. */
const SMALL_DEPTH = 8;
const MAX_ITEMS = 50;
const MAX_TRIES = 60;
/** Maximum number of combinations of schemas to read for one value: alternatives within alternatives multiply. */
const MAX_LISTS = 5000;
/** Maximum number of alternatives within alternatives of the same value. */
const MAX_CHOICES = 30;
const MAX_VARIED = 10;

/** How many properties a value has, and whether each nested value is checked before it is used. Most schemas need no check but the last. */
type Effort = { isChecked: boolean; isSmall: boolean };

const EFFORTS: readonly Effort[] = [
  { isChecked: false, isSmall: false },
  { isChecked: true, isSmall: false },
  { isChecked: true, isSmall: true },
];

/**
 * Returns a value of a schema, the same for the same schema. Prefers authored examples, constants, enumerated values and defaults, then
 * the first alternatives; tries others if a value breaks a rule. Undefined if no finite value exists.
 */
export function generateValue(schema: Json, context: SchemaContext): GeneratedValue | undefined {
  const known = generatedValues(context.document)[context.direction];
  const target = followReferences(schema, context);
  if (!known.has(target)) known.set(target, generateNew(target, context));
  return known.get(target);
}

const generatedValues = memoizeWeak((_: SchemaContext['document']) => ({
  request: new Map<Json, GeneratedValue | undefined>(),
  response: new Map<Json, GeneratedValue | undefined>(),
}));

function generateNew(schema: Json, context: SchemaContext): GeneratedValue | undefined {
  let best: GeneratedValue | undefined;
  for (const effort of EFFORTS) {
    const value = new ValueGenerator(context, effort).find([schema], '', 0);
    if (value === undefined) continue;
    const violation = findViolation(schema, value, context);
    if (violation === undefined) return { value };
    best = { value, violation };
  }
  return best;
}

class ValueGenerator {
  readonly #context: SchemaContext;
  readonly #effort: Effort;
  readonly #known = new Map<string, Json | undefined>();
  readonly #open = new Set<string>();
  readonly #numbers = new Map<Json, number>();
  readonly #check: SchemaCheck;
  #nodes = 0;
  #lists = 0;
  /** How often the current value is repeated by the lists around it. */
  #copies = 1;

  constructor(context: SchemaContext, effort: Effort) {
    this.#context = context;
    this.#effort = effort;
    this.#check = new SchemaCheck(context);
  }

  /** Returns the first value that meets the schemas, else the first value. */
  find(schemas: Json[], name: string, depth: number): Json | undefined {
    const { objects } = listMembers(schemas, this.#context);
    const own = objects.filter((member) => !isReferenceOnly(member)).map((member) => this.#numberOf(member));
    const key = own.join();
    const named = `${key} ${name}`;
    if (this.#known.has(named)) return this.#repeat(this.#known.get(named));
    if (key !== '' && this.#open.has(key)) return undefined;
    this.#open.add(key);
    const found = this.#findNew(schemas, name, depth);
    this.#open.delete(key);
    this.#known.set(named, found);
    return found;
  }

  /** Returns a value that another schema has already, unless it is too large to be repeated. */
  #repeat(value: Json | undefined): Json | undefined {
    if (value === undefined) return undefined;
    this.#nodes += this.#copies * countNodes(value);
    return this.#nodes > MAX_NODES ? undefined : value;
  }

  #findNew(schemas: Json[], name: string, depth: number): Json | undefined {
    let tries = 0;
    let first: Json | undefined;
    for (const value of this.#list(schemas, name, depth, [])) {
      if (!this.#effort.isChecked || this.#isValid(schemas, value)) return value;
      first ??= value;
      tries += 1;
      if (tries >= MAX_TRIES) break;
    }
    return first;
  }

  #isValid(schemas: Json[], value: Json): boolean {
    const schema = schemas.length === 1 ? (schemas[0] ?? true) : { allOf: schemas };
    return this.#check.find(schema, value) === undefined;
  }

  #numberOf(schema: Json): number {
    const known = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, known);
    return known;
  }

  /** Yields values of schemas that apply together, the most likely first. `taken` are the choices whose alternative is among them. */
  *#list(schemas: Json[], name: string, depth: number, taken: Choice[], seen: RawObject[] = []): Generator<Json> {
    this.#lists += 1;
    if (this.#lists > MAX_LISTS || taken.length > MAX_CHOICES) return;
    const node = toRequirements(schemas, this.#context);
    if (node.never) return;
    yield* listAuthored(
      node.members.filter((member) => !seen.includes(member)),
      this.#context,
    );
    if (node.members.some((member) => member.const !== undefined || Array.isArray(member.enum))) return;
    if (taken.length === 0) this.#nodes += this.#copies;
    if (this.#nodes > MAX_NODES || depth > MAX_DEPTH) return;
    const choice = findChoice(node.members, taken, this.#context);
    if (choice === undefined) return yield* this.#listOfTypes(node, name, depth);
    yield* takeTurns(this.#listAlternatives(choice, schemas, name, depth, [...taken, choice], node.members));
  }

  /** Yields the list of values of each alternative, made when it is asked for: a choice can have thousands. */
  *#listAlternatives(
    { alternatives }: Choice,
    schemas: Json[],
    ...rest: [name: string, depth: number, taken: Choice[], seen: RawObject[]]
  ): Generator<Generator<Json>> {
    for (const alternative of alternatives) yield this.#list([...schemas, ...alternative], ...rest);
  }

  *#listOfTypes(node: Requirements, name: string, depth: number): Generator<Json> {
    const types = node.types ?? inferTypes(node.members);
    if (types === undefined) return yield* [{}, 'string', 0, true, null];
    // The empty list of types can't be met.
    for (const type of [...types.filter((one) => one !== 'null'), ...types.filter((one) => one === 'null')]) {
      if (type === 'null') yield null;
      else if (type === 'boolean') yield* [true, false];
      else if (type === 'string') yield* listStrings(toStringLimits(node.members), name);
      else if (type === 'array') yield* this.#listArrays(node.members, name, depth);
      else if (type === 'object') yield* this.#listObjects(node.members, depth);
      else yield* listNumbers(toNumberLimits(node.members, type === 'integer'));
    }
  }

  *#listArrays(members: RawObject[], name: string, depth: number): Generator<Json> {
    const minItems = highest(members, 'minItems', 0);
    const maxItems = lowest(members, 'maxItems', MAX_ITEMS);
    const contained = members.filter(({ contains, maxContains }) => contains !== undefined && maxContains !== 0);
    const contains = contained.flatMap((member) => {
      const count = Math.min(Number(member.minContains ?? 1), MAX_ITEMS);
      return Array.from({ length: Math.max(count, 0) }, () => member.contains ?? true);
    });
    const isUnique = members.some((member) => isTrue(member, 'uniqueItems'));
    const prefix = members.reduce((most, member) => Math.max(most, getArray(member, 'prefixItems').length), 0);
    const room = Math.max(1, Math.floor(MAX_NODES / this.#copies));
    const wanted = Math.min(Math.max(minItems, contains.length, prefix, 1), maxItems, MAX_ITEMS, room);
    const items: Json[] = [];
    const used = new Set<string>();
    const copies = this.#copies;
    this.#copies *= Math.max(1, wanted);
    for (let index = 0; index < wanted; index += 1) {
      const schemas = [...listItemSchemas(members, index), ...contains.slice(index, index + 1)];
      const item = isUnique ? this.#findUnused(schemas, name, depth + 1, used) : this.find(schemas, name, depth + 1);
      if (item === undefined) break;
      items.push(item);
    }
    this.#copies = copies;
    yield items;
    if (minItems === 0 && items.length > 0) yield [];
    const [first] = items;
    if (first === undefined || items.length > 1) return;
    for (const other of this.#listSome(listItemSchemas(members, 0), name, depth + 1)) yield [other];
  }

  /** Returns the first value that no other item has, so that a list can have different items. */
  #findUnused(schemas: Json[], name: string, depth: number, used: Set<string>): Json | undefined {
    let tries = 0;
    for (const value of this.#list(schemas, name, depth, [])) {
      const text = stableText(value);
      tries += 1;
      if (tries > MAX_TRIES) return undefined;
      if (used.has(text) || !this.#isValid(schemas, value)) continue;
      used.add(text);
      return value;
    }
    return undefined;
  }

  *#listSome(schemas: Json[], name: string, depth: number): Generator<Json> {
    let count = 0;
    for (const value of this.#list(schemas, name, depth, [])) {
      count += 1;
      if (count > 12) return;
      if (count > 1) yield value;
    }
  }

  *#listObjects(members: RawObject[], depth: number): Generator<Json> {
    const names = this.#listNames(members);
    const { required, visible, wanted } = names;
    const isFull = this.#context.direction === 'response' || wanted.length < highest(members, 'minProperties', 0);
    const isLarge = isFull && !this.#effort.isSmall && depth < SMALL_DEPTH;
    const [first, second] = isLarge ? [visible, wanted] : [wanted, visible];
    const optional = first.filter((name) => !required.includes(name)).slice(0, MAX_VARIED);
    const withoutOne = optional.map((omitted) => first.filter((name) => name !== omitted));
    for (const chosen of [first, ...withoutOne, second, required])
      yield this.#toObject(members, chosen, required, depth);
    for (const name of visible) {
      if (!required.includes(name)) yield this.#toObject(members, [...required, name], required, depth);
    }
    const base = this.#toObject(members, wanted, required, depth);
    for (const name of wanted.slice(0, MAX_VARIED)) {
      const schemas = listPropertySchemas(members, name, this.#context);
      for (const other of this.#listSome(schemas, name, depth + 1)) yield { ...base, [name]: other };
    }
  }

  /**
   * Returns the names that an object can have, without those of the other direction and `__proto__`: all, the required ones, and those
   * that a request has. A request with made-up values for optional properties would be refused.
   */
  #listNames(members: RawObject[]): { required: string[]; visible: string[]; wanted: string[] } {
    const declared = members.flatMap((member) => Object.keys(asObject(member.properties) ?? {}));
    const demanded = new Set(members.flatMap((member) => getStrings(member, 'required')));
    const visible = [...new Set([...declared, ...demanded])].filter((name) => {
      if (name === '__proto__') return false;
      const schemas = listPropertySchemas(members, name, this.#context);
      return !schemas.includes(false) && !isHidden(schemas, this.#context);
    });
    const required = visible.filter((name) => demanded.has(name));
    const authored = visible.filter((name) =>
      listMembers(listPropertySchemas(members, name, this.#context), this.#context).objects.some(
        (schema) => listExamples(schema).length > 0,
      ),
    );
    const wanted =
      required.length === 0 ? visible : visible.filter((name) => required.includes(name) || authored.includes(name));
    return { required, visible, wanted };
  }

  #toObject(members: RawObject[], chosen: string[], required: string[], depth: number): RawObject {
    const names = addDependent(members, chosen);
    const minimum = highest(members, 'minProperties', 0);
    const most = lowest(members, 'maxProperties', Infinity);
    // Required properties first, so that optional ones don't use up the nodes.
    const ordered = [...required, ...names.filter((name) => !required.includes(name))].slice(0, most);
    const dependent = ordered.flatMap((name) =>
      members.flatMap((member) => getProperty(member.dependentSchemas, name) ?? []),
    );
    const all = dependent.length === 0 ? members : listMembers([...members, ...dependent], this.#context).objects;
    const added = dependent.length === 0 ? [] : this.#listNames(all).required.filter((name) => !ordered.includes(name));
    const found = new Map<string, Json>();
    for (const name of [...ordered, ...added]) {
      const schemas = listPropertySchemas(all, name, this.#context);
      const value = this.find(schemas, name, depth + 1);
      if (value === undefined) continue;
      const isNeeded = required.includes(name) || added.includes(name);
      if (this.#effort.isChecked && !isNeeded && !this.#isValid(schemas, value)) continue;
      found.set(name, value);
    }
    const missing = Math.max(minimum - found.size, chosen.length === 0 && most > 0 && !this.#effort.isSmall ? 1 : 0);
    if (missing > 0) this.#addFree(members, found, Math.min(missing, MAX_ITEMS), depth);
    return Object.fromEntries(
      [...new Set([...chosen, ...found.keys()])].flatMap((name) => {
        const value = found.get(name);
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
  }

  /** Adds properties that the schemas allow but don't name. */
  #addFree(members: RawObject[], found: Map<string, Json>, count: number, depth: number): void {
    const isOpen = members.some(({ additionalProperties, patternProperties }) => {
      return (additionalProperties ?? false) !== false || asObject(patternProperties) !== undefined;
    });
    const minimum = highest(members, 'minProperties', 0);
    if (!isOpen && minimum === 0) return;
    let tries = 0;
    let left = count;
    const copies = this.#copies;
    this.#copies *= count;
    for (const name of this.#listFreeNames(members, depth)) {
      tries += 1;
      if (left <= 0 || tries > MAX_TRIES) break;
      const schemas = listPropertySchemas(members, name, this.#context);
      if (name === '__proto__' || found.has(name) || schemas.includes(false) || isNamed(members, name)) continue;
      const value = this.find(schemas, '', depth + 1);
      if (value === undefined) continue;
      found.set(name, value);
      left -= 1;
    }
    this.#copies = copies;
  }

  *#listFreeNames(members: RawObject[], depth: number): Generator<string> {
    const rules = members.flatMap(({ propertyNames }) => propertyNames ?? []);
    if (rules.length > 0) {
      for (const name of this.#list([{ type: 'string' }, ...rules], '', depth + 1, []))
        if (typeof name === 'string') yield name;
    }
    for (const pattern of members.flatMap(({ patternProperties }) => Object.keys(asObject(patternProperties) ?? {}))) {
      yield* listStrings({ minLength: 1, maxLength: 50, patterns: [pattern], formats: [], isBase64: false }, '');
    }
    for (let number = 1; number <= MAX_ITEMS; number += 1) yield `key${number === 1 ? '' : number}`;
  }
}

/** Number of values of one alternative before the next one has its turn. */
const TURN = 3;

/** Yields values of each list in turn, so that the last alternative is tried before all values of the first. */
function* takeTurns(lists: Iterable<Generator<Json>>): Generator<Json> {
  let left = lists;
  for (;;) {
    const unfinished: Generator<Json>[] = [];
    for (const list of left) {
      let result = list.next();
      for (let count = 1; result.done !== true; count += 1) {
        yield result.value;
        if (count === TURN) break;
        result = list.next();
      }
      if (result.done !== true) unfinished.push(list);
    }
    if (unfinished.length === 0) return;
    left = unfinished;
  }
}

/** Returns how many values a value consists of, itself included. The count of a list or object is remembered, because values share parts. */
function countNodes(value: Json): number {
  return value === null || typeof value !== 'object' ? 1 : countInside(value);
}

const countInside = memoizeWeak((value: object): number =>
  Object.values(value).reduce((sum, inner: Json) => sum + countNodes(inner), 1),
);

function isNamed(members: RawObject[], name: string): boolean {
  return members.some(({ properties }) => Object.hasOwn(asObject(properties) ?? {}, name));
}

const TYPE_KEYWORDS: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  [
    'object',
    [
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'minProperties',
      'propertyNames',
      'dependentRequired',
    ],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'uniqueItems', 'contains']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format', 'contentEncoding']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

function inferTypes(members: RawObject[]): string[] | undefined {
  const found = TYPE_KEYWORDS.find(([, keywords]) =>
    members.some((member) => keywords.some((keyword) => member[keyword] !== undefined)),
  );
  return found === undefined ? undefined : [found[0]];
}

function listExamples(schema: RawObject): Json[] {
  return findExamples((keyword) => schema[keyword]);
}

/** Yields the values that the document itself gives: constants, examples, defaults other than `null`, and enumerated values. */
function* listAuthored(members: RawObject[], { document }: SchemaContext): Generator<Json> {
  for (const member of members) if (member.const !== undefined) yield member.const;
  for (const member of members) yield* listExamples(member).map((value) => toExampleValue(value, document));
  for (const member of members) if (member.default !== undefined && member.default !== null) yield member.default;
  for (const member of members) yield* getArray(member, 'enum');
}

function addDependent(members: RawObject[], names: string[]): string[] {
  const all = new Set(names);
  // The loop also visits names that are added meanwhile.
  for (const name of all) {
    for (const { dependentRequired } of members)
      for (const other of getStrings(dependentRequired, name)) all.add(other);
  }
  return [...all];
}

function listItemSchemas(members: RawObject[], index: number): Json[] {
  const known = members.flatMap((member) => getArray(member, 'prefixItems')[index] ?? member.items ?? []);
  return known.length > 0 ? known : members.flatMap((member) => member.unevaluatedItems ?? []);
}

function highest(members: RawObject[], keyword: string, least: number): number {
  return members.reduce((most, member) => Math.max(most, toLimit(member, keyword, least)), least);
}

function lowest(members: RawObject[], keyword: string, most: number): number {
  return members.reduce((least, member) => Math.min(least, toLimit(member, keyword, most)), most);
}

function toLimit(member: RawObject, keyword: string, other: number): number {
  const limit = member[keyword];
  return typeof limit === 'number' ? limit : other;
}

function toNumberLimits(members: RawObject[], isInteger: boolean) {
  return {
    isInteger,
    minimum: highest(members, 'minimum', -Infinity),
    maximum: lowest(members, 'maximum', Infinity),
    exclusiveMinimum: highest(members, 'exclusiveMinimum', -Infinity),
    exclusiveMaximum: lowest(members, 'exclusiveMaximum', Infinity),
    steps: members.flatMap(({ multipleOf }) => (typeof multipleOf === 'number' ? [multipleOf] : [])),
  };
}

function toStringLimits(members: RawObject[]) {
  const formats = members.flatMap(({ format }) => (typeof format === 'string' ? [format] : []));
  const encodings = members.flatMap(({ contentEncoding }) =>
    typeof contentEncoding === 'string' ? [contentEncoding] : [],
  );
  return {
    minLength: highest(members, 'minLength', 0),
    maxLength: lowest(members, 'maxLength', Infinity),
    patterns: [...new Set(members.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : [])))],
    formats,
    isBase64: formats.includes('byte') || encodings.some((encoding) => /^base64(?:url)?$/i.test(encoding)),
  };
}
