import { groupBy } from '@/lib/collections';
import type { Guide } from '@/lib/guides/document';
import { findCategory } from '@/lib/guides/sidebar';
import { memoizeWeak } from '@/lib/memoize';
import { compact } from '@/lib/openapi/json';
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
  const places = new Map(sidebar.flatMap(({ entries }) => entries).map(({ path }, index) => [path, index]));
  const place = ({ path }: Guide) => places.get(path) ?? guides.length;
  return guides.toSorted((one, other) => place(one) - place(other));
}

function toGuidePage(guide: Guide): Page {
  const { path, frontMatter, lastUpdated } = guide;
  const { title, description } = frontMatter;
  const category = findCategory(guide);
  return compact({ href: formatGuideHref(path), kind: 'guide', title, description, category, lastUpdated });
}

function listReferencePages(reference: ReferenceDocument): Page[] {
  return reference.pages.map((page) => {
    const description = formatPageSummary(reference, page);
    return { href: page.href, kind: 'reference', title: formatReferenceTitle(reference, page), description };
  });
}

/** Pages under a heading. The group of the landing page has no title. */
type PageGroup = { title?: string; pages: Page[] };

const NO_TITLE = '';
const REFERENCES = 'API references';

/** Groups pages by heading, without the parts of split references, which are too many for a list. */
export function toPageGroups(pages: readonly Page[]): PageGroup[] {
  const groups = groupBy(
    pages.filter(({ href }) => !isReferencePart(href)),
    toGroupTitle,
  );
  return [...new Set([NO_TITLE, REFERENCES, ...groups.keys()])]
    .map((title) => ({ ...(title !== NO_TITLE && { title }), pages: groups.get(title) ?? [] }))
    .filter((group) => group.pages.length > 0);
}

/** Returns the heading of a page's group. Has no default, so that the compiler reports a new kind of page. */
function toGroupTitle({ kind, category = 'Guides' }: Page): string {
  switch (kind) {
    case 'landing':
      return NO_TITLE;
    case 'reference':
      return REFERENCES;
    case 'guide':
      return category;
  }
}
