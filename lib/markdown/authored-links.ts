import { verbatim } from '@/lib/guides/mdx/plain-markdown.mjs';
import { formatAuthoredHref } from '@/lib/site/urls';

/** What stays as it is (code, comments, escapes), or an address behind `](`, or behind `[name]: ` where a line starts. */
const PATTERN = new RegExp(
  [
    ...Object.values(verbatim),
    String.raw`(?<before>\]\(\s*<?|^[ \t>]*\[(?!\^)[^\]\n]+\]:[ \t]*<?)(?<href>\/[^\s<>)]*)`,
  ].join('|'),
  'gm',
);

/** A guide's Markdown with the addresses of its links and images as the site has them, below its base path. */
export function formatAuthoredLinks(markdown: string): string {
  return markdown.replace(PATTERN, (match, ...rest) => {
    const { before, href }: { before?: string; href?: string } = rest.at(-1);
    return before === undefined || href === undefined ? match : `${before}${formatAuthoredHref(href)}`;
  });
}
