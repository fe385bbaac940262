import { isSameJson, toJsonValue } from '../json-value';
import type { Json } from '../model';
import { own, ownEntries, ownList, ownObject, ownTexts } from '../own';
import { asArray, asObject, type RawObject } from '../raw';
import type { SpecDocument } from './document';
import { emptyFlat, type Flat, type UnionMode } from './flat';
import { addBounds } from './merge-bounds';
import { addTypes } from './merge-types';
import { isNull } from './null-variant';

/** A schema without `$ref` and `allOf`: the schema's own keywords, a member written in place, or one referred to. */
export type Part = { keywords: RawObject; origin: 'own' | 'inline' | 'reference' };

const INNER = ['items', 'additionalProperties', 'propertyNames', 'contains', 'contentSchema'];
const INNER_LAST = ['unevaluatedProperties', 'unevaluatedItems', 'additionalItems'];

/** One schema out of the members of an `allOf`: all of their demands at once (JSON Schema 2020-12, 10.2.1.1). */
export function mergeParts(parts: Part[], document: SpecDocument): Flat {
  const flat = emptyFlat();
  for (const { keywords } of parts) {
    addTypes(flat, keywords, document);
    addBounds(flat, keywords, document);
    addValues(flat, keywords, document);
    addObjectKeywords(flat, keywords, document);
    addArrayKeywords(flat, keywords, document);
    addInner(flat, keywords, document);
    addLogic(flat, keywords);
  }
  addAnnotations(flat, parts);
  return flat;
}

function addValues(flat: Flat, keywords: RawObject, document: SpecDocument): void {
  const values = asArray(own(keywords, 'enum'))?.map((value) => toJsonValue(value));
  if (values?.length === 0) {
    document.report(keywords, 'the enum lists no value', 'list the values, or remove it');
  } else if (values !== undefined) {
    const known = flat.enum;
    flat.enum =
      known === undefined ? values : known.filter((value) => values.some((other) => isSameJson(value, other)));
    if (flat.enum.length === 0) forbid(flat, keywords, 'enum', document);
  }
  const value = own(keywords, 'const');
  if (value === undefined) return;
  if (flat.const !== undefined && !isSameJson(flat.const.value, value)) forbid(flat, keywords, 'const', document);
  flat.const = { value: toJsonValue(value) };
}

function forbid(flat: Flat, keywords: RawObject, keyword: string, document: SpecDocument): void {
  flat.never = true;
  document.report(keywords, `no value can satisfy the ${keyword} here`, `let the members of allOf agree on ${keyword}`);
}

function addObjectKeywords(flat: Flat, keywords: RawObject, document: SpecDocument): void {
  addSchemas(flat.properties, ownEntries(keywords, 'properties'), document);
  addSchemas(flat.patternProperties, ownEntries(keywords, 'patternProperties'), document);
  addSchemas(flat.dependentSchemas, ownEntries(keywords, 'dependentSchemas'), document);
  for (const name of ownTexts(keywords, 'required')) flat.required.add(name);
  for (const [name, value] of ownEntries(keywords, 'dependentRequired')) addDependents(flat, name, value);
  for (const [name, value] of ownEntries(keywords, 'dependencies')) {
    if (Array.isArray(value)) addDependents(flat, name, value);
    else addSchemas(flat.dependentSchemas, [[name, value]], document);
  }
}

function addSchemas(known: Map<string, Json>, entries: [string, Json][], document: SpecDocument): void {
  for (const [name, schema] of entries) {
    const before = known.get(name);
    known.set(name, before === undefined ? schema : document.both(before, schema));
  }
}

function addDependents(flat: Flat, name: string, value: Json): void {
  const names = (asArray(value) ?? []).filter((item) => typeof item === 'string');
  flat.dependentRequired.set(name, [...new Set([...(flat.dependentRequired.get(name) ?? []), ...names])]);
}

/** Before 2020-12 a list under `items` meant a tuple. */
function addArrayKeywords(flat: Flat, keywords: RawObject, document: SpecDocument): void {
  const prefix = asArray(own(keywords, 'prefixItems')) ?? asArray(own(keywords, 'items')) ?? [];
  prefix.forEach((schema, index) => {
    const before = flat.prefixItems[index];
    flat.prefixItems[index] = before === undefined ? schema : document.both(before, schema);
  });
}

function addInner(flat: Flat, keywords: RawObject, document: SpecDocument): void {
  for (const keyword of [...INNER, ...INNER_LAST]) {
    const schema = own(keywords, keyword);
    if (schema === undefined || Array.isArray(schema)) continue;
    const before = flat.inner.get(keyword);
    flat.inner.set(keyword, before === undefined ? schema : document.both(before, schema));
  }
}

function addLogic(flat: Flat, keywords: RawObject): void {
  for (const mode of ['oneOf', 'anyOf'] satisfies UnionMode[]) {
    if (!isChoice(keywords, mode)) continue;
    const variants = ownList(keywords, mode);
    const discriminator = ownObject(keywords, 'discriminator');
    flat.unions.push({ mode, variants, ...(discriminator !== undefined && { discriminator }) });
  }
  const not = own(keywords, 'not');
  if (not !== undefined) flat.nots.push(not);
  if (own(keywords, 'if') !== undefined) flat.ifs.push(keywords);
}

/** A single variant is no choice, and merged like a member of allOf, unless a discriminator tells the value that selects it. */
export function isChoice(keywords: RawObject, mode: UnionMode): boolean {
  const count = ownList(keywords, mode).filter((variant) => !isNull(variant)).length;
  return count > 1 || (count === 1 && ownObject(keywords, 'discriminator') !== undefined);
}

const STRUCTURAL = new Set([
  ...INNER,
  ...INNER_LAST,
  ...['type', 'properties', 'patternProperties', 'required', 'enum', 'const', 'allOf', 'oneOf', 'anyOf', 'not', 'if'],
  ...['then', 'else', 'prefixItems', 'dependentRequired', 'dependentSchemas', 'dependencies', 'pattern'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
  ...['$ref', '$dynamicRef', '$defs', 'definitions', 'discriminator', 'format', 'contentMediaType', 'contentEncoding'],
]);

/** Whether a keyword only describes: it may stand beside a `$ref` without changing what is allowed. */
export function isAnnotation(keyword: string): boolean {
  return !STRUCTURAL.has(keyword);
}

const ORIGINS = ['own', 'inline', 'reference'] as const;

/** The nearest words win: the schema's own, then those of members in place, then those of references. */
function addAnnotations(flat: Flat, parts: Part[]): void {
  const isMixed = parts.filter(isShaping).length > 1;
  for (const origin of ORIGINS) {
    for (const { keywords } of parts.filter((part) => part.origin === origin)) {
      for (const [keyword, value] of Object.entries(keywords)) {
        if (STRUCTURAL.has(keyword) && !DESCRIBING.has(keyword)) continue;
        if (keyword === 'discriminator' && origin === 'reference') continue;
        if (keyword === 'title' && isMixed && !isTitleOfAll(origin, parts)) continue;
        if (!flat.annotations.has(keyword)) flat.annotations.set(keyword, value);
      }
    }
  }
  for (const keyword of ['deprecated', 'readOnly', 'writeOnly']) {
    if (parts.some(({ keywords }) => own(keywords, keyword) === true)) flat.annotations.set(keyword, true);
  }
}

function isShaping({ keywords }: Part): boolean {
  return Object.keys(keywords).some((keyword) => !isAnnotation(keyword));
}

/** A title names the schema that it stands in; of a mixture it is the schema's own, or the only one given in place. */
function isTitleOfAll(origin: Part['origin'], parts: Part[]): boolean {
  if (origin !== 'inline') return origin === 'own';
  return parts.filter((part) => part.origin === 'inline' && Object.hasOwn(part.keywords, 'title')).length === 1;
}

/** Kept with the annotations although they restrict, because their first value stands for all. */
const DESCRIBING = new Set(['format', 'contentMediaType', 'contentEncoding', 'discriminator']);

/** The keywords of a schema without its references and `allOf`. */
export function withoutReferences(raw: RawObject): RawObject {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !['$ref', '$dynamicRef', 'allOf'].includes(key)));
}

/** The reference of a schema, dynamic or not; the later one of a recursion is not followed differently here. */
export function findReference(raw: Json): string | undefined {
  const object = asObject(raw);
  if (object === undefined) return undefined;
  const reference = own(object, '$ref') ?? own(object, '$dynamicRef');
  return typeof reference === 'string' ? reference : undefined;
}
