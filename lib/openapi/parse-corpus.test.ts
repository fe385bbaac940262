import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asObject, type RawObject } from './json';
import { loadSpec } from './load';
import type { Api, Json } from './model';
import { listOperationsAndCallbacks } from './operations';
import { parseApi } from './parse';
import { findAt } from './pointer';

/** The folder of documents from elsewhere; `.ci/run` names it, so that the unit tests alone stay quick. */
const CORPUS = process.env.CORPUS ?? '';

const files = existsSync(CORPUS)
  ? readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(yaml|json)$/.test(name))
      .map((name) => `${CORPUS}/${name}`)
      .sort()
  : [];

describe.skipIf(files.length === 0)('documents from elsewhere', () => {
  test.each(files)('%s', async (file) => {
    const loaded = await loadSpec(file);
    const api = parseApi(loaded);
    const text = JSON.stringify(api);
    expect(JSON.parse(text)).toEqual(api);
    expect(text).not.toContain('"$ref":');
    expect(findRepeated(findIds(api))).toEqual([]);
    expect(findLostExamples(loaded.document, api)).toEqual([]);
  });
});

/** Authored examples of bodies and answers that the model does not show, by operation and name. */
function findLostExamples(document: RawObject, api: Api): string[] {
  return listOperationsAndCallbacks(api).flatMap((operation) => {
    const raw = asObject(findAt(document, operation.pointer)) ?? {};
    const contents = [raw.requestBody, ...Object.values(asObject(raw.responses) ?? {})].flatMap((owner) =>
      Object.entries(asObject(follow(document, owner)?.content) ?? {}),
    );
    const shown = [
      ...(operation.body?.mediaTypes ?? []),
      ...operation.responses.flatMap(({ mediaTypes }) => mediaTypes),
    ];
    return contents.flatMap(([mediaType, media]) => {
      const { example, examples } = follow(document, media) ?? {};
      const names = [...Object.keys(asObject(examples) ?? {}), ...(example === undefined ? [] : ['example'])];
      const isShown = (name: string) =>
        shown.some(
          (other) => other.name === mediaType && other.examples.some((one) => one.name === name && !one.generated),
        );
      return names.filter((name) => !isShown(name)).map((name) => `${operation.id} ${mediaType} ${name}`);
    });
  });
}

function follow(document: RawObject, value: Json | undefined): RawObject | undefined {
  const object = asObject(value);
  return typeof object?.$ref === 'string' ? follow(document, findAt(document, object.$ref)) : object;
}

/** Every id that is an anchor of the page, references to others left out. */
function findIds(api: Api): string[] {
  const ids: string[] = [];
  const walk = (value: unknown, key: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (SKIPPED.includes(key)) return;
    if (!Array.isArray(value) && 'id' in value && typeof value.id === 'string' && value !== api) ids.push(value.id);
    for (const [name, inner] of Object.entries(value)) walk(inner, name);
  };
  walk(api, '');
  return ids;
}

/** Authored values, and rows that point to what stands elsewhere. */
const SKIPPED = [
  'examples',
  'value',
  'default',
  'const',
  'enum',
  'requirements',
  'rules',
  'raisedBy',
  'reason',
  'transitions',
];

function findRepeated(ids: string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
