import { mapProseLines } from '@/lib/markdown/prose-lines';
import { escapeText, formatCode, formatLink } from '@/lib/markdown/text';
import { formatWithoutHtml } from '@/lib/prose/without-html';
import type { Inline, Markdown } from '@/lib/reference/document';
import { dropNotDocumentedLabel, NOT_DOCUMENTED } from '@/lib/reference/words';

/** Where in a Markdown document a text of the API stands. */
export type Place = {
  /** Level of the heading that the text stands below. */
  level: number;
  /** Address of what has this anchor in the API's reference. */
  toAnchor: (id: string) => string;
};

/** Returns authored Markdown for its place, without HTML: headings below that of the place, links to anchors made whole. */
export function formatProse(markdown: Markdown, { level, toAnchor }: Place): string {
  return mapProseLines(formatWithoutHtml(markdown).trim(), (line) => formatLine(line, level, toAnchor));
}

function formatLine(line: string, level: number, toAnchor: Place['toAnchor']): string {
  const heading = /^ {0,3}(#{1,6})(?=\s)/.exec(line);
  const placed =
    heading?.[1] === undefined
      ? line
      : `${'#'.repeat(Math.min(6, heading[1].length + level))}${line.slice(heading[0].length)}`;
  return placed.replace(/\]\(#([^\s)]*)/g, (_, id: string) => `](${toAnchor(id)}`);
}

/** Returns a sentence of the reference with its links. */
export function formatInline(content: readonly Inline[], place: Place): string {
  return content.map((part) => formatInlinePart(part, place)).join('');
}

function formatInlinePart(part: Inline, place: Place): string {
  switch (part.kind) {
    case 'text':
      return escapeText(part.text);
    case 'code':
      return formatCode(part.text);
    case 'strong':
      return `**${escapeText(part.text)}**`;
    case 'anchor':
      return formatLink(formatInline(part.content, place), place.toAnchor(part.anchor));
    case 'link':
      return formatLink(formatInline(part.content, place), part.href);
  }
}

/** Returns what the provider does not say under a label of its own; empty when there is nothing. */
export function formatUnspecified(items: readonly Markdown[], place: Place): string {
  return items.length === 0 ? '' : `${NOT_DOCUMENTED}:\n\n${formatUnspecifiedItems(items, place)}`;
}

/** Returns what the provider does not say as a list. */
export function formatUnspecifiedItems(items: readonly Markdown[], place: Place): string {
  return items.map((text) => `- ${formatProse(dropNotDocumentedLabel(text), place).replace(/\n/g, '\n  ')}`).join('\n');
}
