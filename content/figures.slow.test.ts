import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatGuide } from '@/lib/markdown/guide';
import { loadSite } from '@/lib/site/site';
import { findRepeatedSentences, listSentenceLengths, toRhythm } from '@/tools/prose/figures';

const site = await loadSite();
const { guides } = site.docs;

it('at most 8 % of the words are in sentences that several guides have', () => {
  const pages = guides.map((guide) => ({ name: guide.path, text: formatGuide(guide, site) }));
  // `npm run measure -- prose` lists them.
  expect(findRepeatedSentences(pages).percentage).toBeLessThanOrEqual(8);
});

it('at most 15 % of the sentences have six words or fewer', () => {
  const lengths = guides.flatMap(({ file }) => listSentenceLengths(readFileSync(file, 'utf8')));
  expect(toRhythm(lengths).short).toBeLessThanOrEqual(15);
});
