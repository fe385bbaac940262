import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import {
  findMissingResponses,
  findRepeatedTags,
  findUndeclaredTags,
  findUnknownGroupTags,
  findUnknownMappings,
  findUnknownOperations,
  findUnknownRequired,
  findUnusedReasons,
  withoutRequired,
} from './names';

function inSchemas(schemas: RawObject): RawObject {
  return { components: { schemas } };
}

test('a required name that no property has is reported with the nearest name', () => {
  const document = inSchemas({
    Order: { required: ['price', 'idd', 'seller'], properties: { price: {}, id: {}, sellerId: {} } },
    Line: { properties: { item: { required: ['quantty'], properties: { quantity: {} } } } },
  });
  expect(findUnknownRequired(document)).toEqual([
    {
      pointer: '/components/schemas/Order/required/1',
      message: '`required` has `idd`, but the schema has no property of this name',
      hint: 'did you mean `id`?',
    },
    {
      pointer: '/components/schemas/Order/required/2',
      message: '`required` has `seller`, but the schema has no property of this name',
      hint: 'did you mean `sellerId`?',
    },
    {
      pointer: '/components/schemas/Line/properties/item/required/0',
      message: '`required` has `quantty`, but the schema has no property of this name',
      hint: 'did you mean `quantity`?',
    },
  ]);
});

test.each<[string, RawObject]>([
  [
    'a reference',
    { Base: { properties: { id: {} } }, A: { allOf: [{ $ref: '#/components/schemas/Base' }], required: ['id'] } },
  ],
  ['a union', { A: { required: ['id'], oneOf: [{ properties: { id: {} } }, { properties: { key: {} } }] } }],
  ['a condition', { A: { required: ['id'], if: { required: ['kind'] }, else: { properties: { id: {} } } } }],
  ['a map', { A: { required: ['en'], additionalProperties: { type: 'string' } } }],
  ['a pattern', { A: { required: ['x-id'], patternProperties: { '^x-': {} } } }],
  ['the schema that it is a part of', { A: { properties: { id: {} }, anyOf: [{ required: ['id'] }] } }],
  [
    'the schema that composes it',
    { Base: { required: ['kind'] }, A: { allOf: [{ $ref: '#/components/schemas/Base' }], properties: { kind: {} } } },
  ],
])('a required name may be described by %s', (_name, schemas) => {
  expect(findUnknownRequired(inSchemas(schemas))).toEqual([]);
});

test('a property may be called like a keyword', () => {
  const not = { required: ['b'], properties: { a: {} } };
  expect(findUnknownRequired(inSchemas({ A: { properties: { not } } })).map(({ pointer }) => pointer)).toEqual([
    '/components/schemas/A/properties/not/required/0',
  ]);
});

const paths = { '/a': { get: { tags: ['Orders', 'Order', 'Venues'] } } };

test('a tag that the document does not declare is reported with the nearest name', () => {
  expect(findUndeclaredTags({ tags: [{ name: 'Orders' }], paths })).toEqual([
    {
      pointer: '/paths/~1a/get/tags/1',
      message: 'the tag `Order` is not in `tags` of the document',
      hint: 'did you mean `Orders`?',
    },
    {
      pointer: '/paths/~1a/get/tags/2',
      message: 'the tag `Venues` is not in `tags` of the document',
      hint: 'declare it there',
    },
  ]);
});

test('a tag that is declared twice is reported', () => {
  expect(findRepeatedTags({ tags: [{ name: 'Orders' }, { name: 'Venues' }, {}, {}, { name: 'Orders' }] })).toEqual([
    { pointer: '/tags/4/name', message: 'the tag `Orders` is declared twice', hint: 'remove one of the two' },
  ]);
});

test('a document may declare no tags at all', () => {
  expect(findUndeclaredTags({ paths })).toEqual([]);
});

test('the names that were reported are taken out of `required`, and all others stay', () => {
  const document = inSchemas({ A: { required: ['idd', 'id', 'nam'], properties: { id: {}, name: {} } } });
  expect(withoutRequired(document, findUnknownRequired(document))).toEqual(
    inSchemas({ A: { required: ['id'], properties: { id: {}, name: {} } } }),
  );
  expect(findUnknownRequired(document)).toHaveLength(2);
});

test('a link to an operation that is not there is reported with the nearest ID', () => {
  const links = { renew: { operationId: 'renewLoans' }, read: { operationId: 'readLoan' } };
  const document = {
    paths: {
      '/loans': { get: { operationId: 'readLoan', responses: { 200: { links } } }, put: { operationId: 'renewLoan' } },
    },
  };
  expect(findUnknownOperations(document)).toEqual([
    {
      pointer: '/paths/~1loans/get/responses/200/links/renew/operationId',
      message: 'no operation has the ID `renewLoans`',
      hint: 'did you mean `renewLoan`?',
    },
  ]);
});

test('an operation without responses is reported', () => {
  const document = { paths: { '/a': { get: { responses: {} }, put: {}, post: { responses: { 204: {} } } } } };
  const [message, hint] = ['the operation has no responses', 'add `responses` with at least one status'];
  expect(findMissingResponses(document)).toEqual([
    { pointer: '/paths/~1a/get', message, hint },
    { pointer: '/paths/~1a/put', message, hint },
  ]);
});

test('a tag of `x-tagGroups` that no operation has is reported', () => {
  const document = {
    tags: [{ name: 'Orders' }],
    paths: { '/a': { get: { tags: ['Venues'] } } },
    'x-tagGroups': [{ name: 'All', tags: ['Orders', 'Venus', 'Else'] }],
  };
  expect(findUnknownGroupTags(document)).toEqual([
    {
      pointer: '/x-tagGroups/0/tags/1',
      message: '`x-tagGroups` has the tag Venus, which no operation has',
      hint: 'did you mean `Venues`?',
    },
    {
      pointer: '/x-tagGroups/0/tags/2',
      message: '`x-tagGroups` has the tag Else, which no operation has',
      hint: 'remove it',
    },
  ]);
});

function find(mapping: RawObject): string[] {
  const schemas = {
    Order: { oneOf: [], discriminator: { propertyName: 'status', mapping } },
    Done: { allOf: [{ properties: { status: { const: 'DONE' } } }] },
    Open: { properties: { status: { $ref: '#/components/schemas/Status' } } },
    Status: { type: 'string', enum: ['OPEN', 'HELD'] },
    Free: { properties: { status: { type: 'string' } } },
  };
  return findUnknownMappings({ components: { schemas } }).map(
    ({ pointer, message, hint }) => `${pointer}: ${message}; ${hint}`,
  );
}

const MAPPING = '/components/schemas/Order/discriminator/mapping';

test('a value of `mapping` that its variant never has is reported', () => {
  expect(find({ DNOE: '#/components/schemas/Done', CLOSED: '#/components/schemas/Open' })).toEqual([
    `${MAPPING}/DNOE: \`status\` of Done is never DNOE; did you mean \`DONE\`?`,
    `${MAPPING}/CLOSED: \`status\` of Open is never CLOSED; write OPEN or HELD, or add the value to its \`enum\``,
  ]);
});

test('values that a variant has or may have are accepted', () => {
  const mapping = {
    DONE: '#/components/schemas/Done',
    HELD: '#/components/schemas/Open',
    X: '#/components/schemas/Free',
  };
  expect(find({ ...mapping, Y: 'Other' })).toEqual([]);
});

test('a reason that neither a response nor a rule names is reported', () => {
  const operation: RawObject = {
    responses: { 422: { 'x-error-reasons': ['A', 'B@422'] } },
    'x-rules': [{ id: 'r', errors: ['C'] }],
  };
  const reasons = ['A', 'B', 'C', 'D'].map((reason) => ({ reason }));
  expect(findUnusedReasons({ paths: { '/a': { get: operation } }, 'x-error-catalogue': [...reasons, 7] })).toEqual([
    {
      pointer: '/x-error-catalogue/3/reason',
      message: 'no response has the reason D',
      hint: 'name it under `x-error-reasons` of each response that can include it, or remove it',
    },
  ]);
});

test('a document without a catalog has no unused reasons', () => {
  expect(findUnusedReasons({ paths: { '/a': { get: {} } } })).toEqual([]);
});
