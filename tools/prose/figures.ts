import { toString as mdastToText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { parsePlainMarkdown } from '@/lib/guides/markdown';
import { listNodes } from '@/lib/guides/nodes';
import { parseTreeOrEmpty } from '@/lib/guides/syntax';

/** Returns the number of words in each sentence of a guide's paragraphs and lists; cards are left out. */
export function listSentenceLengths(source: string): number[] {
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
export function findRepeatedSentences(pages: readonly RenderedPage[]): {
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
export function toRepeatedLines(pages: readonly RenderedPage[]): number {
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
export function countAllWords(text: string): number {
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
