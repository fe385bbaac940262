import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { toPatternSample } from '@/lib/openapi/example-values/pattern-sample';
import { asArray, asObject, isObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { compareDocuments } from './compare-documents';

// Pairs of schemas to measure the comparison on: the same values in another spelling, or other values, with one that only one accepts.

/** A number from 0 up to the bound, from the seed of the pair. */
export type Pick = (bound: number) => number;

/** Returns numbers that depend on the seed alone (mulberry32). */
export function toPick(seed: number): Pick {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

const bound = (max: number) => fc.integer({ min: 0, max });

/** Any schema of the keywords that documents use. */
export const schemas: fc.Arbitrary<RawObject> = fc.letrec<{ schema: RawObject; leaf: RawObject }>((tie) => ({
  leaf: fc.oneof(
    fc.record(
      { type: fc.constant('string'), minLength: bound(2), maxLength: fc.integer({ min: 3, max: 6 }) },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constant('string'), pattern: fc.constantFrom('^[a-c]+$', '^x') }),
    fc.record(
      { type: fc.constant('integer'), minimum: bound(3), exclusiveMaximum: fc.integer({ min: 8, max: 12 }) },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('number'),
        exclusiveMinimum: bound(3),
        maximum: fc.integer({ min: 8, max: 12 }),
        multipleOf: fc.constantFrom(1, 0.1, 0.5),
      },
      { requiredKeys: ['type'] },
    ),
    fc.constant({ type: 'boolean' }),
    fc.constant<RawObject>({ type: 'string', enum: ['a', 'cc'] }),
    fc.constant<RawObject>({ anyOf: [{ type: 'string' }, { type: 'boolean' }] }),
    fc.record({ type: fc.constant('string'), format: fc.constantFrom('binary', 'byte') }),
    fc.record({ enum: fc.uniqueArray(fc.constantFrom<Json>('a', 'b', 'cc', 1, 2), { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: fc.constantFrom<Json>('a', 3, { id: 1, title: 'x' }) }),
    fc.record({ type: fc.constantFrom<Json>(['string', 'integer'], ['string', 'null'], ['boolean', 'null']) }),
  ),
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    tie('leaf'),
    fc.record(
      {
        type: fc.constant('array'),
        items: tie('schema'),
        minItems: bound(2),
        maxItems: fc.integer({ min: 2, max: 4 }),
        uniqueItems: fc.constant(true),
      },
      { requiredKeys: ['type', 'items'] },
    ),
    fc
      .record(
        {
          type: fc.constant('object'),
          properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { minKeys: 1, maxKeys: 3 }),
          isRequired: fc.boolean(),
          additionalProperties: fc.oneof(fc.constant<Json>(false), tie('leaf')),
        },
        { requiredKeys: ['type', 'properties', 'isRequired'] },
      )
      .map(({ isRequired, ...schema }) => ({
        ...schema,
        ...(isRequired && { required: Object.keys(schema.properties).slice(0, 2) }),
      })),
    fc.array(tie('schema'), { minLength: 2, maxLength: 3 }).map((anyOf) => ({ anyOf })),
  ),
})).schema as fc.Arbitrary<RawObject>; // letrec knows no type without undefined keys

const TYPE_OF: Record<string, string> = {
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  format: 'string',
  minimum: 'integer number',
  maximum: 'integer number',
  exclusiveMinimum: 'integer number',
  exclusiveMaximum: 'integer number',
  multipleOf: 'integer number',
  items: 'array',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
  properties: 'object',
  required: 'object',
  additionalProperties: 'object',
};

/** Ways to write the same; each returns undefined for a schema that it doesn't apply to. */
export const EQUIVALENT_FORMS: Record<string, (schema: RawObject, pick: Pick) => RawObject | undefined> = {
  'allOf of one': (schema) => ({ allOf: [schema] }),
  'anyOf of one': (schema) => ({ anyOf: [schema] }),
  'enum of one': ({ const: value, ...rest }) => (value === undefined ? undefined : { ...rest, enum: [value] }),
  const: ({ enum: values, ...rest }) => {
    const [only, ...others] = asArray(values) ?? [];
    return only === undefined || others.length > 0 ? undefined : { ...rest, const: only };
  },
  order: (schema, pick) => {
    const sort = (list: Json[] | undefined) =>
      list
        ?.map((item) => ({ item, at: pick(100) }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item);
    const properties = asObject(schema.properties);
    return {
      ...schema,
      ...Object.fromEntries(
        ['enum', 'required', 'anyOf', 'allOf'].flatMap((key) =>
          asArray(schema[key]) === undefined ? [] : [[key, sort(asArray(schema[key])) ?? []]],
        ),
      ),
      ...(properties !== undefined && { properties: Object.fromEntries(Object.entries(properties).reverse()) }),
    };
  },
  'list of types as a choice': ({ type, ...rest }, pick) => {
    const types = asArray(type);
    if (types === undefined || rest.enum !== undefined || rest.const !== undefined) return undefined;
    const isClear = !(types.includes('integer') && types.includes('number'));
    const parts = types.map((each) => ({
      type: each,
      ...Object.fromEntries(Object.entries(rest).filter(([key]) => TYPE_OF[key]?.split(' ').includes(String(each)))),
    }));
    const shared = Object.fromEntries(Object.entries(rest).filter(([key]) => TYPE_OF[key] === undefined));
    return { ...shared, [isClear && pick(2) === 0 ? 'oneOf' : 'anyOf']: parts };
  },
  'choice of one type each': ({ anyOf, ...rest }) => {
    const variants = asArray(anyOf) ?? [];
    const types = variants.map((variant) =>
      isObject(variant) && Object.keys(variant).length === 1 && typeof variant.type === 'string'
        ? variant.type
        : undefined,
    );
    if (variants.length === 0 || types.includes(undefined) || rest.type !== undefined) return undefined;
    return new Set(types).size < types.length ? undefined : { ...rest, type: types as string[] };
  },
  'one of types that differ': ({ anyOf, ...rest }) => {
    const types = (asArray(anyOf) ?? []).map((variant) =>
      isObject(variant) && typeof variant.type === 'string' ? variant.type.replace('integer', 'number') : undefined,
    );
    return types.length === 0 || types.includes(undefined) || new Set(types).size < types.length
      ? undefined
      : { ...rest, oneOf: anyOf ?? [] };
  },
  'null as a variant': ({ type, ...rest }) => {
    const types = (asArray(type) ?? []).filter((each) => each !== 'null');
    if (types.length === 0 || types.length === asArray(type)?.length || rest.enum !== undefined) return undefined;
    return { anyOf: [{ type: types.length === 1 ? (types[0] ?? 'null') : types, ...rest }, { type: 'null' }] };
  },
  'strict bound of whole numbers': ({ minimum, exclusiveMaximum, ...rest }) => {
    if (rest.type !== 'integer' || (typeof minimum !== 'number' && typeof exclusiveMaximum !== 'number'))
      return undefined;
    if (!Number.isInteger(minimum ?? 0) || !Number.isInteger(exclusiveMaximum ?? 0)) return undefined;
    return {
      ...rest,
      ...(typeof minimum === 'number' && rest.exclusiveMinimum === undefined && { exclusiveMinimum: minimum - 1 }),
      ...(typeof minimum === 'number' && rest.exclusiveMinimum !== undefined && { minimum }),
      ...(typeof exclusiveMaximum === 'number' && {
        maximum: Math.min(exclusiveMaximum - 1, typeof rest.maximum === 'number' ? rest.maximum : Infinity),
      }),
    };
  },
  'bound between whole numbers': (schema) =>
    schema.type === 'integer' && typeof schema.minimum === 'number' && Number.isInteger(schema.minimum)
      ? { ...schema, minimum: schema.minimum - 0.5 }
      : undefined,
  'whole numbers by their step': (schema) =>
    schema.type === 'integer' && schema.multipleOf === undefined && schema.format === undefined
      ? { ...schema, type: 'number', multipleOf: 1 }
      : undefined,
  'whole numbers by their type': ({ multipleOf, ...rest }) =>
    rest.type === 'number' && multipleOf === 1 && rest.format === undefined ? { ...rest, type: 'integer' } : undefined,
  'limits that limit nothing': (schema) => {
    if (schema.type === 'string' && schema.minLength === undefined) return { ...schema, minLength: 0 };
    if (schema.type === 'array') return { minItems: 0, uniqueItems: false, ...schema };
    return schema.type === 'object' && schema.$ref === undefined
      ? { additionalProperties: true, required: [], minProperties: 0, ...schema }
      : undefined;
  },
  'listed booleans': (schema) =>
    schema.type === 'boolean' && Object.keys(schema).length === 1 ? { enum: [false, true] } : undefined,
  'type of its values': (schema) => {
    const values = asArray(schema.enum) ?? [];
    return schema.type === undefined && values.length > 0 && values.every((value) => typeof value === 'string')
      ? { ...schema, type: 'string' }
      : undefined;
  },
  'a value of another type': (schema) => {
    const values = asArray(schema.enum) ?? [];
    return schema.type === 'string' && values.length > 0 ? { ...schema, enum: [...values, 17] } : undefined;
  },
  'encoding in the words of 3.1': ({ format, ...rest }) => {
    if (rest.type !== 'string' || (format !== 'binary' && format !== 'byte')) return undefined;
    return {
      ...rest,
      ...(format === 'binary' ? { contentMediaType: 'application/octet-stream' } : { contentEncoding: 'base64' }),
    };
  },
  'the same variant twice': ({ anyOf, ...rest }) => {
    const variants = asArray(anyOf) ?? [];
    return variants[0] === undefined ? undefined : { ...rest, anyOf: [...variants, variants[0]] };
  },
  'a choice between the same, within allOf': (schema) => ({ allOf: [schema, { anyOf: [schema, schema] }] }),
  'fields next to a choice between the same': ({ properties, ...rest }) => {
    const [first, ...others] = Object.entries(asObject(properties) ?? {});
    if (first === undefined || others.length === 0 || rest.additionalProperties !== undefined) return undefined;
    const variant = { type: 'object', properties: Object.fromEntries([first]) };
    return { allOf: [{ ...rest, properties: Object.fromEntries(others) }, { anyOf: [variant, variant] }] };
  },
  'a range in two parts': (schema) => {
    if (schema.type === 'integer' || schema.type === 'number')
      return schema.exclusiveMaximum === undefined && schema.exclusiveMinimum === undefined
        ? { ...schema, anyOf: [{ exclusiveMaximum: 5 }, { minimum: 5 }] }
        : undefined;
    if (schema.type === 'string') return { ...schema, anyOf: [{ maxLength: 2 }, { minLength: 3 }] };
    return schema.type === 'array' ? { ...schema, oneOf: [{ minItems: 2 }, { maxItems: 1 }] } : undefined;
  },
  'listed whole numbers': ({ minimum, exclusiveMaximum, ...rest }) => {
    if (rest.type !== 'integer' || typeof minimum !== 'number' || typeof exclusiveMaximum !== 'number')
      return undefined;
    if (Object.keys(rest).length > 1 || !Number.isInteger(minimum) || !Number.isInteger(exclusiveMaximum))
      return undefined;
    return { enum: Array.from({ length: Math.max(1, exclusiveMaximum - minimum) }, (_, index) => minimum + index) };
  },
};

/** Changes of what is accepted. */
const CHANGES: Record<string, (schema: RawObject, pick: Pick) => RawObject | undefined> = {
  limit: (schema, pick) => {
    const keys = Object.keys(schema).filter(
      (key) => /^(?:min|max|exclusive)/.test(key) && typeof schema[key] === 'number',
    );
    const key = keys[pick(Math.max(1, keys.length))];
    const value = key === undefined ? undefined : schema[key];
    return key === undefined || typeof value !== 'number'
      ? undefined
      : { ...schema, [key]: value + (pick(2) === 0 || value === 0 ? 1 : -1) };
  },
  'new limit': (schema, pick) => {
    if (schema.type === 'string') return { ...schema, [pick(2) === 0 ? 'minLength' : 'maxLength']: 2 };
    if (schema.type === 'integer' || schema.type === 'number')
      return { ...schema, [pick(2) === 0 ? 'minimum' : 'maximum']: 5 };
    return schema.type === 'array' ? { ...schema, [pick(2) === 0 ? 'minItems' : 'maxItems']: 1 } : undefined;
  },
  'limit removed': (schema, pick) => {
    const keys = Object.keys(schema).filter((key) =>
      /^(?:min|max|exclusive|pattern$|multipleOf|uniqueItems)/.test(key),
    );
    const key = keys[pick(Math.max(1, keys.length))];
    return key === undefined ? undefined : Object.fromEntries(Object.entries(schema).filter(([name]) => name !== key));
  },
  value: (schema, pick) => {
    const values = asArray(schema.enum);
    if (values === undefined) return undefined;
    return { ...schema, enum: pick(2) === 0 || values.length < 2 ? [...values, 'zz'] : values.slice(1) };
  },
  constant: (schema) =>
    schema.const === undefined
      ? undefined
      : { ...schema, const: isObject(schema.const) ? { ...schema.const, id: 2 } : 'zz' },
  type: (schema) => {
    if (schema.type === 'integer') return { ...schema, type: 'number' };
    if (schema.type === 'boolean' || schema.type === 'string') return { ...schema, type: [schema.type, 'integer'] };
    return schema.type === 'number' ? { ...schema, type: 'integer' } : undefined;
  },
  null: (schema) =>
    typeof schema.type === 'string' && schema.enum === undefined
      ? { ...schema, type: [schema.type, 'null'] }
      : undefined,
  required: (schema) => {
    const [name] = Object.keys(asObject(schema.properties) ?? {});
    const required = asArray(schema.required) ?? [];
    if (name === undefined) return undefined;
    return {
      ...schema,
      required: required.includes(name) ? required.filter((each) => each !== name) : [...required, name],
    };
  },
  variant: (schema, pick) => {
    const key = ['anyOf', 'oneOf'].find((each) => asArray(schema[each]) !== undefined);
    const variants = key === undefined ? [] : (asArray(schema[key]) ?? []);
    if (key === undefined || variants.length === 0) return undefined;
    return {
      ...schema,
      [key]:
        pick(2) === 0 && variants.length > 1
          ? variants.slice(1)
          : [...variants, { type: 'array', items: { type: 'boolean' }, minItems: 7 }],
    };
  },
};

/** A schema after a change, and the changed part before and after. */
type Changed = { schema: RawObject; name: string; location: readonly string[]; part: RawObject; changed: RawObject };

/** Returns the schema with the change that the seed chooses at a part of it, and its name; undefined if none applies there. */
function changeAt(root: RawObject, changes: typeof CHANGES, pick: Pick): Changed | undefined {
  const locations = listLocations(root);
  const location = locations[pick(locations.length)] ?? [];
  const found: { name: string; changed: RawObject }[] = [];
  const part = location.reduce<Json | undefined>(
    (value, key) => (Array.isArray(value) ? value[Number(key)] : asObject(value)?.[key]),
    root,
  );
  if (!isObject(part) || part.$ref !== undefined) return undefined;
  for (const [name, change] of Object.entries(changes)) {
    const changed = change(part, pick);
    if (changed !== undefined) found.push({ name, changed });
  }
  const chosen = found[pick(Math.max(1, found.length))];
  // A cast, because the root is an object.
  return chosen && { ...chosen, schema: setIn(root, location, chosen.changed) as RawObject, location, part };
}

const INNER = ['items', 'additionalProperties'];
const LISTS = ['anyOf', 'oneOf', 'allOf'];

function listLocations(schema: Json | undefined, at: string[] = []): string[][] {
  if (!isObject(schema)) return [];
  return [
    at,
    ...INNER.flatMap((key) => listLocations(schema[key], [...at, key])),
    ...LISTS.flatMap((key) =>
      (asArray(schema[key]) ?? []).flatMap((each, index) => listLocations(each, [...at, key, String(index)])),
    ),
    ...Object.entries(asObject(schema.properties) ?? {}).flatMap(([name, each]) =>
      listLocations(each, [...at, 'properties', name]),
    ),
  ];
}

function setIn(value: Json, [key, ...rest]: readonly string[], changed: Json): Json {
  if (key === undefined) return changed;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? setIn(item, rest, changed) : item));
  const object = asObject(value) ?? {};
  return { ...object, [key]: setIn(object[key] ?? {}, rest, changed) };
}

/** Returns a schema in another spelling, by up to six of the ways, with their names. */
function respell(schema: RawObject, pick: Pick, ways = EQUIVALENT_FORMS): { schema: RawObject; names: string[] } {
  let written = { schema, names: [] as string[] };
  for (let count = 1 + pick(6); count > 0; count -= 1) {
    const next = changeAt(written.schema, ways, pick);
    if (next !== undefined) written = { schema: next.schema, names: [...written.names, next.name] };
  }
  return written;
}

/** Returns a schema with one change of what it accepts; undefined if none applies at the chosen part. */
function alter(schema: RawObject, pick: Pick): Changed | undefined {
  return changeAt(schema, CHANGES, pick);
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Decides by the encoding of texts, too; by no other format. */
const judge = new Ajv2020({
  strict: false,
  validateFormats: true,
  logger: false,
  multipleOfPrecision: 9,
  formats: { byte: BASE64 },
});
judge.removeKeyword('contentEncoding');
judge.addKeyword({
  keyword: 'contentEncoding',
  type: 'string',
  validate: (encoding: string, text: string) => encoding !== 'base64' || BASE64.test(text),
});

/** Finds values of schemas that may refer to the components of a document. */
class Values {
  readonly #components: RawObject;
  readonly #listed = new WeakMap<RawObject, Json[]>();
  readonly #compiled = new WeakMap<RawObject, (value: Json) => boolean>();

  constructor(components: RawObject = {}) {
    this.#components = components;
  }

  /** Returns whether a value is valid, as ajv decides. Throws an error for a schema that ajv doesn't compile. */
  isValid(schema: RawObject, value: Json): boolean {
    const known = this.#compiled.get(schema);
    if (known !== undefined) return known(value);
    const validate = judge.compile({ ...schema, components: this.#components });
    const decide = (each: Json) => validate(each) === true;
    this.#compiled.set(schema, decide);
    return decide(value);
  }

  /**
   * Returns a value that only the old schema accepts, and one that only the new schema accepts, if they are found: a value of the changed
   * part within valid values of what is around it.
   */
  findWitnesses(old: RawObject, { schema: now, location, part, changed }: Changed): { removed?: Json; added?: Json } {
    const ofPart = [...this.#list(part, 0), ...this.#list(changed, 0)].filter(
      (value) => this.isValid(part, value) !== this.isValid(changed, value),
    );
    const values = ofPart
      .slice(0, 12)
      .flatMap((value) => [...this.#embed(old, location, value), ...this.#embed(now, location, value)]);
    const removed = values.find((value) => this.isValid(old, value) && !this.isValid(now, value));
    const added = values.find((value) => !this.isValid(old, value) && this.isValid(now, value));
    return { ...(removed !== undefined && { removed }), ...(added !== undefined && { added }) };
  }

  /** Returns whether the values near the limits of two schemas are valid for both or for none. */
  areSame(old: RawObject, now: RawObject): boolean {
    return [...this.#list(old, 0), ...this.#list(now, 0)].every(
      (value) => this.isValid(old, value) === this.isValid(now, value),
    );
  }

  /** Values near the limits of a schema: what it accepts, and what it just rejects. */
  #list(schema: Json, depth: number): Json[] {
    if (!isObject(schema) || depth > 9) return [null, 'a', 1];
    const known = this.#listed.get(schema);
    if (known !== undefined) return known;
    const target = this.#follow(schema);
    const numbers = Object.values(target).filter((value) => typeof value === 'number');
    const limits = numbers.flatMap((limit): Json[] => [
      ...[limit, limit - 1, limit + 1, limit + 0.5, limit - 0.1, limit + 0.1, limit + 0.25],
      ...[limit - 1, limit, limit + 1]
        .filter((length) => length >= 0 && length < 20_000)
        .flatMap((length) => ['a'.repeat(length), 'x'.repeat(length)]),
    ]);
    const values = [
      ...(asArray(target.enum) ?? []),
      ...(target.const === undefined ? [] : [target.const]),
      ...LISTS.flatMap((key) => asArray(target[key]) ?? []).flatMap((each) => this.#list(each, depth + 1).slice(0, 30)),
      ...this.#listArrays(target, depth),
      ...this.#listObjects(target, depth),
      ...limits,
      ...[
        null,
        true,
        false,
        '',
        'a',
        'aaaa',
        'bbbb',
        'z',
        'b',
        'ab',
        'ba',
        'zz',
        'xx',
        'xy',
        'a'.repeat(30),
        'aaa*',
        0,
        5,
        7,
        100,
        -1,
        0.3,
        4.5,
        [],
        {},
      ],
      ...this.#listMatches(target),
    ];
    const listed = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()].slice(0, 150);
    this.#listed.set(schema, listed);
    return listed;
  }

  #follow(schema: RawObject): RawObject {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
    return name === undefined ? schema : (asObject(asObject(this.#components.schemas)?.[name]) ?? {});
  }

  #listValid(schema: Json, depth: number): Json[] {
    const known = isObject(schema) ? schema : {};
    return this.#list(known, depth).filter((value) => this.isValid(known, value));
  }

  /** Returns texts that the pattern of a schema describes, some longer than others, and one of the maximum length. */
  #listMatches({ pattern, maxLength }: RawObject): Json[] {
    if (typeof pattern !== 'string') return [];
    const room = Number(maxLength ?? 0) - (toPatternSample(pattern, 0, 0)?.length ?? 0);
    return [0, 1, 5, 2_000, Math.max(0, Math.min(room, 20_000))].flatMap((extra) =>
      [0, 1, 2].flatMap((variant) => toPatternSample(pattern, variant, extra) ?? []),
    );
  }

  #listArrays(schema: RawObject, depth: number): Json[] {
    if (schema.items === undefined && schema.type !== 'array') return [];
    const valid = this.#listValid(schema.items ?? {}, depth + 1);
    const others = this.#list(schema.items ?? {}, depth + 1).slice(0, 20);
    return [
      ...[0, 1, 2, 3, 4, 5, 7].flatMap((length) => {
        const cycle = valid.length === 0 ? [0] : valid;
        const list = Array.from({ length }, (_, index) => cycle[index % cycle.length] ?? null);
        return [list, list.toReversed()];
      }),
      ...others.map((item) => [item, item]),
    ];
  }

  #listObjects(schema: RawObject, depth: number): Json[] {
    const properties = Object.entries(this.#listProperties(schema));
    const wholes = this.#listWholes(schema, depth);
    const other = isObject(schema.additionalProperties) ? this.#listValid(schema.additionalProperties, depth + 1) : [1];
    return [
      ...wholes,
      ...wholes.flatMap((whole) => properties.map(([name]) => without(whole, name))),
      ...wholes.flatMap((whole) => other.slice(0, 2).map((value) => ({ ...whole, other: value }))),
      ...properties.flatMap(([name, each]) =>
        this.#list(each, depth + 1)
          .slice(0, 8)
          .map((value) => ({ ...wholes[0], [name]: value })),
      ),
    ];
  }

  /** Returns objects with all their properties, and with those that they require. */
  #listWholes(schema: RawObject, depth: number): RawObject[] {
    const properties = this.#listProperties(schema);
    if (Object.keys(properties).length === 0 && schema.type !== 'object') return [];
    const required = this.#listMembers(schema).flatMap((member) => asArray(member.required) ?? []);
    return [0, -1].flatMap((index) => {
      const unlisted = required.map((name): [string, Json] => [String(name), 'a']);
      const described = Object.entries(properties).flatMap(([name, each]): [string, Json][] => {
        const value = this.#listValid(each, depth + 1).at(index);
        return value === undefined ? [] : [[name, value]];
      });
      const entries = Object.entries(Object.fromEntries([...unlisted, ...described]));
      return [Object.fromEntries(entries), Object.fromEntries(entries.filter(([name]) => required.includes(name)))];
    });
  }

  #listProperties(schema: RawObject): RawObject {
    return Object.assign({}, ...this.#listMembers(schema).map((member) => asObject(member.properties)));
  }

  /** Returns a schema and the members of its `allOf`, and of theirs. */
  #listMembers(schema: RawObject, depth = 0): RawObject[] {
    const members =
      depth > 4 ? [] : (asArray(schema.allOf) ?? []).map((member) => this.#follow(asObject(member) ?? {}));
    return [...members.flatMap((member) => this.#listMembers(member, depth + 1)), schema];
  }

  /** Returns values of a schema that have a value at a place. */
  #embed(given: Json, [key, ...rest]: readonly string[], value: Json): Json[] {
    if (key === undefined) return [value];
    const schema = asObject(given) ?? {};
    const [name, ...below] = rest;
    if (key === 'items') {
      const others = this.#listValid(schema.items ?? {}, 1);
      return this.#embed(schema.items ?? {}, rest, value).flatMap((item) =>
        [0, 1, 2, 3].flatMap((count) => [
          [item, ...others.filter((each) => JSON.stringify(each) !== JSON.stringify(item)).slice(0, count)],
          Array.from({ length: count }, () => item),
        ]),
      );
    }
    if (key === 'properties' && name !== undefined) {
      const inner = this.#embed(asObject(schema.properties)?.[name] ?? {}, below, value);
      return inner.flatMap((item) => this.#listWholes(schema, 0).map((whole) => ({ ...whole, [name]: item })));
    }
    if (key === 'additionalProperties')
      return this.#embed(schema[key] ?? {}, rest, value).flatMap((item) =>
        this.#listWholes(schema, 0).map((whole) => ({ ...whole, other: item })),
      );
    const inner = this.#embed(asArray(schema[key])?.[Number(name)] ?? {}, below, value);
    // The members of `allOf` may require other fields.
    const wholes = key === 'allOf' ? this.#listWholes(schema, 0) : [];
    return inner.flatMap((item) => [item, ...(isObject(item) ? wholes.map((whole) => ({ ...whole, ...item })) : [])]);
  }
}

function without(object: RawObject, name: string): RawObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

/** Returns the breaking changes in a request body, or in a response, with the schema. */
function listBreaking(
  direction: 'request' | 'response',
  old: RawObject,
  now: RawObject,
  components: RawObject = {},
): string[] {
  const toApi = (schema: RawObject) => {
    const content = { 'application/json': { schema } };
    const responses: RawObject = { '200': { description: 'Done.', ...(direction === 'response' && { content }) } };
    const post = {
      operationId: 'send',
      responses,
      ...(direction === 'request' && { requestBody: { required: true, content } }),
    };
    return parseDocument({ paths: { '/p': { post } }, components });
  };
  return compareDocuments(toApi(old), toApi(now)).flatMap(({ kind, message }) =>
    kind === 'breaking' ? [message] : [],
  );
}

/** Returns the breaking changes to a schema that is written in one other way, in both directions; undefined if the way doesn't apply. */
export function listBreakingChangesOfForm(old: RawObject, way: string, pick: Pick): string[] | undefined {
  const { schema: now, names } = respell(old, pick, { [way]: EQUIVALENT_FORMS[way] ?? (() => undefined) });
  if (names.length === 0) return undefined;
  return (['request', 'response'] as const).flatMap((direction) => [
    ...listBreaking(direction, old, now),
    ...listBreaking(direction, now, old),
  ]);
}

/** What the comparison says of a pair in one direction, and what ajv says. */
export type Verdict = {
  direction: 'request' | 'response';
  /** The ways in which the schema was written otherwise, or what was changed. */
  how: string;
  /** A value that only one of the schemas accepts, so that clients may fail. */
  witness?: Json;
  /** The breaking changes that the comparison reports. */
  reported: string[];
  old: RawObject;
  now: RawObject;
};

/**
 * Returns the verdicts of a schema in another spelling, or with a change; none if nothing applies at the chosen part. Throws an error if
 * another spelling accepts other values.
 */
export function toVerdicts(old: RawObject, isAltered: boolean, pick: Pick, components: RawObject = {}): Verdict[] {
  const values = new Values(components);
  const altered = isAltered ? alter(old, pick) : undefined;
  if (isAltered && altered === undefined) return [];
  const respelled = respell(old, pick);
  const [now, how] =
    altered === undefined ? [respelled.schema, respelled.names.join(', ')] : [altered.schema, altered.name];
  if (altered === undefined && !values.areSame(old, now))
    throw new Error(`not the same: ${how}\n${JSON.stringify(old)}\n${JSON.stringify(now)}`);
  const { removed, added } = altered === undefined ? {} : values.findWitnesses(old, altered);
  return (['request', 'response'] as const).map((direction) => {
    const witness = direction === 'request' ? removed : added;
    const reported = listBreaking(direction, old, now, components);
    return { direction, how, ...(witness !== undefined && { witness }), reported, old, now };
  });
}
