import { expect, test } from 'vitest';
import { formatPrismDocument } from './prism';

test('Prism gets no callbacks, and no reference to a file', () => {
  const document = {
    'x-topics': [{ title: 'Start', content: { $ref: './docs/start.md' } }],
    paths: { '/a': { post: { callbacks: { done: {} }, responses: { 200: { $ref: '#/components/responses/Done' } } } } },
  };
  expect(JSON.parse(formatPrismDocument(document))).toEqual({
    'x-topics': [{ title: 'Start', content: {} }],
    paths: { '/a': { post: { responses: { 200: { $ref: '#/components/responses/Done' } } } } },
  });
});
