import { mapProseLines } from '@/lib/markdown/prose-lines';

/** Returns a page's Markdown with its links within the page and the site made absolute: for text that leaves its URL. */
export function withAbsoluteLinks(markdown: string, pageUrl: string): string {
  return mapProseLines(markdown, (line) =>
    line.replace(/\]\(([#/][^\s)]*)/g, (_, href: string) => `](${new URL(href, pageUrl).href}`),
  );
}
