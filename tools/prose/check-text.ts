import type { Nodes, Root, SentenceContent } from 'nlcst';
import { search } from 'nlcst-search';
import { toString as textOf } from 'nlcst-to-string';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { RECOMMENDATION_LABEL } from '@/lib/prose/recommendation';
import { escapePattern } from '@/lib/text';
import type { ProseText } from './read-prose';
import { type Block, toBlocks } from './sentences';
import type { WordRule } from './word-list';

/** A phrase to correct: where it is, which rule it breaks, and what to write instead. */
export type ProseFinding = { file: string; line: number; rule: ProseRule; phrase: string; suggestion: string };

/** `words`: the word list. `unknowns`: how to say what is not documented. `advice`: how to mark advice. The others are rules of `retext`. */
export type ProseRule = 'words' | 'unknowns' | 'advice' | 'indefinite-article' | 'repeated-words';

/** A finding with the offset of its phrase from the start of the text, in UTF-16 code units. */
type TextFinding = Omit<ProseFinding, 'file' | 'line'> & { offset: number };

const library = unified().use(retextIndefiniteArticle).use(retextRepeatedWords).freeze();

/** Returns every phrase of a text that the style guide forbids, in the order of the text. */
export function checkText(prose: ProseText, rules: readonly WordRule[]): ProseFinding[] {
  const ofBlocks = toBlocks(prose).flatMap((block) => [
    ...findWords(block, rules),
    ...findUnknowns(block),
    ...findWithLibrary(block),
  ]);
  return [...ofBlocks, ...findUnmarkedAdvice(prose)]
    .sort((one, other) => one.offset - other.offset)
    .map(({ offset, ...finding }) => ({ file: prose.file, line: findLine(prose, offset, finding.phrase), ...finding }));
}

function findWords({ tree, offset }: Block, rules: readonly WordRule[]): TextFinding[] {
  return rules.flatMap(({ avoid, use, unless, exact }) => {
    const right = new Set(listMatches(tree, unless).flatMap(({ nodes }) => nodes));
    return listMatches(tree, avoid)
      .filter(({ nodes }) => !nodes.every((node) => right.has(node)))
      .filter(({ text, phrase }) => !exact || text === phrase)
      .map(({ nodes, text }) => ({
        offset: nodes[0]?.position?.start.offset ?? offset,
        rule: 'words' as const,
        phrase: text,
        suggestion: `write: ${use}`,
      }));
  });
}

type Match = { nodes: SentenceContent[]; text: string; phrase: string };

function listMatches(tree: Root, phrases: readonly string[]): Match[] {
  const found: Match[] = [];
  // Also search for each phrase with a period, because the parser takes "id." at the end of a sentence for an abbreviation.
  const phraseByVariant = new Map(phrases.flatMap((phrase) => [phrase, `${phrase}.`].map((text) => [text, phrase])));
  if (phraseByVariant.size === 0) return found;
  const collect = (nodes: SentenceContent[], phrase: string) => {
    const text = oneLine(textOf(nodes));
    found.push({
      nodes,
      text: phrase.endsWith('.') ? text.replace(/\.$/, '') : text,
      phrase: phraseByVariant.get(phrase) ?? phrase,
    });
  };
  search(tree, [...phraseByVariant.keys()], (nodes, _index, _parent, phrase) => collect(nodes, phrase), {
    allowDashes: true,
    allowApostrophes: true,
  });
  return found;
}

const LONG_UNKNOWN = /^(?:Whether|How|Which|What|When|Where|Who|Why)\b.*\b(?:is|are) not documented\b/;

function findUnknowns({ tree, offset }: Block): TextFinding[] {
  const found: TextFinding[] = [];
  visit(tree, 'SentenceNode', (sentence: Nodes) => {
    const text = oneLine(textOf(sentence));
    if (!LONG_UNKNOWN.test(text)) return;
    const [word = ''] = text.split(' ');
    const suggestion = `write: Not documented: ${word.toLowerCase()} …`;
    found.push({ offset: sentence.position?.start.offset ?? offset, rule: 'unknowns', phrase: word, suggestion });
  });
  return found;
}

/** Finds advice whose label is not bold with the colon inside, because only that form is recognized as advice. */
function findUnmarkedAdvice({ form, text }: ProseText): TextFinding[] {
  if (form === 'plain') return [];
  return [...text.matchAll(/^([ \t>|*+-]*)(recommendation)\**:.*/gim)].flatMap(
    ({ 0: line, 1: before = '', 2: phrase = '', index }) => {
      if (line.includes(`**${RECOMMENDATION_LABEL}**`)) return [];
      const suggestion = `write: **${RECOMMENDATION_LABEL}**`;
      return { offset: index + before.length, rule: 'advice' as const, phrase, suggestion };
    },
  );
}

function findWithLibrary({ tree, file, offset }: Block): TextFinding[] {
  const report = new VFile({ value: String(file) });
  library.runSync(tree, report);
  return report.messages.flatMap(({ place, source, actual, expected, reason }): TextFinding[] => {
    const rule = (['indefinite-article', 'repeated-words'] as const).find((name) => source === `retext-${name}`);
    if (rule === undefined) return [];
    const suggestion = expected?.length === 1 ? `write: ${expected[0]}` : reason;
    const start = place !== undefined && 'start' in place ? place.start : place;
    return [{ offset: start?.offset ?? offset, rule, phrase: oneLine(actual ?? ''), suggestion }];
  });
}

/**
 * Returns the line of the file with the phrase at an offset of the text. In a document, the lines of the text are those of the file.
 * Elsewhere, lines may be joined or folded differently than in the file, so it searches the source for the same occurrence of the
 * phrase: the second in the text is the second in the source.
 */
function findLine({ form, line, text, source }: ProseText, offset: number, phrase: string): number {
  if (form === 'document') return line + countLineBreaks(text.slice(0, offset));
  const words = phrase.split(' ').map(escapePattern).join('\\s+');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'gu');
  const written = source ?? text;
  const before = [...text.slice(0, offset).matchAll(pattern)].length;
  const matches = [...written.matchAll(pattern)];
  return line + countLineBreaks(written.slice(0, (matches[before] ?? matches.at(-1))?.index ?? 0));
}

function countLineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
