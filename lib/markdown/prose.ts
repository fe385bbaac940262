import { escapeText, formatCode, formatLink } from '@/lib/markdown/text';
import { formatWithoutHtml } from '@/lib/prose/without-html';
import type { Inline, Markdown } from '@/lib/reference/document';
import { dropNotDocumentedLabel, NOT_DOCUMENTED } from '@/lib/reference/words';

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
  return mapProseLines(formatWithoutHtml(markdown).trim(), (line, lines, index) => {
    if (findUnderlineLevel(lines, index - 1) !== undefined) return undefined;
    const underlined = findUnderlineLevel(lines, index);
    return formatLine(underlined === undefined ? line : `${'#'.repeat(underlined)} ${line}`, level, toAnchor);
  });
}

/** Returns the level of a heading in one line that follows from the line below it, `===` or `---`; undefined for any other line. */
function findUnderlineLevel(lines: readonly string[], index: number): number | undefined {
  const [before = '', line = '', below = ''] = [lines[index - 1], lines[index], lines[index + 1]];
  if (before.trim() !== '' || NO_PARAGRAPH.test(line) || !/^(?:=+|-+)\s*$/.test(below)) return undefined;
  return below.startsWith('=') ? 1 : 2;
}

/** Matches the start of a line that is not a paragraph. */
const NO_PARAGRAPH = /^(?:\s|$|[>#|<]|[*+-]\s|\d+[.)]\s|```|~~~|\[[^\]]+\]:)/;

/** Matches the start of a link, or of the definition of one, and its URL if that starts with one of the characters. */
function linkPattern(first: string): RegExp {
  return new RegExp(`(\\]\\(<?|^ {0,3}\\[[^\\]]+\\]:[ \\t]*<?)([${first}][^\\s)>]*)`, 'g');
}

function formatLine(line: string, level: number, toAnchor: ProseContext['toAnchor']): string {
  const heading = /^ {0,3}(#{1,6})(?=\s)/.exec(line);
  const placed =
    heading?.[1] === undefined
      ? line
      : `${'#'.repeat(Math.min(6, heading[1].length + level))}${line.slice(heading[0].length)}`;
  return placed.replace(linkPattern('#'), (_, start: string, href: string) => `${start}${toAnchor(href.slice(1))}`);
}

/** Returns a sentence of the reference with its links. */
export function formatInline(content: readonly Inline[], context: ProseContext): string {
  return content.map((part) => formatInlinePart(part, context)).join('');
}

function formatInlinePart(part: Inline, context: ProseContext): string {
  switch (part.kind) {
    case 'text':
      return escapeText(part.text);
    case 'code':
      return formatCode(part.text);
    case 'strong':
      return `**${escapeText(part.text)}**`;
    case 'anchor':
      return formatLink(formatInline(part.content, context), context.toAnchor(part.anchor));
    case 'link':
      return formatLink(formatInline(part.content, context), part.href);
  }
}

/** Returns what the provider doesn't document, with a label; '' if there is nothing. */
export function formatUnspecified(items: readonly Markdown[], context: ProseContext): string {
  return items.length === 0 ? '' : `${NOT_DOCUMENTED}:\n\n${formatUnspecifiedItems(items, context)}`;
}

/** Returns what the provider doesn't document as a list. */
export function formatUnspecifiedItems(items: readonly Markdown[], context: ProseContext): string {
  return items
    .map((text) => `- ${formatProse(dropNotDocumentedLabel(text), context).replace(/\n/g, '\n  ')}`)
    .join('\n');
}

/** Returns Markdown with each line outside of fenced code changed, or removed if `change` returns undefined. Code keeps its line ends, including those of a message body. */
function mapProseLines(
  markdown: string,
  change: (line: string, lines: readonly string[], index: number) => string | undefined,
): string {
  let fence = '';
  const all = markdown.split('\n');
  const lines = all.map((line, index) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    return fence !== '' || mark !== undefined ? line : change(line.replace(/\r$/, ''), all, index);
  });
  return lines.filter((line) => line !== undefined).join('\n');
}

/** Returns a page's Markdown with absolute links, for text that is used outside of its URL. `find` returns a replacement for a path. */
export function withAbsoluteLinks(
  markdown: string,
  pageUrl: string,
  find: (href: string) => string | undefined = () => undefined,
): string {
  const { pathname } = new URL(pageUrl);
  return mapProseLines(markdown, (line) =>
    line.replace(linkPattern('#/'), (_, start: string, href: string) => {
      const path = href.startsWith('#') ? `${pathname}${href}` : href;
      return `${start}${new URL(find(path) ?? path, pageUrl).href}`;
    }),
  );
}
