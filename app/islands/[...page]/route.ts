import { loadGuideIsland } from '@/components/docs/guide-island';
import { renderIsland } from '@/components/site/render-island';
import { loadSite } from '@/lib/site/site';

type Context = { params: Promise<{ page: string[] }> };

export const dynamic = 'force-static';
export const dynamicParams = false;

/** The body of each guide as a file of its own, for navigations within the site: `docs.html`, `docs/lock.html`. */
export async function generateStaticParams() {
  const { docs } = await loadSite();
  return docs.guides.map(({ path }) => ({ page: `${path === '' ? 'docs' : `docs/${path}`}.html`.split('/') }));
}

export async function GET(_request: Request, { params }: Context) {
  const [, ...parts] = (await params).page
    .join('/')
    .replace(/\.html$/, '')
    .split('/');
  const island = await loadGuideIsland(parts.join('/'));
  if (island === undefined) return new Response(null, { status: 404 });
  return new Response(await renderIsland(island.body), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
