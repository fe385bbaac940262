import { expect, test } from 'vitest';
import { parseGuide } from './parse';

/** The lead under an empty name, then each heading with its prose. */
function toProse(body: string): [string, string | undefined][] {
  const { guide } = parseGuide(`---\ntitle: Lock\ndescription: Locks.\n---\n${body}`, 'content/docs/lock.mdx');
  return [
    ['', guide?.lead],
    ...(guide?.headings ?? []).map(({ text, prose }): [string, string | undefined] => [text, prose]),
  ];
}

test('what stands above a heading is the lead, what stands below is its own', () => {
  expect(toProse('One.\n\n## A\n\nTwo,\nthree.\n\n#### B\n\n- four\n\n### C\n\n## D\n\nFive.\n')).toEqual([
    ['', 'One.'],
    ['A', 'Two, three. B four'],
    ['C', undefined],
    ['D', 'Five.'],
  ]);
});

test.each([
  ['marks', '**Lock** [the](/docs/lock) `tickets` ![now](/img/a.png).', 'Lock the tickets now.'],
  ['table cells and line breaks', '| a | b |\n| - | - |\n| c<br>d | e |', 'a · b; c d · e'],
  ['braces and angles', 'GET /orders/{orderId} with <token> & a <3', 'GET /orders/{orderId} with <token> & a <3'],
  ['code blocks', 'a\n\n```json\n{}\n```\n\n```js {1}\n## b\n```\n\nc', 'a c'],
  [
    'components',
    '<Note>\n\nMind <mark>this</mark>.\n\n</Note>\n\n<Tip>a</Tip><Tip>b</Tip>\n\n<Operation id="lock" />',
    'Mind this. a b',
  ],
  ['comments', 'a {/* todo: secret */} b\n\n{/* todo:\n\nsecret */}\n\n<!-- secret -->\n\nc', 'a b c'],
])('says what a reader reads of %s', (_, body, prose) => {
  expect(toProse(body)).toEqual([['', prose]]);
});

test.each([
  ['a heading within a comment', '{/*\n## No\n\nsecret\n*/}\n\n## A\n\none\n\n## B\n\ntwo\n'],
  ['an indented heading', '## A\n\none\n\n<Steps>\n  <Step title="First">\n    ## B\n\n    two\n  </Step>\n</Steps>\n'],
  ['an underlined heading', 'A\n---\n\none\n\n## B\n\ntwo\n'],
  ['a fence within a longer fence', '## A\n\none\n\n````md\n```\n## No\n````\n\n## B\n\ntwo\n'],
])('gives each heading its own prose with %s', (_, body) => {
  expect(toProse(body)).toEqual([
    ['', undefined],
    ['A', 'one'],
    ['B', 'two'],
  ]);
});
