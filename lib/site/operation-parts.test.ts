import { expect, test } from 'vitest';
import type { MediaType } from '@/lib/openapi/model';
import { array, object, string, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toFieldRows } from './field-rows';
import { lockTickets } from './guide.fixture';
import { toOperationParts } from './operation-parts';

const withBody = (media: MediaType) => toOperation({ body: { required: true, mediaTypes: [media] } });

test('lists the body and each answer with the examples that have a value', () => {
  expect(toOperationParts(lockTickets)).toEqual([
    { name: 'body', fields: true, examples: ['mine'] },
    { name: '207', fields: false, examples: [] },
  ]);
  const elsewhere = { name: 'elsewhere', generated: false, externalValue: 'https://example.com' };
  const media = toMediaType('application/json', undefined, { examples: [elsewhere] });
  expect(toOperationParts(withBody(media))).toEqual([{ name: 'body', fields: false, examples: [] }]);
});

test.each([
  ['an object', object({ a: string() }), true],
  ['an array of objects', array(object({ a: string() })), true],
  ['an object without properties', object({}), false],
  ['a plain text', string(), false],
])('%s has fields where a table of it has rows', (_, schema, fields) => {
  const operation = withBody(toMediaType('application/json', undefined, { schema }));
  expect(toOperationParts(operation).map((part) => part.fields)).toEqual([fields]);
  expect(toFieldRows(operation, 'body').length > 0).toBe(fields);
});
