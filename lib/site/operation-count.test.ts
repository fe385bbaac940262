import { expect, test } from 'vitest';
import { toOperation } from '@/lib/openapi/model.fixture';
import { formatOperationCount } from './operation-count';

const call = toOperation();
const webhook = toOperation({ kind: 'webhook', callbacks: [] });

test.each([
  [[], '0 operations'],
  [[call], '1 operation'],
  [[call, call, webhook], '2 operations, 1 message received'],
  [[webhook, webhook], '2 messages received'],
])('%#: what is offered and what is received are told apart', (operations, words) => {
  expect(formatOperationCount({ groups: [{ id: 'g', title: 'G', operations }] })).toBe(words);
});

test('a callback belongs to its call', () => {
  const ordering = toOperation({ callbacks: [toOperation({ kind: 'callback' })] });
  expect(formatOperationCount({ groups: [{ id: 'g', title: 'G', operations: [ordering] }] })).toBe('1 operation');
});
