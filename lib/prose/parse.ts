import type { Root } from 'hast';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Extension, HtmlExtension } from 'micromark-util-types';
import { parseWithinLimit } from '@/lib/markdown-limit';
import { hasHtml, measureDepth, readHtml } from '@/lib/prose/raw-html';
import { toSafeTree } from '@/lib/prose/safe-tree';

/** Markdown that has been read: as text where it cannot be read at all, and as a safe tree where it has HTML. */
type Prose = { kind: 'text'; text: string } | { kind: 'markdown'; html: string } | { kind: 'html'; tree: Root };

const MOST_DEPTH = 40;

// Footnotes would give the same ids to several descriptions of one page.
const FOOTNOTES = ['gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'gfmFootnoteDefinition'];
const EXTENSIONS: Extension[] = [gfm(), { disable: { null: FOOTNOTES } }];
const HTML: HtmlExtension[] = [gfmHtml(), readHtml];

/** Reads Markdown (CommonMark with GFM tables). The HTML of `markdown` has been made by the parser alone, so it is safe but for its links. */
export function parseProse(markdown: string): Prose {
  const parsed = parseWithinLimit(markdown, (limit) =>
    micromark(markdown, { extensions: [...EXTENSIONS, limit], htmlExtensions: HTML }),
  );
  if ('reason' in parsed) return { kind: 'text', text: markdown };
  const html = parsed.value;
  if (!hasHtml(markdown)) return { kind: 'markdown', html };
  return measureDepth(html) > MOST_DEPTH ? { kind: 'text', text: markdown } : { kind: 'html', tree: toSafeTree(html) };
}
