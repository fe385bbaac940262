import type { Reference } from '@/lib/site/reference';
import { formatReferenceSummary } from '@/lib/site/reference-summary';
import { formatReferenceTitle } from '@/lib/site/reference-title';
import type { Site } from '@/lib/site/site';
import { formatGuideHref, formatSiteHref } from '@/lib/site/urls';

/** Any page that the site shows, as sitemap, search and downloads list it. */
export type Page = {
  href: string;
  kind: 'landing' | 'guide' | 'reference';
  title: string;
  description: string;
  /** ISO 8601, where git knows it. */
  lastUpdated?: string;
};

/** Every page in reading order: the landing page, the guides as the sidebar has them, the references. */
export function listPages(site: Site): Page[] {
  const { config, docs, references } = site;
  const home: Page = {
    href: formatSiteHref('/'),
    kind: 'landing',
    title: config.title,
    description: config.description,
  };
  const guides = docs.guides.map(({ path, frontMatter, lastUpdated }): Page => {
    const { title, description } = frontMatter;
    const page = { href: formatGuideHref(path), kind: 'guide' as const, title, description };
    return lastUpdated === undefined ? page : { ...page, lastUpdated };
  });
  return [home, ...guides, ...references.flatMap(listReferencePages)];
}

function listReferencePages(reference: Reference): Page[] {
  const description = formatReferenceSummary(reference);
  return reference.pages.map((page) => {
    return { href: page.href, kind: 'reference', title: formatReferenceTitle(reference, page), description };
  });
}
