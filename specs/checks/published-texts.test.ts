import { expect, test } from 'vitest';
import { findMissingOutcomes, findUndocumentedStatuses, listOutcomeRows } from '@/specs/checks/published-texts';

test.each([
  ['On 207, escalate.', ['200', '207'], []],
  ['A 418 and `999` and 20 seats.', ['200'], ['418 is not documented, only 200']],
  ['A 401 is a plain string.', ['2XX', '4XX'], []],
])('checks the statuses of %j', (text, documented, errors) => {
  expect(findUndocumentedStatuses(text, documented)).toEqual(errors);
});

const table = `| Call | Outcome | What to do |
| --- | --- | --- |
| \`PUT /tickets/lock\` | 200 | Publish. |
| Any call | 500 | Retry. |
| \`GET /a\` | Two cells |`;

test('reads the rows of outcome tables', () => {
  expect(listOutcomeRows(table)).toEqual([{ call: 'PUT /tickets/lock', outcome: '200' }]);
});

test('names the successful statuses that a table leaves out', () => {
  const rows = listOutcomeRows(table);
  expect(findMissingOutcomes('PUT /tickets/lock', ['200', '207', '422'], rows)).toEqual([
    'PUT /tickets/lock has no row for 207',
  ]);
  expect(findMissingOutcomes('GET /a', ['200', '404'], rows)).toEqual([]);
});
