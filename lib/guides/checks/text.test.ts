import { expect, test } from 'vitest';
import { formatFound, toGuide } from '@/lib/guides/guide.fixture';
import { findEmptySections, findHeadingErrors, findReminders, findRepeatedHeadings } from './text';

function messages(body: string): string[] {
  return findHeadingErrors(toGuide(body)).map(formatFound);
}

test.each([
  '',
  '## A\n\n### B\n\n#### C\n\n## D\n',
  '## 票\n',
  '## `a`\n',
  '```\n# a\n```\n',
])('finds nothing wrong in %j', (body) => {
  expect(messages(body)).toEqual([]);
});

const title = 'as the title is; write it with ##; the title is in the front matter';

test.each([
  ['# A\n', `a.mdx:5: the heading "A" is of level 1, ${title}`],
  ['## A\n\nB\n===\n', `a.mdx:7: the heading "B" is of level 1, ${title}`],
  ['### A\n', 'a.mdx:5: the heading "A" is of level 3, below one of level 1; write it with ##'],
  ['## A\n\n#### B\n', 'a.mdx:7: the heading "B" is of level 4, below one of level 2; write it with ###'],
  ['##\n', 'a.mdx:5: the heading "" has neither letter nor digit; give it words, or remove it'],
  ['## →!\n', 'a.mdx:5: the heading "→!" has neither letter nor digit; give it words, or remove it'],
])('answers %j', (body, message) => {
  expect(messages(body)).toEqual([message]);
});

test('a heading may repeat one below another heading, and not one below its own', () => {
  const find = (body: string) => findRepeatedHeadings(toGuide(body)).map(formatFound);
  expect(find('## A\n\n### Errors\n\n## B\n\n### Errors\n\n#### B\n\n## C\n\n#### D\n\n### E\n\n#### D\n')).toEqual([]);
  expect(find('## Errors\n\n### A\n\n### B\n\n### `a`\n\n## Errors\n\n### A\n')).toEqual([
    'a.mdx:11: the heading "a" repeats the one on line 7, so its URL ends in a number; give each of them its own words',
    'a.mdx:13: the heading "Errors" repeats the one on line 5, so its URL ends in a number; give each of them its own words',
  ]);
});

test('a heading without a text is reported', () => {
  const find = (body: string) => findEmptySections(toGuide(body)).map(formatFound);
  expect(find('## A\n\n### B\n\nText\n\n## C\n\n<Limits id="a" />\n\n- ## D\n')).toEqual([]);
  expect(find('## A\n\n## B\n\n### C\n\n<!-- later -->\n')).toEqual([
    'a.mdx:5: the section "A" is empty; write what it is about, or remove it',
    'a.mdx:9: the section "C" is empty; write what it is about, or remove it',
  ]);
});

const HINT = 'finish the text, move it into a comment (<!-- … -->), or put it in backticks if it is a value';

test.each([
  '`TBD`, XXX-1234, `TODO`, todo, a TODO-list, TODO/DONE\n',
  '<!-- TODO: more -->\n\n{/* FIXME */}\n',
  '```shell\n# TODO: your key\n```\n',
])('finds nothing wrong in %j', (body) => {
  expect(findReminders(toGuide(body))).toEqual([]);
});

test('a reminder is reported at its line, with its word', () => {
  const guide = toGuide('Text\nTODO: write more.\n\n## Limits (TBD)\n\n| A |\n| --- |\n| XXX |\n');
  const found = findReminders({ ...guide, frontMatter: { ...guide.frontMatter, description: 'FIXME' } });
  expect(found.map(formatFound)).toEqual([
    `a.mdx:3: the text has FIXME, which readers would see; ${HINT}`,
    `a.mdx:6: the text has TODO, which readers would see; ${HINT}`,
    `a.mdx:8: the text has TBD, which readers would see; ${HINT}`,
    `a.mdx:12: the text has XXX, which readers would see; ${HINT}`,
  ]);
});

test('an emoji and a formula are reported with what to write instead', () => {
  expect(findReminders(toGuide('Done :tada:\n\nThe $a^2$ is\n')).map(formatFound)).toEqual([
    'a.mdx:5: the text has :tada:, which readers would see; write the emoji itself, or put the text in backticks if it is a value',
    'a.mdx:7: the text has $a^2$, which readers would see; write the formula as text, as code in backticks, or as an image',
  ]);
});

test('a draft may have reminders', () => {
  const guide = toGuide('TODO\n');
  expect(findReminders({ ...guide, frontMatter: { ...guide.frontMatter, draft: true } })).toEqual([]);
});
