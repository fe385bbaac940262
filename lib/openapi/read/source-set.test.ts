import { expect, test } from 'vitest';
import { listSchemaIds } from './source-set';

test('an `$id` in data names nothing', () => {
  const data = { $id: 'data' };
  const schema = { $id: 'schema', example: data, examples: [data], default: data, const: data, enum: [data] };
  const content = { json: { schema, example: data, examples: { one: { value: data, dataValue: data } } } };
  expect(listSchemaIds({ 'x-own': data, content })).toEqual(new Map([['schema', ['content', 'json', 'schema']]]));
});

test('a schema may be called like a key that holds data', () => {
  const properties = { default: { $id: 'a' }, 'x-own': { $id: 'b' }, properties: { $id: 'c', example: { $id: 'd' } } };
  const responses = { default: { content: { json: { schema: { $id: 'e' } } } } };
  expect([...listSchemaIds({ schemas: { value: { properties } }, responses })]).toEqual([
    ['a', ['schemas', 'value', 'properties', 'default']],
    ['b', ['schemas', 'value', 'properties', 'x-own']],
    ['c', ['schemas', 'value', 'properties', 'properties']],
    ['e', ['responses', 'default', 'content', 'json', 'schema']],
  ]);
});
