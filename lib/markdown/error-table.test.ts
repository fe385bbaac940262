import { expect, test } from 'vitest';
import { toOperation } from '@/lib/openapi/model.fixture';
import { formatErrorTable } from './error-table';

const place = { level: 3, toAnchor: (id: string) => `#${id}` };

test('a call without documented errors says so', () => {
  expect(formatErrorTable(toOperation(), place)).toEqual(['Error responses of this call are not documented.']);
});

test('a message that the integrator answers does not', () => {
  expect(formatErrorTable(toOperation({ kind: 'webhook' }), place)).toEqual([]);
});

test('an error without a reason has no empty cells', () => {
  const errors = [{ id: 'e', status: '500', when: 'The provider failed.', response: 'r' }];
  expect(formatErrorTable(toOperation({ errors }), place)).toEqual([
    '### Errors',
    [
      '| Status | Reason | When | What to do | Retry |',
      '| --- | --- | --- | --- | --- |',
      '| 500 | No reason code | The provider failed. | Not documented | Not documented |',
    ].join('\n'),
  ]);
});

test('where the provider gives advice without naming a reason, it stands in the row', () => {
  const advice = { remedy: 'Correct the call.', retry: { allowed: false as const } };
  const errors = [{ id: 'e', status: '4XX', when: 'The call was refused.', response: 'r', advice }];
  expect(formatErrorTable(toOperation({ errors }), place)[1]?.split('\n').at(-1)).toBe(
    '| 4XX | No reason code | The call was refused. | Correct the call. | No |',
  );
});
