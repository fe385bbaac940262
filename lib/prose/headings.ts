import type { Element, Root } from 'hast';
import { parseProse } from '@/lib/prose/parse';
import { formatPlainLine } from '@/lib/prose/plain';

/** A heading of a text, and the plain text below it, up to the next heading. */
export type ProseHeading = { level: number; title: string; text: string };

/** Returns the headings of a Markdown text in their order. Headings in quotes, lists and other elements are not included. */
export function listHeadings(markdown: string): ProseHeading[] {
  const headings: ProseHeading[] = [];
  for (const node of parseProse(markdown).children) {
    const level = node.type === 'element' ? findLevel(node) : undefined;
    const last = headings.at(-1);
    if (level !== undefined) headings.push({ level, title: formatPlainLine(node), text: '' });
    else if (last !== undefined) last.text = `${last.text} ${formatPlainLine(node)}`.trim();
  }
  return headings;
}

/** Returns the plain text of a Markdown text above its first heading, as one line. */
export function formatLead(markdown: string): string {
  const { children } = parseProse(markdown);
  const end = children.findIndex((node) => node.type === 'element' && findLevel(node) !== undefined);
  return formatPlainLine({ type: 'root', children: end === -1 ? children : children.slice(0, end) });
}

/** Gives the headings that `listHeadings` returns these ids, in the same order. */
export function addHeadingIds({ children }: Root, ids: readonly string[]): void {
  const headings = children.filter((node) => node.type === 'element').filter((node) => findLevel(node) !== undefined);
  for (const [index, { properties }] of headings.entries()) properties.id = ids[index];
}

/** Returns the level of a heading, 1 to 6; undefined for other elements. */
export function findLevel({ tagName }: Element): number | undefined {
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  return level === undefined ? undefined : Number(level);
}
