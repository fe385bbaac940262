import { expect, test } from 'vitest';
import { toValueCheck } from './values';

test('values are checked although examples of the document have the same $id', () => {
  const example = { $id: 'https://example.com/a', type: 'object' };
  const check = toValueCheck({
    openapi: '3.1.0',
    paths: {},
    components: { schemas: { A: { type: 'string', example }, B: { example } } },
  });
  expect(check('/components/schemas/A', 1, 'body').map(({ message }) => message)).toEqual([
    'the value is not of type string',
  ]);
});
