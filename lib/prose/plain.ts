import type { Element, Nodes, Root } from 'hast';
import { memoizeByKey } from '@/lib/memoize';
import { parseProse } from '@/lib/prose/parse';

/** Returns Markdown as one line of plain text, for search records, titles and metadata. */
export const formatPlain = memoizeByKey((markdown: string) => formatPlainLine(parseProse(markdown)), {
  limit: 20_000,
  sharedAs: 'plain text',
});

/** Block elements, which are separated from the text after them. */
const APART = /^(?:p|li|h[1-6]|td|th|tr|pre|blockquote|div|dt|dd|summary|caption|br|hr)$/;

/** Returns the text of a tree as one line. */
export function formatPlainLine(node: Nodes): string {
  return toText(node).replace(/\s+/g, ' ').trim();
}

function toText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  const text = node.children.map(toText).join('');
  return node.type === 'element' && APART.test(node.tagName) ? `${text} ` : text;
}

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

/** Returns the plain text of a Markdown text above its first heading, as one line. Every page of a schema asks for that of its API. */
export const formatLead = memoizeByKey(
  (markdown: string): string => {
    const { children } = parseProse(markdown);
    const end = children.findIndex((node) => node.type === 'element' && findLevel(node) !== undefined);
    return formatPlainLine({ type: 'root', children: end === -1 ? children : children.slice(0, end) });
  },
  { limit: 100 },
);

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
