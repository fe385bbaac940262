import { mapProseLines } from '@/lib/markdown/prose-lines';

/**
 * Returns a page's Markdown with its links within the page and the site made absolute: for text that leaves its URL. `find`
 * returns the path to link to in the place of one.
 */
export function withAbsoluteLinks(
  markdown: string,
  pageUrl: string,
  find: (href: string) => string | undefined = () => undefined,
): string {
  const { pathname } = new URL(pageUrl);
  return mapProseLines(markdown, (line) =>
    line.replace(/\]\(([#/][^\s)]*)/g, (_, href: string) => {
      const path = href.startsWith('#') ? `${pathname}${href}` : href;
      return `](${new URL(find(path) ?? path, pageUrl).href}`;
    }),
  );
}
