import { expect, test } from 'vitest';
import type { Change } from '@/lib/openapi/compare/change';
import { compareDocuments } from '@/lib/openapi/compare/compare-documents';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { toChangeMarks, toChangesSection } from './changes';

function toChange(message: string, path: string, title: string): Change {
  const operation = { anchor: path, title, method: 'get' as const, path };
  return {
    kind: 'compatible',
    what: 'parameter',
    action: 'added',
    location: { kind: 'parameter', location: 'query', name: 'a' },
    name: '',
    message,
    operations: [operation],
  };
}

test('changes of two operations with one title have headings that tell them apart', () => {
  const unreleased = [
    toChange('New `a`.', '/orders/{id}', 'Get status'),
    toChange('New `b`.', '/refunds/{id}', 'Get status'),
    toChange('New `c`.', '/orders', 'List orders'),
    toChange('New `d`.', '/orders', 'List orders'),
  ];
  const { releases } = toChangesSection({ releases: [], unreleased }, new Set());
  const subjects = releases[0]?.kinds[0]?.subjects.map(({ title, entries }) => [title, entries.length]);
  expect(subjects).toEqual([
    ['Get status: GET /orders/{id}', 1],
    ['Get status: GET /refunds/{id}', 1],
    ['List orders', 2],
  ]);
});

test('a change of a variant whose title has parentheses is marked at its field', () => {
  const toPart = (title: string, description: string): Json => ({
    title,
    type: 'object',
    description,
    properties: { a: {} },
  });
  const toDocument = (description: string): RawObject => ({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    components: {
      schemas: {
        Pay: {
          type: 'object',
          properties: { by: { oneOf: [toPart('Card (EU)', description), toPart('Cash', 'Coins.')] } },
        },
      },
    },
    paths: {
      '/a': {
        post: {
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pay' } } } },
          responses: {},
        },
      },
    },
  });
  const [before, after] = [parseDocument(toDocument('Old.')), parseDocument(toDocument('New.'))];
  const changes = compareDocuments(before, after);
  expect(changes.map(({ message }) => message)).toEqual([
    'Description of variant `Card (EU)` of field `by` of `Pay` changed.',
  ]);
  const marks = toChangeMarks(after, { releases: [{ name: '1', date: '2026-01-01', changes }], unreleased: [] });
  const texts = [...(marks?.fields.values() ?? [])].flat();
  const text = 'Description of variant Card (EU) of field by of Pay changed: Old. → New.';
  // At the schema, and at its use.
  expect(texts).toEqual([text, text]);
});
