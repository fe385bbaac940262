import type { Metadata } from 'next';
import { OfflinePage } from '@/components/site/FallbackPages';
import { StaticContent } from '@/components/site/StaticContent';
import { formatFullTitle } from '@/lib/site/metadata';
import { listPages } from '@/lib/site/pages';
import { loadSite } from '@/lib/site/site';

export const metadata: Metadata = { robots: { index: false } };

export default async function Offline() {
  return (
    <>
      <title>{formatFullTitle('You are offline')}</title>
      <StaticContent>
        <OfflinePage pages={listPages(await loadSite())} />
      </StaticContent>
    </>
  );
}
