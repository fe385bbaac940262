import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';

/** What a page of a reference is called outside of it: `Link API v1 reference`, `Discord: Guilds`. */
export function formatReferenceTitle({ label }: Pick<ReferenceDocument, 'label'>, page: ReferencePage): string {
  return page.entry ? `${label} reference` : `${label}: ${page.title}`;
}
