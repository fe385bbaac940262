import { expect, test } from 'vitest';
import type { Decisions } from '@/lib/flows/decisions';
import type { Guide } from '@/lib/guides/document';
import { toGuide } from '@/lib/guides/guide.fixture';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { toCallDecisions, toDecisionTable } from './decision-view';
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

const kindGuide = { ...toGuide('<Decisions kind="order" />'), path: 'errors' };
const callGuide = { ...toGuide('<CallDecisions api="demo" id="sell" />'), path: 'sell' };
const lost = { id: 'decisions-order-207', when: '207', cells: ['No.'] };
const expired = { id: 'decisions-order-401', when: '401', cells: ['Once.'] };
const head = ['Outcome', 'Send it again?'];

test('the guide of a call has the outcomes of the call, and leads to those of all calls of its kind', () => {
  const link = { title: 'A call that sells', href: '/docs/errors#decisions-order' };
  expect(list([kindGuide, callGuide])).toEqual([
    { title: 'Sell', head, rows: [lost], notes: [], others: { label: 'Any other outcome:', links: [link] } },
  ]);
});

test('the links to kinds of which the guide of a call shows no outcome are below its last table', () => {
  const [order] = decisions.kinds;
  const reading = { ...decisions.kinds[0], id: 'read', title: 'A call that reads', outcomes: order?.outcomes.slice(1) };
  // A cast, because the first kind is there.
  const both = { ...decisions, kinds: [reading, order] } as Decisions;
  const guides = [kindGuide, { ...toGuide('<Decisions kind="read" />'), path: 'reads' }, callGuide];
  const located = findOperation([reference], 'demo/sell');
  expect(located && toCallDecisions(both, located, guides)).toEqual([
    {
      title: 'Sell',
      head,
      rows: [lost],
      notes: [],
      others: {
        label: 'Any other outcome:',
        links: [
          { title: 'A call that reads', href: '/docs/reads#decisions-read' },
          { title: 'A call that sells', href: '/docs/errors#decisions-order' },
        ],
      },
    },
  ]);
});

test('the table of a kind has the other outcomes, and leads to the guide of the call', () => {
  const table = { id: 'decisions-order', title: 'A call that sells', head, notes: ['A note.'] };
  const link = { title: callGuide.frontMatter.title, href: '/docs/sell#decisions-order-207' };
  expect(toDecisionTable(decisions, 'order', [kindGuide, callGuide], 'errors.mdx')).toEqual({
    ...table,
    rows: [expired],
    others: { label: 'Outcomes of one call:', links: [link] },
  });
  expect(toDecisionTable(decisions, 'order', [kindGuide], 'errors.mdx')).toEqual({ ...table, rows: [lost, expired] });
});

test('an outcome of several calls is in the table of their kind, and in the guides of the calls if no guide has the table', () => {
  expect(list([callGuide])).toEqual([{ title: 'Sell', head, rows: [lost, expired], notes: ['A note.'] }]);
});
