import { type DefinedFormats, fullFormats } from 'ajv-formats/dist/formats.js';
import {
  asArray,
  asObject,
  getArray,
  getEntries,
  getKeys,
  getProperty,
  getStrings,
  isOfType,
  isSameJson,
  type RawObject,
  stableText,
} from '@/lib/openapi/json';
import type { BrokenRule, Json } from '@/lib/openapi/model';
import { findPattern } from '@/lib/openapi/pattern';
import type { Path } from '@/lib/openapi/pointer';
import { findReferenced, isHidden, listMembers, listPropertySchemas, type SchemaContext } from './members';
import { isMultiple } from './numbers';

/** A keyword of a schema that a value doesn't meet, with the path to the value. */
export type Violation = { path: Path; keyword: string; limit: Json };

/** Returns the field and the rule of a violation as they are shown: `copies[0].code` and `minLength: 20`. */
export function toBrokenRule({ path, keyword, limit }: Violation): BrokenRule {
  const field = path.map((segment) => (typeof segment === 'number' ? `[${segment}]` : `.${segment}`)).join('');
  const text = JSON.stringify(limit);
  const isShort = typeof limit !== 'object' && keyword !== 'required' && text.length <= MAX_RULE;
  return { field: field.replace(/^\./, ''), rule: isShort ? `${keyword}: ${text}` : keyword };
}

const MAX_RULE = 100;

/** Maximum number of comparisons between schemas and nested values. */
const MAX_STEPS = 100_000;
/** Maximum depth of schemas that apply to each other: a schema may refer to itself for the same value. */
const MAX_DEPTH = 100;

export function findViolation(schema: Json, value: Json, context: SchemaContext): Violation | undefined {
  return new SchemaCheck(context).find(schema, value);
}

/** The schema that applies to the value together with the current one, and the number of schemas around the current one. */
type CheckPosition = { root: Json; depth: number };

/** Reads schemas instead of compiling them as Ajv does, which takes longer than reading the document. A test compares the two. */
export class SchemaCheck {
  /** What was found by root, schema and value. Without it, a schema that refers twice to another doubles the steps at each level. */
  readonly #known = new Map<Json, Map<Json, Map<Json, Violation | undefined>>>();
  #steps = 0;

  constructor(private readonly context: SchemaContext) {}

  /**
   * Returns the first keyword of JSON Schema 2020-12 that a value doesn't meet. Undefined for a value that meets all, and if all calls
   * together need more than MAX_STEPS steps. Required properties of the other direction may be missing.
   */
  find(raw: Json, value: Json, { root, depth }: CheckPosition = { root: raw, depth: 0 }): Violation | undefined {
    this.#steps += 1;
    if (raw === false) return { path: [], keyword: 'false', limit: false };
    const schema = asObject(raw);
    if (schema === undefined || this.#steps > MAX_STEPS || depth > MAX_DEPTH) return undefined;
    return this.#findOnce(schema, value, { root, depth: depth + 1 });
  }

  #findOnce(schema: RawObject, value: Json, position: CheckPosition): Violation | undefined {
    const ofRoot = this.#known.get(position.root) ?? new Map<Json, Map<Json, Violation | undefined>>();
    this.#known.set(position.root, ofRoot);
    const ofSchema = ofRoot.get(schema) ?? new Map<Json, Violation | undefined>();
    ofRoot.set(schema, ofSchema);
    if (ofSchema.has(value)) return ofSchema.get(value);
    const found =
      findOwn(schema, value) ??
      this.#findComposite(schema, value, position) ??
      this.#findInside(schema, value, position);
    ofSchema.set(value, found);
    return found;
  }

  #fits(raw: Json, value: Json, position: CheckPosition): boolean {
    return this.find(raw, value, position) === undefined;
  }

  #findComposite(schema: RawObject, value: Json, position: CheckPosition): Violation | undefined {
    const target = findReferenced(schema, this.context.document);
    for (const member of [...(target === undefined ? [] : [target]), ...getArray(schema, 'allOf')]) {
      const found = this.find(member, value, position);
      if (found !== undefined) return found;
    }
    const { anyOf, oneOf, not } = schema;
    const fits = (member: Json) => this.#fits(member, value, position);
    if (Array.isArray(anyOf) && !anyOf.some(fits)) return { path: [], keyword: 'anyOf', limit: anyOf };
    if (Array.isArray(oneOf) && oneOf.filter(fits).length !== 1) return { path: [], keyword: 'oneOf', limit: oneOf };
    if (not !== undefined && fits(not)) return { path: [], keyword: 'not', limit: not };
    const branch = schema.if === undefined ? undefined : fits(schema.if) ? schema.then : schema.else;
    return branch === undefined ? undefined : this.find(branch, value, position);
  }

  #findInside(schema: RawObject, value: Json, position: CheckPosition): Violation | undefined {
    const items = asArray(value);
    if (items !== undefined) return this.#findInItems(schema, items, position);
    const object = asObject(value);
    return object === undefined ? undefined : this.#findInMembers(schema, object, position);
  }

  #findInItems(schema: RawObject, items: Json[], position: CheckPosition): Violation | undefined {
    const prefix = getArray(schema, 'prefixItems');
    const evaluated = schema.unevaluatedItems === undefined ? Infinity : this.#countEvaluated(schema, items, position);
    for (const [index, item] of items.entries()) {
      const rest = index >= evaluated ? schema.unevaluatedItems : undefined;
      for (const member of [prefix[index] ?? schema.items, rest]) {
        const found = member === undefined ? undefined : this.#findBelow(member, item, index, position);
        if (found !== undefined) return found;
      }
    }
    if (schema.contains === undefined) return undefined;
    const { contains, minContains = 1, maxContains = Infinity } = schema;
    const count = items.filter((item, index) => this.#findBelow(contains, item, index, position) === undefined).length;
    if (count < Number(minContains)) return { path: [], keyword: 'contains', limit: contains };
    return count > Number(maxContains) ? { path: [], keyword: 'maxContains', limit: Number(maxContains) } : undefined;
  }

  #findInMembers(schema: RawObject, object: RawObject, position: CheckPosition): Violation | undefined {
    const missing = this.#findMissing(schema, object, position);
    if (missing !== undefined) return { path: [missing], keyword: 'required', limit: missing };
    const evaluated =
      schema.unevaluatedProperties === undefined ? undefined : this.#listEvaluated(schema, object, position);
    for (const [name, member] of Object.entries(object)) {
      const found =
        schema.propertyNames === undefined ? undefined : this.#findBelow(schema.propertyNames, name, name, position);
      if (found !== undefined) return found;
      const schemas = listPropertySchemas([schema], name, this.context);
      if (evaluated?.has(name) === false) schemas.push(schema.unevaluatedProperties ?? true);
      for (const inner of schemas) {
        if (inner === false) return { path: [name], keyword: 'additionalProperties', limit: false };
        const violation = this.#findBelow(inner, member, name, position);
        if (violation !== undefined) return violation;
      }
    }
    for (const [name, dependent] of getEntries(schema, 'dependentSchemas')) {
      const found = Object.hasOwn(object, name) ? this.find(dependent, object, position) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Returns the first required name that an object lacks, unless messages in this direction omit it. */
  #findMissing(schema: RawObject, object: RawObject, { root }: CheckPosition): string | undefined {
    const dependent = getKeys(schema, 'dependentRequired').filter((name) => Object.hasOwn(object, name));
    const required = [
      ...getStrings(schema, 'required'),
      ...dependent.flatMap((name) => getStrings(schema.dependentRequired, name)),
    ];
    return required.find((name) => {
      if (Object.hasOwn(object, name)) return false;
      const { objects } = listMembers([root, schema], this.context);
      const variants = objects.flatMap((member) => [...getArray(member, 'oneOf'), ...getArray(member, 'anyOf')]);
      const all = [...objects, ...listMembers(variants, this.context).objects];
      return !isHidden(listPropertySchemas(all, name, this.context), this.context);
    });
  }

  #findBelow(raw: Json, value: Json, segment: Path[number], { depth }: CheckPosition): Violation | undefined {
    const found = this.find(raw, value, { root: raw, depth: depth + 1 });
    return found === undefined ? undefined : { ...found, path: [segment, ...found.path] };
  }

  /** Returns the names that a schema or one that applies with it evaluates. */
  #listEvaluated(schema: RawObject, object: RawObject, position: CheckPosition): Set<string> {
    const names = Object.keys(object);
    const own = names.filter((name) => listPropertySchemas([schema], name, this.context).length > 0);
    const below = this.#listApplied(schema, object, position).flatMap((member) => [
      ...(member.unevaluatedProperties === undefined ? this.#listEvaluated(member, object, position) : names),
    ]);
    return new Set([...own, ...below]);
  }

  /** Returns how many of the first items a schema or one that applies with it evaluates. */
  #countEvaluated(schema: RawObject, items: Json[], position: CheckPosition): number {
    if (schema.items !== undefined) return items.length;
    const below = this.#listApplied(schema, items, position).map((member) =>
      member.unevaluatedItems === undefined ? this.#countEvaluated(member, items, position) : items.length,
    );
    return Math.max(getArray(schema, 'prefixItems').length, ...below);
  }

  /** Returns the schemas within a schema that apply to the same value, and that it matches. */
  #listApplied(schema: RawObject, value: Json, position: CheckPosition): RawObject[] {
    const object = asObject(value);
    const target = findReferenced(schema, this.context.document);
    const dependent = getEntries(schema, 'dependentSchemas').filter(([name]) => object && Object.hasOwn(object, name));
    const isMet = schema.if !== undefined && this.#fits(schema.if, value, position);
    const branch = schema.if === undefined ? [] : isMet ? [schema.if, schema.then] : [schema.else];
    const choices = [...getArray(schema, 'anyOf'), ...getArray(schema, 'oneOf')];
    this.#steps += 1;
    if (this.#steps > MAX_STEPS || position.depth > MAX_DEPTH) return [];
    return [
      target,
      ...getArray(schema, 'allOf'),
      ...choices.filter((choice) => this.#fits(choice, value, position)),
      ...dependent.map(([, member]) => member),
      ...branch,
    ].flatMap((member) => {
      const applied = asObject(member);
      return applied === undefined ? [] : [applied];
    });
  }
}

/** Returns the first keyword that a value itself doesn't meet, without looking into other schemas. */
function findOwn(schema: RawObject, value: Json): Violation | undefined {
  const { type, const: constant, enum: values } = schema;
  const types = typeof type === 'string' ? [type] : getStrings(schema, 'type');
  if (types.length > 0 && !types.some((one) => isOfType(value, one)))
    return { path: [], keyword: 'type', limit: type ?? null };
  if (constant !== undefined && !isSameJson(constant, value)) return { path: [], keyword: 'const', limit: constant };
  if (Array.isArray(values) && !values.some((one) => isSameJson(one, value))) {
    return { path: [], keyword: 'enum', limit: values };
  }
  const tests =
    typeof value === 'number'
      ? NUMBER
      : typeof value === 'string'
        ? STRING
        : Array.isArray(value)
          ? ARRAY
          : value !== null && typeof value === 'object'
            ? OBJECT
            : {};
  for (const [keyword, test] of Object.entries(tests)) {
    const limit = getProperty(schema, keyword);
    if (limit !== undefined && !test(limit, value)) return { path: [], keyword, limit };
  }
  return undefined;
}

type Tests = { [keyword: string]: (limit: Json, value: Json) => boolean };

function compare(fits: (measure: number, limit: number) => boolean, measure: (value: Json) => number): Tests[string] {
  return (limit, value) => typeof limit !== 'number' || fits(measure(value), limit);
}

const toNumber = (value: Json) => Number(value);
const countCharacters = (value: Json) => [...String(value)].length;
const countItems = (value: Json) => (asArray(value) ?? []).length;
const countMembers = (value: Json) => Object.keys(asObject(value) ?? {}).length;
const isAtLeast = (measure: number, limit: number) => measure >= limit;
const isAtMost = (measure: number, limit: number) => measure <= limit;

const NUMBER: Tests = {
  minimum: compare(isAtLeast, toNumber),
  maximum: compare(isAtMost, toNumber),
  exclusiveMinimum: compare((value, limit) => value > limit, toNumber),
  exclusiveMaximum: compare((value, limit) => value < limit, toNumber),
  multipleOf: compare((value, limit) => limit <= 0 || isMultiple(value, limit), toNumber),
  format: isOfFormat,
};

const STRING: Tests = {
  minLength: compare(isAtLeast, countCharacters),
  maxLength: compare(isAtMost, countCharacters),
  pattern: (pattern, value) => typeof pattern !== 'string' || (findPattern(pattern)?.test(String(value)) ?? true),
  format: isOfFormat,
};

const ARRAY: Tests = {
  minItems: compare(isAtLeast, countItems),
  maxItems: compare(isAtMost, countItems),
  uniqueItems: (limit, value) =>
    limit !== true || new Set((asArray(value) ?? []).map(stableText)).size === countItems(value),
};

const OBJECT: Tests = {
  minProperties: compare(isAtLeast, countMembers),
  maxProperties: compare(isAtMost, countMembers),
};

function isOfFormat(format: Json, value: Json): boolean {
  if (typeof format !== 'string' || !Object.hasOwn(fullFormats, format)) return true;
  // `hasOwn` has found it.
  const test = fullFormats[format as keyof DefinedFormats];
  if (typeof test === 'boolean') return test;
  if (typeof test === 'string' || test instanceof RegExp)
    return typeof value !== 'string' || new RegExp(test).test(value);
  if (typeof test === 'function') return typeof value !== 'string' || test(value);
  // The type of a format decides whether `validate` reads numbers or strings.
  const validate = test.validate as RegExp | ((value: Json) => boolean);
  if (typeof value !== (test.type ?? 'string')) return true;
  return validate instanceof RegExp ? validate.test(String(value)) : validate(value);
}
