import { expect, test } from 'vitest';
import { findUnshownFields } from './unshown-fields';

test('a dialect, a kind of tag and `explode` of a header that no page shows are reported', () => {
  const headers = { 'X-List': { explode: true, schema: { type: 'array' } }, 'X-Plain': { explode: false } };
  const document = {
    jsonSchemaDialect: 'https://example.com/dialect',
    tags: [{ name: 'a', kind: 'nav' }, { name: 'b', kind: 'team' }, { name: 'c' }],
    paths: { '/a': { get: { responses: { 200: { headers } } } } },
  };
  expect(findUnshownFields(document)).toEqual([
    {
      pointer: '/jsonSchemaDialect',
      message: 'the dialect https://example.com/dialect is not read',
      hint: 'check that the schemas mean the same in JSON Schema 2020-12',
    },
    {
      pointer: '/tags/1/kind',
      message: 'the kind team of the tag is left out, and the tag is a group',
      hint: 'use one of audience, badge, nav, or say it in the description',
    },
    {
      pointer: '/paths/~1a/get/responses/200/headers/X-List/explode',
      message: '`explode` of a header is left out',
      hint: 'say in the description how its value is written',
    },
  ]);
});

test.each([
  'https://spec.openapis.org/oas/3.1/dialect/base',
  'https://spec.openapis.org/oas/3.2/dialect/2025-09-17',
  'https://json-schema.org/draft/2020-12/schema',
])('the dialect %s is read', (jsonSchemaDialect) => {
  expect(findUnshownFields({ jsonSchemaDialect })).toEqual([]);
});
