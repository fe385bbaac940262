import { NotFoundPage } from '@/components/site/FallbackPages';
import { StaticContent } from '@/components/site/StaticContent';
import { formatFullTitle } from '@/lib/site/metadata';
import { listPages } from '@/lib/site/pages';
import { loadSite } from '@/lib/site/site';

export default async function NotFound() {
  return (
    <>
      <title>{formatFullTitle('Page not found')}</title>
      <StaticContent>
        <NotFoundPage pages={listPages(await loadSite())} />
      </StaticContent>
    </>
  );
}
