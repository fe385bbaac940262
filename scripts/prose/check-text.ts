import type { Nodes, Root, SentenceContent } from 'nlcst';
import { search } from 'nlcst-search';
import { toString as textOf } from 'nlcst-to-string';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { escapePattern } from '@/lib/escape';
import { RECOMMENDATION_LABEL } from '@/lib/prose/recommendation';
import type { ProseText } from './read-prose';
import { type Block, toBlocks } from './sentences';
import type { WordRule } from './word-list';

/** A phrase to correct: where it is, which rule it breaks, and what to write instead. */
export type ProseFinding = { file: string; line: number; rule: ProseRule; phrase: string; suggestion: string };

/** `words`: the word list. `unknowns`: how to say what is not documented. `advice`: how to mark advice. The others are rules of `retext`. */
export type ProseRule = 'words' | 'unknowns' | 'advice' | 'indefinite-article' | 'repeated-words';

/** A finding whose line is relative to the start of the text. */
type TextFinding = Omit<ProseFinding, 'file'>;

const library = unified().use(retextIndefiniteArticle).use(retextRepeatedWords).freeze();

/** Returns every phrase of a text that the style guide forbids, in the order of the text. */
export function checkText(prose: ProseText, rules: readonly WordRule[]): ProseFinding[] {
  const ofBlocks = toBlocks(prose).flatMap((block) =>
    [...findWords(block, rules), ...findUnknowns(block), ...findWithLibrary(block)].sort((a, b) => a.line - b.line),
  );
  const found = [...ofBlocks, ...findUnmarkedAdvice(prose)];
  const locate = toLocator(prose);
  return found.map((finding) => ({ file: prose.file, ...finding, line: locate(finding) }));
}

function findWords({ tree, line }: Block, rules: readonly WordRule[]): TextFinding[] {
  return rules.flatMap(({ avoid, use, unless, exact }) => {
    const right = new Set(listMatches(tree, unless).flatMap(({ nodes }) => nodes));
    return listMatches(tree, avoid)
      .filter(({ nodes }) => !nodes.every((node) => right.has(node)))
      .filter(({ text, phrase }) => !exact || text === phrase)
      .map(({ nodes, text }) => ({
        line: nodes[0]?.position?.start.line ?? line,
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

function findUnknowns({ tree, line }: Block): TextFinding[] {
  const found: TextFinding[] = [];
  visit(tree, 'SentenceNode', (sentence: Nodes) => {
    const text = oneLine(textOf(sentence));
    if (!LONG_UNKNOWN.test(text)) return;
    const [word = ''] = text.split(' ');
    const suggestion = `write: Not documented: ${word.toLowerCase()} …`;
    found.push({ line: sentence.position?.start.line ?? line, rule: 'unknowns', phrase: word, suggestion });
  });
  return found;
}

/** Finds advice whose label is not bold with the colon inside, because only that form is recognized as advice. */
function findUnmarkedAdvice({ form, text }: ProseText): TextFinding[] {
  if (form === 'plain') return [];
  return text.split('\n').flatMap((line, index) => {
    const [, phrase] = /^[\s>|*+-]*(recommendation)\**:/i.exec(line) ?? [];
    if (phrase === undefined || line.includes(`**${RECOMMENDATION_LABEL}**`)) return [];
    return { line: index + 1, rule: 'advice' as const, phrase, suggestion: `write: **${RECOMMENDATION_LABEL}**` };
  });
}

function findWithLibrary({ tree, file, line }: Block): TextFinding[] {
  const report = new VFile({ value: String(file) });
  library.runSync(tree, report);
  return report.messages.flatMap(({ line: at, source, actual, expected, reason }): TextFinding[] => {
    const rule = (['indefinite-article', 'repeated-words'] as const).find((name) => source === `retext-${name}`);
    if (rule === undefined) return [];
    const suggestion = expected?.length === 1 ? `write: ${expected[0]}` : reason;
    return [{ line: at ?? line, rule, phrase: oneLine(actual ?? ''), suggestion }];
  });
}

/**
 * Returns a function that gives a finding's line in the file. Except in a document, it searches the source for the phrase,
 * because lines may be folded there.
 */
function toLocator({ form, line, text, source }: ProseText): (finding: TextFinding) => number {
  if (form === 'document') return (finding) => line + finding.line - 1;
  const written = source ?? text;
  let from = 0;
  return ({ phrase }) => {
    const pattern = new RegExp(phrase.split(' ').map(escapePattern).join('\\s+'), 'g');
    pattern.lastIndex = from;
    const start = pattern.exec(written)?.index ?? from;
    from = start + phrase.length;
    return line + written.slice(0, start).split('\n').length - 1;
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
