import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/site/NotFoundPage';
import { listPages } from '@/lib/site/pages';
import { loadSite } from '@/lib/site/site';

export const metadata: Metadata = { title: 'Page not found' };

export default async function NotFound() {
  return <NotFoundPage pages={listPages(await loadSite())} />;
}
