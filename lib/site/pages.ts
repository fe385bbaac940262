import { formatPlain } from '@/lib/prose/plain';
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
  const reference = references.flatMap(({ api, label, pages }) =>
    pages.map((page): Page => {
      const title = page.entry ? `${label} reference` : `${label}: ${page.title}`;
      return { href: page.href, kind: 'reference', title, description: formatPlain(api.summary ?? title) };
    }),
  );
  return [home, ...guides, ...reference];
}
