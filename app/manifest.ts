import type { MetadataRoute } from 'next';
import { loadBrandColors } from '@/lib/site/brand';
import { formatSiteHref } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

export const dynamic = 'force-static';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: siteConfig.title,
    short_name: siteConfig.shortTitle ?? siteConfig.title,
    description: siteConfig.description,
    start_url: formatSiteHref('/'),
    display: 'browser',
    background_color: '#ffffff',
    theme_color: loadBrandColors().accent.light,
    icons: [{ src: formatSiteHref('/icon.svg'), sizes: 'any', type: 'image/svg+xml' }],
  };
}
