import type { Metadata } from 'next';
import { OfflinePage } from '@/components/site/FallbackPages';
import { StaticContent } from '@/components/site/StaticContent';
import { listPages } from '@/lib/site/pages';
import { loadSite } from '@/lib/site/site';

export const metadata: Metadata = { title: 'You are offline', robots: { index: false } };

export default async function Offline() {
  return (
    <StaticContent>
      <OfflinePage pages={listPages(await loadSite())} />
    </StaticContent>
  );
}
