import { mapProseLines } from '@/lib/markdown/prose-lines';
import type { Api, Markdown } from '@/lib/openapi/model';
import { formatApiHref } from '@/lib/site/urls';

/** Where in a Markdown document a text of the API stands. */
export type Place = {
  /** Level of the heading that the text stands below. */
  level: number;
  /** Address of what has this anchor in the API's reference. */
  toAnchor: (id: string) => string;
};

/** Anchors of an API whose reference stands on one page. */
export function toEntryAnchors({ id: api }: Api): Place['toAnchor'] {
  return (id) => `${formatApiHref(api)}#${id}`;
}

/** Returns authored Markdown for its place: headings below that of the place, links to anchors made whole. */
export function formatProse(markdown: Markdown, { level, toAnchor }: Place): string {
  return mapProseLines(markdown.trim(), (line) => formatLine(line, level, toAnchor));
}

function formatLine(line: string, level: number, toAnchor: Place['toAnchor']): string {
  const heading = /^ {0,3}(#{1,6})(?=\s)/.exec(line);
  const placed =
    heading?.[1] === undefined
      ? line
      : `${'#'.repeat(Math.min(6, heading[1].length + level))}${line.slice(heading[0].length)}`;
  return placed.replace(/\]\(#([^\s)]*)/g, (_, id: string) => `](${toAnchor(id)}`);
}

/** Returns "Not specified" with what the provider does not say, as a list; empty when there is nothing. */
export function formatUnspecified(unspecified: readonly Markdown[], place: Place): string {
  if (unspecified.length === 0) return '';
  const items = unspecified.map((text) => `- ${formatProse(text, place).replace(/\n/g, '\n  ')}`);
  return `Not specified by the provider:\n\n${items.join('\n')}`;
}
