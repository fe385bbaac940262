import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { checkContents } from './check';
import { findSecondOpinions } from './second-opinion';

const folder = makeTestFolder();
const file = path.join(folder, 'a.yaml');

/** Returns what only swagger-parser finds in a document, one line each. */
async function findOnly(source: string): Promise<string[]> {
  writeFileSync(file, source);
  const loaded = await loadSpec(file, { keepBundled: true });
  const known = [...parseApi(loaded).diagnostics, ...checkContents(loaded)];
  return (await findSecondOpinions(loaded, known)).map((found) => formatDiagnostic(found).replace(`${folder}/`, ''));
}

const SWAGGER = "swagger: '2.0'\ninfo: { title: A, version: '1' }\n";
const OK = "responses: { '200': { description: OK } }";
const HINT = 'correct it, because other tools may reject it, too; if OpenAPI allows it, ignore the warning';

test.each([
  [
    'a file that no media type can have',
    `${SWAGGER}paths:\n  /files/{id}:\n    post:\n      parameters: [{ name: id, in: path, required: true, type: string }, { name: a, in: formData, type: file }]\n      ${OK}`,
    'a.yaml:5 (/paths/~1files~1{id}/post): swagger-parser rejects this: /paths/files/{id}/post has a file parameter, so it must consume ' +
      'multipart/form-data or application/x-www-form-urlencoded',
  ],
  [
    'a name twice in a path',
    `${SWAGGER}paths:\n  /a/{id}/{id}:\n    get:\n      parameters: [{ name: id, in: path, required: true, type: string }]\n      ${OK}`,
    'a.yaml:5 (/paths/~1a~1{id}~1{id}/get): swagger-parser rejects this: /paths/a/{id}/{id}/get has multiple path placeholders named {id}',
  ],
])('%s is a warning', async (_, source, expected) => {
  expect(await findOnly(source)).toEqual([`${expected}; ${HINT}`]);
});

const OPEN = "info: { title: A, version: '1' }\npaths: {}\ncomponents:\n";

test.each([
  ['a version that is a number', 'openapi: 3.0.3\ninfo: { title: A, version: 1 }\npaths: {}'],
  ['a type that the portal reports', `openapi: 3.0.3\n${OPEN}  schemas: { A: { type: any } }`],
  ['a 3.2 document', `openapi: 3.2.0\n${OPEN}  schemas: { A: { type: any } }`],
  [
    'a scheme that the published schema rejects',
    `openapi: 3.0.3\n${OPEN}  securitySchemes: { a: { type: http, scheme: Bearer, bearerFormat: JWT } }`,
  ],
  [
    'an operationId twice',
    `${SWAGGER}paths: { /a: { get: { operationId: a, ${OK} }, put: { operationId: a, ${OK} } } }`,
  ],
  [
    'a schema in a circle',
    `${SWAGGER}paths: { /a: { get: { responses: { '200': { description: OK, schema: { $ref: '#/definitions/A' } } } } } }\ndefinitions: { A: { type: object, properties: { a: { $ref: '#/definitions/A' } } } }`,
  ],
  [
    'a file elsewhere, which is not read',
    `openapi: 3.1.0\n${OPEN}  schemas: { A: { $ref: 'https://example.com/a.yaml' } }`,
  ],
])('%s is none', async (_, source) => {
  expect(await findOnly(source)).toEqual([]);
});

test('a document on which swagger-parser fails is not passed over in silence', async () => {
  const count = 20_000;
  const names = Array.from({ length: count }, (_, index) => `A${index}`);
  const link = (index: number) => ({ properties: { next: { $ref: `#/definitions/A${(index + 1) % count}` } } });
  const bundled = {
    swagger: '2.0',
    info: { title: 'A', version: '1' },
    paths: {},
    definitions: Object.fromEntries(names.map((name, index) => [name, link(index)])),
  };
  const loaded = { id: 'a', file: 'a.yaml', specVersion: '2.0', document: {}, diagnostics: [], bundled };
  const found = await findSecondOpinions({ ...loaded, locate: () => undefined }, []);
  expect(found.map(formatDiagnostic)).toEqual([
    "a.yaml: swagger-parser can't check this document (Maximum call stack size exceeded); the portal has checked it; " +
      'ignore the warning, unless your tools use swagger-parser',
  ]);
});
