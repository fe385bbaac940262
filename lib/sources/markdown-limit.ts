import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { setextUnderline } from 'micromark-core-commonmark';
import { gfm } from 'micromark-extension-gfm';
import type { Code, Construct, Effects, Event, Extension, State, TokenizeContext } from 'micromark-util-types';

/** The longest description of 2,639 public documents has 518,000 characters, the next 181,000. */
const MAX_CHARACTERS = 600_000;
const MAX_CONTAINERS = 60;
const MAX_STEPS = 2_000_000;
const MAX_CELLS = 50_000;

/** Characters that may open or close a construct. The parser searches for the match of each. */
const MARKS = '!*<[]_`~';

class TooCostly extends Error {}

/**
 * Returns the result of `parse`, or why the Markdown would take too long: parsers compare each mark of a paragraph with
 * every other one. `parse` must pass the extension to micromark.
 */
export function parseWithinLimit<T>(
  markdown: string,
  parse: (limit: Extension) => T,
): { value: T } | { reason: string } {
  const reason = findCostlyText(markdown);
  if (reason !== undefined) return { reason };
  try {
    return { value: parse(toLimit()) };
  } catch (error) {
    if (error instanceof TooCostly) return { reason: error.message };
    throw error;
  }
}

/** Returns the syntax tree of Markdown with the extensions of GitHub, or why it would take too long. */
export function parseMarkdown(markdown: string): { value: Root } | { reason: string } {
  return parseWithinLimit(markdown, (limit) =>
    fromMarkdown(markdown, { extensions: [gfm(), limit], mdastExtensions: [gfmFromMarkdown()] }),
  );
}

function findCostlyText(markdown: string): string | undefined {
  if (markdown.length > MAX_CHARACTERS) return `has more than ${MAX_CHARACTERS} characters`;
  if (CONTAINERS.test(markdown) || DEEP_LISTS.test(markdown))
    return `nests more than ${MAX_CONTAINERS} lists and quotes`;
  // The parser searches the whole text for each closing mark.
  const openings = markdown.match(/<[!?]/g)?.length ?? 0;
  const fences = new Set(markdown.match(/`+/g)).size;
  if ((openings / 10 + fences) * markdown.length > MAX_STEPS) return 'has too many comments or too much code';
  const cells = markdown
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t>]*\n/)
    .reduce((sum, block) => sum + countCells(block), 0);
  return cells > MAX_CELLS ? `has tables of more than ${MAX_CELLS} cells` : undefined;
}

/** Returns how many cells a text without an empty line has at most: the parser pads the rows of a table to the number of columns. */
function countCells(block: string): number {
  const rules = block.match(/^[ \t>|:-]+$/gm)?.filter((line) => line.includes('|')) ?? [];
  const columns = rules.reduce((most, rule) => Math.max(most, rule.split('|').length), 0);
  return columns === 0 ? 0 : columns * block.split('\n').length;
}

/** The parser needs quadratic time for nested containers. */
const CONTAINERS = new RegExp(`^(?:[ \\t]*(?:[>*+-]|\\d{1,9}[.)])){${MAX_CONTAINERS}}`, 'm');

const DEEP_LISTS = new RegExp(`^[ \\t]{${2 * MAX_CONTAINERS}}[ \\t]*(?:[*+-]|\\d{1,9}[.)]) `, 'm');

/**
 * Returns an extension that counts the marks and the lines of each text (a paragraph, a heading, a cell) during parsing, and throws if it
 * is too costly.
 */
function toLimit(): Extension {
  const marks = toCounter(1, 'has too many marks such as `*` and `[` in one paragraph');
  // The parser moves all later parts of a paragraph for each line, which takes less time than a search.
  const lines = toCounter(LINE_STEPS, 'has too many lines in one paragraph');
  return {
    text: {
      ...Object.fromEntries([...MARKS].map((mark) => [mark.charCodeAt(0), marks])),
      ...Object.fromEntries(LINE_ENDINGS.map((code) => [code, lines])),
    },
    flow: Object.fromEntries([...'=-'].map((mark) => [mark.charCodeAt(0), UNDERLINE])),
  };
}

function toCounter(weight: number, reason: string): Construct {
  const counts = new WeakMap<TokenizeContext, number>();
  let steps = 0;
  function tokenize(this: TokenizeContext, _effects: Effects, _ok: State, nok: State): State {
    const count = (counts.get(this) ?? 0) + 1;
    counts.set(this, count);
    steps += count * weight;
    if (steps > MAX_STEPS) throw new TooCostly(reason);
    return (code: Code) => nok(code);
  }
  return { name: 'limit', tokenize, add: 'before' };
}

/** With this weight, a paragraph may have 5,600 lines. */
const LINE_STEPS = 1 / 8;

/** The codes of micromark for the line endings CR, LF and CRLF. */
const LINE_ENDINGS = [-5, -4, -3];

/** The parser's own construct copies all events of the text for each underlined heading. This one copies those of the heading. */
const UNDERLINE: Construct = {
  ...setextUnderline,
  resolveTo(events: Event[], context: TokenizeContext): Event[] {
    const start = events.findLastIndex(([kind, { type }]) => kind === 'enter' && type === 'content');
    const heading = events.splice(start);
    for (const event of setextUnderline.resolveTo?.(heading, context) ?? heading) events.push(event);
    return events;
  },
};
