import { formatMethod } from '@/lib/http';

/** Returns text as one line of Markdown that shows it unchanged. */
export function formatText(text: string): string {
  return escapeText(text).trim();
}

/** Returns a part of a sentence as Markdown that shows it unchanged, including spaces around it. */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<]|&(?=#?\w+;)/g, '\\$&')
    .replace(CLOSING_MARKS, (marks) => marks.replace(/./g, '\\$&'));
}

/** Underscores and tildes that could end emphasis or deleted text: `snake_case` and `~5` have none. */
const CLOSING_MARKS = /(?<!\s)_+(?![\p{L}\p{N}_])|(?<=\S)~+/gu;

/** Returns a paragraph line of Markdown, with escapes if it would start a quote, list or heading. */
export function formatParagraph(line: string): string {
  return line.replace(/^(?:[>#+=-]|\d+(?=[.)]))/, (start) => (/^\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** Returns a link; its text is Markdown. */
export function formatLink(words: string, href: string): string {
  return `[${words}](${/[()\s<>]/.test(href) ? `<${href.replace(/[\s<>]/g, encodeURIComponent)}>` : href})`;
}

/** Returns a code span with enough backticks for its text. */
export function formatCode(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const fence = countBackticks(line) === 0 ? '`' : '`'.repeat(countBackticks(line) + 1);
  return fence === '`' ? `\`${line}\`` : `${fence} ${line} ${fence}`;
}

/** Returns the request line of a call as a code span: `PUT /tickets/lock`. */
export function formatRequestLine({ method, path }: { method: string; path: string }): string {
  return formatCode(`${formatMethod(method)} ${path}`);
}

/** Returns a type label: plain text if it is only words, as code if it contains symbols: `string<uuid>[]`. */
export function formatLabel(label: string): string {
  return /^[\w .-]*$/.test(label) ? label : formatCode(label);
}

/** Returns a fenced code block. */
export function formatFence(source: string, lang: string): string {
  const fence = '`'.repeat(Math.max(3, countBackticks(source) + 1));
  return `${fence}${lang}\n${source}\n${fence}`;
}

/** Returns a heading of the level, at most 6, with its anchor on the page: `### Lock tickets {#lock-tickets}`. */
export function formatHeading(level: number, text: string, anchor?: string): string {
  return `${'#'.repeat(Math.min(6, level))} ${text}${anchor === undefined ? '' : ` {#${anchor}}`}`;
}

/** Returns blocks separated by an empty line, without empty blocks. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** Returns a list item: its first line, then its blocks, indented below it. */
export function formatItem(first: string, blocks: readonly string[] = []): string {
  let item = first;
  let previous = first;
  for (const [index, block] of blocks.filter((text) => text !== '').entries()) {
    item += `${mayFollow(previous, block, index === 0) ? '\n' : '\n\n'}${block}`;
    previous = block;
  }
  return `- ${item.replace(/^(?=.)/gm, '  ').trimStart()}`;
}

/**
 * Returns whether a block may follow without an empty line: a list, or a paragraph that continues the item's first line. A paragraph would
 * also continue any other paragraph, and a table would be read as text.
 */
function mayFollow(previous: string, block: string, isFirst: boolean): boolean {
  if (previous.includes('\n')) return false;
  return block.startsWith('- ') || (isFirst && !block.includes('\n'));
}

/** Returns Markdown as the text of a table cell. */
export function formatCell(markdown: string): string {
  return (
    markdown
      .replace(/\s*\n\s*/g, ' ')
      // A backslash before the pipe is an escape, unless it is escaped itself.
      .replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|')
      .trim()
  );
}

/** Returns a table; cells are Markdown. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(formatCell))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function countBackticks(text: string): number {
  return text.split(/[^`]+/).reduce((longest, run) => Math.max(longest, run.length), 0);
}
