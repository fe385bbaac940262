import type { Guide } from '@/lib/guides/document';
import { findCategory } from '@/lib/guides/sidebar';
import type { ReferenceDocument } from '@/lib/reference/document';
import { formatPageSummary } from '@/lib/site/reference-summary';
import { formatReferenceTitle } from '@/lib/site/reference-title';
import type { Site } from '@/lib/site/site';
import { formatGuideHref, formatSiteHref } from '@/lib/site/urls';

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

/** Every page in reading order: the landing page, the guides as the sidebar has them, then those it hides, the references. */
export function listPages(site: Site): Page[] {
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
