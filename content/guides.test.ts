import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { loadGuides } from '@/lib/guides/load';

const guides = (await loadGuides({ drafts: false })).guides.filter(({ path }) => path !== '');

it('every guide has 300 to 1,200 words, save one that a specification writes', () => {
  const written = guides.filter(
    ({ embeds }) => !embeds.some(({ name }) => ['UnspecifiedList', 'FlowOutcomes'].includes(name)),
  );
  expect(
    written.filter(({ words }) => words < 300 || words > 1200).map(({ file, words }) => `${file}: ${words}`),
  ).toEqual([]);
});

it('no two guides repeat a paragraph', () => {
  const owners = new Map<string, string[]>();
  for (const { file, tree } of guides)
    for (const text of listParagraphs(tree)) owners.set(text, [...(owners.get(text) ?? []), file]);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});

/** Prose long enough to be written twice by mistake; headings, tables and code are not paragraphs. */
function listParagraphs(tree: Root): string[] {
  const texts: string[] = [];
  visit(tree, 'paragraph', (node) => {
    texts.push(toText(node).replace(/\s+/g, ' ').trim());
  });
  return texts.filter((text) => text.length > 90);
}
