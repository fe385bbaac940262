import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Flaw } from '@/lib/fail';
import { findHtmlExpression } from './checks/expressions';
import { findOpenFence } from './checks/fences';
import { findOpenTag, findUnknownTag } from './checks/tags';
import { mendAutolinks } from './mdx/autolinks.mjs';
import { toMdxSource } from './mdx/plain-markdown.mjs';
import { toSyntaxFlaw } from './mdx/syntax-flaw.mjs';

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).freeze();

/** The syntax tree of a guide, or the flaw that keeps it from being MDX. */
export type SyntaxResult = { tree: Root; flaws: [] } | { tree?: never; flaws: Flaw[] };

/** The syntax tree of a guide, or one flaw with file, line, cause and cure where it is not MDX or not what the writer meant. */
export function parseSyntax(source: string, file: string): SyntaxResult {
  const mdx = toMdxSource(source);
  const result = parse(mdx, file);
  const { tree } = result;
  const flaw =
    // What an open block swallows is no text; what looks like a tag is why the rest is no MDX.
    (tree && findOpenFence(tree, mdx, file)) ??
    findOpenTag(source, file) ??
    findUnknownTag(source, file) ??
    (tree && findHtmlExpression(tree, file));
  return flaw === undefined ? result : { flaws: [flaw] };
}

function parse(mdx: string, file: string): SyntaxResult {
  try {
    const tree = processor.parse(mdx);
    mendAutolinks(tree);
    return { tree, flaws: [] };
  } catch (error) {
    const flaw = toSyntaxFlaw(error);
    if (flaw === undefined) throw error;
    const { line, ...rest } = flaw;
    return { flaws: [{ where: `${file}:${line}`, ...rest }] };
  }
}
