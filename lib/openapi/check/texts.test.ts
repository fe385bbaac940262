import { expect, test } from 'vitest';
import { formatPointers } from '@/lib/diagnostic.fixture';
import { findTextMistakes, listDescriptions } from './texts';

test('links without a URL are reported where they are written', () => {
  const document = { tags: [{ name: 'Orders', description: 'See [nothing]() and <a href="">nothing</a>.' }] };
  const line = '/tags/0/description: a link has no URL; write one between the parentheses';
  expect(formatPointers(findTextMistakes(document))).toEqual([line, line]);
});

test('a link in a comment is not shown, so it is not reported', () => {
  const description = 'See <!-- <a href="">b</a> --> it.\n\n<!--\n<a href="">c</a>\n-->';
  expect(findTextMistakes({ info: { description } })).toEqual([]);
});

test.each([
  'https://example.com/a',
  'mailto:a@example.com',
  '/docs/lock',
  '#lock',
  '?page=2',
  '//example.com/a',
])('a link to %s can be followed', (address) => {
  expect(findTextMistakes({ info: { description: `See [it](${address}), \`[code](a.md)\`.` } })).toEqual([]);
});

test('a text whose Markdown takes too long to parse is reported, and nothing in it', () => {
  const document = { info: { title: 'A', description: `${'> '.repeat(5000)}[a]()` } };
  expect(formatPointers(findTextMistakes(document))).toEqual([
    '/info/description: the text is shown without formatting, because it nests more than 60 lists and quotes; shorten it, or use less formatting',
  ]);
});

test('a summary that is too long for a title is a text in Markdown', () => {
  const get = { summary: `${'Read this. '.repeat(20)}See [it](/docs/a).` };
  const post = { summary: 'See [it](/docs/b).' };
  expect(listDescriptions({ openapi: '3.1.0', paths: { '/a': { get, post } } })).toEqual([
    { pointer: '/paths/~1a/get/summary', text: get.summary },
  ]);
});

test('a reminder in a text is reported, and not one in code', () => {
  const document = {
    info: { description: 'The time is `TBD`.\n\n    TODO\n' },
    'x-unspecified': ['TODO: ask. And TODO again.'],
    paths: { '/a': { get: { summary: 'TODO', description: 'Locks. FIXME' } } },
  };
  const hint = 'finish the text, or put the word in backticks if it is a value';
  expect(formatPointers(findTextMistakes(document))).toEqual([
    `/x-unspecified/0: the text has TODO, which readers would see; ${hint}`,
    `/paths/~1a/get/description: the text has FIXME, which readers would see; ${hint}`,
  ]);
});

test.each(['/\\host/a', '/&Tab;/host/a', 'https:/host/a'])('a link in HTML to %s is reported', (href) => {
  const shown = JSON.stringify(href.replace('&Tab;', '\t'));
  expect(findTextMistakes({ info: { description: `<div><a/href="${href}">a</a></div>` } })).toEqual([
    {
      pointer: '/info/description',
      message: `the link to ${shown} is shown as text, because it may lead to another site than it seems`,
      hint: 'write a whole URL, or a path that starts with one /',
    },
  ]);
});
