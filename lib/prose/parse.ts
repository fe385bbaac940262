import type { Root } from 'hast';
import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { hasHtml, measureDepth, readHtml } from '@/lib/prose/raw-html';
import { toSafeTree } from '@/lib/prose/safe-tree';

/** Markdown that has been read: as text where it cannot be read at all, and as a safe tree where it has HTML. */
type Prose = { kind: 'text'; text: string } | { kind: 'markdown'; html: string } | { kind: 'html'; tree: Root };

const MOST_DEPTH = 40;

const SETTINGS: Options = {
  // Footnotes would give the same ids to several descriptions of one page.
  extensions: [gfm(), { disable: { null: ['gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'gfmFootnoteDefinition'] } }],
  htmlExtensions: [gfmHtml(), readHtml],
};

/** Reads Markdown (CommonMark with GFM tables). The HTML of `markdown` has been made by the parser alone, so it is safe but for its links. */
export function parseProse(markdown: string): Prose {
  // Containers are parsed one within the other: a line of thousands of `>` would take minutes, and says nothing.
  if (/^(?:[ \t]*[>*+-]){60}/m.test(markdown)) return { kind: 'text', text: markdown };
  const html = micromark(markdown, SETTINGS);
  if (!hasHtml(markdown)) return { kind: 'markdown', html };
  return measureDepth(html) > MOST_DEPTH ? { kind: 'text', text: markdown } : { kind: 'html', tree: toSafeTree(html) };
}
