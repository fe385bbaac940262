import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/site/FallbackPages';
import { StaticContent } from '@/components/site/StaticContent';
import { listPages } from '@/lib/site/pages';
import { loadSite } from '@/lib/site/site';

export const metadata: Metadata = { title: 'Page not found' };

export default async function NotFound() {
  return (
    <StaticContent>
      <NotFoundPage pages={listPages(await loadSite())} />
    </StaticContent>
  );
}
