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
  return mapProseLines(formatWithoutHtml(markdown).trim(), (line) => formatLine(line, level, toAnchor));
}

function formatLine(line: string, level: number, toAnchor: ProseContext['toAnchor']): string {
  const heading = /^ {0,3}(#{1,6})(?=\s)/.exec(line);
  const placed =
    heading?.[1] === undefined
      ? line
      : `${'#'.repeat(Math.min(6, heading[1].length + level))}${line.slice(heading[0].length)}`;
  return placed.replace(/\]\(#([^\s)]*)/g, (_, id: string) => `](${toAnchor(id)}`);
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

/** Returns Markdown with each line outside of fenced code changed. Code keeps its line ends, including those of a message body. */
function mapProseLines(markdown: string, change: (line: string) => string): string {
  let fence = '';
  const lines = markdown.split('\n').map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    return fence !== '' || mark !== undefined ? line : change(line.replace(/\r$/, ''));
  });
  return lines.join('\n');
}

/** Returns a page's Markdown with absolute links, for text that is used outside of its URL. `find` returns a replacement for a path. */
export function withAbsoluteLinks(
  markdown: string,
  pageUrl: string,
  find: (href: string) => string | undefined = () => undefined,
): string {
  const { pathname } = new URL(pageUrl);
  return mapProseLines(markdown, (line) =>
    line.replace(/\]\(([#/][^\s)]*)/g, (_, href: string) => {
      const path = href.startsWith('#') ? `${pathname}${href}` : href;
      return `](${new URL(find(path) ?? path, pageUrl).href}`;
    }),
  );
}
