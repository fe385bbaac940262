import type { Metadata } from 'next';
import { DrawerGuides } from '@/components/guides/DocsSidebar';
import { Landing } from '@/components/site/Landing';
import { JsonLd } from '@/components/site/StaticContent';
import { listSiteFeeds } from '@/lib/site/feeds';
import { findGuidePage } from '@/lib/site/guide-page';
import { toLanding } from '@/lib/site/landing';
import { formatSiteJsonLd, toMetadata } from '@/lib/site/metadata';
import { loadSite } from '@/lib/site/site';
import { formatSiteHref } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

export async function generateMetadata(): Promise<Metadata> {
  const hasFeeds = listSiteFeeds(await loadSite()).length > 0;
  const page = { href: formatSiteHref('/'), description: siteConfig.description, ...(hasFeeds && { feeds: 'all' }) };
  return { ...toMetadata(page), title: siteConfig.title };
}

export default async function LandingPage() {
  const site = await loadSite();
  const guides = findGuidePage(site, '');
  return (
    <>
      <JsonLd json={formatSiteJsonLd()} />
      <Landing landing={toLanding(site)} />
      {guides !== undefined && <DrawerGuides sidebar={guides.sidebar} />}
    </>
  );
}
