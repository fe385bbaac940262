import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Flaw } from '@/lib/fail';
import { kit } from './kit';
import { toMdxSource } from './mdx/plain-markdown.mjs';
import { findNearest } from './nearest';

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).freeze();

export type SyntaxResult = { tree: Root; flaws: [] } | { tree?: never; flaws: Flaw[] };

/** The syntax tree of a guide, or one flaw with file, line, cause and cure where it is not MDX. */
export function parseSyntax(source: string, file: string): SyntaxResult {
  const mdx = toMdxSource(source);
  const unknown = findUnknownTag(mdx, file);
  if (unknown !== undefined) return { flaws: [unknown] };
  try {
    return { tree: processor.parse(mdx), flaws: [] };
  } catch (error) {
    if (!isSyntaxMessage(error)) throw error;
    return { flaws: [toFlaw(error, file)] };
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

type SyntaxMessage = Error & { reason: string; line?: number };

function isSyntaxMessage(error: unknown): error is SyntaxMessage {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}

function toFlaw(message: SyntaxMessage, file: string): Flaw {
  const remedy = remedies.find(([cause]) => cause.test(message.reason))?.[1];
  // Where a tag is never closed, the message has no line of its own, but names the place of the tag.
  const place = / \((\d+):\d+-\d+:\d+\)/.exec(message.reason);
  const reason = message.reason.replace(place?.[0] ?? '', '').replace(/\.?\s*$/, '');
  return {
    where: `${file}:${message.line ?? place?.[1] ?? 1}`,
    problem: `the guide is not MDX: ${reason}`,
    remedy: remedy ?? 'compare the line with content/README.md, or write it in backticks',
  };
}

const remedies: [cause: RegExp, remedy: string][] = [
  [
    /closing tag|closing slash|before the end of|corresponding/,
    'close every component that you open, on its own line when its content has several',
  ],
  [
    /before attribute|in attribute|after attribute|attribute name/,
    'write attributes as name="value", and text in angle brackets in backticks',
  ],
  [/parse expression|acorn/, 'put the braces in backticks, or write attributes as name="value"'],
  [/in name|before name|after name/, 'write text in angle brackets in backticks'],
];
