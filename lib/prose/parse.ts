import type { Root } from 'hast';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Extension, HtmlExtension } from 'micromark-util-types';
import { parseWithinLimit } from '@/lib/markdown-limit';
import { measureDepth, readHtml } from '@/lib/prose/raw-html';
import { toSafeTree } from '@/lib/prose/safe-tree';

const MOST_DEPTH = 40;

// Footnotes would give the same ids to several descriptions of one page.
const FOOTNOTES = ['gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'gfmFootnoteDefinition'];
const EXTENSIONS: Extension[] = [gfm(), { disable: { null: FOOTNOTES } }];
const HTML: HtmlExtension[] = [gfmHtml(), readHtml];

/**
 * Matches one line of letters, digits and punctuation that means nothing in Markdown, as most descriptions are. It begins with a
 * letter, so it is no list, and names no URL, so it has no link.
 */
const PLAIN = /^(?!.*(?:www\.|https?:))\p{L}[\p{L}\p{N} ,.;:'"()/?%-]*(?<! )$/iu;

/**
 * Reads Markdown (CommonMark with GFM tables) as a tree of safe elements. Markdown that takes too long to parse, or is nested too deep,
 * becomes one paragraph of text.
 */
export function parseProse(markdown: string): Root {
  if (PLAIN.test(markdown)) return toText(markdown);
  const parsed = parseWithinLimit(markdown, (limit) =>
    micromark(markdown, { extensions: [...EXTENSIONS, limit], htmlExtensions: HTML }),
  );
  return 'reason' in parsed || measureDepth(parsed.value) > MOST_DEPTH ? toText(markdown) : toSafeTree(parsed.value);
}

function toText(value: string): Root {
  const paragraph = {
    type: 'element' as const,
    tagName: 'p',
    properties: {},
    children: [{ type: 'text' as const, value }],
  };
  return { type: 'root', children: [paragraph] };
}
