import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { memoizeByKey } from '@/lib/memoize';
import { parseProse } from '@/lib/prose/parse';
import { hasHtml } from '@/lib/prose/raw-html';

/** Returns Markdown with its HTML converted to Markdown; unchanged if it contains no HTML. */
export function formatWithoutHtml(markdown: string): string {
  return hasHtml(markdown) ? convertHtml(markdown) : markdown;
}

const convertHtml = memoizeByKey(
  (markdown: string) =>
    toMarkdown(toMdast(parseProse(markdown)), { extensions: [gfmToMarkdown()], bullet: '-', rule: '-' }).trim(),
  { limit: 10_000, sharedAs: 'prose without HTML' },
);
