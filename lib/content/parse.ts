import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Diagnostic } from '@/lib/diagnostic';
import { toEmbeds } from './embeds';
import { parseFrontMatter } from './front-matter';
import { toLinks } from './links';
import { toHeadings } from './mdx/headings.mjs';
import { splitFrontMatter } from './mdx/split-front-matter.mjs';
import type { Guide, Heading, InlineCode } from './model';
import { lineOf } from './nodes';
import { toProse } from './prose';
import { parseSyntax } from './syntax';

/** A guide, or every reason why its file is none. */
export type GuideResult = { guide: Guide; diagnostics: [] } | { guide?: never; diagnostics: Diagnostic[] };

/** A guide out of the text of `file` (`content/docs/lock.mdx`), or every error of its front matter and its syntax. */
export function parseGuide(text: string, file: string): GuideResult {
  const { frontMatter, fieldLines, diagnostics } = parseFrontMatter(text, file);
  const syntax = parseSyntax(text, file);
  if (frontMatter === undefined || syntax.tree === undefined)
    return { diagnostics: [...diagnostics, ...syntax.diagnostics] };
  const { tree } = syntax;
  const headings = toHeadings(tree);
  const prose = toProse(tree);
  const lead = prose.get(tree);
  const guide = {
    path: formatGuidePath(file),
    file,
    frontMatter,
    fieldLines,
    headings: headings.flatMap(({ node, id, text }): Heading[] => {
      if (node.depth !== 2 && node.depth !== 3) return [];
      const below = prose.get(node);
      return [{ depth: node.depth, id, text, line: lineOf(node), ...(below !== undefined && { prose: below }) }];
    }),
    ...(lead !== undefined && { lead }),
    outline: headings.map(({ node, text }) => ({ depth: node.depth, text, line: lineOf(node) })),
    anchors: headings.map(({ id }) => id),
    source: splitFrontMatter(text).body.trim(),
    links: toLinks(tree),
    codes: toCodes(tree),
    embeds: toEmbeds(tree),
    words: countWords(tree),
  };
  return { guide, diagnostics: [] };
}

/** `content/docs/v0/manifest.mdx` → `v0/manifest`; an `index` stands for its folder. */
export function formatGuidePath(file: string): string {
  return file.replace(/^content\/docs\//, '').replace(/(^|\/)index\.mdx$|\.mdx$/, '');
}

function toCodes(tree: Root): InlineCode[] {
  const codes: InlineCode[] = [];
  visit(tree, 'inlineCode', (node) => {
    codes.push({ code: node.value, line: lineOf(node) });
  });
  return codes;
}

/** Words that a reader reads: prose, table cells and inline code, but no code blocks and nothing that an embed brings. */
function countWords(tree: Root): number {
  let words = 0;
  visit(tree, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode')
      words += node.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  });
  return words;
}
