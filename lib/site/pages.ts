import type { Guide } from '@/lib/guides/document';
import { findCategory } from '@/lib/guides/sidebar';
import { memoizeWeak } from '@/lib/memoize';
import type { ReferenceDocument } from '@/lib/reference/document';
import { formatPageSummary, formatReferenceTitle } from './reference';
import type { Site } from './site';
import { formatGuideHref, formatSiteHref, isReferencePart } from './urls';

/** Any page that the site shows, as sitemap, search and downloads list it. */
export type Page = {
  href: string;
  kind: 'landing' | 'guide' | 'reference';
  title: string;
  description: string;
  /** The heading of the sidebar that a guide belongs to. */
  category?: string;
  /** ISO 8601, where git knows it. */
  lastUpdated?: string;
};

/**
 * Returns every page in reading order: the landing page, the guides as the sidebar has them, then those it hides, the
 * references. Made once: the framework renders the not-found page, which lists them, with every other page.
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

/** Pages below one heading; the landing page has none. */
type PageGroup = { title?: string; pages: Page[] };

const NO_TITLE = '';
const REFERENCES = 'API references';

/**
 * Returns every page below the heading that a reader knows it by: the references, then the guides as the sidebar
 * groups them. The parts of split references are left out, because they are too many for a list.
 */
export function toPageGroups(pages: readonly Page[]): PageGroup[] {
  const groups = new Map<string, Page[]>([
    [NO_TITLE, []],
    [REFERENCES, []],
  ]);
  for (const page of pages.filter(({ href }) => !isReferencePart(href))) {
    const title = toGroupTitle(page);
    groups.set(title, [...(groups.get(title) ?? []), page]);
  }
  return [...groups]
    .filter(([, group]) => group.length > 0)
    .map(([title, group]) => ({ ...(title !== NO_TITLE && { title }), pages: group }));
}

/** Returns the heading of a page's group. The compiler asks for each new kind of page here. */
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
