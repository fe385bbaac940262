import { readFileSync } from 'node:fs';
import { toString as mdastToText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { parsePlainMarkdown } from '@/lib/guides/markdown';
import { listNodes } from '@/lib/guides/nodes';
import { parseTreeOrEmpty } from '@/lib/guides/syntax';
import { formatGuide } from '@/lib/markdown/guide';
import { loadSite } from '@/lib/site/site';

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

it('the sentences of paragraphs and lists have lengths, those of headings, tables, code and cards do not', () => {
  const source = `---
title: A
---

## A heading of five words.

Send the request. Then read \`status\` until it is final, because it can change.

- A label without a stop
- An item with a stop.

| Cell one. | Cell two. |
| --- | --- |
| Cell three. | Cell four. |

<Cards>
  <Card title="Next" href="/docs/next">Read this next.</Card>
</Cards>
`;
  expect(listSentenceLengths(source)).toEqual([3, 11, 5]);
});

it('a sentence of eight words that two pages have is repeated, also with other marks', () => {
  const pages = [
    { name: 'a', text: 'Send **at most** thirty tokens in each request. Only here.' },
    { name: 'b', text: '| Rule |\n| --- |\n| Send at most thirty tokens in each [request](/x). |\n\nShort one.' },
    {
      name: 'c',
      text: 'Nine words that one page alone has twice over. Nine words that one page alone has twice over.',
    },
  ];
  const { repeated, percentage } = findRepeatedSentences(pages);
  expect(repeated).toEqual([{ text: 'Send at most thirty tokens in each request.', pages: ['a', 'b'], words: 16 }]);
  expect(percentage).toBeCloseTo((100 * 16) / 39);
});

/** Returns the number of words in each sentence of a guide's paragraphs and lists; cards are left out. */
function listSentenceLengths(source: string): number[] {
  const lengths: number[] = [];
  visit(parseTreeOrEmpty(source), (node) => {
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Cards') return SKIP;
    if (node.type !== 'paragraph') return;
    // Text that doesn't end like a sentence is a label or a list of links.
    const sentences = splitSentences(mdastToText(node)).filter((text) => /[.!?]["”)]*$/.test(text));
    lengths.push(...sentences.map(countWords));
    return;
  });
  return lengths;
}

type RenderedPage = { name: string; text: string };

/** A sentence that several pages contain. `words` is the number of words in all its copies together. */
type RepeatedSentence = { text: string; pages: string[]; words: number };

/** Shorter sentences are ignored: they are mostly terms and labels. */
const MIN_WORDS = 8;

/** Returns the sentences of eight words or more that at least two pages contain, most words first, and their percentage of all words. */
function findRepeatedSentences(pages: readonly RenderedPage[]): {
  repeated: RepeatedSentence[];
  percentage: number;
} {
  const found = new Map<string, { pages: Set<string>; words: number }>();
  let all = 0;
  for (const { name, text } of pages) {
    for (const sentence of listSentences(text)) {
      const words = countWords(sentence);
      all += words;
      if (words < MIN_WORDS) continue;
      const entry = found.get(sentence) ?? { pages: new Set(), words: 0 };
      entry.pages.add(name);
      entry.words += words;
      found.set(sentence, entry);
    }
  }
  const repeated = [...found]
    .filter(([, entry]) => entry.pages.size > 1)
    .map(([text, entry]) => ({ text, pages: [...entry.pages], words: entry.words }))
    .sort((a, b) => b.words - a.words);
  const words = repeated.reduce((sum, sentence) => sum + sentence.words, 0);
  return { repeated, percentage: (100 * words) / Math.max(all, 1) };
}

/** Returns the percentage of the words of these pages that are in lines which appear more than once. */
function toRepeatedLines(pages: readonly RenderedPage[]): number {
  const counts = new Map<string, number>();
  for (const line of pages.flatMap(({ text }) => text.split('\n'))) {
    const trimmed = line.trim();
    counts.set(trimmed, (counts.get(trimmed) ?? 0) + 1);
  }
  const lines = [...counts].map(([line, count]) => ({ count, words: count * countWords(line) }));
  const toSum = (some: typeof lines) => some.reduce((sum, { words }) => sum + words, 0);
  return (100 * toSum(lines.filter(({ count }) => count > 1))) / Math.max(toSum(lines), 1);
}

/** Returns the number of words in a text, as `wc -w` counts them. */
function countAllWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** Returns the sentences of each paragraph, heading and cell as plain text. */
function listSentences(text: string): string[] {
  return listNodes(parsePlainMarkdown(text), 'paragraph', 'heading', 'tableCell').flatMap((node) =>
    splitSentences(mdastToText(node)),
  );
}

/** Splits by a pattern: a parser of English takes a minute for all pages. */
function splitSentences(text: string): string[] {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.split(/(?<=[.!?]["”)]?) (?=["“(]?[\p{Lu}\d])/u);
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
