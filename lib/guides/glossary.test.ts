import type { Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { expect, test } from 'vitest';
import type { Guide } from './document';
import { findGlossary, findTermErrors, linkTerms } from './glossary';
import { formatFound } from './guide.fixture';
import { parseGuide } from './parse';

function toGuide(body: string, file = 'content/docs/lock.mdx', fields = ''): Guide {
  const { guide, diagnostics } = parseGuide(`---\ntitle: A\ndescription: B.\n${fields}---\n\n${body}\n`, file);
  if (guide === undefined) throw new Error(JSON.stringify(diagnostics));
  return guide;
}

const glossary = findGlossary([
  toGuide(
    '## Token\n\nNot a term.\n\n### Token\n\nNames a **seat**.\n\n### Access token\n\nProves who calls.\n\n### accessId\n\nNames an event.\n\n### .NET client\n\nCalls the API.\n\n### Empty\n\n- no paragraph',
    'content/docs/glossary.mdx',
  ),
]);

function link(body: string, fields = ''): string {
  const tree: Root = linkTerms(toGuide(body, 'content/docs/lock.mdx', fields), glossary);
  return toMarkdown({ ...tree, children: tree.children.filter(({ type }) => type !== 'yaml') }).trim();
}

test('the terms are the headings of level 3 with a paragraph', () => {
  expect(glossary).toEqual([
    { name: 'Token', href: '/docs/glossary#token-1', definition: 'Names a seat.' },
    { name: 'Access token', href: '/docs/glossary#access-token', definition: 'Proves who calls.' },
    { name: 'accessId', href: '/docs/glossary#accessid', definition: 'Names an event.' },
    { name: '.NET client', href: '/docs/glossary#net-client', definition: 'Calls the API.' },
  ]);
});

test.each([
  [
    'the first use, in the plural too',
    'Lock the tokens. A token is locked.',
    'Lock the [tokens](/docs/glossary#token-1). A token is locked.',
  ],
  [
    'the longer name',
    'An access token, a token.',
    'An [access token](/docs/glossary#access-token), a [token](/docs/glossary#token-1).',
  ],
  ['no part of a word', 'A tokenizer, a token-like thing.', 'A tokenizer, a token-like thing.'],
  [
    'no code, link or heading',
    '## Token\n\n`token` and [token](/docs/unlock)',
    '## Token\n\n`token` and [token](/docs/unlock)',
  ],
  ['a name that starts with a sign', 'The .NET client.', 'The [.NET client](/docs/glossary#net-client).'],
  [
    'a name in code style as it is',
    'An AccessId, accessIds, an accessId.',
    'An AccessId, accessIds, an [accessId](/docs/glossary#accessid).',
  ],
  ['no label', 'Token: a thing.', 'Token: a thing.'],
  ['no list', '* a token', '* a token'],
])('links %s', (_, body, expected) => {
  expect(link(body)).toBe(expected);
});

test('a guide that means something else links nothing', () => {
  expect(link('A token.', 'unlinkedTerms: [Token]\n')).toBe('A token.');
});

test('the definition is for the page', () => {
  const { children } = linkTerms(toGuide('A token.'), glossary);
  expect(children.at(-1)).toMatchObject({
    children: [{}, { type: 'link', data: { hProperties: { 'data-definition': 'Names a seat.' } } }, {}],
  });
});

test('a term that the glossary lacks is reported', () => {
  const guide = toGuide('A token.', 'content/docs/lock.mdx', 'unlinkedTerms: [Tokn]\n');
  expect(findTermErrors(guide, glossary).map(formatFound)).toEqual([
    'a.mdx:4: front matter field `unlinkedTerms` lists Tokn, which is no term of the glossary; did you mean `Token`?',
  ]);
});
