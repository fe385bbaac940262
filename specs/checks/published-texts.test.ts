import { expect, test } from 'vitest';
import { findUndocumentedStatuses } from '@/specs/checks/published-texts';

test.each([
  ['On 207, escalate.', ['200', '207'], []],
  ['A 418 and `999` and 20 seats.', ['200'], ['418 is not documented, only 200']],
  ['A 401 is a plain string.', ['2XX', '4XX'], []],
])('checks the statuses of %j', (text, documented, errors) => {
  expect(findUndocumentedStatuses(text, documented)).toEqual(errors);
});
