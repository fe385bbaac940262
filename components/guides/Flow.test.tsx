import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import type { FlowView } from '@/lib/site/flow-view';
import { Flow } from './Flow';

beforeAll(loadHighlighter);

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
      branches: [],
      outcomes: [
        { when: '207', action: 'The lock is invalid.', next: target },
        { when: '`ERROR`', action: 'Ask.', next: 'end' },
        { when: '200', action: 'Publish.' },
        { when: 'No response', action: 'Unlock.' },
      ],
      stores: ['seats[].token'],
      body: '{ "source": <source> }',
    },
  ],
};

/** The page's text, without the markup. */
function toWords(html: string): string {
  return html
    .replace(/<\/(?:li|div|p|dt|dd|summary)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/\n+/g, '\n')
    .trim();
}

test('a step shows its first outcomes and what to store, and folds its body and the others', () => {
  const [shown = '', folded = ''] = renderToStaticMarkup(<Flow flow={flow} />).split('<details');
  expect(toWords(shown)).toBe(
    [
      'Lock tickets',
      '207',
      'The lock is invalid. Go to step 9, Unlock tickets.',
      'ERROR',
      'Ask. The flow ends.',
      '200',
      'Publish.',
      'Store: seats[].token',
    ].join('\n'),
  );
  expect(toWords(`<details${folded}`)).toBe(
    ['Body and 1 more outcome of Lock tickets', 'No response', 'Unlock.', '{ "source": &lt;source&gt; }'].join('\n'),
  );
});

test('steps that another flow of the page shows are left out, and the others keep their numbers', () => {
  const [step] = flow.steps;
  const steps =
    step === undefined
      ? []
      : [
          { ...step, isShown: true as const },
          { ...step, id: 'second' },
        ];
  const html = renderToStaticMarkup(<Flow flow={{ ...flow, steps }} />);
  expect([...html.matchAll(/data-number="(\d+)"/g)].map(([, number]) => number)).toEqual(['2']);
});
