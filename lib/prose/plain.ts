import type { Nodes } from 'hast';
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
