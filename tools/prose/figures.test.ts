import { expect, test } from 'vitest';
import { findRepeatedSentences, listSentenceLengths } from './figures';

test('the sentences of paragraphs and lists have lengths, those of headings, tables, code and cards do not', () => {
  const source = `---
title: A
---

## A heading of five words.

Send the request. Then read \`status\` until it is final, because it can change.

- A label without a stop
- An item with a stop.

| Cell one. | Cell two. |
| --- | --- |
| Cell three. | Cell four. |

<Cards>
  <Card title="Next" href="/docs/next">Read this next.</Card>
</Cards>
`;
  expect(listSentenceLengths(source)).toEqual([3, 11, 5]);
});

test('a sentence of eight words that two pages have is repeated, also with other marks', () => {
  const pages = [
    { name: 'a', text: 'Send **at most** thirty tokens in each request. Only here.' },
    { name: 'b', text: '| Rule |\n| --- |\n| Send at most thirty tokens in each [request](/x). |\n\nShort one.' },
    {
      name: 'c',
      text: 'Nine words that one page alone has twice over. Nine words that one page alone has twice over.',
    },
  ];
  const { repeated, percentage } = findRepeatedSentences(pages);
  expect(repeated).toEqual([{ text: 'Send at most thirty tokens in each request.', pages: ['a', 'b'], words: 16 }]);
  expect(percentage).toBeCloseTo((100 * 16) / 39);
});
