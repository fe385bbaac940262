import {
  asArray,
  asString,
  asStrings,
  formatJsonText,
  getArray,
  getEntries,
  getObject,
  getProperty,
  getString,
  getStrings,
  isSameJson,
  isTrue,
  JSON_TYPES,
  type RawObject,
  toJsonValue,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { ENUM_KEYS } from '@/lib/openapi/vocabulary/vocabulary';
import type { SpecDocument } from './document';
import { isNull, NormalizedSchema, type UnionMode } from './normalized-schema';

/** A schema without `$ref` and `allOf`: the schema's keywords, an inline member, or a referenced one. */
export type Member = { keywords: RawObject; origin: 'own' | 'inline' | 'reference' };

const INNER = [
  ...['items', 'additionalProperties', 'propertyNames', 'contains', 'contentSchema'],
  ...['unevaluatedProperties', 'unevaluatedItems', 'additionalItems'],
];

/** Merges the members of an `allOf` into one schema with the assertions of all (JSON Schema 2020-12, 10.2.1.1). */
export function intersectMembers(members: Member[], document: SpecDocument): NormalizedSchema {
  const normalized = new NormalizedSchema();
  for (const { keywords } of members) {
    addTypes(normalized, keywords, document);
    addBounds(normalized, keywords, document);
    addValues(normalized, keywords, document);
    addObjectKeywords(normalized, keywords, document);
    addArrayKeywords(normalized, keywords, document);
    addInner(normalized, keywords, document);
    addLogic(normalized, keywords);
  }
  addAnnotations(normalized, members);
  return normalized;
}

function addValues(normalized: NormalizedSchema, keywords: RawObject, document: SpecDocument): void {
  const values = asArray(getProperty(keywords, 'enum'))?.map((value) => toJsonValue(value));
  if (values?.length === 0) {
    document.report(keywords, 'the enum lists no value', 'list the values, or remove it');
  } else if (values !== undefined) {
    const known = normalized.enum;
    normalized.enum =
      known === undefined ? values : known.filter((value) => values.some((other) => isSameJson(value, other)));
    if (normalized.enum.length === 0) forbid(normalized, keywords, 'enum', document);
  }
  const value = getProperty(keywords, 'const');
  if (value === undefined) return;
  if (normalized.const !== undefined && !isSameJson(normalized.const.value, value))
    forbid(normalized, keywords, 'const', document);
  normalized.const = { value: toJsonValue(value) };
}

function forbid(normalized: NormalizedSchema, keywords: RawObject, keyword: string, document: SpecDocument): void {
  normalized.never = true;
  document.report(keywords, `no value can satisfy the ${keyword} here`, `let the members of allOf agree on ${keyword}`);
}

function addObjectKeywords(normalized: NormalizedSchema, keywords: RawObject, document: SpecDocument): void {
  addSchemas(normalized.properties, getEntries(keywords, 'properties'), document);
  addSchemas(normalized.patternProperties, getEntries(keywords, 'patternProperties'), document);
  addSchemas(normalized.dependentSchemas, getEntries(keywords, 'dependentSchemas'), document);
  for (const name of getStrings(keywords, 'required')) normalized.required.add(name);
  for (const [name, value] of getEntries(keywords, 'dependentRequired')) addDependents(normalized, name, value);
  for (const [name, value] of getEntries(keywords, 'dependencies')) {
    if (Array.isArray(value)) addDependents(normalized, name, value);
    else addSchemas(normalized.dependentSchemas, [[name, value]], document);
  }
}

function addSchemas(known: Map<string, Json>, entries: [string, Json][], document: SpecDocument): void {
  for (const [name, schema] of entries) {
    const before = known.get(name);
    known.set(name, before === undefined ? schema : document.intersect(before, schema));
  }
}

function addDependents(normalized: NormalizedSchema, name: string, value: Json): void {
  const known = normalized.dependentRequired.get(name) ?? [];
  normalized.dependentRequired.set(name, [...new Set([...known, ...asStrings(value)])]);
}

/** Before 2020-12, a list under `items` defined a tuple. */
function addArrayKeywords(normalized: NormalizedSchema, keywords: RawObject, document: SpecDocument): void {
  const prefix = asArray(getProperty(keywords, 'prefixItems')) ?? asArray(getProperty(keywords, 'items')) ?? [];
  prefix.forEach((schema, index) => {
    const before = normalized.prefixItems[index];
    normalized.prefixItems[index] = before === undefined ? schema : document.intersect(before, schema);
  });
}

function addInner(normalized: NormalizedSchema, keywords: RawObject, document: SpecDocument): void {
  for (const keyword of INNER) {
    const schema = getProperty(keywords, keyword);
    if (schema === undefined || Array.isArray(schema)) continue;
    const before = normalized.inner.get(keyword);
    normalized.inner.set(keyword, before === undefined ? schema : document.intersect(before, schema));
  }
}

function addLogic(normalized: NormalizedSchema, keywords: RawObject): void {
  for (const mode of ['oneOf', 'anyOf'] satisfies UnionMode[]) {
    if (!isChoice(keywords, mode)) continue;
    const variants = getArray(keywords, mode);
    const discriminator = getObject(keywords, 'discriminator');
    normalized.unions.push({ mode, variants, ...(discriminator !== undefined && { discriminator }) });
  }
  const not = getProperty(keywords, 'not');
  if (not !== undefined && findDoublyNegated(keywords) === undefined) normalized.nots.push(not);
  if (getProperty(keywords, 'if') !== undefined) normalized.ifs.push(keywords);
}

/** Returns the schema within `not: {not: …}`, which only says that it applies. */
export function findDoublyNegated(keywords: RawObject): Json | undefined {
  const not = getObject(keywords, 'not') ?? {};
  return Object.keys(not).join() === 'not' ? not.not : undefined;
}

/** Returns whether a union is a choice. A single variant is merged like a member of allOf, unless a discriminator selects it. */
export function isChoice(keywords: RawObject, mode: UnionMode): boolean {
  const count = getArray(keywords, mode).filter((variant) => !isNull(variant)).length;
  return count > 1 || (count === 1 && getObject(keywords, 'discriminator') !== undefined);
}

/** Keywords with a lower limit, of which the largest applies, and keywords with an upper limit, of which the smallest applies. */
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];

const STRUCTURAL = new Set([
  ...INNER,
  ...['type', 'properties', 'patternProperties', 'required', 'enum', 'const', 'allOf', 'oneOf', 'anyOf', 'not', 'if'],
  ...['then', 'else', 'prefixItems', 'dependentRequired', 'dependentSchemas', 'dependencies', 'pattern', 'uniqueItems'],
  ...LOWER,
  ...UPPER,
  'multipleOf',
  ...['$ref', '$dynamicRef', '$defs', 'definitions', 'discriminator', 'format', 'contentMediaType', 'contentEncoding'],
]);

/** Returns whether a keyword is only descriptive, so that next to a `$ref` it doesn't change what is allowed. */
export function isAnnotation(keyword: string): boolean {
  return !STRUCTURAL.has(keyword);
}

const ORIGINS = ['own', 'inline', 'reference'] as const;

/** Adds the closest texts: the schema's, then those of inline members, then those of references. */
function addAnnotations(normalized: NormalizedSchema, members: Member[]): void {
  const isMixed = members.filter(isShaping).length > 1;
  for (const origin of ORIGINS) {
    for (const { keywords } of members.filter((member) => member.origin === origin)) {
      for (const [keyword, value] of Object.entries(keywords)) {
        if (STRUCTURAL.has(keyword) && !DESCRIBING.has(keyword)) continue;
        if (keyword === 'discriminator' && origin === 'reference') continue;
        if (keyword === 'title' && isMixed && !isTitleOfAll(origin, members)) continue;
        if (!normalized.annotations.has(keyword))
          normalized.annotations.set(keyword, toEnumTexts(keyword, value, keywords));
      }
    }
  }
  for (const keyword of ['deprecated', 'readOnly', 'writeOnly']) {
    if (members.some(({ keywords }) => getProperty(keywords, keyword) === true))
      normalized.annotations.set(keyword, true);
  }
}

/** Returns a list of texts about the values of an `enum` by value, because a schema around it may allow only some of the values. */
function toEnumTexts(keyword: string, value: Json, keywords: RawObject): Json {
  const [texts, values] = [asArray(value), asArray(getProperty(keywords, 'enum'))];
  if (texts === undefined || values === undefined || !ENUM_KEYS.includes(keyword)) return value;
  return Object.fromEntries(
    texts.slice(0, values.length).map((text, index) => [formatJsonText(values[index] ?? null), text]),
  );
}

function isShaping({ keywords }: Member): boolean {
  return Object.keys(keywords).some((keyword) => !isAnnotation(keyword));
}

/** Returns whether a title describes the whole schema. A merged schema uses its own title, or the only inline one. */
function isTitleOfAll(origin: Member['origin'], members: Member[]): boolean {
  if (origin !== 'inline') return origin === 'own';
  return members.filter((member) => member.origin === 'inline' && Object.hasOwn(member.keywords, 'title')).length === 1;
}

/** Treated as descriptive although they restrict, because only their first value counts. */
const DESCRIBING = new Set(['format', 'contentMediaType', 'contentEncoding', 'discriminator']);

export function withoutReferences(raw: RawObject): RawObject {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !['$ref', '$dynamicRef', 'allOf'].includes(key)));
}

/** Returns the reference of a schema, dynamic or not. The override by a later recursive schema is not supported. */
export function findRef(raw: Json): string | undefined {
  return asString(getProperty(raw, '$ref') ?? getProperty(raw, '$dynamicRef'));
}

function addTypes(normalized: NormalizedSchema, keywords: RawObject, document: SpecDocument): void {
  const types = readTypes(keywords, document);
  if (types === undefined) return;
  if (normalized.types === undefined) {
    normalized.types = types;
    return;
  }
  const both = intersect(normalized.types, types);
  if (both.length === 0) {
    normalized.never = true;
    const message = `no value is both ${normalized.types.join(' or ')} and ${types.join(' or ')}`;
    document.report(keywords, message, 'let the members of allOf agree on a type');
  }
  normalized.types = both;
}

function readTypes(keywords: RawObject, document: SpecDocument): string[] | undefined {
  const declared = getProperty(keywords, 'type');
  if (declared === undefined) return undefined;
  const names = [declared].flat().map((name) => (name === 'file' ? 'string' : name));
  const known = names.filter((name) => typeof name === 'string').filter((name) => JSON_TYPES.includes(name));
  if (known.length < names.length) {
    const wrong = names.filter((name) => typeof name !== 'string' || !known.includes(name));
    document.report(keywords, `${JSON.stringify(wrong[0])} is not a JSON type`, `use one of ${JSON_TYPES.join(', ')}`);
  }
  if (known.length === 0) return undefined;
  if (isTrue(keywords, 'nullable') && !known.includes('null')) known.push('null');
  return [...new Set(known)];
}

function intersect(a: string[], b: string[]): string[] {
  const integers = (types: string[], others: string[]) => types.includes('integer') && others.includes('number');
  const shared = a.filter((type) => b.includes(type));
  if (!shared.includes('integer') && (integers(a, b) || integers(b, a))) shared.unshift('integer');
  return shared;
}

function addBounds(normalized: NormalizedSchema, keywords: RawObject, document: SpecDocument): void {
  for (const keyword of LOWER) tighten(normalized, keyword, readNumber(keywords, keyword, document), Math.max);
  for (const keyword of UPPER) tighten(normalized, keyword, readNumber(keywords, keyword, document), Math.min);
  tighten(normalized, 'multipleOf', readNumber(keywords, 'multipleOf', document), commonMultiple);
  addExclusiveFlags(normalized, keywords, document);
  if (isTrue(keywords, 'uniqueItems')) normalized.bounds.set('uniqueItems', 1);
  const pattern = getString(keywords, 'pattern');
  if (pattern !== undefined && !normalized.patterns.includes(pattern)) normalized.patterns.push(pattern);
}

/** In OpenAPI 3.0 `exclusiveMinimum: true` turned `minimum` into an exclusive limit. */
function addExclusiveFlags(normalized: NormalizedSchema, keywords: RawObject, document: SpecDocument): void {
  const read = (flag: string, limit: string) =>
    isTrue(keywords, flag) ? readNumber(keywords, limit, document) : undefined;
  tighten(normalized, 'exclusiveMinimum', read('exclusiveMinimum', 'minimum'), Math.max);
  tighten(normalized, 'exclusiveMaximum', read('exclusiveMaximum', 'maximum'), Math.min);
}

function tighten(
  normalized: NormalizedSchema,
  keyword: string,
  bound: number | undefined,
  choose: (a: number, b: number) => number,
): void {
  if (bound === undefined) return;
  const known = normalized.bounds.get(keyword);
  normalized.bounds.set(keyword, known === undefined ? bound : choose(known, bound));
}

function readNumber(keywords: RawObject, keyword: string, document: SpecDocument): number | undefined {
  const value = getProperty(keywords, keyword);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const isFlag = typeof value === 'boolean' && keyword !== 'multipleOf';
  if (value !== undefined && !isFlag) {
    document.report(keywords, `${keyword} is not a number`, `write ${keyword} as a number, without quotes`);
  }
  return undefined;
}

/** Returns the least common multiple of two positive numbers, or the larger one if it has too many digits for a number. */
export function commonMultiple(a: number, b: number): number {
  const scale = 10 ** Math.max(countDecimals(a), countDecimals(b));
  const [m, n] = [Math.round(a * scale), Math.round(b * scale)];
  const multiple = (m / commonDivisor(m, n)) * n;
  return m > 0 && n > 0 && Number.isSafeInteger(multiple) ? multiple / scale : Math.max(a, b);
}

function commonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}

/** Returns the number of decimals: 2 for `0.25`, 7 for `1e-7`. */
function countDecimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}
