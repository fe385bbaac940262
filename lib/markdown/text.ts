import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { formatMethod, toWebUrl } from '@/lib/http';
import { RECOMMENDATION_LABEL } from '@/lib/prose/recommendation';
import { parseMarkdown } from '@/lib/sources/markdown-limit';
import { countBackticks, formatCode } from '@/lib/text';

/** Returns text as one line of Markdown that shows it unchanged. */
export function formatText(text: string): string {
  return escapeMarkdown(text).trim();
}

/** Returns a part of a sentence as Markdown that shows it unchanged, including spaces around it. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<]|&(?=#?\w+;)/g, '\\$&')
    .replace(CLOSING_MARKS, (marks) => marks.replace(/./g, '\\$&'))
    .replace(BARE_URL, (url) => url.replaceAll('\\<', '&lt;'));
}

/** A backslash within a bare URL is read as a part of it, so it doesn't escape the sign after it. */
const BARE_URL = /(?:https?:\/\/|www\.)\S*/gi;

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

/** Returns a URL as a link to itself; as code if it doesn't lead to a page. */
export function formatUrl(url: string): string {
  return toWebUrl(url) === undefined ? formatCode(url) : formatLink(formatText(url), url);
}

/** Returns the request line of a call as a code span: `PUT /copies/lend`. */
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

/** Returns a heading of the level, at most 6, with its anchor on the page: `### Lend copies {#lend-copies}`. */
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

/** Returns Markdown as the text of a table cell. Code blocks become code in the line. */
export function formatCell(markdown: string): string {
  return (
    (CODE_BLOCK.test(markdown) ? withoutCodeBlocks(markdown) : markdown)
      .replace(/(?<![^\S\n])[^\S\n]*\n\s*/g, ' ')
      // A backslash before the pipe is an escape, unless it is escaped itself.
      .replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|')
      .trim()
  );
}

/** Matches Markdown that may contain a code block. */
const CODE_BLOCK = /^(?: {4}|\t|.*(?:`{3}|~{3}))/m;

function withoutCodeBlocks(markdown: string): string {
  const parsed = parseMarkdown(markdown);
  if ('reason' in parsed) return markdown;
  visit(parsed.value, 'code', ({ value }, index, parent) => {
    const code = { type: 'inlineCode', value: value.replace(/\s+/g, ' ') } as const;
    if (index !== undefined) parent?.children.splice(index, 1, { type: 'paragraph', children: [code] });
  });
  return toMarkdown(parsed.value, { extensions: [gfmToMarkdown()], bullet: '-', rule: '-' });
}

/** Returns a table; cells are Markdown. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map((cell) => formatAdvice(formatCell(cell))))];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return rows.flat().some((cell) => cell.includes(LABEL)) ? `${ADVICE_LEGEND}\n\n${table}` : table;
}

/** Above a table with advice, which has no room for a label in each cell. */
export const ADVICE_LEGEND = 'Our recommendations are in italics.';

const LABEL = `**${RECOMMENDATION_LABEL}** `;

/** Returns a cell whose advice is in italics, in place of its label. */
function formatAdvice(cell: string): string {
  const [stated = '', advice] = cell.split(LABEL);
  return advice === undefined ? cell : `${stated}*${advice.trim()}*`;
}
