import { toMdast } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toWebUrl } from '@/lib/http';
import { memoizeByKey } from '@/lib/memoize';
import { parseProse } from '@/lib/prose/parse';
import { parseMarkdown } from '@/lib/sources/markdown-limit';

/**
 * Returns Markdown as pages show it. HTML becomes Markdown, or text if it isn't allowed. Links that could run code become text, and
 * images become links. Returns Markdown without any of these unchanged.
 */
export function formatWithoutHtml(markdown: string): string {
  return SUSPECT.test(markdown) ? convertUnsafe(markdown) : markdown;
}

/** Matches all Markdown that may contain HTML, an image, or a URL with another scheme. */
const SUSPECT = /<[a-z!/?]|!\[|\](?:\(|:)\s*<?(?!https?:\/\/|mailto:|[/#])/i;

const convertUnsafe = memoizeByKey(
  (markdown: string) => {
    const parsed = parseMarkdown(markdown);
    if ('value' in parsed && isSafe(parsed.value)) return markdown;
    return toMarkdown(toMdast(parseProse(markdown)), { extensions: [gfmToMarkdown()], bullet: '-', rule: '-' }).trim();
  },
  { limit: 10_000, sharedAs: 'prose without HTML' },
);

function isSafe(node: Nodes): boolean {
  if (node.type === 'html' || node.type === 'image' || node.type === 'imageReference') return false;
  if ((node.type === 'link' || node.type === 'definition') && toWebUrl(node.url) === undefined) return false;
  return !('children' in node) || node.children.every(isSafe);
}
