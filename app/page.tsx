import { DrawerGuides } from '@/components/guides/DocsSidebar';
import { Landing } from '@/components/site/Landing';
import { PageHead } from '@/components/site/PageHead';
import { listSiteFeeds } from '@/lib/site/feeds';
import { findGuidePage } from '@/lib/site/guide-page';
import { toLanding } from '@/lib/site/landing';
import { formatSiteJsonLd, toPageHead } from '@/lib/site/metadata';
import { loadSite } from '@/lib/site/site';
import { formatSiteHref } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

export default async function LandingPage() {
  const site = await loadSite();
  const guides = findGuidePage(site, '');
  const hasFeeds = listSiteFeeds(site).length > 0;
  const page = { href: formatSiteHref('/'), description: siteConfig.description, ...(hasFeeds && { feeds: 'all' }) };
  return (
    <>
      <PageHead {...toPageHead(page, formatSiteJsonLd())} />
      <Landing landing={toLanding(site)} />
      {guides !== undefined && <DrawerGuides sidebar={guides.sidebar} />}
    </>
  );
}
