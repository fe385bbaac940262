import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FlowView } from '@/lib/site/flow-view';
import { Flow } from './Flow';

const target = { number: 9, title: 'Unlock tickets', href: '#flow-sell-unlock' };
const flow: FlowView = {
  id: 'flow-sell',
  title: 'Sell',
  outcomes: [],
  steps: [
    {
      id: 'flow-sell-lock',
      title: 'Lock tickets',
      before: [],
      branches: [
        { when: 'the response is 207', label: '207', text: 'The lock is invalid.', outcome: 'failure', target },
        { when: '`status` is ERROR', label: 'ERROR', text: 'Ask.', outcome: 'failure' },
      ],
      outcomes: [],
    },
  ],
};

test('a branch reads as a sentence that leads to its step', () => {
  const words = renderToStaticMarkup(<Flow flow={flow} open />).replace(/<svg.*?<\/svg>/gs, '');
  expect(words.replace(/<[^>]*>/g, '')).toContain(
    'If the response is 207: The lock is invalid. Go to step 9, Unlock tickets.If status is ERROR: Ask. The flow ends.',
  );
});
