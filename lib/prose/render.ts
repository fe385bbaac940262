import { toHtml } from 'hast-util-to-html';
import { memoizeByKey } from '@/lib/memoize';
import { parseProse } from '@/lib/prose/parse';
import { formatEscapedText } from '@/lib/prose/raw-html';
import { markRecommendations } from '@/lib/prose/recommendation';

/** How prose is rendered in its context. */
type ProseOptions = {
  /** Added to every heading's level, so that a description's `#` is below the heading above it. Default 2. */
  headingOffset?: number;
};

/**
 * Returns Markdown (CommonMark with GFM tables) as HTML that is safe wherever it came from: HTML in it stays where an allow-list
 * has it, and is shown as text otherwise; links lead to http, https, mail and relative URLs, and nothing is fetched.
 */
export function renderProse(markdown: string, { headingOffset = 2 }: ProseOptions = {}): string {
  return renderWithOffset(headingOffset)(markdown);
}

/** Returns the same for a table cell or a list item: a single paragraph comes without its `<p>`. */
export function renderInlineProse(markdown: string): string {
  const html = renderProse(markdown);
  const single = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html);
  return single?.[1] ?? html;
}

/** Descriptions repeat from operation to operation; the limit bounds the memory of a build over many documents. */
const renderWithOffset = memoizeByKey(
  (offset: number) =>
    memoizeByKey((markdown: string) => markRecommendations(shiftHeadings(toSafeHtml(markdown), offset)).trim(), {
      limit: 10_000,
    }),
  { sharedAs: 'prose' },
);

function toSafeHtml(markdown: string): string {
  const prose = parseProse(markdown);
  switch (prose.kind) {
    case 'text':
      return `<p>${formatEscapedText(prose.text)}</p>`;
    case 'markdown':
      return fixLinks(prose.html);
    case 'html':
      return toHtml(prose.tree, { characterReferences: { useNamedReferences: true } });
  }
}

/** micromark empties the URL of an unsafe link or image; what is left must not be a link to the page itself. */
function fixLinks(html: string): string {
  return html.replace(/<a [^>]*>[\s\S]*?<\/a>|<img [^>]*>|<input [^>]*>/g, (element) => {
    if (element.startsWith('<input')) return element.includes('checked') ? '☑' : '☐';
    return element.startsWith('<img') ? formatImage(element) : formatLink(element.replace(/<img [^>]*>/g, formatAlt));
  });
}

function formatLink(element: string): string {
  const href = /^<a href="([^"]*)"/.exec(element)?.[1] ?? '';
  if (href === '') return element.replace(/^<a [^>]*>|<\/a>$/g, '');
  return /^(https?:)?\/\//i.test(href) ? element.replace(/^<a /, '<a rel="noreferrer" ') : element;
}

/** An image would be fetched from its owner's host, so it becomes a link to it. */
function formatImage(element: string): string {
  const source = /src="([^"]*)"/.exec(element)?.[1] ?? '';
  const text = formatAlt(element);
  return /^https?:/i.test(source) ? `<a rel="noreferrer" href="${source}">${text === '' ? source : text}</a>` : text;
}

function formatAlt(element: string): string {
  return /alt="([^"]*)"/.exec(element)?.[1] ?? '';
}

function shiftHeadings(html: string, offset: number): string {
  return html.replace(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(6, Math.max(1, Number(level) + offset))}>`;
  });
}
