import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { RawObject } from '@/lib/openapi/json';
import { toPointerBefore, withoutInternalObjects } from './internal-objects';

function publish(yaml: string): RawObject {
  const document = parse(yaml) as RawObject; // a test writes plain YAML
  return withoutInternalObjects(document).document;
}

test('a document without internal parts stays the same object', () => {
  const document = { paths: { '/a': { get: { 'x-internal': false } } } };
  expect(withoutInternalObjects(document).document).toBe(document);
});

test('marked operations, paths, parameters, tags and servers are removed, with what only they use', () => {
  expect(
    publish(`
openapi: 3.1.0
servers: [{ url: https://a.example }, { url: https://staging.a.example, x-internal: true }]
tags: [{ name: Open }, { name: Mixed }, { name: Staff }, { name: Secret, x-internal: true }]
x-tagGroups: [{ name: All, tags: [Open, Staff, Secret] }]
paths:
  /open:
    get:
      tags: [Secret, Open]
      parameters: [{ name: a, in: query }, { name: b, in: query, x-internal: true }, { $ref: '#/components/parameters/C' }]
      responses: { '200': { $ref: '#/components/responses/Open' } }
    post: { tags: [Staff], x-internal: true, responses: { '200': { $ref: '#/components/responses/Staff' } } }
    put: { tags: [Secret], responses: {} }
  /staff: { x-internal: true, get: { tags: [Staff], responses: {} } }
  /emptied: { description: Nothing is left., get: { x-internal: true, responses: {} } }
components:
  parameters: { C: { name: c, in: query, x-internal: true } }
  responses:
    Open: { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Open' } } } }
    Staff: { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Staff' } } } }
  schemas: { Open: { type: string }, Staff: { type: string }, Unused: { type: string } }
`),
  ).toEqual(
    parse(`
openapi: 3.1.0
servers: [{ url: https://a.example }]
tags: [{ name: Open }, { name: Mixed }]
x-tagGroups: [{ name: All, tags: [Open] }]
paths:
  /open:
    get: { tags: [Open], parameters: [{ name: a, in: query }], responses: { '200': { $ref: '#/components/responses/Open' } } }
components:
  parameters: {}
  responses:
    Open: { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Open' } } } }
  schemas: { Open: { type: string }, Unused: { type: string } }
`),
  );
});

test('a schema stays if a published operation refers to it by its anchor', () => {
  const document = publish(`
openapi: 3.1.0
paths:
  /open:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: '#node' } } } } } }
    put: { x-internal: true, responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Tree' } } } } } }
components:
  schemas: { Tree: { properties: { child: { $dynamicAnchor: node } } } }
`);
  expect(document.components).toEqual({ schemas: { Tree: { properties: { child: { $dynamicAnchor: 'node' } } } } });
});

test('a marked property is removed with its name, and so is what refers to a marked schema or into it', () => {
  expect(
    publish(`
paths: {}
components:
  schemas:
    Order:
      required: [id, cost, margin]
      properties: { id: {}, cost: { x-internal: true }, margin: { $ref: '#/components/schemas/Margin' } }
      dependentRequired: { id: [cost], cost: [id] }
    Sale:
      required: [margin]
      allOf: [{ $ref: '#/components/schemas/Order' }, { required: [cost, id] }]
    Margin: { x-internal: yes, properties: { rate: { type: number } } }
    Report: { properties: { rate: { $ref: '#/components/schemas/Margin/properties/rate' }, list: { items: { $ref: '#/components/schemas/Margin' } } } }
    Any:
      oneOf: [{ $ref: '#/components/schemas/Order' }, { $ref: '#/components/schemas/Margin' }]
      discriminator: { propertyName: kind, mapping: { order: Order, margin: Margin }, defaultMapping: Margin }
`),
  ).toEqual(
    parse(`
paths: {}
components:
  schemas:
    Order:
      required: [id]
      properties: { id: {} }
      dependentRequired: { id: [] }
    Sale: { allOf: [{ $ref: '#/components/schemas/Order' }, { required: [id] }] }
    Report: { properties: { list: {} } }
    Any:
      oneOf: [{ $ref: '#/components/schemas/Order' }]
      discriminator: { propertyName: kind, mapping: { order: Order } }
`),
  );
});

test('security alternatives and links that name internal parts are removed', () => {
  expect(
    publish(`
security: [{ staff: [] }, { key: [] }]
paths:
  /a:
    get:
      security: [{ staff: [] }]
      responses:
        '200':
          links:
            one: { operationId: deleteA }
            two: { operationRef: '#/paths/~1a/delete' }
            three: { operationId: getA }
    delete: { operationId: deleteA, x-internal: true }
components:
  securitySchemes: { key: { type: http }, staff: { type: http, x-internal: true } }
`),
  ).toEqual(
    parse(`
security: [{ key: [] }]
paths: { /a: { get: { responses: { '200': { links: { three: { operationId: getA } } } } } } }
components: { securitySchemes: { key: { type: http } } }
`),
  );
});

test('examples, extensions and other data are not changed', () => {
  const data = { 'x-internal': true };
  const schema = { default: data, example: data, enum: [data], 'x-other': data };
  const document = { paths: {}, components: { schemas: { A: schema, B: data } } };
  expect(withoutInternalObjects(document).document).toEqual({ paths: {}, components: { schemas: { A: schema } } });
});

test('an extension of a schema with a discriminator is used where that schema is', () => {
  const document = publish(`
paths:
  /a: { get: { responses: { '200': { content: { x/y: { schema: { $ref: '#/components/schemas/Pet' } } } } } } }
  /b: { get: { x-internal: true, responses: { '200': { content: { x/y: { schema: { $ref: '#/components/schemas/Dog' } } } } } } }
components:
  schemas:
    Pet: { discriminator: { propertyName: kind } }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
`);
  expect(document).toHaveProperty('components.schemas.Dog');
});

test('a pointer leads to the position that an item had before', () => {
  const { removed } = withoutInternalObjects({
    tags: [{ name: 'A', 'x-internal': true }, { name: 'B' }, { name: 'C' }],
  });
  expect(toPointerBefore('/tags/1/name', removed)).toBe('/tags/2/name');
  expect(toPointerBefore('/paths/~1a/get', removed)).toBe('/paths/~1a/get');
});
