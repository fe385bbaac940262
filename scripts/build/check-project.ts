import { throwErrors } from '@/lib/diagnostic';
import { findForeignContent } from '@/scripts/portal/owner-files';
import { siteConfig } from '@/site.config';

/** Throws an error for each file of the project that must not be published, also for those that `site.config.ts` names. */
export function checkProject(root: string): void {
  // A preview shows a document from anywhere.
  if (siteConfig.preview) return;
  const { apis, stylesheet, brand } = siteConfig;
  const named = [...apis.flatMap(({ spec, overlays = [] }) => [spec, ...overlays]), stylesheet, brand?.logo];
  const found = findForeignContent(root, [...new Set(named.filter((file) => file !== undefined))]);
  throwErrors([...new Map(found.map((error) => [error.file, { severity: 'error' as const, ...error }])).values()]);
}
