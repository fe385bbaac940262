import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatGuide } from '@/lib/markdown/guide';
import { loadSite } from '@/lib/site/site';
import { countAllWords, findRepeatedSentences, listSentenceLengths, toRepeatedLines } from '@/tools/prose/figures';

const site = await loadSite();
const { guides } = site.docs;

it('at most 6 % of the words are in sentences that several guides have', () => {
  const pages = guides.map((guide) => ({ name: guide.path, text: formatGuide(guide, site) }));
  const { repeated, percentage } = findRepeatedSentences(pages);
  const listed = repeated.map(({ text, pages: names, words }) => `${words} words: ${text} (${names.join(', ')})`);
  expect(percentage, listed.join('\n')).toBeLessThanOrEqual(6);
});

it('at most 15 % of the sentences have six words or fewer', () => {
  const lengths = guides.flatMap(({ file }) => listSentenceLengths(readFileSync(file, 'utf8')));
  const short = lengths.filter((words) => words <= 6);
  expect((100 * short.length) / lengths.length).toBeLessThanOrEqual(15);
});

it('the guides have at most 36,000 words, and three that were once the longest at most 6,000', () => {
  const counts = new Map(guides.map((guide) => [guide.path, countAllWords(formatGuide(guide, site))]));
  const total = [...counts.values()].reduce((sum, words) => sum + words, 0);
  expect(total, JSON.stringify(Object.fromEntries(counts))).toBeLessThanOrEqual(36_000);
  const once = ['ask-your-provider', 'errors-and-retries', 'sell-a-listing'].map((path) => counts.get(path) ?? 0);
  expect(once.reduce((sum, words) => sum + words, 0)).toBeLessThanOrEqual(6_000);
});

// Of these, 6 % are in code samples, which a reader copies whole, and 2 % are headings and heads of tables.
it('at most 14 % of the words are in lines that appear more than once', () => {
  expect(
    toRepeatedLines(guides.map((guide) => ({ name: guide.path, text: formatGuide(guide, site) }))),
  ).toBeLessThanOrEqual(14);
});
