import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatJson, formatYaml } from '@/lib/downloads/openapi';
import { toPostman } from '@/lib/downloads/postman';
import { loadSpec } from '@/lib/openapi/load';
import { toApi } from '@/lib/openapi/model.fixture';
import { parseApi } from '@/lib/openapi/parse';
import { findSchemaErrors } from '@/lib/openapi/read/validate';

describe.each(['legacy', 'linkv1', 'linkv2', 'entryv1'])('%s', (id) => {
  const loading = loadSpec(`specs/${id}.yaml`);

  test('JSON and YAML hold the same valid OpenAPI 3.1 document, vendor fields kept', async () => {
    const loaded = await loading;
    const json = formatJson(loaded.document);
    const yaml = formatYaml(loaded.document);
    expect(JSON.parse(json)).toEqual(loaded.document);
    expect(parse(yaml)).toEqual(loaded.document);
    expect(json).toContain('"x-error-catalogue"');
    expect(json).not.toMatch(/"\$ref": "(?!#)/);
    expect(loaded.document.openapi).toMatch(/^3\.1\./);
    expect(await findSchemaErrors(JSON.parse(json))).toEqual([]);
  });

  test('the Postman collection is the same twice, declares its variables and has every call', async () => {
    const loaded = await loading;
    const { document } = loaded;
    const api = parseApi(loaded);
    const text = toPostman(document, api);
    expect(toPostman(document, api)).toBe(text);
    const collection = JSON.parse(text);
    const declared = collection.variable.map(({ key }: { key: string }) => key);
    const used = [...text.matchAll(/\{\{([\w-]+)\}\}/g)].map(([, name]) => name);
    expect(used.filter((name) => !declared.includes(name))).toEqual([]);
    const calls = Object.values(document.paths ?? {}).flatMap((item) => Object.keys(item ?? {}));
    const expected = calls.filter((key) => /^(get|put|post|delete|patch|head|options)$/.test(key)).length;
    expect(listRequests(collection)).toHaveLength(expected);
  });
});

function listRequests(folder: { item?: unknown[]; request?: unknown }): unknown[] {
  if (folder.request !== undefined) return [folder];
  return (folder.item ?? []).flatMap((item) => listRequests(item as { item?: unknown[] })); // Postman's own nesting
}

test('credentials that Postman cannot combine become headers with variables', () => {
  const key = (name: string) => ({ type: 'apiKey', in: 'header', name });
  const text = toPostman(
    {
      openapi: '3.1.0',
      info: { title: 'Demo', version: '1' },
      security: [{ bearer: [], applicationId: [], apiKey: [] }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          applicationId: key('PAC-Application-ID'),
          apiKey: key('PAC-API-Key'),
        },
      },
      paths: { '/a': { get: { summary: 'Read', responses: { 200: { description: 'OK' } } } } },
    },
    toApi(),
  );
  const { item, variable } = JSON.parse(text);
  const { request } = item[0];
  expect(request.header.map(({ key: name, value }: { key: string; value: string }) => [name, value])).toEqual([
    ['PAC-Application-ID', '{{applicationId}}'],
    ['PAC-API-Key', '{{apiKey}}'],
  ]);
  expect(request.auth.type).toBe('bearer');
  expect(variable.map(({ key: name }: { key: string }) => name)).toEqual([
    'baseUrl',
    'apiKey',
    'applicationId',
    'bearerToken',
  ]);
});

test('values that the document does not give are the same twice', () => {
  const schema = {
    type: 'object',
    required: ['a', 'b', 'c', 'd'],
    properties: {
      a: { type: 'string', pattern: '^[A-Z]{5}$' },
      b: { type: 'integer' },
      c: { type: 'string', format: 'date-time' },
      d: { type: 'array', items: { type: 'number' } },
    },
  };
  const content = { 'application/json': { schema } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Demo', version: '1' },
    paths: { '/a': { post: { requestBody: { content }, responses: { 200: { description: 'OK', content } } } } },
  };
  expect(toPostman(document, toApi())).toBe(toPostman(document, toApi()));
});

test('a document that cannot be converted is an error that names it', () => {
  const document = { openapi: '9.0', info: { title: 'Demo' } };
  expect(() => toPostman(document, toApi())).toThrow(
    expect.objectContaining({
      message:
        'API "Demo": no Postman collection can be made (Specification must contain a semantic version number of the API in the Info Object); fix the document, or leave the API out of the downloads',
    }),
  );
});
