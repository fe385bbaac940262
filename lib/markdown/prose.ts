import { escapeMarkdown, formatItem, formatLink } from '@/lib/markdown/text';
import { formatWithoutHtml } from '@/lib/prose/without-html';
import type { Inline, Markdown, OpenQuestion } from '@/lib/reference/document';
import { dropNotDocumentedLabel, OPEN_QUESTIONS } from '@/lib/reference/words';
import { formatCode } from '@/lib/text';

/** The position of an API's text in a Markdown document. */
export type ProseContext = {
  /** Level of the heading above the text. */
  level: number;
  /** URL of this anchor in the API's reference. */
  toAnchor: (id: string) => string;
};

/**
 * Returns authored Markdown without HTML, with headings below the level of the context and full URLs for anchors. Returns ''
 * without Markdown.
 */
export function formatProse(markdown: Markdown | undefined, { level, toAnchor }: ProseContext): string {
  if (markdown === undefined) return '';
  return mapProse(formatWithoutHtml(markdown).trim(), (prose) =>
    replaceLinks(shiftHeadings(prose, level), '#', (href) => toAnchor(href.slice(1))),
  );
}

/** Returns words and the prose after them: in one line, unless the prose starts with a block, such as code or a list. */
export function formatWithLead(lead: string, prose: string): string {
  return prose === '' ? lead : `${lead}${BLOCK.test(prose) ? '\n\n' : ' '}${prose}`;
}

const BLOCK = /^(?:`{3}|~{3}|#{1,6}\s|[>|\t]| {4}|[-+*]\s|\d+[.)]\s)/;

/** Returns prose with its headings `level` levels lower, each in one line. */
function shiftHeadings(prose: string, level: number): string {
  const lines = prose.split('\n').map((line, index, all) => {
    if (findUnderlineLevel(all, index - 1) !== undefined) return undefined;
    const underlined = findUnderlineLevel(all, index);
    return shiftHeading(underlined === undefined ? line : `${'#'.repeat(underlined)} ${line}`, level);
  });
  return lines.filter((line) => line !== undefined).join('\n');
}

/** Returns the level of a heading in one line that follows from the line below it, `===` or `---`; undefined for any other line. */
function findUnderlineLevel(lines: readonly string[], index: number): number | undefined {
  const [before = '', line = '', below = ''] = [lines[index - 1], lines[index], lines[index + 1]];
  if (before.trim() !== '' || NO_PARAGRAPH.test(line) || !/^(?:=+|-+)\s*$/.test(below)) return undefined;
  return below.startsWith('=') ? 1 : 2;
}

/** Matches the start of a line that is not a paragraph. */
const NO_PARAGRAPH = /^(?:\s|$|[>#|<]|[*+-]\s|\d+[.)]\s|```|~~~|\[[^\]]+\]:)/;

/** Matches inline code: between as many marks, the first of them not escaped, and within one paragraph, list item or row. */
const INLINE_CODE = /(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*(?:\n|[-*+#>|]|\d+[.)])).)*?(?<!`)\1(?!`)/s;

/** Returns prose with other URLs in its links and their definitions, if they start with one of the characters. Inline code stays as it is. */
function replaceLinks(prose: string, first: string, toUrl: (url: string) => string): string {
  const link = `(\\]\\(<?|^ {0,3}\\[[^\\]]{1,999}\\]:[ \\t]*<?)([${first}][^\\s)>]*)`;
  const pattern = new RegExp(`${INLINE_CODE.source}|${link}`, 'gms');
  return prose.replace(pattern, (found: string, _, start?: string, url?: string) =>
    start === undefined || url === undefined ? found : `${start}${toUrl(url)}`,
  );
}

function shiftHeading(line: string, level: number): string {
  const heading = /^ {0,3}(#{1,6})(?=\s)/.exec(line);
  if (heading?.[1] === undefined) return line;
  return `${'#'.repeat(Math.min(6, heading[1].length + level))}${line.slice(heading[0].length)}`;
}

/** Returns a sentence of the reference with its links. */
export function formatInline(content: readonly Inline[], context: ProseContext): string {
  return content.map((node) => formatInlineNode(node, context)).join('');
}

function formatInlineNode(node: Inline, context: ProseContext): string {
  switch (node.kind) {
    case 'text':
      return escapeMarkdown(node.text);
    case 'code':
      return formatCode(node.text);
    case 'strong':
      return `**${escapeMarkdown(node.text)}**`;
    case 'anchor':
      return formatLink(formatInline(node.content, context), context.toAnchor(node.anchor));
    case 'link':
      return formatLink(formatInline(node.content, context), node.href);
  }
}

/** Returns what the provider doesn't document as a list with a label; '' if there is nothing. */
export function formatOpenQuestions(items: readonly OpenQuestion[], context: ProseContext): string {
  return items.length === 0 ? '' : `**${OPEN_QUESTIONS}**\n\n${formatOpenQuestionItems(items, context)}`;
}

/** Returns what the provider doesn't document as a list, each entry with the fields that it is about. */
export function formatOpenQuestionItems(items: readonly OpenQuestion[], context: ProseContext): string {
  return items
    .map(({ text, about }) => {
      const names = about.map(({ name }) => formatCode(name)).join(', ');
      const question = formatProse(dropNotDocumentedLabel(text), context);
      if (names === '') return formatItem(question);
      // After the names, the first line of a block would be text.
      return question.includes('\n') ? formatItem(`${names}:`, [question]) : formatItem(`${names}: ${question}`);
    })
    .join('\n');
}

/** Returns Markdown with the text outside of fenced code changed. Code keeps its line ends, including those of a message body. */
function mapProse(markdown: string, change: (prose: string) => string): string {
  const runs: { isCode: boolean; lines: string[] }[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const [, mark, info = ''] = /^ {0,3}(`{3,}(?!.*`)|~{3,})(.*)$/.exec(line) ?? [];
    const isEnd = mark !== undefined && fence !== '' && mark.startsWith(fence) && info.trim() === '';
    if (isEnd) fence = '';
    else if (mark !== undefined && fence === '') fence = mark;
    const isCode = fence !== '' || mark !== undefined;
    const last = runs.at(-1);
    if (last?.isCode === isCode) last.lines.push(line);
    else runs.push({ isCode, lines: [line] });
  }
  // A block that isn't closed would contain all that follows the text.
  if (fence !== '') runs.at(-1)?.lines.push(fence);
  return runs
    .map(({ isCode, lines }) =>
      isCode ? lines.join('\n') : change(lines.map((line) => line.replace(/\r$/, '')).join('\n')),
    )
    .join('\n');
}

/** Returns a page's Markdown with absolute links, for text that is used outside of its URL. `find` returns a replacement for a path. */
export function withAbsoluteLinks(
  markdown: string,
  pageUrl: string,
  find: (href: string) => string | undefined = () => undefined,
): string {
  const { pathname } = new URL(pageUrl);
  return mapProse(markdown, (prose) =>
    replaceLinks(prose, '#/', (href) => {
      const path = href.startsWith('#') ? `${pathname}${href}` : href;
      return new URL(find(path) ?? path, pageUrl).href;
    }),
  );
}
