import { expect, test } from 'vitest';
import { formatFailures, formatTable, toChecks } from '@/tools/samples/report';
import type { LanguageResult } from '@/tools/samples/sample-runs';

const result: LanguageResult = {
  label: 'Go',
  seconds: 12.3,
  results: [
    { title: 'A (one)', outcome: '2XX', failures: [], requestIds: ['1'] },
    { title: 'A (two)', outcome: '2XX', failures: ['wrong\ntext'], requestIds: ['1'] },
    { title: 'A (one)', outcome: '422', failures: [], requestIds: ['2'] },
  ],
};

test('the table counts what passed of what ran', () => {
  const rows = formatTable([result])
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}/));
  expect(rows).toEqual([
    ['2XX', '207', '422', '500', 'no connection', 'seconds'],
    ['Go', '1/2', '0/0', '1/1', '0/0', '0/0', '12'],
  ]);
});

test('failures are told with what is wrong, and a repeated Request-ID is one', () => {
  expect(formatFailures(toChecks(result))).toBe(
    'FAILED Go: A (two), 2XX\n  wrong\n  text\nFAILED Go: every request has a Request-ID of its own\n  A (two) repeats one',
  );
});
