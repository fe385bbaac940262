import type { MetadataRoute } from 'next';
import { listPages } from '@/lib/site/pages';
import { loadSite } from '@/lib/site/site';
import { formatAbsoluteUrl } from '@/lib/site/urls';

export const dynamic = 'force-static';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const site = await loadSite();
  return listPages(site).map(({ href, lastUpdated }) => ({
    url: formatAbsoluteUrl(site.config.baseUrl, href),
    ...(lastUpdated !== undefined && { lastModified: lastUpdated }),
  }));
}
