import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { toGuide } from '@/lib/guides/guide.fixture';
import { findLinkTextErrors } from './links';

function messages(body: string): string[] {
  return findLinkTextErrors(toGuide(body)).map(formatDiagnostic);
}

test.each([
  '[a](/docs/a) [`b`](/docs/b) [![c](/c.png)](/docs/c) ![d](/d.png) <img src="/e.png" alt="e" />\n',
  '[a]\n\n[a]: /docs/a\n',
  '<Cards>\n<Card title="A" href="/docs/a">Text</Card>\n</Cards>\n',
  '## A ![b](/b.png)\n',
])('finds nothing wrong in %j', (body) => {
  expect(messages(body)).toEqual([]);
});

const hint = 'say what it shows: ![What it shows](/img/x.png)';

test.each([
  ['![](/img/x.png)', `content/docs/lock.mdx:5: the image /img/x.png has no alternative text; ${hint}`],
  ['![ ](/img/x.png)', `content/docs/lock.mdx:5: the image /img/x.png has no alternative text; ${hint}`],
  ['<img src="/img/x.png">', `content/docs/lock.mdx:5: the image /img/x.png has no alternative text; ${hint}`],
  ['![a]()', 'content/docs/lock.mdx:5: the image has no URL; write one between the parentheses'],
  ['[a]()', 'content/docs/lock.mdx:5: the link has no URL; write one between the parentheses'],
  ['[](/docs/lock)', 'content/docs/lock.mdx:5: the link to /docs/lock has no text; write [what is there](/docs/lock)'],
  [
    '## See [a](/docs/a)',
    'content/docs/lock.mdx:5: the link to /docs/a is inside a heading, which is a link itself; put it into the text below',
  ],
  [
    '## See https://x.example',
    'content/docs/lock.mdx:5: the link to https://x.example is inside a heading, which is a link itself; put it into the text below',
  ],
  [
    '## See [a]\n\n[a]: /docs/a\n',
    'content/docs/lock.mdx:5: the link to /docs/a is inside a heading, which is a link itself; put it into the text below',
  ],
  ['![][x]\n\n[x]: /img/x.png\n', `content/docs/lock.mdx:5: the image /img/x.png has no alternative text; ${hint}`],
  [
    '<Cards>\n<Card title="A" href="/docs/a">See [b](/docs/b).</Card>\n</Cards>',
    'content/docs/lock.mdx:6: the link to /docs/b is inside a <Card>, which is a link itself; leave its text alone',
  ],
])('answers %j', (body, message) => {
  expect(messages(body)).toEqual([message]);
});

test.each([
  '[![Seats](/img/x.png)](/docs/a)',
  '[<img src="/img/x.png" alt="Seats" />](/docs/a)',
])('takes the words of an image for those of its link in %j', (body) => {
  expect(messages(body)).toEqual([]);
});
