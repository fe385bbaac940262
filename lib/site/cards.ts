import type { Card } from '@/lib/cards/card';
import { findGuideCard, findReferenceCard } from '@/lib/site/card-owner';
import { loadBrandColors } from '@/lib/site/logo';
import { listPages, type Page } from '@/lib/site/pages';
import type { Site } from '@/lib/site/site';
import { dropBase, formatCardHref, formatGuideHref, formatSiteHref } from '@/lib/site/urls';

/** A card and the file it goes to below `/og/`. */
export type PageCard = Card & { file: string };

const SECTIONS: Record<Page['kind'], string> = {
  landing: 'Developer documentation',
  guide: 'Guide',
  reference: 'API reference',
};

/** Every social card of the site, each once. */
export function listCards(site: Site): PageCard[] {
  const guides = site.docs.guides.map(({ path }) => findGuideCard(site, formatGuideHref(path)));
  const owners = new Set([formatSiteHref('/'), ...guides, ...site.references.map(findReferenceCard)]);
  return listPages(site)
    .filter(({ href }) => owners.has(href))
    .map(({ href, kind, title }) => ({
      file: dropBase(formatCardHref(href)).replace(/^\/og\//, ''),
      section: SECTIONS[kind],
      title,
      site: site.config.title,
      accent: loadBrandColors().accent.dark,
    }));
}
