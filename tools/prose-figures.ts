import { readFileSync } from 'node:fs';
import { formatGuide } from '@/lib/markdown/guide';
import { loadSite } from '@/lib/site/site';
import { runCommand } from '@/scripts/command';
import {
  countAllWords,
  findRepeatedSentences,
  listSentenceLengths,
  type Rhythm,
  toRepeatedLines,
  toRhythm,
} from '@/tools/prose/figures';

/** `npm run measure -- prose`: prints the words, sentences and sentence lengths of each guide, and what several guides repeat. */
await runCommand(async () => {
  const site = await loadSite();
  const { guides } = site.docs;
  const lengths = guides.map(({ file }) => listSentenceLengths(readFileSync(file, 'utf8')));
  const pages = guides.map((guide) => ({ name: guide.path, text: formatGuide(guide, site) }));
  const words = pages.map(({ text }) => countAllWords(text));
  console.log('words  sentences  mean words  six words or fewer');
  for (const [index, { file }] of guides.entries())
    console.log(`${formatCount(words[index] ?? 0)}${formatRhythm(toRhythm(lengths[index] ?? []))}  ${file}`);
  const total = words.reduce((sum, count) => sum + count, 0);
  console.log(`${formatCount(total)}${formatRhythm(toRhythm(lengths.flat()))}  all guides\n`);
  const { repeated, percentage } = findRepeatedSentences(pages);
  for (const { text, pages: names, words: count } of repeated)
    console.log(`${count} words: ${text} (${names.join(', ')})`);
  console.log(
    `\n${percentage.toFixed(1)} % of the words are in sentences of eight words or more that several guides have`,
  );
  console.log(`${toRepeatedLines(pages).toFixed(1)} % of the words are in lines that appear more than once`);
});

function formatCount(words: number): string {
  return `${String(words).padStart(5)}  `;
}

function formatRhythm({ sentences, mean, short }: Rhythm): string {
  return `${String(sentences).padStart(9)}${mean.toFixed(1).padStart(12)}${`${short.toFixed(0)} %`.padStart(20)}`;
}
