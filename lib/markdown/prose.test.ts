import { expect, test } from 'vitest';
import { formatProse, withAbsoluteLinks } from '@/lib/markdown/prose';

const place = { level: 3, toAnchor: (id: string) => `/openapi/linkv1#${id}` };

test.each([
  ['headings go below the place', '# A\n### B', '#### A\n###### B'],
  ['code keeps its lines', '```sh\n# not a heading\n[x](#y)\n```\n# A', '```sh\n# not a heading\n[x](#y)\n```\n#### A'],
  ['a shorter fence inside does not end the code', '````\n```\n# a\n````', '````\n```\n# a\n````'],
  [
    'inline code with three marks begins no code block',
    '```PUT /x``` sets it.\n\n# A\n\n[x](#lock)',
    '```PUT /x``` sets it.\n\n#### A\n\n[x](/openapi/linkv1#lock)',
  ],
  [
    'inline code keeps its links, and a link its code',
    'Write `[x](#y)` or ``a ` [x](#y)``, see [`x`](#lock) and `` ` ``, [x](#lock).',
    'Write `[x](#y)` or ``a ` [x](#y)``, see [`x`](/openapi/linkv1#lock) and `` ` ``, [x](/openapi/linkv1#lock).',
  ],
  [
    'inline code may continue in the next line',
    'Send `GET\n/a` as in [x](#lock), or `b`.',
    'Send `GET\n/a` as in [x](/openapi/linkv1#lock), or `b`.',
  ],
  [
    'an escaped mark, and one in another item, begin no code',
    '\\` [x](#lock) `a`\n\n- b `\n- [x](#lock) `c`',
    '\\` [x](/openapi/linkv1#lock) `a`\n\n- b `\n- [x](/openapi/linkv1#lock) `c`',
  ],
  ['a mark alone is no code', 'a ` [x](#lock) `` b', 'a ` [x](/openapi/linkv1#lock) `` b'],
  ['anchors become addresses', '[x](#lock) [y](/docs)', '[x](/openapi/linkv1#lock) [y](/docs)'],
  ['underlined headings go below the place', 'A\n===\n\nText\n\nB\r\n---\nMore', '#### A\n\nText\n\n##### B\nMore'],
  ['a line below a list or a text is no underline', '- a\n---\n\nText\nb\n---', '- a\n---\n\nText\nb\n---'],
  ['code has no underlined headings', '```\n\nA\n---\n```', '```\n\nA\n---\n```'],
  ['anchors of definitions become addresses', 'See [x].\n\n[x]: #lock', 'See [x].\n\n[x]: /openapi/linkv1#lock'],
  ['a number sign alone is text', '#hash', '#hash'],
])('%s', (_, markdown, expected) => {
  expect(formatProse(markdown, place)).toBe(expected);
});

const PAGE = 'https://d.example/portal/docs/lock';

test('links within the page and the site become absolute, others stay', () => {
  const markdown = 'See [limits](#limits), [unlock](/portal/docs/unlock "Unlock") and [RFC](https://rfc.example/#x).';
  expect(withAbsoluteLinks(markdown, PAGE)).toBe(
    'See [limits](https://d.example/portal/docs/lock#limits), [unlock](https://d.example/portal/docs/unlock "Unlock") and [RFC](https://rfc.example/#x).',
  );
});

test('definitions of links become absolute', () => {
  expect(withAbsoluteLinks('See [a].\n\n[a]: #limits\n[b]: /portal/docs/unlock', PAGE)).toBe(
    `See [a].\n\n[a]: ${PAGE}#limits\n[b]: https://d.example/portal/docs/unlock`,
  );
});

test('fenced code stays as it is', () => {
  const markdown = '```md\n[a](#b)\r\n```\n\n[a](#b)';
  expect(withAbsoluteLinks(markdown, PAGE)).toBe(`\`\`\`md\n[a](#b)\r\n\`\`\`\n\n[a](${PAGE}#b)`);
});
