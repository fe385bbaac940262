import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { closestMatch } from '@/lib/closest-match';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { isJsonType } from '@/lib/openapi/http';
import { asArray, asObject, isTrue, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, formatPointer } from '@/lib/openapi/pointer';
import { type AjvError, condenseErrors } from '@/lib/openapi/read/ajv-errors';
import { follow } from '@/lib/openapi/read/grammar';
import { type ExampleSite, findExamples } from './example-sites';
import { listBranches } from './names';

/** What does not follow its schema, one diagnostic for each place in a value; and why examples were not checked, each reason once. */
export type ExampleDiagnostics = { invalid: PointerDiagnostic[]; unchecked: PointerDiagnostic[] };

/** Checks the examples of a bundled document against their schemas. */
export function findInvalidExamples(document: RawObject): ExampleDiagnostics {
  // Verbose, because an error then has the schema that it is about.
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false });
  addFormats(ajv);
  const unchecked = new Map<string, PointerDiagnostic>();
  const report = (found: PointerDiagnostic) => {
    if (!unchecked.has(found.message)) unchecked.set(found.message, found);
  };
  try {
    ajv.addSchema(document, 'spec');
  } catch (error) {
    return { invalid: [], unchecked: [toUnchecked('', error)] };
  }
  const invalid = findExamples(document).flatMap((site) => {
    try {
      return findErrors(ajv, document, site);
    } catch (error) {
      report(toUnchecked(site.pointer, error));
      return [];
    }
  });
  return { invalid, unchecked: [...unchecked.values()] };
}

/** Fails where the schema cannot be used. */
function findErrors(ajv: Ajv2020, document: RawObject, site: ExampleSite): PointerDiagnostic[] {
  if (isSerialized(site)) return [];
  const validate = ajv.compile({ $ref: `spec#${encodeURI(site.schema).replace(/#/g, '%23')}` });
  const misspelled = findMisspelledKeys(site, document);
  if (validate(site.value)) return misspelled;
  const errors = (validate.errors ?? []).filter((error) => !isOfOtherDirection(error, document));
  const located = errors.map((error) => ({ ...error, instancePath: site.pointer + error.instancePath }));
  const findValue = (pointer: string) => findAt({ value: site.value }, `/value${pointer.slice(site.pointer.length)}`);
  const found = condenseErrors(located, errors.flatMap(listPropertyNames), findValue);
  const reported = new Set(found.map(({ pointer }) => pointer));
  return [
    ...found.map(({ pointer, message, hint }) => ({
      pointer,
      message: `the example does not match its schema: ${message}`,
      hint: `${hint}, or correct the schema`,
    })),
    ...misspelled.filter(({ pointer }) => !reported.has(pointer)),
  ];
}

function toList(schema: RawObject | undefined): RawObject[] {
  return schema === undefined ? [] : [schema];
}

/** Keys of an example that no property has, and that are almost one which the example does not have. */
function findMisspelledKeys({ pointer, schema, value }: ExampleSite, document: RawObject): PointerDiagnostic[] {
  const find = (at: string, member: Json, schemas: readonly RawObject[]): PointerDiagnostic[] => {
    const parts = schemas.flatMap((part) => listBranches(document, part));
    const items = asArray(member);
    if (items !== undefined) {
      const ofItems = parts.flatMap(({ items }) => toList(asObject(items)));
      return items.flatMap((item, index) => find(`${at}/${index}`, item, ofItems));
    }
    const object = asObject(member);
    if (object === undefined || parts.some(({ patternProperties }) => patternProperties !== undefined)) return [];
    const properties = parts.flatMap((part) => Object.entries(asObject(part.properties) ?? {}));
    const names = properties.map(([name]) => name);
    return Object.entries(object).flatMap(([key, item]) => {
      const own = properties.flatMap(([name, property]) => (name === key ? toList(asObject(property)) : []));
      const below = at + formatPointer([key]);
      if (names.includes(key)) return find(below, item, own);
      const meant = closestMatch(
        key,
        names.filter((name) => !Object.hasOwn(object, name)),
      );
      if (meant === undefined) return [];
      return [{ pointer: below, message: `the schema has no property ${key}`, hint: `did you mean \`${meant}\`?` }];
    });
  };
  const start = asObject(findAt(document, schema));
  return start === undefined ? [] : find(pointer, value, [start]);
}

/** The text of a message, such as an XML document, whose parts a JSON Schema cannot see. */
function isSerialized({ mediaType, value }: ExampleSite): boolean {
  return mediaType !== undefined && typeof value === 'string' && !isJsonType(mediaType);
}

/** A request leaves out required fields that are read-only, and a response those that are write-only. */
function isOfOtherDirection({ keyword, params, parentSchema }: AjvError & ParentSchema, document: RawObject): boolean {
  if (keyword !== 'required') return false;
  const properties = asObject(asObject(parentSchema)?.properties);
  const property = follow(properties?.[String(params.missingProperty)], document);
  return property !== undefined && (isTrue(property, 'readOnly') || isTrue(property, 'writeOnly'));
}

function listPropertyNames({ parentSchema }: ParentSchema): string[] {
  return Object.keys(asObject(asObject(parentSchema)?.properties) ?? {});
}

/** What a verbose validator adds to an error. */
type ParentSchema = { parentSchema?: RawObject };

function toUnchecked(pointer: string, error: unknown): PointerDiagnostic {
  const subject = pointer === '' ? 'examples are' : 'the example is';
  return {
    pointer,
    message: `${subject} not checked against the schema: ${errorMessage(error)}`,
    hint: 'correct the schema',
  };
}
