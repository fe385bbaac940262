import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type DiagnosticText, type Location, throwErrors } from '@/lib/diagnostic';
import { parseYamlAs } from '@/lib/flows/load';
import { parsePlainMarkdown } from '@/lib/guides/markdown';
import { listNodes } from '@/lib/guides/nodes';
import { parseTreeOrEmpty } from '@/lib/guides/syntax';
import { RECOMMENDATION_LABEL } from '@/lib/prose/recommendation';
import { escapePattern, joinLines } from '@/lib/text';
import { listProseFiles, type ProseText, readProse } from '@/tools/prose/read-prose';

/**
 * `npm run verify -- prose [FILE…]`: checks guides, specifications, interface strings and Markdown files, or only the named files,
 * against `content/STYLE.md`. Fails on a forbidden phrase.
 */
export async function run(named: readonly string[]): Promise<void> {
  const words = loadWordList();
  const files = named.length > 0 ? named : listProseFiles();
  const findings = files.flatMap(readProse).flatMap((text) => checkText(text, words));
  throwErrors(
    findings.map(({ file, line, rule, phrase, suggestion }): Location & DiagnosticText => ({
      file,
      line,
      message: `"${phrase}" (${rule})`,
      hint: suggestion,
    })),
  );
  console.log(`${files.length} files hold to content/STYLE.md`);
}

/** A phrase to correct: where it is, which rule it breaks, and what to write instead. */
type ProseFinding = { file: string; line: number; rule: ProseRule; phrase: string; suggestion: string };

/** `words`: the word list. `unknowns`: how to say what is not documented. `advice`: how to mark advice. */
type ProseRule = 'words' | 'unknowns' | 'advice' | 'indefinite-article' | 'repeated-words';

/** A finding with the offset of its phrase from the start of the text, in UTF-16 code units. */
type TextFinding = Omit<ProseFinding, 'file' | 'line'> & { offset: number };

/** Returns every phrase of a text that the style guide forbids, in the order of the text. */
export function checkText(prose: ProseText, rules: readonly WordRule[]): ProseFinding[] {
  const ofBlocks = listBlocks(prose).flatMap((block) => [
    ...rules.flatMap((rule) => findWords(block, rule)),
    ...findUnknowns(block),
    ...findArticles(block),
    ...findRepeatedWords(block),
  ]);
  return [...ofBlocks, ...findUnmarkedAdvice(prose)]
    .sort((one, other) => one.offset - other.offset)
    .map(({ offset, ...finding }) => ({ file: prose.file, line: findLine(prose, offset, finding.phrase), ...finding }));
}

/** The words of a paragraph, heading or cell. Markup is spaces and code a sign, so that offsets are those of the text, plus `start`. */
type Block = { words: string; start: number };

const CODE = '\uFFFC';

function listBlocks({ form, file, text }: ProseText): Block[] {
  if (form === 'plain') return [{ words: text.replace(/`[^`]*`/g, (code) => CODE.repeat(code.length)), start: 0 }];
  const tree = form === 'document' && file.endsWith('.mdx') ? parseTreeOrEmpty(text) : parsePlainMarkdown(text);
  return listNodes(tree, 'paragraph', 'heading', 'tableCell').map((block) => {
    const [start, end] = [block.position?.start.offset ?? 0, block.position?.end.offset ?? 0];
    const words = Array.from({ length: end - start }, () => ' ');
    for (const node of listNodes(block, 'text', 'inlineCode')) {
      const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
      for (let at = from; at < to; at += 1) words[at - start] = node.type === 'text' ? (text[at] ?? ' ') : CODE;
    }
    return { words: words.join(''), start };
  });
}

function findWords({ words, start }: Block, { avoid, use, unless, exact }: WordRule): TextFinding[] {
  const flags = exact ? 'gu' : 'giu';
  const allowed = [...words.matchAll(toPattern(unless, 'giu'))].map(({ 0: { length }, index }) => [
    index,
    index + length,
  ]);
  return [...words.matchAll(toPattern(avoid, flags))].flatMap(({ 0: phrase, index }) => {
    const isAllowed = allowed.some(([from = 0, to = 0]) => from <= index && index + phrase.length <= to);
    // A word in quotation marks is quoted, not used.
    const isQuoted = /["“'‘]$/.test(words.slice(0, index)) && /^[.,]?["”'’]/.test(words.slice(index + phrase.length));
    if (isAllowed || isQuoted) return [];
    return { offset: start + index, rule: 'words' as const, phrase: joinLines(phrase), suggestion: `write: ${use}` };
  });
}

/** Returns a pattern of these phrases as whole words; `*` is any one word. It matches nothing without phrases. */
function toPattern(phrases: readonly string[], flags: string): RegExp {
  const toWord = (word: string) => (word === '*' ? "[\\p{L}\\p{N}'’-]+" : escapePattern(word));
  const all = phrases.map((phrase) => phrase.split(' ').map(toWord).join('\\s+'));
  return new RegExp(
    all.length === 0 ? '(?!)' : `(?<![\\p{L}\\p{N}_.#[-])(?:${all.join('|')})(?![\\p{L}\\p{N}_-])`,
    flags,
  );
}

const LONG_UNKNOWN =
  /(?<=^\s*|[.!?]\s+)(Whether|How|Which|What|When|Where|Who|Why)\b[^.!?]*\b(?:is|are) not documented\b/g;

function findUnknowns({ words, start }: Block): TextFinding[] {
  return [...words.matchAll(LONG_UNKNOWN)].map(({ 1: phrase = '', index }) => {
    const suggestion = `write: Not documented: ${phrase.toLowerCase()} …`;
    return { offset: start + index, rule: 'unknowns' as const, phrase, suggestion };
  });
}

/** Words that begin with another sound than their first letter says. */
const LIKE_VOWELS = /^(?:h(?:eir|onest|onor|our)|8|1[18](?!\d)|[FHLMNRSX](?![a-z])|[AEFHILMNORSX]-)/;
const LIKE_CONSONANTS =
  /^(?:eu|one?\b|once|u(?:biq|ni(?!nt|n|m)|r[ln]|s[aeu]|t[ei])|U(?![a-z])|U(?:RL|UI|TC|TF|SA?\b))/;

function findArticles({ words, start }: Block): TextFinding[] {
  return [...words.matchAll(/(?<![\p{L}\p{N}'’.-])([Aa]n?)\s+([\p{L}\p{N}][\p{L}\p{N}-]*)/gu)].flatMap(
    ({ 1: phrase = '', 2: next = '', index }) => {
      const isVowel = LIKE_VOWELS.test(next) || (/^[aeiou]/i.test(next) && !LIKE_CONSONANTS.test(next));
      const right = isVowel ? `${phrase[0]}n` : phrase.slice(0, 1);
      if (right === phrase) return [];
      return { offset: start + index, rule: 'indefinite-article' as const, phrase, suggestion: `write: ${right}` };
    },
  );
}

function findRepeatedWords({ words, start }: Block): TextFinding[] {
  const pattern = /(?<![\p{L}\p{N}'’.-])(\p{Ll}+)\s+\1(?![\p{L}\p{N}'’_-])/gu;
  return [...words.matchAll(pattern)]
    .filter(({ 1: word = '' }) => !['that', 'had'].includes(word))
    .map(({ 0: phrase, 1: word, index }) => ({
      ...{ offset: start + index, rule: 'repeated-words' as const },
      ...{ phrase: joinLines(phrase), suggestion: `write: ${word}` },
    }));
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

type WordRule = {
  /** The phrases to avoid; `*` matches any one word. */
  avoid: string[];
  /** What to write instead: `response; returns, responds with`. */
  use: string;
  /** Longer phrases that contain an avoided phrase but are allowed. */
  unless: string[];
  /** Match case: `id` is reported, but `ID` is not. */
  exact: boolean;
};

const WORD_LIST = 'content/words.yaml';

const schema = z.array(
  z.strictObject({
    avoid: z.array(z.string().min(1)).min(1),
    use: z.string().min(1),
    unless: z.array(z.string().min(1)).default([]),
    exact: z.boolean().default(false),
  }),
);

/** Returns the project's word list; an empty one if the file doesn't exist. */
export function loadWordList(): WordRule[] {
  if (!existsSync(WORD_LIST)) return [];
  return parseWordList(readFileSync(WORD_LIST, 'utf8'), WORD_LIST);
}

/** Parses a word list in YAML; fails with the line of each invalid entry. */
export function parseWordList(yaml: string, file: string): WordRule[] {
  const { content = [], diagnostics } = parseYamlAs(yaml, file, {
    schema,
    manual: 'the first lines of content/words.yaml',
    findMistakes: () => [],
  });
  throwErrors(diagnostics);
  return content;
}
