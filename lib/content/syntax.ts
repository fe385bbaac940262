import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Flaw } from '@/lib/fail';
import { kit } from './kit';
import { toMdxSource } from './mdx/plain-markdown.mjs';
import { toSyntaxFlaw } from './mdx/syntax-flaw.mjs';
import { findNearest } from './nearest';

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).freeze();

/** The syntax tree of a guide, or the flaw that keeps it from being MDX. */
export type SyntaxResult = { tree: Root; flaws: [] } | { tree?: never; flaws: Flaw[] };

/** The syntax tree of a guide, or one flaw with file, line, cause and cure where it is not MDX. */
export function parseSyntax(source: string, file: string): SyntaxResult {
  const mdx = toMdxSource(source);
  const unknown = findUnknownTag(mdx, file);
  if (unknown !== undefined) return { flaws: [unknown] };
  try {
    return { tree: processor.parse(mdx), flaws: [] };
  } catch (error) {
    const flaw = toSyntaxFlaw(error);
    if (flaw === undefined) throw error;
    const { line, ...rest } = flaw;
    return { flaws: [{ where: `${file}:${line}`, ...rest }] };
  }
}

/** Tags in the kit's spelling that the kit does not hold: MDX would only say so when the page is rendered. */
function findUnknownTag(mdx: string, file: string): Flaw | undefined {
  const prose = mdx.replace(/(`+)[\s\S]*?\1/g, (code) => code.replace(/[^\n]/g, ' '));
  for (const match of prose.matchAll(/(?<!\\)<\/?([A-Z][\w.]*)/g)) {
    const name = match[1] ?? '';
    if (kit[name] !== undefined) continue;
    const nearest = findNearest(name, Object.keys(kit));
    return {
      where: `${file}:${prose.slice(0, match.index).split('\n').length}`,
      problem: `\`<${name}>\` is no component of the kit`,
      remedy:
        nearest === undefined
          ? 'write it in backticks if it is text'
          : `did you mean \`<${nearest}>\`? If it is text, write it in backticks`,
    };
  }
  return undefined;
}
