import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/site/FallbackPages';
import { StaticContent } from '@/components/site/StaticContent';
import { listPages } from '@/lib/site/pages';
import { loadSite } from '@/lib/site/site';
import { formatSiteHref } from '@/lib/site/urls';

export const metadata: Metadata = { title: 'Page not found' };

export default async function NotFound() {
  return (
    <StaticContent href={formatSiteHref('/404')}>
      <NotFoundPage pages={listPages(await loadSite())} />
    </StaticContent>
  );
}
