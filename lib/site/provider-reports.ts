import type { Markdown } from '@/lib/openapi/model';
import type { Reference } from './reference';
import type { ReferenceLinks } from './reference-links';

/** An error reason of which the provider wants to be informed. */
export type ProviderReport = { reason: string; href: string; status?: number; severity?: string; meaning: Markdown };

/** The reasons of an API that must be reported to the provider, in the order of its catalog. */
export function toProviderReports({ api }: Reference, links: ReferenceLinks): ProviderReport[] {
  return api.errors
    .filter(({ informProvider }) => informProvider)
    .map(({ reason, id, status, severity, meaning }) => ({
      reason,
      href: links.toAnchor(id),
      ...(status !== undefined && { status }),
      ...(severity !== undefined && { severity }),
      meaning,
    }));
}
