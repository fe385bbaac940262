import { expect, test } from 'vitest';
import type { Decisions } from '@/lib/flows/decisions';
import type { Guide } from '@/lib/guides/document';
import { toGuide } from '@/lib/guides/guide.fixture';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { toCallDecisions, toRowSpans } from './decision-view';
import { findOperation } from './embeds';
import { toReference } from './reference';

const sell = toOperation({ id: 'sell', operationId: 'sell', title: 'Sell' });
const reference = toReference(toApi({ groups: [{ id: 'g', title: 'G', operations: [sell] }] }), 'Demo', {});
const calls = [{ api: 'demo', operationId: 'sell' }];
const decisions: Decisions = {
  rules: [],
  kinds: [
    {
      id: 'order',
      title: 'A call that sells',
      calls,
      questions: ['Send it again?'],
      notes: ['A note.'],
      outcomes: [
        { when: '207', statuses: ['207'], calls, general: false, cells: ['No.'] },
        { when: '401', statuses: ['401'], calls, general: true, cells: ['Once.'] },
      ],
    },
  ],
};

function list(guides: Guide[]) {
  const located = findOperation([reference], 'demo/sell');
  return located === undefined ? [] : toCallDecisions(decisions, located, guides);
}

test('the guide of a call has the outcomes of the call, and names those of all calls of its kind', () => {
  expect(list([toGuide('<Decisions kind="order" />')])).toEqual([
    {
      title: 'Sell',
      head: ['Outcome', 'Send it again?'],
      rows: [{ when: '207', cells: ['No.'] }],
      notes: [],
      others: { label: 'Any other outcome:', title: 'A call that sells', href: '/docs/lock#decisions-order' },
    },
  ]);
});

test('it has all of them if no guide has the whole table', () => {
  expect(list([])).toEqual([
    {
      title: 'Sell',
      head: ['Outcome', 'Send it again?'],
      rows: [
        { when: '207', cells: ['No.'] },
        { when: '401', cells: ['Once.'] },
      ],
      notes: ['A note.'],
    },
  ]);
});

test('a cell spans the rows below it that say the same', () => {
  const rows = [
    ['No.', 'Store it.'],
    ['No.', 'Ask.'],
    ['No.', 'Ask.'],
    ['Yes.', 'Ask.'],
  ].map((cells) => ({ cells }));
  expect(toRowSpans(rows)).toEqual([
    [3, 1],
    [0, 3],
    [0, 0],
    [1, 0],
  ]);
});
