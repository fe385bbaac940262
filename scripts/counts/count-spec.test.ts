import { expect, test } from 'vitest';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { countSpec, formatCounts } from './count-spec';

const seat = {
  properties: { row: { enum: ['A', 'B'] }, value: { properties: { cents: {} } } },
  examples: [{ enum: ['C'] }],
};
const operations = [toOperation({ callbacks: [toOperation({ kind: 'callback' })] })];
const api = toApi({ id: 'lending', groups: [{ id: 'loans', title: 'Loans', operations }] });
const counts = countSpec(api, { components: { schemas: { Seat: seat } } });

test('counts definitions once and no data', () => {
  expect(counts).toEqual({
    api: 'lending',
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
  expect(formatCounts([counts, { ...counts, api: 'stock' }])).toBe(
    [
      'API             calls    received     schemas      fields enum values     reasons    examples',
      'lending             1           1           0           2           2           0           1',
      'stock               1           1           0           2           2           0           1',
      'all                 2           2           0           4           4           0           2',
    ].join('\n'),
  );
});
