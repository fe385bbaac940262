import { expect, it } from 'vitest';
import { loadGuides } from './load';

const guides = (await loadGuides({ drafts: false })).guides.filter(({ path }) => path !== '');

it('every guide has 300 to 1,200 words, save one that a specification writes', () => {
  const written = guides.filter(({ embeds }) => !embeds.some(({ name }) => name === 'UnspecifiedList'));
  expect(
    written.filter(({ words }) => words < 300 || words > 1200).map(({ file, words }) => `${file}: ${words}`),
  ).toEqual([]);
});

it('no two guides repeat a paragraph', () => {
  const owners = new Map<string, string[]>();
  for (const { file, source } of guides)
    for (const text of listParagraphs(source)) owners.set(text, [...(owners.get(text) ?? []), file]);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});

/** Prose long enough to be written twice by mistake; headings, tables, tags and code are no paragraphs. */
function listParagraphs(source: string): string[] {
  return source
    .split(/\n\s*\n/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.length > 90 && !/^[<|#`]/.test(text));
}
