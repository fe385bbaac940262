import type { Guide } from '@/lib/guides/document';
import { formatGuide } from '@/lib/markdown/guide';
import { withAbsoluteLinks } from '@/lib/markdown/prose';
import { formatReferenceIndex, formatReferencePage, listReferenceParts } from '@/lib/markdown/reference';
import { splitMarkdown } from '@/lib/markdown/split';
import { formatParagraph, formatText } from '@/lib/markdown/text';
import { memoizeByKey, memoizeWeak } from '@/lib/memoize';
import type { ReferencePage } from '@/lib/reference/document';
import { isSplit } from '@/lib/reference/walk';
import { DOWNLOADS } from './downloads';
import { listPages, type Page } from './pages';
import { formatReferenceTitle, type Reference } from './reference';
import type { Site } from './site';
import {
  formatAbsoluteUrl,
  formatDownloadHref,
  formatFullMarkdownHref,
  formatGuideHref,
  formatLlmsHref,
  formatMarkdownHref,
  formatSiteHref,
  isReferencePart,
} from './urls';

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
  const parts = found === undefined ? [] : listReferenceParts(found.reference, found.page);
  return [formatMarkdownHref(href), ...parts.map(({ anchor }) => formatMarkdownHref(`${href}/${anchor}`))];
}

/** Returns the whole Markdown of a page with absolute links, of any length. */
export function formatFullMarkdown(site: Site, { href }: PageHref): string {
  return withMarkdownLinks(isReferencePart(href) ? makePageMarkdown(site, href) : markdownOf(site)(href), site, href);
}

/** Returns the URL of a page's whole Markdown: its `.md` file, or a separate one if it is too long. */
export function findFullMarkdownHref(site: Site, { href }: PageHref): string {
  const found = findReferencePage(site, href);
  const isLong =
    found === undefined
      ? !fits({ href, text: formatFullMarkdown(site, { href }), notes: toNotes(site, href) })
      : found.page.entry && !isSplit(found.reference);
  return isLong ? formatFullMarkdownHref(href) : formatMarkdownHref(href);
}

const filesOf = memoizeWeak((site: Site) => memoizeByKey((href: string) => makeMarkdownFiles(site, href)), {
  sharedAs: 'markdown files',
});

function makeMarkdownFiles(site: Site, href: string): MarkdownFile[] {
  const found = findReferencePage(site, href);
  const downloads = found?.page.entry === true ? [toDownloadsNote(site, found.reference)] : [];
  const notes = [...toNotes(site, href), ...downloads];
  const whole = { href, text: formatFullMarkdown(site, { href }), notes };
  if (found === undefined) return toFiles(site, whole);
  const { reference, page: own } = found;
  const parts = listReferenceParts(reference, own);
  const title = `[${formatText(formatReferenceTitle(reference, own))}](${toUrl(site, formatMarkdownHref(href))})`;
  return [
    ...toFiles(site, parts.length === 0 || fits(whole) ? whole : toIndex(site, found, notes)),
    ...parts.flatMap(({ anchor, format }) =>
      toFiles(site, {
        href: `${href}/${anchor}`,
        text: withMarkdownLinks(format(), site, href),
        notes: [`Part of ${title}, which has the base URLs and how to authenticate.`, ...toNotes(site, href, anchor)],
      }),
    ),
  ];
}

function toIndex(site: Site, { reference, page }: Found, notes: readonly string[]): Draft {
  const whole = findFullMarkdownHref(site, page);
  const text = withMarkdownLinks(formatReferenceIndex(reference, page), site, page.href);
  return { href: page.href, text, notes: [...notes, `Everything in one file: ${toUrl(site, whole)}`] };
}

function toNotes(site: Site, href: string, anchor?: string): string[] {
  const page = toUrl(site, anchor === undefined ? href : `${href}#${anchor}`);
  return [`The same as a web page: ${page}`, `All pages as Markdown: ${toUrl(site, formatLlmsHref())}`];
}

function toDownloadsNote(site: Site, { id }: Reference): string {
  return DOWNLOADS.map(({ kind, label }) => `${label}: ${toUrl(site, formatDownloadHref(id, kind))}`).join(' · ');
}

function fits(draft: Draft): boolean {
  return withNotes(draft.text, draft.notes).length <= MAX_MARKDOWN_LENGTH;
}

function toFiles(site: Site, draft: Draft): MarkdownFile[] {
  const { href, text, notes } = draft;
  if (fits(draft)) return [{ href: formatMarkdownHref(href), text: withNotes(text, notes) }];
  const toHref = (number: number) => formatMarkdownHref(number === 1 ? href : `${href}.${number}`);
  const formatPosition = (number: number, count: number) => {
    const before = number === 1 ? '' : ` Before: ${toUrl(site, toHref(number - 1))}`;
    const after = number === count ? '' : ` After: ${toUrl(site, toHref(number + 1))}`;
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
function withMarkdownLinks(text: string, site: Site, href: string): string {
  return withAbsoluteLinks(text, toUrl(site, href), (path) => findMarkdownHref(site, path));
}

function findMarkdownHref(site: Site, href: string): string | undefined {
  const [path = '', anchor] = href.split('#');
  if (!contentsOf(site).has(path)) return undefined;
  if (anchor === undefined) return formatMarkdownHref(path);
  const found = findReferencePage(site, path);
  const part = found === undefined ? undefined : partsByAnchor(found).get(anchor);
  if (part === undefined) return `${formatMarkdownHref(path)}#${anchor}`;
  return `${formatMarkdownHref(`${path}/${part}`)}${part === anchor ? '' : `#${anchor}`}`;
}

type Found = { reference: Reference; page: ReferencePage };

/** What each page shows, by its URL; nothing for the landing page. */
const contentsOf = memoizeWeak(
  ({ docs, references }: Site) =>
    new Map<string, { guide?: Guide; found?: Found }>([
      [formatSiteHref('/'), {}],
      ...docs.guides.map((guide) => [formatGuideHref(guide.path), { guide }] as const),
      ...references.flatMap((reference) =>
        reference.pages.map((page) => [page.href, { found: { reference, page } }] as const),
      ),
    ]),
  { sharedAs: 'page contents' },
);

function findReferencePage(site: Site, href: string): Found | undefined {
  return contentsOf(site).get(href)?.found;
}

/** Returns a map from each anchor in a page to the anchor of the part that contains it. */
const partsByAnchor = memoizeWeak(({ reference, page }: Found) => {
  const parts = listReferenceParts(reference, page);
  return new Map(parts.flatMap(({ anchor, anchors }) => anchors.map((id) => [id, anchor] as const)));
});

function toUrl(site: Site, href: string): string {
  return formatAbsoluteUrl(site.config.baseUrl, href);
}

/** Caches the Markdown by page URL, because `llms-full.txt` includes the same pages. */
const markdownOf = memoizeWeak((site: Site) => memoizeByKey((href: string) => makePageMarkdown(site, href)), {
  sharedAs: 'markdown',
});

/** Returns the Markdown of any page, of any length, with links that are not yet absolute. */
function makePageMarkdown(site: Site, href: string): string {
  const { guide, found } = contentsOf(site).get(href) ?? {};
  if (guide !== undefined) return formatGuide(guide, site);
  return found === undefined ? formatHome(site) : formatReferencePage(found.reference, found.page);
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
