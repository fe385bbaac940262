import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as toPlainText } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { formatCell, formatItem, formatParagraph, formatTable, formatText } from './text';

function parse(markdown: string) {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

test.each([
  ['__init__ and _links_', '__init\\_\\_ and _links\\_'],
  ['write &amp; as &#38;', 'write \\&amp; as \\&#38;'],
  ['~~old~~ and 1~2, 3~4', '~\\~old\\~\\~ and 1\\~2, 3\\~4'],
  ['snake_case, _id, ~5 minutes, R&D', 'snake_case, _id, ~5 minutes, R&D'],
  ['~~~', '~\\~\\~'],
  ['*a* `b` [c](d) <e> \\', '\\*a\\* \\`b\\` \\[c\\](d) \\<e> \\\\'],
])('a reader sees %s', (text, markdown) => {
  expect(formatText(text)).toBe(markdown);
  const tree = parse(formatParagraph(formatText(text)));
  expect(tree.children).toMatchObject([{ type: 'paragraph', children: [{ type: 'text', value: text }] }]);
});

test.each(['C:\\|D', 'a|b', '\\\\|', '|'])('a cell shows %s and ends after it', (text) => {
  const [table] = parse(formatTable(['A', 'B'], [[formatText(text), 'next']])).children;
  const cells = table?.type === 'table' ? (table.children[1]?.children ?? []) : [];
  expect(cells.map((cell) => toPlainText(cell))).toEqual([text, 'next']);
});

test('a paragraph is separate even if the one before repeats the first line of the item', () => {
  expect(formatItem('Same', ['Same', 'More'])).toBe('- Same\n  Same\n\n  More');
});

test('a cell with code and more marks than are parsed is one line', () => {
  const marks = 'a_b*'.repeat(40_000);
  expect(formatCell(`\`\`\`\nb\n\`\`\`\n\n${marks}`)).toBe(`\`\`\` b \`\`\` ${marks}`);
});
