import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Diagnostic } from '@/lib/diagnostic';
import { findHtmlExpression } from './checks/expressions';
import { findOpenFence } from './checks/fences';
import { findOpenTag, findUnknownTag } from './checks/tags';
import { mendAutolinks } from './mdx/autolinks.mjs';
import { toMdxSource } from './mdx/plain-markdown.mjs';
import { toSyntaxError } from './mdx/syntax-error.mjs';

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).freeze();

/** The syntax tree of a guide, or the error that keeps it from being MDX. */
export type SyntaxResult = { tree: Root; diagnostics: [] } | { tree?: never; diagnostics: Diagnostic[] };

/** The syntax tree of a guide, or one error where it is not MDX or not what the writer meant. */
export function parseSyntax(source: string, file: string): SyntaxResult {
  const mdx = toMdxSource(source);
  const result = parse(mdx, file);
  const { tree } = result;
  const diagnostic =
    // What an open block swallows is no text; what looks like a tag is why the rest is no MDX.
    (tree && findOpenFence(tree, mdx, file)) ??
    findOpenTag(source, file) ??
    findUnknownTag(source, file) ??
    (tree && findHtmlExpression(tree, file));
  return diagnostic === undefined ? result : { diagnostics: [diagnostic] };
}

function parse(mdx: string, file: string): SyntaxResult {
  try {
    const tree = processor.parse(mdx);
    mendAutolinks(tree);
    return { tree, diagnostics: [] };
  } catch (error) {
    const diagnostic = toSyntaxError(error);
    if (diagnostic === undefined) throw error;
    const { line, ...rest } = diagnostic;
    return { diagnostics: [{ severity: 'error', file, line, ...rest }] };
  }
}
