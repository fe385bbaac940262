import { groupBy } from '@/lib/collections';
import type { Guide } from '@/lib/guides/document';
import { findCategory } from '@/lib/guides/sidebar';
import { memoizeWeak } from '@/lib/memoize';
import { compact } from '@/lib/openapi/json';
import type { ReferencePage } from '@/lib/reference/document';
import { formatPageSummary, formatReferenceTitle, type Reference } from './reference';
import type { Site } from './site';
import { formatGuideHref, formatSiteHref, isReferencePart } from './urls';

/** A page of the site with what it shows, for the sitemap, llms.txt, Markdown, cards and lists. */
export type Page = {
  href: string;
  title: string;
  description: string;
  /** ISO 8601; absent without git. */
  lastUpdated?: string;
} & (
  | { kind: 'landing' }
  | { kind: 'guide'; guide: Guide }
  | { kind: 'reference'; reference: Reference; page: ReferencePage }
);

/**
 * Returns every page in reading order: the landing page, the guides in sidebar order, the guides that the sidebar hides, and the
 * references. Cached, because Next renders the not-found page, which lists all pages, with every other page.
 */
export const listPages = memoizeWeak(toPages, { sharedAs: 'pages' });

function toPages({ config, docs, references }: Site): readonly Page[] {
  const home: Page = {
    href: formatSiteHref('/'),
    kind: 'landing',
    title: config.title,
    description: config.description,
  };
  return [home, ...listInSidebarOrder(docs).map(toGuidePage), ...references.flatMap(listReferencePages)];
}

function listInSidebarOrder({ guides, sidebar }: Site['docs']): Guide[] {
  const positions = new Map(sidebar.flatMap(({ entries }) => entries).map(({ path }, index) => [path, index]));
  const positionOf = ({ path }: Guide) => positions.get(path) ?? guides.length;
  return guides.toSorted((one, other) => positionOf(one) - positionOf(other));
}

function toGuidePage(guide: Guide): Page {
  const { path, frontMatter, lastUpdated } = guide;
  const { title, description } = frontMatter;
  return compact({ href: formatGuideHref(path), kind: 'guide', guide, title, description, lastUpdated });
}

function listReferencePages(reference: Reference): Page[] {
  return reference.pages.map((page) => ({
    href: page.href,
    kind: 'reference',
    reference,
    page,
    title: formatReferenceTitle(reference, page),
    description: formatPageSummary(reference, page),
  }));
}

/** Pages under a heading. The group of the landing page has no title. */
type PageGroup = { title?: string; pages: Page[] };

const NO_TITLE = '';

/** The heading above the pages of each kind, in the order of llms.txt. Lists of links show the guides of a category under its title. */
export const GROUP_TITLES: Readonly<Record<Exclude<Page['kind'], 'landing'>, string>> = {
  guide: 'Guides',
  reference: 'API references',
};

/** Groups pages by heading, without the parts of split references, which are too many for a list. */
export function toPageGroups(pages: readonly Page[]): PageGroup[] {
  const groups = groupBy(
    pages.filter(({ href }) => !isReferencePart(href)),
    toGroupTitle,
  );
  return [...new Set([NO_TITLE, GROUP_TITLES.reference, ...groups.keys()])]
    .map((title) => ({ ...(title !== NO_TITLE && { title }), pages: groups.get(title) ?? [] }))
    .filter((group) => group.pages.length > 0);
}

function toGroupTitle(page: Page): string {
  if (page.kind === 'landing') return NO_TITLE;
  return (page.kind === 'guide' ? findCategory(page.guide) : undefined) ?? GROUP_TITLES[page.kind];
}
