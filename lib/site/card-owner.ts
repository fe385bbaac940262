import type { ReferenceDocument } from '@/lib/reference/document';
import type { Site } from '@/lib/site/site';
import { formatGuideHref, formatSiteHref } from '@/lib/site/urls';

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
