import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { toGuide } from '@/lib/guides/guide.fixture';
import { findReminders } from './reminders';

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
  expect(found.map(({ severity }) => severity)).toEqual(['warning', 'warning', 'warning', 'warning']);
  expect(found.map(formatDiagnostic)).toEqual([
    `content/docs/lock.mdx:3: the text has FIXME, which readers would see; ${HINT}`,
    `content/docs/lock.mdx:6: the text has TODO, which readers would see; ${HINT}`,
    `content/docs/lock.mdx:8: the text has TBD, which readers would see; ${HINT}`,
    `content/docs/lock.mdx:12: the text has XXX, which readers would see; ${HINT}`,
  ]);
});

test('a draft may have reminders', () => {
  const guide = toGuide('TODO\n');
  expect(findReminders({ ...guide, frontMatter: { ...guide.frontMatter, draft: true } })).toEqual([]);
});
