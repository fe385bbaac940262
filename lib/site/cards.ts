import type { Card } from '@/lib/cards/card';
import type { ReferenceDocument } from '@/lib/reference/document';
import { loadBrandColors, loadDarkLogo } from './logo';
import { listPages, type Page } from './pages';
import type { Site } from './site';
import { dropBase, formatCardHref, formatGuideHref, formatSiteHref } from './urls';

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
      logo: loadDarkLogo(),
    }));
}

/** A card takes some 55 ms and 30 kB: with more guides than this they share the card of the docs index. */
const MOST_GUIDE_CARDS = 200;

/** Address of the page whose social card all pages of a reference show. */
export function findReferenceCard(reference: ReferenceDocument): string {
  return reference.href;
}

/** Address of the page whose social card a guide shows: its own where the guides are not too many. */
export function findGuideCard({ docs: { guides } }: Pick<Site, 'docs'>, href: string): string {
  if (guides.length <= MOST_GUIDE_CARDS) return href;
  const hasIndex = guides.some(({ path }) => path === '');
  return hasIndex ? formatGuideHref('') : formatSiteHref('/');
}
