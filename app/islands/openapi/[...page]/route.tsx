import { ReferenceIsland } from '@/components/site/ReferencePageView';
import { renderIsland } from '@/components/site/render-island';
import { hasIslandFile, listReferenceParams, loadReferencePage } from '@/lib/site/reference-route';

type Context = { params: Promise<{ page: string[] }> };

export const dynamic = 'force-static';
export const dynamicParams = false;

/** The body of each reference page as a file of its own, for navigations within the site; see `hasIslandFile`. */
export async function generateStaticParams() {
  const pages = await listReferenceParams();
  return pages.filter(hasIslandFile).map(({ api, group = [] }) => ({ page: withExtension([api, ...group]) }));
}

export async function GET(_request: Request, { params }: Context) {
  const [api = '', ...group] = (await params).page.map((part) => part.replace(/\.html$/, ''));
  const found = await loadReferencePage({ api, group });
  return new Response(await renderIsland(<ReferenceIsland {...found} />), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

function withExtension(parts: string[]): string[] {
  return [...parts.slice(0, -1), `${parts.at(-1)}.html`];
}
