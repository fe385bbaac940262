import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatPointers } from '@/lib/diagnostic.fixture';
import { loadSpec } from '@/lib/openapi/load';
import { makeTestFolder } from '@/lib/test-folder.fixture';

const folder = makeTestFolder({ shared: true });

async function findError(document: object, text = JSON.stringify(document, null, 1)): Promise<string> {
  const file = path.join(folder, 'a.yaml');
  writeFileSync(file, text);
  const error: unknown = await loadSpec(file).catch((found: unknown) => found);
  return error instanceof Error ? error.message.replaceAll(folder, '') : 'read';
}

const INFO = { openapi: '3.1.0', info: { title: 'A', version: '1' } };

test('a catalog whose references double at each level stops at the reference that is too much', async () => {
  const levels = Array.from({ length: 24 }, (_, level) => [
    `x${level}`,
    { a: { $ref: `#/x-parts/x${level + 1}` }, b: { $ref: `#/x-parts/x${level + 1}` } },
  ]);
  const parts = { ...Object.fromEntries(levels), x24: { reason: 'END' } };
  const found = await findError({
    ...INFO,
    paths: {},
    'x-parts': parts,
    'x-error-catalogue': [{ $ref: '#/x-parts/x0' }],
  });
  expect(found).toMatch(
    /^\/a\.yaml:\d+ \(\/x-parts\/x\d+\/[ab]\/\$ref\): `\$ref` to `#\/x-parts\/x\d+` repeats so much that the document would be more than 20 times as long; shorten what it refers to, or refer to it less often; only schemas are linked instead of repeated$/,
  );
});

test('a component that many operations repeat stops at the component', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [
      `/${index}`,
      { get: { responses: { 200: { $ref: '#/components/responses/Large' } } } },
    ]),
  );
  const document = { ...INFO, paths, components: { responses: { Large: { description: 'large '.repeat(5000) } } } };
  expect(await findError(document)).toBe(
    '/a.yaml:9011 (/components/responses/Large): `#/components/responses/Large` repeats so much that the document would be more than 20 times as long; shorten what it refers to, or refer to it less often; only schemas are linked instead of repeated',
  );
});

test('aliases of a large object stop', async () => {
  const text = [
    'openapi: 3.1.0',
    'info: { title: A, version: "1" }',
    `x-large: &large ${'"word '.padEnd(60_000, 'x')}"`,
    'x-object: &object { a: *large, b: *large }',
    `x-all: [${Array.from({ length: 300 }, () => '*object').join(', ')}]`,
    'paths: {}',
  ].join('\n');
  expect(await findError({}, text)).toBe(
    '/a.yaml: YAML aliases repeat so much that the document would be more than 20 times as long; use `$ref` instead of aliases',
  );
});

test('callbacks that refer to each other are no growth: each is shown without its callbacks', async () => {
  const callbacks = Object.fromEntries(
    Array.from({ length: 24 }, (_, level) => {
      const next = { $ref: `#/components/callbacks/C${(level + 1) % 24}` };
      const post = { responses: { 200: { description: 'OK' } }, callbacks: { a: next, b: next } };
      return [`C${level}`, { '{$request.body#/url}': { post } }];
    }),
  );
  const post = { responses: { 200: { description: 'OK' } }, callbacks: { a: { $ref: '#/components/callbacks/C0' } } };
  expect(await findError({ ...INFO, paths: { '/a': { post } }, components: { callbacks } })).toBe('read');
});

test('a chain of references is read to its end, or refused at each reference that is too far from it', async () => {
  const toDocument = (length: number) => {
    const links = Array.from({ length }, (_, index) => [`S${index}`, { $ref: `#/components/schemas/S${index + 1}` }]);
    const schemas = { ...Object.fromEntries(links), [`S${length}`]: { type: 'string' } };
    return { ...INFO, paths: {}, components: { schemas } };
  };
  expect(await findDiagnostics(toDocument(50))).toEqual([]);
  expect(await findDiagnostics(toDocument(51))).toEqual([
    '/components/schemas/S0/$ref: `$ref` to `#/components/schemas/S1` leads through 50 other references; let it name the value at their end',
  ]);
});

async function findDiagnostics(document: object): Promise<string[]> {
  const file = path.join(folder, 'b.yaml');
  writeFileSync(file, JSON.stringify(document));
  const { diagnostics } = await loadSpec(file);
  return formatPointers(diagnostics);
}
