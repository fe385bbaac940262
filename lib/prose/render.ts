import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { memoizeByKey } from '@/lib/memoize';
import { formatEscapedText, htmlShownAsText } from '@/lib/prose/raw-html';

/** How prose is rendered where it stands. */
export type ProseOptions = {
  /** Added to every heading's level, so that a description's `#` stands below the heading of its place. Default 2. */
  headingOffset?: number;
};

/**
 * Returns Markdown (CommonMark with GFM tables) as HTML that is safe wherever it came from: raw HTML is shown as text, links
 * lead to http, https, mail and relative addresses only, and nothing is fetched from elsewhere.
 */
export function renderProse(markdown: string, { headingOffset = 2 }: ProseOptions = {}): string {
  return renderWithOffset(headingOffset)(markdown);
}

/** The same for a table cell or a list item: a single paragraph comes without its `<p>`. */
export function renderInlineProse(markdown: string): string {
  const html = renderProse(markdown);
  const single = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html);
  return single?.[1] ?? html;
}

/** Descriptions repeat from operation to operation; the limit bounds the memory of a build over many documents. */
const renderWithOffset = memoizeByKey(
  (offset: number) =>
    memoizeByKey((markdown: string) => shiftHeadings(mendLinks(toHtml(markdown)), offset).trim(), { limit: 10_000 }),
  { sharedAs: 'prose' },
);

const SETTINGS: Options = {
  // Footnotes would give the same ids to several descriptions of one page.
  extensions: [gfm(), { disable: { null: ['gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'gfmFootnoteDefinition'] } }],
  htmlExtensions: [gfmHtml(), htmlShownAsText],
};

function toHtml(markdown: string): string {
  // Containers are parsed one within the other: a line of thousands of `>` would take minutes, and says nothing.
  if (/^(?:[ \t]*[>*+-]){60}/m.test(markdown)) return `<p>${formatEscapedText(markdown)}</p>`;
  return micromark(markdown, SETTINGS);
}

/** micromark empties the address of an unsafe link or image; what is left must not be a link to the page itself. */
function mendLinks(html: string): string {
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
