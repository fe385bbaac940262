import { expect, test } from 'vitest';
import type { Change } from '@/lib/openapi/compare/change';
import { toChangesSection } from './changes';

function toChange(message: string, path: string, title: string): Change {
  const operation = { anchor: path, title, method: 'get' as const, path };
  return {
    kind: 'compatible',
    what: 'parameter',
    action: 'added',
    place: { kind: 'parameter', place: 'query', name: 'a' },
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
