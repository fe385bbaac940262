import type { MetadataRoute } from 'next';
import { formatAbsoluteUrl, formatSiteHref } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

export const dynamic = 'force-static';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/' },
    sitemap: formatAbsoluteUrl(siteConfig.baseUrl, formatSiteHref('/sitemap.xml')),
  };
}
