import { expect, test } from 'vitest';
import { listOperations } from '@/lib/openapi/operations';
import { parseDocument } from '@/lib/openapi/parse.fixture';

test('a header given by content has its media type, schema and examples', () => {
  const content = { 'application/json': { schema: { type: 'array', items: { type: 'string' } }, example: ['a'] } };
  const responses = { 200: { description: 'A', headers: { 'X-Tags': { required: true, content } } } };
  const document = { paths: { '/a': { get: { responses } } } };
  const api = parseDocument(document);
  expect(listOperations(api)[0]?.responses[0]?.headers).toMatchObject([
    {
      name: 'X-Tags',
      required: true,
      mediaType: 'application/json',
      schema: { kind: 'array', label: 'string[]' },
      examples: [{ name: 'example', generated: false, value: ['a'] }],
    },
  ]);
});
