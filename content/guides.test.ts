import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { loadGuides } from '@/lib/guides/load';
import { engines } from '@/package.json';

const guides = (await loadGuides({ drafts: false })).guides.filter(({ path }) => path !== '');

/** Guides whose paths the provider lists without a task of their own: half a page that leads on to another guide. */
const HALF_PAGES = [
  'complete-transfer-status',
  'entryv1-manifest',
  'v0/manifest',
  'v2-auth',
  'v2-initiate-transfer-pending',
];

it('every guide has 300 to 1,200 words, save one that a specification writes; half a page has 80 to 300', () => {
  const written = guides.filter(({ embeds }) => !embeds.some(({ name }) => ['Questions', 'Flow'].includes(name)));
  const isFitting = ({ path, words }: (typeof guides)[number]) =>
    HALF_PAGES.includes(path) ? words >= 80 && words <= 300 : words >= 300 && words <= 1200;
  expect(written.filter((guide) => !isFitting(guide)).map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
  expect(guides.filter(({ path }) => HALF_PAGES.includes(path))).toHaveLength(HALF_PAGES.length);
});

it('one guide names the versions of Node.js, those that the package supports', () => {
  const naming = guides.filter(({ tree }) => /Node\.js \d/.test(toText(tree)));
  expect(naming.map(({ path }) => path)).toEqual(['try-it']);
  expect(engines.node).toBe('^20.19.0 || ^22.12.0 || >=24.0.0');
  expect(toText(naming[0]?.tree)).toContain(
    'Node.js 24 or later, Node.js 22 from release 22.12, or Node.js 20 from release 20.19.',
  );
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
