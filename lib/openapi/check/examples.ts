import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { RegExpEngine } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import { groupBy } from '@/lib/collections';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { memoizeByOwner } from '@/lib/memoize';
import { isJsonType } from '@/lib/openapi/http';
import {
  asArray,
  asObject,
  getArray,
  getEntries,
  getString,
  getStrings,
  isTrue,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findPattern } from '@/lib/openapi/pattern';
import { findAt, follow, formatPointer } from '@/lib/openapi/pointer';
import { condenseErrors, listPropertyNames } from '@/lib/openapi/read/ajv-errors';
import { findInDocument, visitDocument } from '@/lib/openapi/read/grammar';
import { MAX_STEPS } from '@/lib/openapi/read/reference-budget';
import { countExampleWork, type ExampleWork } from './example-work';
import { listOwnBranches } from './names';
import { findUnknownProperties } from './unknown-properties';
import { createValidator } from './validator';

/** Diagnostics for each value of an example that doesn't match its schema, and the reasons why examples were not checked. */
type ExampleDiagnostics = {
  invalid: PointerDiagnostic[];
  /** The schema cannot be used. */
  unchecked: PointerDiagnostic[];
  /** The schema is valid, but the check would need an unsupported pattern or too much time. */
  skipped: PointerDiagnostic[];
};

export function findInvalidExamples(document: RawObject): ExampleDiagnostics {
  const ajv = createAjv();
  const unchecked = new Map<string, PointerDiagnostic>();
  const skipped = new Map<string, PointerDiagnostic>();
  const report = (found: PointerDiagnostic, among = unchecked) => {
    if (!among.has(found.message)) among.set(found.message, found);
  };
  let steps = 0;
  try {
    addDocument(ajv, withoutHiddenRequired(document).copy);
  } catch (error) {
    return { invalid: [], unchecked: [toUnchecked('', error)], skipped: [] };
  }
  const invalid = findExamples(document).flatMap((site): SharedDiagnostic[] => {
    const work = countExampleWork(document, findAt(document, site.schema) ?? true, site.value);
    steps += work.steps;
    for (const found of listSkipped(site, work, steps)) report(found, skipped);
    if (steps > MAX_STEPS) {
      // Skip only this example, so that smaller ones are still checked.
      steps -= work.steps;
      return [];
    }
    try {
      return findErrors(ajv, document, site).map((found) => ({ ...found, ...toShared(found, site) }));
    } catch (error) {
      report(toUnchecked(site.pointer, error));
      return [];
    }
  });
  return { invalid: mergeShared(invalid), unchecked: [...unchecked.values()], skipped: [...skipped.values()] };
}

/** Returns a validator of examples and requests. It takes linear time for patterns, and doesn't check those that it can't read. */
export function createAjv(): Ajv2020 {
  const ajv = createValidator({
    strict: false,
    allErrors: true,
    // With this option, an error includes its schema.
    verbose: true,
    logger: false,
    // Generate one function per schema, because inlined references would multiply the code.
    inlineRefs: false,
    code: { regExp: toMatcher },
  });
  addFormats(ajv);
  return ajv;
}

/**
 * Returns a copy of a document in which no schema requires a property with one of these keys, because messages in one direction omit it,
 * and the schemas of the copy.
 */
export function withoutHiddenRequired(
  document: RawObject,
  keys: readonly string[] = ['readOnly', 'writeOnly'],
): { copy: RawObject; schemas: RawObject[] } {
  const copy = structuredClone(document);
  const schemas = findInDocument(copy, (object, kind) => (kind === 'schema' ? [object] : []));
  const branches = new Set(schemas);
  const links: { user: RawObject; branch: RawObject }[] = [];
  for (const user of branches) {
    for (const branch of listOwnBranches(copy, user)) {
      branches.add(branch);
      links.push({ user, branch });
    }
  }
  const usersOf = groupBy(links, ({ branch }) => branch);
  const hiding = groupBy(
    [...branches].flatMap((schema) => listHidden(copy, schema, keys).map((name) => ({ schema, name }))),
    ({ name }) => name,
  );
  const required = schemas.flatMap((schema) =>
    listInline(schema).flatMap((member) => getStrings(member, 'required').map((name) => ({ schema, member, name }))),
  );
  const hidden = [...groupBy(required, ({ name }) => name)].flatMap(([name, all]) => {
    // From the schemas that hide it to their users: a walk from each schema to its branches takes quadratic time for a chain.
    const reached = new Set(hiding.get(name)?.map(({ schema }) => schema));
    for (const schema of reached) for (const { user } of usersOf.get(schema) ?? []) reached.add(user);
    return all.filter(({ schema }) => reached.has(schema));
  });
  for (const [member, all] of groupBy(hidden, ({ member }) => member)) {
    const names = new Set<Json>(all.map(({ name }) => name));
    member.required = getArray(member, 'required').filter((name) => !names.has(name));
  }
  return { copy, schemas };
}

/** Returns a schema and the members of its `allOf`, `anyOf` and `oneOf`, and of theirs, that are written in it. */
function listInline(schema: RawObject): RawObject[] {
  const found = [schema];
  for (const each of found)
    for (const member of ['allOf', 'anyOf', 'oneOf'].flatMap((key) => getArray(each, key))) {
      const object = asObject(member);
      if (object !== undefined) found.push(object);
    }
  return found;
}

function listHidden(document: RawObject, schema: RawObject, keys: readonly string[]): string[] {
  return getEntries(schema, 'properties').flatMap(([name, property]) =>
    keys.some((key) => isTrue(follow(property, document), key) || isTrue(property, key)) ? [name] : [],
  );
}

/**
 * Adds a document as `spec`, and changes it where Ajv would refuse it: removes `nullable` without a type. A pattern of `patternProperties`
 * that can't be run allows any value. Ajv takes examples for schemas, and refuses two with the same `$id`: then it gets the document
 * without them.
 */
export function addDocument(ajv: Ajv2020, document: RawObject): void {
  visitDocument(document, (schema, kind) => {
    if (kind !== 'schema') return;
    if (schema.type === undefined) delete schema.nullable;
    const patterns = asObject(schema.patternProperties) ?? {};
    for (const pattern of Object.keys(patterns)) if (findPattern(pattern) === undefined) patterns[pattern] = true;
  });
  try {
    ajv.addSchema(document, 'spec');
  } catch {
    const copy = structuredClone(document);
    visitDocument(copy, (object, kind) => {
      const isData = (key: string) =>
        key.startsWith('x-') || /^examples?$/.test(key) || (kind === 'example' && /alue$/.test(key));
      for (const key of Object.keys(object).filter(isData)) delete object[key];
    });
    ajv.addSchema(copy, 'spec');
  }
}

/** `shared` is the pointer into an example that several references lead to. */
type SharedDiagnostic = PointerDiagnostic & { shared?: string };

function toShared({ pointer }: PointerDiagnostic, site: ExampleSite): { shared?: string } {
  return site.shared === undefined ? {} : { shared: site.shared + pointer.slice(site.pointer.length) };
}

/** Merges the errors of an example that several references lead to into one, at the location of the example. */
function mergeShared(found: readonly SharedDiagnostic[]): PointerDiagnostic[] {
  const groups = groupBy(found, (each) =>
    each.shared === undefined ? each : `${each.shared} ${each.message} ${each.hint}`,
  );
  return [...groups.values()].flatMap((uses) =>
    uses.slice(0, 1).map(({ shared, pointer, message, hint }) => {
      if (shared === undefined || uses.length === 1) return { pointer, message, hint };
      return { pointer: shared, message: `${message} (${uses.length} places use this example)`, hint };
    }),
  );
}

/** Runs the patterns of schemas in linear time. `listSkipped` and the check of keywords report those that it can't read. */
const toMatcher: RegExpEngine = Object.assign(
  (pattern: string) => {
    const { test = () => true } = findPattern(pattern) ?? {};
    // The validator distinguishes matchers by their text.
    return { test, toString: () => pattern };
  },
  { code: 'linear' },
);

function listSkipped({ pointer }: ExampleSite, { skipped }: ExampleWork, steps: number): PointerDiagnostic[] {
  const patterns = [...skipped].map(([pattern, reason]) => ({
    pointer,
    message: `the example is not checked against the pattern \`${shorten(pattern)}\`, which ${reason}`,
    hint: 'check it yourself, or write a simpler pattern',
  }));
  if (steps <= MAX_STEPS) return patterns;
  const message = Number.isFinite(steps)
    ? `the example is not checked against its schema: that needs more than ${MAX_STEPS} steps`
    : 'the example is not checked against its schema, which refers back to itself for the same value';
  const hint = 'let fewer schemas of `allOf`, `anyOf` and `oneOf` refer to others, or shorten patterns and the example';
  return [...patterns, { pointer, message, hint }];
}

function shorten(pattern: string): string {
  return pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern;
}

/** Returns the errors of an example. Throws if the schema can't be used. */
function findErrors(ajv: Ajv2020, document: RawObject, site: ExampleSite): PointerDiagnostic[] {
  if (isSerialized(site)) return [];
  const misspelled = findMisspelledKeys(site, document);
  const found = findMismatches(ajv, site);
  const reported = new Set(found.map(({ pointer }) => pointer));
  return [
    ...found.map(({ pointer, message, hint }) => ({
      pointer,
      message: `the example does not match its schema: ${message}`,
      hint: `${hint}${hint.endsWith('?') ? ' If not,' : ', or'} correct the schema`,
    })),
    ...misspelled.filter(({ pointer }) => !reported.has(pointer)),
  ];
}

/** Returns the validator of the schema at a pointer. Compiling takes longer than a check, and thousands of examples may have one schema. */
const toValidator = memoizeByOwner((schema: string, ajv: Ajv2020) =>
  ajv.compile({ $ref: `spec#${encodeURI(schema).replace(/#/g, '%23')}` }),
);

type CheckedValue = Pick<ExampleSite, 'schema' | 'value' | 'pointer'>;

/** Returns what a value breaks of the schema at a pointer, at the pointer of the value. Throws if the schema can't be used. */
export function findMismatches(ajv: Ajv2020, { schema, value, pointer: at }: CheckedValue): PointerDiagnostic[] {
  const validate = toValidator(schema, ajv);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const located = errors.map((error) => ({ ...error, instancePath: at + error.instancePath }));
  const findValue = (pointer: string) => findAt({ value }, `/value${pointer.slice(at.length)}`);
  return condenseErrors(located, listPropertyNames(errors), findValue);
}

/** Returns misspelled keys of an example: keys that no property has but that are close to a property missing from the example. */
function findMisspelledKeys({ pointer, schema, value }: ExampleSite, document: RawObject): PointerDiagnostic[] {
  return findUnknownProperties(document, schema, value).flatMap(({ path, key, closest }) => {
    if (closest === undefined) return [];
    const message = `the schema has no property ${key}`;
    return [{ pointer: pointer + formatPointer(path), message, hint: `did you mean \`${closest}\`?` }];
  });
}

/** Returns whether an example is the text of a message, such as an XML document, which JSON Schema can't check. */
function isSerialized({ mediaType, value }: ExampleSite): boolean {
  return mediaType !== undefined && typeof value === 'string' && !isJsonType(mediaType);
}

function toUnchecked(pointer: string, error: unknown): PointerDiagnostic {
  const subject = pointer === '' ? 'examples are' : 'the example is';
  return {
    pointer,
    message: `${subject} not checked against the schema: ${errorMessage(error)}`,
    hint: 'correct the schema',
  };
}

type ExampleSite = {
  pointer: string;
  schema: string;
  value: Json;
  /** Media type of the content with this example, such as `application/xml`; absent outside of contents. */
  mediaType?: string;
  /** The pointer to the value, if several references can lead to the example. */
  shared?: string;
};

/** Returns every authored example, except those in other files (`externalValue`). */
export function findExamples(document: RawObject): ExampleSite[] {
  return findInDocument(document, (object, kind, path): ExampleSite[] => {
    if (object.example === undefined && object.examples === undefined) return [];
    const pointer = formatPointer(path);
    if (kind === 'schema') return listValues(object, pointer, pointer);
    if (kind === 'mediaType' && object.schema === undefined && asObject(object.itemSchema) !== undefined) {
      return listItems(document, object, pointer);
    }
    const hasSchema = kind === 'mediaType' || kind === 'parameter' || kind === 'header';
    if (!hasSchema || asObject(object.schema) === undefined) return [];
    const schema = `${pointer}/schema`;
    const found = listAuthored(document, object, pointer, schema);
    const mediaType = kind === 'mediaType' ? { mediaType: String(path.at(-1)) } : {};
    return found.map((site) => ({ ...site, ...mediaType }));
  });
}

/** Returns each item of a stream's example as an example of the item schema. Omits a stream that is written as text. */
function listItems(document: RawObject, object: RawObject, pointer: string): ExampleSite[] {
  const schema = `${pointer}/itemSchema`;
  return listAuthored(document, object, pointer, schema).flatMap(({ value, pointer: at }) =>
    (asArray(value) ?? []).map((item, index) => ({ pointer: `${at}/${index}`, schema, value: item })),
  );
}

function listAuthored(document: RawObject, object: RawObject, pointer: string, schema: string): ExampleSite[] {
  return [...listValues(object, pointer, schema), ...listNamed(document, object, pointer, schema)];
}

function listValues({ example, examples }: RawObject, pointer: string, schema: string): ExampleSite[] {
  const single = example === undefined ? [] : [{ pointer: `${pointer}/example`, schema, value: example }];
  const listed = (asArray(examples) ?? []).map((value, index) => {
    return { pointer: `${pointer}/examples/${index}`, schema, value };
  });
  return [...single, ...listed];
}

function listNamed(document: RawObject, object: RawObject, pointer: string, schema: string): ExampleSite[] {
  return getEntries(object, 'examples').flatMap(([name, entry]) => {
    const example = follow(entry, document);
    const key = example?.value === undefined ? 'dataValue' : 'value';
    const value = example?.[key];
    if (value === undefined) return [];
    const reference = findReference(entry, document);
    const shared = reference === undefined ? {} : { shared: `${reference.slice(1)}/${key}` };
    return [{ pointer: `${pointer}/examples${formatPointer([name])}`, schema, value, ...shared }];
  });
}

/** Returns the last reference in the chain that leads to an example. */
function findReference(entry: Json, document: RawObject): string | undefined {
  const reference = getString(entry, '$ref');
  if (reference === undefined) return undefined;
  return findReference(findAt(document, reference) ?? null, document) ?? reference;
}
