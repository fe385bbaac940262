import { expect, test } from 'vitest';
import { countSpec, formatCounts } from '@/specs/checks/counts';
import { apiOf, operation } from '@/specs/ledger/fixture';

const seat = {
  properties: { row: { enum: ['A', 'B'] }, value: { properties: { cents: {} } } },
  examples: [{ enum: ['C'] }],
};
const api = apiOf([operation({ callbacks: [operation({ kind: 'callback' })] })]);
const counts = countSpec(api, { components: { schemas: { Seat: seat } } });

test('counts definitions once and no data', () => {
  expect(counts).toEqual({
    api: 'linkv1',
    calls: 1,
    received: 1,
    schemas: 0,
    fields: 2,
    enumValues: 2,
    reasons: 0,
    examples: 1,
  });
});

test('formats counts as a table with sums', () => {
  expect(formatCounts([counts, { ...counts, api: 'legacy' }])).toBe(
    [
      'API             calls    received     schemas      fields enum values     reasons    examples',
      'linkv1              1           1           0           2           2           0           1',
      'legacy              1           1           0           2           2           0           1',
      'all                 2           2           0           4           4           0           2',
    ].join('\n'),
  );
});
