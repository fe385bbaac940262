import type { Card } from '@/lib/cards/card';
import { listPages, type Page } from '@/lib/site/pages';
import type { Site } from '@/lib/site/site';
import { dropBase, formatCardHref } from '@/lib/site/urls';

/** A card and the file it goes to below `/og/`. */
export type PageCard = Card & { file: string };

const SECTIONS: Record<Page['kind'], string> = {
  landing: 'Developer documentation',
  guide: 'Guide',
  reference: 'API reference',
};

/** The social card of every page. */
export function listCards(site: Site): PageCard[] {
  return listPages(site).map(({ href, kind, title }) => ({
    file: dropBase(formatCardHref(href)).replace(/^\/og\//, ''),
    section: SECTIONS[kind],
    title,
    site: site.config.title,
  }));
}
