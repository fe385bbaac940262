import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadHighlighter } from '@/lib/code/highlight';
import { checkContents } from '@/lib/openapi/check/check';
import { compareDocuments } from '@/lib/openapi/compare/compare-documents';
import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import { loadSpec } from '@/lib/openapi/load';
import type { Json } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';
import { findAt, formatPointer, type Path, setAt } from '@/lib/openapi/pointer';
import { readPublished } from '@/lib/openapi/published/published';
import { findChild, findPlainList, type ValueKind, visitAllObjects } from '@/lib/openapi/read/grammar';
import { buildIndex } from '@/lib/search/index';
import { toSearchFile } from '@/lib/search/record';
import { toReference } from '@/lib/site/reference';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { measureOutputs } from '@/tools/growth';

/** Names that every object inherits, the name that an assignment takes for the prototype, and the empty name. */
const NAMES: readonly string[] = ['valueOf', 'toString', '__proto__', 'constructor', 'hasOwnProperty', ''];

/** Strings by which something is found or chosen. */
const STRINGS: readonly [ValueKind, string][] = [
  ['operation', 'operationId'],
  ['parameter', 'name'],
  ['parameter', 'in'],
  ['parameter', 'style'],
  ['encoding', 'style'],
  ['securityScheme', 'name'],
  ['securityScheme', 'scheme'],
  ['securityScheme', 'type'],
  ['tag', 'name'],
  ['schema', 'title'],
  ['schema', 'type'],
  ['schema', 'format'],
  ['xml', 'name'],
];

const LISTS: readonly [ValueKind, string][] = [
  ['operation', 'tags'],
  ['schema', 'required'],
];

const DATA_LISTS: readonly [ValueKind, string][] = [
  ['schema', 'enum'],
  ['schema', 'examples'],
];

/** Maps whose members are not objects of the specification. */
const DATA_MAPS: readonly [ValueKind, string, Json][] = [
  ['schema', 'dependentRequired', ['unit']],
  ['schema', 'x-enumDescriptions', 'Words.'],
  ['discriminator', 'mapping', '#/components/schemas/Round'],
  ['oauthFlow', 'scopes', 'Words.'],
  ['link', 'parameters', '$response.body#/plate'],
  ['document', 'x-error-types', 'Words.'],
];

/** Keys whose value is any data. */
const VALUES: readonly [ValueKind, string][] = [
  ['schema', 'default'],
  ['schema', 'const'],
  ['schema', 'example'],
  ['parameter', 'example'],
  ['mediaType', 'example'],
  ['example', 'value'],
  ['link', 'requestBody'],
];

/** A value to put at a path. The path's object may only exist after earlier changes. */
type Change = { path: Path; make: (old: Json | undefined) => Json };

/** A document with such names in one kind of place, such as `response headers`. */
type DataKeyDocument = { place: string; document: RawObject };

/** Returns a complete document with such names in each kind of map, list, string and data in turn. */
function listDataKeyDocuments(complete: RawObject): DataKeyDocument[] {
  return [...listChanges(complete)].map(([place, changes]) => {
    const document = structuredClone(complete);
    for (const { path, make } of changes) {
      setAt(document, path.map(String), make(findAt(document, formatPointer(path))));
    }
    return { place, document };
  });
}

function listChanges(complete: RawObject): Map<string, Change[]> {
  let next = 0;
  const places = new Map<string, Change[]>();
  visitAllObjects(complete, (object, kind, path) => {
    const change = (key: string, make: Change['make']) => {
      const place = `${kind} ${key}`;
      places.set(place, [...(places.get(place) ?? []), { path: [...path, key], make }]);
    };
    const ofKind = <T extends readonly [ValueKind, ...unknown[]]>(list: readonly T[]) =>
      list.filter(([of]) => of === kind);
    for (const [key, value] of Object.entries(object)) {
      const members = (findChild(kind, key) ?? findPlainList(kind, key))?.shape === 'map' ? asObject(value) : undefined;
      const [first = {}] = Object.values(members ?? {});
      const prefix = key === 'paths' ? '/' : '';
      if (members !== undefined) change(key, (old) => ({ ...asObject(old), ...fromNames(() => first, prefix) }));
    }
    for (const [, key] of ofKind(STRINGS))
      if (object[key] !== undefined) change(key, () => NAMES[next++ % NAMES.length] ?? '');
    for (const [, key] of ofKind(LISTS)) change(key, (old) => [...(asArray(old) ?? []), ...NAMES]);
    for (const [, key] of ofKind(DATA_LISTS)) change(key, (old) => [...(asArray(old) ?? []), toData(1), toData(2)]);
    for (const [, key, value] of ofKind(DATA_MAPS))
      change(key, (old) => ({ ...asObject(old), ...fromNames(() => value) }));
    for (const [, key] of ofKind(VALUES)) change(key, () => toData(1));
    // Keys that no version of OpenAPI has.
    if (kind !== 'callback') for (const name of NAMES) if (name !== '') change(name, () => toData(1));
  });
  return places;
}

function toData(value: number): RawObject {
  return fromNames((name) => ({ [name]: value }));
}

/** Uses `Object.fromEntries`, because an assignment to `__proto__` would set the prototype. */
function fromNames(make: (name: string) => Json, prefix = ''): RawObject {
  return Object.fromEntries(NAMES.map((name) => [prefix + name, structuredClone(make(name))]));
}

const COMPLETE = 'lib/openapi/fixtures/complete.yaml';
const folder = makeTestFolder({ shared: true });
const documents = listDataKeyDocuments(parse(readFileSync(COMPLETE, 'utf8')));
beforeAll(loadHighlighter);

/** What an implicit string makes of a function or an object. */
const INHERITED = /native code|\[object /;

const complete = parseApi(await loadSpec(COMPLETE));
test.each(documents.map((each, index) => [each.place, index] as const))('%s', async (_place, index) => {
  const file = path.join(folder, `${index}.json`);
  // JSON reads `__proto__` as an ordinary name.
  writeFileSync(file, JSON.stringify(documents[index]?.document));
  const loaded = await loadSpec(file);
  const api = parseApi(loaded);
  expect(JSON.stringify([api, checkContents(loaded, { isStrict: true })])).not.toMatch(INHERITED);
  const reference = toReference(api, api.title, {});
  const search = toSearchFile({ references: [reference], guides: [] });
  expect(buildIndex(search).unreadable).toEqual([]);
  expect(JSON.stringify(search)).not.toMatch(INHERITED);
  expect(measureOutputs({ loaded, api }, reference)).toBeGreaterThan(0);
  expect(compareDocuments(api, api)).toEqual([]);
  expect(JSON.stringify([compareDocuments(complete, api), compareDocuments(api, complete)])).not.toMatch(INHERITED);
  expect(JSON.stringify(readPublished('a', loaded.document))).not.toMatch(INHERITED);
});
