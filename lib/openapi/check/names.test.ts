import { expect, test } from 'vitest';
import { formatPointers } from '@/lib/diagnostic.fixture';
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
  expect(formatPointers(findUnknownRequired(document))).toEqual([
    '/components/schemas/Order/required/1: `required` has `idd`, but the schema has no property of this name; did you mean `id`?',
    '/components/schemas/Order/required/2: `required` has `seller`, but the schema has no property of this name; did you mean `sellerId`?',
    '/components/schemas/Line/properties/item/required/0: `required` has `quantty`, but the schema has no property of this name; did you mean `quantity`?',
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
  expect(formatPointers(findUndeclaredTags({ tags: [{ name: 'Orders' }], paths }))).toEqual([
    '/paths/~1a/get/tags/1: the tag `Order` is not in `tags` of the document; did you mean `Orders`?',
    '/paths/~1a/get/tags/2: the tag `Venues` is not in `tags` of the document; declare it there',
  ]);
});

test('a tag that is declared twice is reported', () => {
  expect(
    formatPointers(findRepeatedTags({ tags: [{ name: 'Orders' }, { name: 'Venues' }, {}, {}, { name: 'Orders' }] })),
  ).toEqual(['/tags/4/name: the tag `Orders` is declared twice; remove one of the two']);
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
  expect(formatPointers(findUnknownOperations(document))).toEqual([
    '/paths/~1loans/get/responses/200/links/renew/operationId: no operation has the ID `renewLoans`; did you mean `renewLoan`?',
  ]);
});

test('an operation without responses is reported', () => {
  const document = { paths: { '/a': { get: { responses: {} }, put: {}, post: { responses: { 204: {} } } } } };
  const [message, hint] = ['the operation has no responses', 'add `responses` with at least one status'];
  expect(formatPointers(findMissingResponses(document))).toEqual([
    `/paths/~1a/get: ${message}; ${hint}`,
    `/paths/~1a/put: ${message}; ${hint}`,
  ]);
});

test('a tag of `x-tagGroups` that no operation has is reported', () => {
  const document = {
    tags: [{ name: 'Orders' }],
    paths: { '/a': { get: { tags: ['Venues'] } } },
    'x-tagGroups': [{ name: 'All', tags: ['Orders', 'Venus', 'Else'] }],
  };
  expect(formatPointers(findUnknownGroupTags(document))).toEqual([
    '/x-tagGroups/0/tags/1: `x-tagGroups` has the tag Venus, which no operation has; did you mean `Venues`?',
    '/x-tagGroups/0/tags/2: `x-tagGroups` has the tag Else, which no operation has; remove it',
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
  return formatPointers(findUnknownMappings({ components: { schemas } }));
}

const MAPPING = '/components/schemas/Order/discriminator/mapping';

test('a value of `mapping` that its variant never has is reported', () => {
  expect(find({ DNOE: 'Done', CLOSED: '#/components/schemas/Open' })).toEqual([
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
  expect(
    formatPointers(findUnusedReasons({ paths: { '/a': { get: operation } }, 'x-error-catalogue': [...reasons, 7] })),
  ).toEqual([
    '/x-error-catalogue/3/reason: no response has the reason D; name it under `x-error-reasons` of each response that can include it, or remove it',
  ]);
});

test('a document without a catalog has no unused reasons', () => {
  expect(findUnusedReasons({ paths: { '/a': { get: {} } } })).toEqual([]);
});
