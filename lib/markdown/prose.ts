import type { Markdown } from '@/lib/openapi/model';

export type Place = {
  /** Level of the heading that the text stands below. */
  level: number;
  /** Address of the API's reference, which links to an anchor of it start with. */
  href: string;
};

/** Returns authored Markdown for its place: headings below that of the place, links to anchors made whole. */
export function formatProse(markdown: Markdown, { level, href }: Place): string {
  let fence = '';
  const lines = markdown.trim().split(/\r?\n/);
  const placed = lines.map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    return fence !== '' || mark !== undefined ? line : formatLine(line, level, href);
  });
  return placed.join('\n');
}

function formatLine(line: string, level: number, href: string): string {
  const heading = /^ {0,3}(#{1,6})(?=\s)/.exec(line);
  const placed =
    heading?.[1] === undefined
      ? line
      : `${'#'.repeat(Math.min(6, heading[1].length + level))}${line.slice(heading[0].length)}`;
  return placed.replace(/\]\(#/g, `](${href}#`);
}

/** Returns "Not specified" with what the provider does not say, as a list; empty when there is nothing. */
export function formatUnspecified(unspecified: readonly Markdown[], place: Place): string {
  if (unspecified.length === 0) return '';
  const items = unspecified.map((text) => `- ${formatProse(text, place).replace(/\n/g, '\n  ')}`);
  return `Not specified by the provider:\n\n${items.join('\n')}`;
}
