import { formatGuide } from '@/lib/markdown/guide';
import { withAbsoluteLinks } from '@/lib/markdown/prose';
import { formatReferenceIndex, formatReferencePage, listSectionFiles } from '@/lib/markdown/reference';
import { splitMarkdown } from '@/lib/markdown/split';
import { formatParagraph, formatText } from '@/lib/markdown/text';
import { memoizeByKey, memoizeWeak } from '@/lib/memoize';
import type { ReferencePage } from '@/lib/reference/document';
import { isSplit } from '@/lib/reference/walk';
import { DOWNLOADS, formatDownloadHref } from './downloads';
import { listPages, type Page } from './pages';
import { formatReferenceTitle, type Reference } from './reference';
import type { Site } from './site';
import { formatAbsoluteUrl, formatFullMarkdownHref, formatLlmsHref, formatMarkdownHref, isReferencePart } from './urls';

/** Maximum number of characters in a Markdown file, because agents truncate longer files. */
export const MAX_MARKDOWN_LENGTH = 50_000;

/** A Markdown file by its URL, `/openapi/linkv1/lend-copies.md`. */
export type MarkdownFile = { href: string; text: string };

type PageHref = Pick<Page, 'href'>;

/** A page or part before it is split into files, with the notes to put below its title. */
type Draft = { href: string; text: string; notes: readonly string[] };

/**
 * Returns the Markdown files of a page, each of at most `MAX_MARKDOWN_LENGTH` characters and with absolute links. The first file is
 * the whole page if it fits; otherwise the index of a reference, or the beginning of another page. A reference page also has a
 * file for each of its parts. Longer texts continue in numbered files: `/docs/glossary.2.md`.
 */
export function listMarkdownFiles(site: Site, page: PageHref): MarkdownFile[] {
  return isReferencePart(page.href) ? makeMarkdownFiles(site, page.href) : filesOf(site)(page.href);
}

/** Returns the URLs of a page's Markdown files, without the numbered files in which they continue. */
export function listMarkdownHrefs(site: Site, { href }: PageHref): string[] {
  const found = findReferencePage(site, href);
  const parts = found === undefined ? [] : listSectionFiles(found.reference, found.page);
  return [formatMarkdownHref(href), ...parts.map(({ anchor }) => formatMarkdownHref(`${href}/${anchor}`))];
}

/** Returns the whole Markdown of a page with absolute links, of any length. */
export function formatFullMarkdown(site: Site, { href }: PageHref): string {
  return withMarkdownLinks(makeText(site, href), contextOf(site), href);
}

/** Returns the URL of a page's whole Markdown: its `.md` file, or a separate one if it is too long. */
export function findFullMarkdownHref(site: Site, { href }: PageHref): string {
  const found = findReferencePage(site, href);
  if (found !== undefined) return toFullMarkdownHref(found);
  const whole = { href, text: formatFullMarkdown(site, { href }), notes: toNotes(contextOf(site), href) };
  return fits(whole) ? formatMarkdownHref(href) : formatFullMarkdownHref(href);
}

function toFullMarkdownHref({ reference, page }: Found): string {
  return page.entry && !isSplit(reference) ? formatFullMarkdownHref(page.href) : formatMarkdownHref(page.href);
}

const filesOf = memoizeWeak((site: Site) => memoizeByKey((href: string) => makeMarkdownFiles(site, href)), {
  sharedAs: 'markdown files',
});

function makeMarkdownFiles(site: Site, href: string): MarkdownFile[] {
  const found = findReferencePage(site, href);
  const context = contextOf(site);
  if (found !== undefined) return listReferenceFiles(context, found, makeText(site, href));
  return toFiles(context, { href, text: formatFullMarkdown(site, { href }), notes: toNotes(context, href) });
}

/** Returns the Markdown files of a reference page as `listMarkdownFiles` does, made from no more than the arguments. */
export function listReferenceFiles(
  context: MarkdownContext,
  { reference, page }: Found,
  text = formatReferencePage(reference, page),
): MarkdownFile[] {
  const { href } = page;
  const notes = [...toNotes(context, href), ...(page.entry ? [toDownloadsNote(context, reference)] : [])];
  const format = (draft: string) => withMarkdownLinks(draft, context, href);
  const whole = { href, text: format(text), notes };
  const parts = listSectionFiles(reference, page);
  const title = `[${formatText(formatReferenceTitle(reference, page))}](${toUrl(context, formatMarkdownHref(href))})`;
  const toIndex = (): Draft => ({
    href,
    text: format(formatReferenceIndex(reference, page)),
    // A split reference has no such file.
    notes: isSplit(reference)
      ? notes
      : [...notes, `Everything in one file: ${toUrl(context, toFullMarkdownHref({ reference, page }))}`],
  });
  return [
    ...toFiles(context, parts.length === 0 || fits(whole) ? whole : toIndex()),
    ...parts.flatMap(({ anchor, format: formatPart }) =>
      toFiles(context, {
        href: `${href}/${anchor}`,
        text: format(formatPart()),
        notes: [
          `Part of ${title}, which has the base URLs and how to authenticate.`,
          ...toNotes(context, href, anchor),
        ],
      }),
    ),
  ];
}

function toNotes(context: MarkdownContext, href: string, anchor?: string): string[] {
  const page = toUrl(context, anchor === undefined ? href : `${href}#${anchor}`);
  return [`Web page: ${page} · All pages: ${toUrl(context, formatLlmsHref())}`];
}

function toDownloadsNote(context: MarkdownContext, { id }: Reference): string {
  return DOWNLOADS.map(({ kind, label }) => `${label}: ${toUrl(context, formatDownloadHref(id, kind))}`).join(' · ');
}

function fits(draft: Draft): boolean {
  return withNotes(draft.text, draft.notes).length <= MAX_MARKDOWN_LENGTH;
}

function toFiles(context: MarkdownContext, draft: Draft): MarkdownFile[] {
  const { href, text, notes } = draft;
  if (fits(draft)) return [{ href: formatMarkdownHref(href), text: withNotes(text, notes) }];
  const toHref = (number: number) => formatMarkdownHref(number === 1 ? href : `${href}.${number}`);
  const formatPosition = (number: number, count: number) => {
    const before = number === 1 ? '' : ` Before: ${toUrl(context, toHref(number - 1))}`;
    const after = number === count ? '' : ` After: ${toUrl(context, toHref(number + 1))}`;
    return `Part ${number} of ${count}.${before}${after}`;
  };
  // The length of the notes isn't known before the split, so leave room for the longest.
  const parts = splitMarkdown(text, MAX_MARKDOWN_LENGTH - withNotes('', [formatPosition(998, 1000), ...notes]).length);
  return parts.map((part, index) => ({
    href: toHref(index + 1),
    text: withNotes(part, [formatPosition(index + 1, parts.length), ...notes]),
  }));
}

function withNotes(text: string, notes: readonly string[]): string {
  const quote = notes.map((note) => `> ${note}`).join('\n>\n');
  const title = /^# .*\n/.exec(text)?.[0] ?? '';
  return `${title}${title === '' ? '' : '\n'}${quote}\n\n${text.slice(title.length).trimStart()}`;
}

/** Makes all links absolute, and changes links to pages and parts of the portal into links to their Markdown. */
function withMarkdownLinks(text: string, context: MarkdownContext, href: string): string {
  return withAbsoluteLinks(text, toUrl(context, href), (path) => findMarkdownHref(context, path));
}

function findMarkdownHref({ parts }: MarkdownContext, href: string): string | undefined {
  const [path = '', anchor] = href.split('#');
  const partOf = parts.get(path);
  if (partOf === undefined) return undefined;
  if (anchor === undefined) return formatMarkdownHref(path);
  const part = partOf.get(anchor);
  if (part === undefined) return `${formatMarkdownHref(path)}#${anchor}`;
  return `${formatMarkdownHref(`${path}/${part}`)}${part === anchor ? '' : `#${anchor}`}`;
}

type Found = { reference: Reference; page: ReferencePage };

const pagesByHref = memoizeWeak((site: Site) => new Map(listPages(site).map((page) => [page.href, page])), {
  sharedAs: 'pages by URL',
});

function findReferencePage(site: Site, href: string): Found | undefined {
  const page = pagesByHref(site).get(href);
  return page?.kind === 'reference' ? page : undefined;
}

/** What the Markdown of a page needs of the site. */
export type MarkdownContext = Pick<Site, 'config'> & {
  /** All pages by URL: the anchor of the part that has a separate file, by each anchor in it. */
  parts: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

export const contextOf = memoizeWeak((site: Site): MarkdownContext => {
  const parts = listPages(site).map((page) => [page.href, toPartsByAnchor(page)] as const);
  return { config: site.config, parts: new Map(parts) };
});

function toPartsByAnchor(page: Page): Map<string, string> {
  const parts = page.kind === 'reference' ? listSectionFiles(page.reference, page.page) : [];
  return new Map(parts.flatMap(({ anchor, anchors }) => anchors.map((id) => [id, anchor] as const)));
}

function toUrl({ config }: MarkdownContext, href: string): string {
  return formatAbsoluteUrl(config.baseUrl, href);
}

/** Caches the Markdown by page URL, because `llms-full.txt` includes the same pages. */
const markdownOf = memoizeWeak((site: Site) => memoizeByKey((href: string) => makePageMarkdown(site, href)), {
  sharedAs: 'markdown',
});

/** Not cached for the parts of split references, which are many. */
function makeText(site: Site, href: string): string {
  return isReferencePart(href) ? makePageMarkdown(site, href) : markdownOf(site)(href);
}

/** Returns the Markdown of any page, of any length, with links that are not yet absolute; empty if there is no such page. */
function makePageMarkdown(site: Site, href: string): string {
  const page = pagesByHref(site).get(href);
  switch (page?.kind) {
    case 'landing':
      return formatHome(site);
    case 'guide':
      return formatGuide(page.guide, site);
    case 'reference':
      return formatReferencePage(page.reference, page.page);
    case undefined:
      return '';
  }
}

function formatHome(site: Site): string {
  const { title, description } = site.config;
  const rows = listPages(site)
    .filter(({ kind, href }) => kind !== 'landing' && !isReferencePart(href))
    .map((page) => `- [${formatText(page.title)}](${formatMarkdownHref(page.href)}): ${formatText(page.description)}`);
  const downloads = site.references.map(
    ({ api, label }) => `- [${formatText(label)}, OpenAPI](${formatDownloadHref(api.id, 'yaml')}): the whole document`,
  );
  return `# ${formatText(title)}\n\n${formatParagraph(formatText(description))}\n\n## Pages\n\n${rows.join('\n')}\n\n## Documents\n\n${downloads.join('\n')}\n`;
}
