import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatJson, formatYaml } from '@/lib/downloads/documents';
import { formatPostman, type PostmanCollection, toPostman } from '@/lib/downloads/postman';
import { listItems } from '@/lib/downloads/postman.fixture';
import type { PostmanEntry } from '@/lib/downloads/postman-request';
import { isJsonType } from '@/lib/openapi/http';
import { loadSpec } from '@/lib/openapi/load';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { findSchemaErrors } from '@/lib/openapi/read/validate';
import { formatJsonText } from '@/lib/openapi/samples/literal';
import { listHeaders, toSampleRequest } from '@/lib/openapi/samples/request';
import { listRequestExamples } from '@/lib/openapi/samples/request-examples';
import { formatSampleText } from '@/lib/openapi/samples/sample-text';
import { siteConfig } from '@/site.config';

const FIXTURES = ['lending', 'stock'].map((id) => `e2e/fixture/library/specs/${id}.yaml`);

describe.each([...siteConfig.apis.map(({ spec }) => spec), ...FIXTURES])('%s', (spec) => {
  const loading = loadSpec(spec);

  test('JSON and YAML hold the same valid OpenAPI 3.1 document, vendor fields kept', async () => {
    const loaded = await loading;
    const json = formatJson(loaded.document);
    const yaml = formatYaml(loaded.document);
    expect(JSON.parse(json)).toEqual(loaded.document);
    expect(parse(yaml)).toEqual(loaded.document);
    expect(json).not.toMatch(/"\$ref": "(?!#)/);
    expect(loaded.document.openapi).toMatch(/^3\.1\./);
    expect(findSchemaErrors(JSON.parse(json))).toEqual([]);
  });

  test('the Postman collection fits the schema that Postman publishes, is the same twice and declares its variables', async () => {
    const text = formatPostman(parseApi(await loading));
    expect(formatPostman(parseApi(await loading))).toBe(text);
    const collection: PostmanCollection = JSON.parse(text);
    expect(isCollection(collection) ? [] : isCollection.errors).toEqual([]);
    const declared = collection.variable.map(({ key }) => key);
    const used = [...text.matchAll(/\{\{([\w-]+)\}\}/g)].map(([, name]) => name ?? '');
    expect(used.filter((name) => !declared.includes(name))).toEqual([]);
  });

  test('each call of the collection sends what its sample sends, with a credential where its sample has one', async () => {
    const api = parseApi(await loading);
    const calls = listOperations(api).filter(({ kind }) => kind === 'call');
    const sent = calls.map((operation) => {
      const sample = toSampleRequest(api, operation);
      const query = new URLSearchParams(formatSampleText(sample.url, (name) => name).split('?')[1] ?? '');
      const names = listHeaders(sample).map(({ name }) => name.toLowerCase());
      const shown = names.filter((name) => name !== 'authorization');
      return formatSent(
        sample.method,
        operation.path,
        [...query.keys()].map((key) => key.toLowerCase()),
        shown,
        names.includes('authorization'),
      );
    });
    const collection = toPostman(api);
    const { auth: shared } = collection;
    const enabled = listItems(collection).map(({ request: { method, url, header, auth = shared } }) => {
      const path = `/${url.path.join('/').replace(/:(\w+)|\{\{(\w+)\}\}/g, '{$1$2}')}`;
      const keys = { header: listEnabled(header), query: listEnabled(url.query ?? []) };
      // Postman adds a key by itself.
      if (auth.type === 'apikey') {
        const { key = '', in: location } = Object.fromEntries(auth.apikey.map((entry) => [entry.key, entry.value]));
        keys[location === 'query' ? 'query' : 'header'].push(key.toLowerCase());
      }
      const isAuthorized = keys.header.includes('authorization') || !['apikey', 'noauth'].includes(auth.type);
      const shown = keys.header.filter((name) => name !== 'authorization');
      return formatSent(method, path, keys.query, shown, isAuthorized);
    });
    expect(enabled).toEqual(sent);
  });

  test('each example of a request is in the collection', async () => {
    const api = parseApi(await loading);
    const items = listItems(toPostman(api));
    const calls = listOperations(api).filter(({ kind }) => kind === 'call');
    for (const [index, operation] of calls.entries()) {
      const bodies = items[index]?.response.map(({ originalRequest }) => JSON.stringify(originalRequest.body));
      for (const { value, mediaType } of listRequestExamples(operation).filter((one) =>
        isJsonType(one.mediaType.name),
      )) {
        const raw = JSON.stringify({ mode: 'raw', raw: formatJsonText(value), options: JSON_OPTIONS });
        expect(bodies, `${operation.id} ${mediaType.name}`).toContain(raw);
      }
    }
  });
});

const JSON_OPTIONS = { raw: { language: 'json' } };

const isCollection = new Ajv({ strict: false }).compile(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'fixtures/postman-collection-2.1.0.json'), 'utf8')),
);

function formatSent(method: string, path: string, query: string[], headers: string[], isAuthorized: boolean): string {
  const shown = [...new Set(query)].sort().join(' ');
  return `${method} ${path} ? ${shown} : ${headers.sort().join(' ')} ${isAuthorized ? 'authorized' : 'open'}`;
}

function listEnabled(entries: PostmanEntry[]): string[] {
  return entries.filter(({ disabled }) => disabled !== true).map(({ key }) => key.toLowerCase());
}
