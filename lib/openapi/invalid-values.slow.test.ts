import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { RawObject } from './json';
import type { Json } from './model';
import { parseDocument } from './parse.fixture';
import { formatPointer } from './pointer';
import { printApi } from './print.fixture';

const DOCUMENT = `
openapi: 3.1.0
info: { title: A, version: '1', contact: { name: N }, license: { name: L } }
servers: [{ url: '/{v}', variables: { v: { default: '1', enum: ['1'] } } }]
tags: [{ name: T, externalDocs: { url: 'https://example.com' } }]
security: [{ key: [] }]
x-error-catalogue: [{ reason: R, status: 422, meaning: M, fix: R, retry: { allowed: true, attempts: 3 } }]
x-states: [{ name: s, title: S, states: [{ name: N, initial: true }], transitions: [{ from: N, to: N, operation: one }] }]
x-unspecified: [U]
paths:
  /a/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    post:
      operationId: one
      tags: [T]
      externalDocs: { url: 'https://example.com' }
      parameters:
        - { name: q, in: query, style: form, explode: false, schema: { type: array, items: { type: string } }, examples: { e: { value: [a] } } }
        - { name: c, in: query, content: { application/json: { schema: { type: object } } } }
        - { name: X-H, in: header, schema: { type: string } }
      x-rules: [{ id: r, text: R, fields: [body.a, header.X-H], errors: [R] }]
      x-codeSamples: [{ lang: curl, source: curl }]
      requestBody:
        required: true
        content: { multipart/form-data: { schema: { $ref: '#/components/schemas/S' }, encoding: { a: { headers: { H: { schema: true } } } } } }
      responses:
        '200':
          description: D
          headers: { H: { schema: { type: string } } }
          links: { l: { operationId: one, parameters: { id: x } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/S' }, examples: { e: { $ref: '#/components/examples/E' } } } }
        '422': { description: D, x-error-reasons: [R] }
      callbacks: { c: { '{$url}': { post: { responses: { '200': { description: D } } } } } }
webhooks: { w: { post: { responses: { '200': { description: D } } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: K }, o: { type: oauth2, flows: { implicit: { scopes: { a: A } } } } }
  examples: { E: { value: { a: 1 } } }
  schemas:
    S:
      type: object
      required: [a]
      properties: { a: { type: integer, minimum: 1, enum: [1], x-enumDescriptions: { '1': One } }, s: { $ref: '#/components/schemas/S' } }
      allOf: [{ properties: { b: { prefixItems: [{ type: string }], contains: { const: 1 } } } }]
      oneOf: [{ title: V, properties: { v: { const: 1 } } }, { $ref: '#/components/schemas/E' }]
      discriminator: { propertyName: v, mapping: { '1': '#/components/schemas/E' } }
      dependentRequired: { a: [b] }
      dependentSchemas: { a: { not: { type: string } } }
      if: { required: [a] }
      patternProperties: { x: { pattern: a } }
    E: { type: string, contentMediaType: text/plain, contentSchema: { type: string }, examples: [a], default: a }
`;

const ODD: Json[] = [null, 0, 'x', [null], {}, { a: null }, true, { $ref: '#' }, { $ref: '#/gone' }];

/** Every place of the document but its root, as keys from the top. */
function listPaths(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: [string | number, Json][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...(path.length === 0 ? [] : [path]), ...entries.flatMap(([key, inner]) => listPaths(inner, [...path, key]))];
}

function replace(value: Json, [key, ...rest]: (string | number)[], odd: Json): Json {
  if (key === undefined || typeof value !== 'object' || value === null) return odd;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? replace(item, rest, odd) : item));
  return { ...value, [key]: replace(value[key] ?? null, rest, odd) };
}

test('anything odd anywhere leaves an API that can be shown', () => {
  // The document above is a map.
  const original = parseYaml(DOCUMENT) as RawObject;
  const failures = listPaths(original).flatMap((path, index) =>
    // One of the odd values at each place, in turn: all of them everywhere would take too long.
    ODD.filter((_odd, number) => number === index % ODD.length).flatMap((odd) => {
      const document = replace(original, path, odd) as RawObject;
      try {
        const api = parseDocument(document);
        if (!isDeepStrictEqual(JSON.parse(JSON.stringify(api)), api)) throw new Error('the model is no plain JSON');
        printApi(api);
        return [];
      } catch (error) {
        return [`${formatPointer(path)} = ${JSON.stringify(odd)}: ${String(error).slice(0, 200)}`];
      }
    }),
  );
  expect(failures).toEqual([]);
});
