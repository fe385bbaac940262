import type { Guide } from '@/lib/guides/document';
import { findCategory } from '@/lib/guides/sidebar';
import { memoizeWeak } from '@/lib/memoize';
import type { ReferenceDocument } from '@/lib/reference/document';
import { formatPageSummary, formatReferenceTitle } from './reference';
import type { Site } from './site';
import { formatGuideHref, formatSiteHref, isReferencePart } from './urls';

/** A page of the site, for the sitemap, llms.txt and other lists. */
export type Page = {
  href: string;
  kind: 'landing' | 'guide' | 'reference';
  title: string;
  description: string;
  /** Title of a guide's category in the sidebar. */
  category?: string;
  /** ISO 8601; absent without git. */
  lastUpdated?: string;
};

/**
 * Returns every page in reading order: the landing page, the guides in sidebar order, the guides that the sidebar hides, and the
 * references. Cached, because the framework renders the not-found page, which lists them, with every other page.
 */
export const listPages = memoizeWeak(readPages, { sharedAs: 'pages' });

function readPages(site: Site): readonly Page[] {
  const { config, docs, references } = site;
  const home: Page = {
    href: formatSiteHref('/'),
    kind: 'landing',
    title: config.title,
    description: config.description,
  };
  return [home, ...listInSidebarOrder(docs).map(toGuidePage), ...references.flatMap(listReferencePages)];
}

function listInSidebarOrder({ guides, sidebar }: Site['docs']): Guide[] {
  const places = new Map(sidebar.flatMap(({ entries }) => entries).map(({ path }, index) => [path, index]));
  const place = ({ path }: Guide) => places.get(path) ?? guides.length;
  return guides.toSorted((one, other) => place(one) - place(other));
}

function toGuidePage(guide: Guide): Page {
  const { path, frontMatter, lastUpdated } = guide;
  const category = findCategory(guide);
  return {
    href: formatGuideHref(path),
    kind: 'guide',
    title: frontMatter.title,
    description: frontMatter.description,
    ...(category !== undefined && { category }),
    ...(lastUpdated !== undefined && { lastUpdated }),
  };
}

function listReferencePages(reference: ReferenceDocument): Page[] {
  return reference.pages.map((page) => {
    const description = formatPageSummary(reference, page);
    return { href: page.href, kind: 'reference', title: formatReferenceTitle(reference, page), description };
  });
}

/** Pages under a heading. The group of the landing page has no title. */
type PageGroup = { title?: string; pages: Page[] };

/** Groups pages: the landing page, the references without parts of split ones, and the guides by category. Omits empty groups. */
export function toPageGroups(pages: readonly Page[]): PageGroup[] {
  const guides = pages.filter(({ kind }) => kind === 'guide');
  const titles = new Set(guides.map(toTitle));
  return [
    { pages: pages.filter(({ kind }) => kind === 'landing') },
    // A split reference has too many pages to list them all.
    {
      title: 'API references',
      pages: pages.filter(({ kind, href }) => kind === 'reference' && !isReferencePart(href)),
    },
    ...[...titles].map((title) => ({ title, pages: guides.filter((page) => toTitle(page) === title) })),
  ].filter((group) => group.pages.length > 0);
}

function toTitle({ category }: Page): string {
  return category ?? 'Guides';
}
