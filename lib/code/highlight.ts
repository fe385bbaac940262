import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { grammars, shells } from '@/lib/code/languages';
import { theme } from '@/lib/code/theme';
import { createTokenizer, type Token } from '@/lib/code/tokens';
import { findOwn } from '@/lib/collections';
import { memoizeByKey, memoizeOnce, memoizeWeak } from '@/lib/memoize';
import { escapeHtml, escapeTextContent } from '@/lib/text';

/** Loads the common grammars. `highlightCode` works once this has resolved. Repeated calls do nothing. */
export async function loadHighlighter(): Promise<void> {
  loaded().highlighter = await loadCore();
}

/** Loads the common grammars and those of more languages, such as the ones that samples are written in. */
export async function loadHighlighterWith(languages: readonly string[]): Promise<void> {
  const highlighter = await loadCore();
  const known = new Set(highlighter.getLoadedLanguages());
  await highlighter.loadLanguage(...listGrammars(languages.filter((lang) => !known.has(lang))));
  loaded().highlighter = highlighter;
}

/** Returns the names of the loaded languages, sorted. */
export function listLoadedLanguages(): string[] {
  return (loaded().highlighter?.getLoadedLanguages() ?? []).sort();
}

function listGrammars(languages: readonly string[]) {
  const found = Object.entries(bundledLanguages).filter(([lang]) => languages.includes(lang));
  return found.map(([, load]) => load());
}

/**
 * Returns source as HTML for the inside of a `<code>`. Its classes are `tk-k` (keyword, function), `tk-s` (string), `tk-n`
 * (number, constant), `tk-c` (comment), `tk-p` (property, tag). Escapes unknown languages and very long sources without
 * classes.
 */
export function highlightCode(source: string, lang: string, folds: readonly Fold[] = []): string {
  const { highlighter } = loaded();
  if (highlighter === undefined) throw new Error('highlightCode was called before loadHighlighter had resolved');
  const name = findOwn(ALIASES, lang.toLowerCase()) ?? lang.toLowerCase();
  const isPlain = source.length > MAX_LENGTH || !highlighter.getLoadedLanguages().includes(name);
  const lines = isPlain
    ? source.split('\n').map((text) => [{ text, token: undefined }])
    : tokenize(source, tokenizerOf(highlighter), name);
  let html = '';
  let end = 0;
  for (const { first, last, label } of folds) {
    html += formatLines(lines.slice(end, first - 1), '\n');
    html += formatFold(lines.slice(first - 1, last), { first, label });
    end = last;
  }
  return html + formatLines(lines.slice(end), '');
}

type Tokenize = (source: string) => Token[][];

/** Returns the tokens of each line. A JSON body in the arguments of a shell command has the tokens of JSON. */
function tokenize(source: string, toTokenizer: (lang: string) => Tokenize, lang: string): Token[][] {
  const [found, start = '', json = ''] = (shells.includes(lang) && JSON_ARGUMENT.exec(source)) || [];
  if (found === undefined) return toTokenizer(lang)(source);
  const lines = toTokenizer(lang)(start + source.slice(start.length + json.length));
  const at = start.split('\n').length - 1;
  const [before, after] = splitTokens(lines[at] ?? [], start.length - (start.lastIndexOf('\n') + 1));
  const body = toTokenizer('json')(json);
  const joined = body.map((tokens, index) => [
    ...(index === 0 ? before : []),
    ...tokens,
    ...(index === body.length - 1 ? after : []),
  ]);
  return [...lines.slice(0, at), ...joined, ...lines.slice(at + 1)];
}

/** The start of a command up to a body in quotes, and the body. A body with a quote in it is left to the grammar of the shell. */
const JSON_ARGUMENT = /^([\s\S]*?-d ')([{[][^']*[}\]])'(?!\S)/;

function splitTokens(line: readonly Token[], column: number): [Token[], Token[]] {
  const halves: [Token[], Token[]] = [[], []];
  let left = column;
  for (const { text, token } of line) {
    if (left > 0) halves[0].push({ text: text.slice(0, left), token });
    if (left < text.length) halves[1].push({ text: text.slice(Math.max(left, 0)), token });
    left -= text.length;
  }
  return halves;
}

type Fold = { first: number; last: number; label: string };

/** Returns lines as a fold. Its label is not part of the document's text, so that copied code contains only the lines. */
function formatFold(lines: readonly Token[][], { first, label }: Pick<Fold, 'first' | 'label'>): string {
  const indent = /^\s*/.exec(lines[0]?.map(({ text }) => text).join('') ?? '')?.[0] ?? '';
  const name = escapeHtml(label);
  const summary = `<summary aria-label="${name}" data-fold="${indent}${name}"></summary>`;
  return `<details class="tk-fold" data-first="${first}" data-lines="${lines.length}">${summary}${formatLines(lines, '\n')}</details>`;
}

function formatLines(lines: readonly Token[][], end: string): string {
  return lines.length === 0 ? '' : `${toRuns(lines).map(formatRun).join('')}${end}`;
}

const MAX_LENGTH = 100_000;

const ALIASES: Record<string, string> = {
  'c#': 'csharp',
  cs: 'csharp',
  golang: 'go',
  jsonc: 'json',
  curl: 'shell',
  'typescript-types': 'typescript',
  svg: 'xml',
};

const loadCore = memoizeOnce(createHighlighter, { sharedAs: 'highlighter' });

/** Shared between bundles, because a bundle that finds the site loaded by another one never calls `loadHighlighter`. */
const loaded = memoizeOnce((): { highlighter?: HighlighterCore } => ({}), { sharedAs: 'loaded highlighter' });

const tokenizerOf = memoizeWeak(
  (highlighter: HighlighterCore) => memoizeByKey((lang: string) => createTokenizer(highlighter, lang)),
  { sharedAs: 'tokenizers' },
);

function createHighlighter(): Promise<HighlighterCore> {
  return createHighlighterCore({
    themes: [theme],
    langs: listGrammars(grammars),
    // Twice as fast over the samples of four references as the engine without WebAssembly.
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
}

/** Merges neighbors of one class, and white space with the token before it, to get fewer elements that look the same. */
function toRuns(lines: readonly Token[][]): Token[] {
  const runs: Token[] = [];
  for (const [index, tokens] of lines.entries()) {
    if (index > 0) append(runs, { text: '\n', token: undefined });
    for (const token of tokens) append(runs, token);
  }
  return runs;
}

function append(runs: Token[], token: Token): void {
  const last = runs.at(-1);
  if (last !== undefined && (last.token === token.token || token.text.trim() === '')) last.text += token.text;
  else runs.push({ ...token });
}

function formatRun({ text, token }: Token): string {
  if (token === undefined) return escapeTextContent(text);
  const kept = text.trimEnd();
  return `<span class="${token}">${escapeTextContent(kept)}</span>${text.slice(kept.length)}`;
}
