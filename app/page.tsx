import { JsonLd } from '@/components/site/JsonLd';
import { Landing } from '@/components/site/Landing';
import { toLanding } from '@/lib/site/landing';
import { formatSiteJsonLd, toMetadata } from '@/lib/site/metadata';
import { loadSite } from '@/lib/site/site';
import { formatSiteHref } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

export const metadata = {
  ...toMetadata({ href: formatSiteHref('/'), description: siteConfig.description }),
  title: siteConfig.title,
};

export default async function LandingPage() {
  return (
    <>
      <JsonLd json={formatSiteJsonLd()} />
      <Landing landing={toLanding(await loadSite())} />
    </>
  );
}
