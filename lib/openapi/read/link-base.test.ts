import { expect, test } from 'vitest';
import { applyLinkBase, resolveLinks } from './link-base';

const START = 'https://vendor.example';

test.each([
  ['See [the IDs](/docs/ids "/docs/ids?").', `See [the IDs](${START}/docs/ids "/docs/ids?").`],
  ['See [the IDs](/docs/ids), or [/a](/a).', `See [the IDs](${START}/docs/ids), or [/a](${START}/a).`],
  ['See [the IDs][ids].\n\n[ids]: /docs/ids', `See [the IDs][ids].\n\n[ids]: ${START}/docs/ids`],
  ['![A map](/map.svg)', `![A map](${START}/map.svg)`],
  [
    '<a class="b" href="/docs">a</a>, <a href=/x>b</a>',
    `<a class="b" href="${START}/docs">a</a>, <a href=${START}/x>b</a>`,
  ],
])('%s', (text, resolved) => {
  expect(resolveLinks(text, START)).toBe(resolved);
});

test.each([
  '[a](#a)',
  '[a](https://example.com/a)',
  '[a](//cdn.example.com/a)',
  '`[a](/a)`',
  'GET /a',
  '[a](b/c)',
])('%s stays as it is', (text) => {
  expect(resolveLinks(text, START)).toBe(text);
});

test('the links of all texts of a document are resolved, and its paths are not', () => {
  const operation = { description: 'See [it](/it).', tags: ['A'], 'x-rules': ['Read [this](/this).'] };
  const document = { info: { title: 'A', description: '[a](/a)' }, paths: { '/a': { get: operation } } };
  applyLinkBase(document, `${START}/`);
  expect(document).toEqual({
    info: { title: 'A', description: `[a](${START}/a)` },
    paths: {
      '/a': {
        get: { description: `See [it](${START}/it).`, tags: ['A'], 'x-rules': [`Read [this](${START}/this).`] },
      },
    },
  });
});
