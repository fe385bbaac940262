import { expect, it } from 'vitest';
import { formatConditionLabel, formatWords } from './condition';

it.each([
  ['$statusCode == 207', '207'],
  ['$statusCode >= 200', 'the response is at least 200'],
  ["$response.body#/status == 'PENDING'", 'PENDING'],
  ["$response.body#/a/b != 'x y'", 'a.b is not x y'],
  ['$inputs.x > 1', '$inputs.x > 1'],
])('%s reads %s', (condition, words) => {
  expect(formatConditionLabel(condition)).toBe(words);
});

it.each([
  ['treatLockAsInvalid', 'treat lock as invalid'],
  ['order-pending', 'order pending'],
])('%s reads %s', (name, words) => {
  expect(formatWords(name)).toBe(words);
});
