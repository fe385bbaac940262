import { readFileSync } from 'node:fs';
import { formatGuide } from '@/lib/markdown/guide';
import { loadSite } from '@/lib/site/site';
import { runCommand } from '@/scripts/command';
import { findRepeatedSentences, listSentenceLengths, type Rhythm, toRhythm } from '@/tools/prose/figures';

/** `npm run measure -- prose`: prints the number and length of the sentences in each guide, and the sentences that several guides repeat. */
await runCommand(async () => {
  const site = await loadSite();
  const { guides } = site.docs;
  const lengths = guides.map(({ file }) => listSentenceLengths(readFileSync(file, 'utf8')));
  console.log('sentences  mean words  six words or fewer');
  for (const [index, { file }] of guides.entries())
    console.log(`${formatRhythm(toRhythm(lengths[index] ?? []))}  ${file}`);
  console.log(`${formatRhythm(toRhythm(lengths.flat()))}  all guides\n`);
  const { repeated, percentage } = findRepeatedSentences(
    guides.map((guide) => ({ name: guide.path, text: formatGuide(guide, site) })),
  );
  for (const { text, pages, words } of repeated) console.log(`${words} words: ${text} (${pages.join(', ')})`);
  console.log(
    `\n${percentage.toFixed(1)} % of the words are in sentences of eight words or more that several guides have`,
  );
});

function formatRhythm({ sentences, mean, short }: Rhythm): string {
  return `${String(sentences).padStart(9)}${mean.toFixed(1).padStart(12)}${`${short.toFixed(0)} %`.padStart(20)}`;
}
