import { expect, test } from 'vitest';

import { formatFound, toGuide } from '@/lib/guides/guide.fixture';
import { findLinkTextErrors, findSpecLinkErrors } from './links';

function messages(body: string): string[] {
  return findLinkTextErrors(toGuide(body)).map(formatFound);
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
  ['![](/img/x.png)', `a.mdx:5: the image /img/x.png has no alternative text; ${hint}`],
  ['![ ](/img/x.png)', `a.mdx:5: the image /img/x.png has no alternative text; ${hint}`],
  ['<img src="/img/x.png">', `a.mdx:5: the image /img/x.png has no alternative text; ${hint}`],
  ['![a]()', 'a.mdx:5: the image has no URL; write one between the parentheses'],
  ['[a]()', 'a.mdx:5: the link has no URL; write one between the parentheses'],
  ['[](/docs/lock)', 'a.mdx:5: the link to /docs/lock has no text; write [what is there](/docs/lock)'],
  [
    '## See [a](/docs/a)',
    'a.mdx:5: the link to /docs/a is inside a heading, which is a link itself; put it into the text below',
  ],
  [
    '## See https://x.example',
    'a.mdx:5: the link to https://x.example is inside a heading, which is a link itself; put it into the text below',
  ],
  [
    '## See [a]\n\n[a]: /docs/a\n',
    'a.mdx:5: the link to /docs/a is inside a heading, which is a link itself; put it into the text below',
  ],
  ['![][x]\n\n[x]: /img/x.png\n', `a.mdx:5: the image /img/x.png has no alternative text; ${hint}`],
  [
    '<Cards>\n<Card title="A" href="/docs/a">See [b](/docs/b).</Card>\n</Cards>',
    'a.mdx:6: the link to /docs/b is inside a <Card>, which is a link itself; remove the link and keep its text',
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

const context = {
  pages: new Map([
    ['/openapi/linkv1', ['lock-tickets']],
    ['/openapi/linkv1/orders/complete', ['complete-order']],
    ['/openapi/linkv2', ['create-cart']],
  ]),
  drafts: new Set(['/docs/soon']),
  unreadable: new Set<string>(),
  redirects: {},
  renamed: new Map(),
  assets: new Set(['/examples/sell.mjs']),
};
const guides = [toGuide('## Limits\n\nText.')];
const at = { api: 'linkv1', file: 'specs/linkv1.yaml', line: 7, pointer: '/info/description' };

test.each([
  '/docs/lock',
  '/docs/lock#limits',
  '/openapi/linkv2#create-cart',
  '/examples/sell.mjs',
  '#lock-tickets',
  '#complete-order',
])('a specification of linkv1 may link to %s', (href) => {
  expect(findSpecLinkErrors([{ ...at, href }], guides, context)).toEqual([]);
});

test.each([
  ['/docs/loock', 'no page at /docs/loock', 'did you mean `/docs/lock`?'],
  ['/docs/lock/', 'no page at /docs/lock/', 'did you mean `/docs/lock`?'],
  ['/Docs/Lock.html', 'no page at /Docs/Lock.html', 'did you mean `/docs/lock`?'],
  ['/docs/lock#limit', 'no anchor #limit on /docs/lock', 'did you mean `/docs/lock#limits`?'],
  ['#lock-ticket', 'no anchor #lock-ticket on /openapi/linkv1', 'did you mean `/openapi/linkv1#lock-tickets`?'],
  ['#create-cart', 'no anchor #create-cart on /openapi/linkv1', 'use #lock-tickets'],
  ['#operation/lockTickets', 'no anchor #operation/lockTickets on /openapi/linkv1', 'did you mean `#lock-tickets`?'],
  ['#tag/Lock%20tickets', 'no anchor #tag/Lock%20tickets on /openapi/linkv1', 'did you mean `#lock-tickets`?'],
  [
    '#operation/completeOrder',
    'no anchor #operation/completeOrder on /openapi/linkv1',
    'did you mean `#complete-order`?',
  ],
  ['#operation/createCart', 'no anchor #operation/createCart on /openapi/linkv1', 'use #lock-tickets'],
  [
    '/openapi/linkv2#operation/createCart',
    'no anchor #operation/createCart on /openapi/linkv2',
    'did you mean `/openapi/linkv2#create-cart`?',
  ],
  [
    '/documentation',
    'no page at /documentation',
    'correct or remove the link; if it leads to another site, set `linkBase` of the API in site.config.ts',
  ],
  [
    'developers.example.com/start',
    'the link to developers.example.com/start is relative, and its text is shown on several pages',
    'write https://developers.example.com/start',
  ],
  [
    '../guide.md',
    'the link to ../guide.md is relative, and its text is shown on several pages',
    'write a whole URL, or a path that starts with /',
  ],
  [
    '/docs/soon',
    '/docs/soon is a draft, which a build leaves out',
    'remove the link, or `draft` from the front matter of the target',
  ],
])('its link to %s is broken', (href, message, hint) => {
  expect(findSpecLinkErrors([{ ...at, href }], guides, context)).toEqual([
    { severity: 'error', ...at, href, message, hint },
  ]);
});

test('a target of many links is reported once, where the first is written', () => {
  const links = [7, 9, 12].map((line) => ({ ...at, line, href: '/docs/loock' }));
  const found = { severity: 'error', ...at, href: '/docs/loock', hint: 'did you mean `/docs/lock`?' };
  expect(findSpecLinkErrors([...links, { ...at, api: 'linkv2', href: '/docs/loock' }], guides, context)).toEqual([
    { ...found, message: 'no page at /docs/loock (3 links)' },
    { ...found, api: 'linkv2', message: 'no page at /docs/loock' },
  ]);
});

test('the hint for an unknown anchor lists those that exist', () => {
  const anchors = Array.from({ length: 14 }, (_, index) => `part-${index}`);
  const [found] = findSpecLinkErrors([{ ...at, href: '#xyz' }], [], {
    ...context,
    pages: new Map([['/openapi/linkv1', anchors]]),
  });
  expect(found?.hint).toBe(
    'use one of #part-0, #part-1, #part-2, #part-3, #part-4, #part-5, #part-6, #part-7, #part-8, #part-9, #part-10, #part-11 or 2 more',
  );
});
