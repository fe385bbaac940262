import type { Reference, ReferencePage } from '@/lib/site/reference';

/** What a page of a reference is called outside of it: `Link API v1 reference`, `Discord: Guilds`. */
export function formatReferenceTitle({ label }: Pick<Reference, 'label'>, page: ReferencePage): string {
  return page.entry ? `${label} reference` : `${label}: ${page.title}`;
}
