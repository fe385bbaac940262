import { renderCard } from '@/lib/cards/card';
import { toCardsByFile } from '@/lib/site/metadata';
import { loadSite } from '@/lib/site/site';

type Context = { params: Promise<{ page: string[] }> };

export const dynamic = 'force-static';
export const dynamicParams = false;

/** Lists a social card for each page: `/og/docs/auth.png`. */
export async function generateStaticParams() {
  return [...toCardsByFile(await loadSite()).keys()].map((file) => ({ page: file.split('/') }));
}

export async function GET(_request: Request, { params }: Context) {
  const file = (await params).page.join('/');
  const card = toCardsByFile(await loadSite()).get(file);
  if (card === undefined) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(await renderCard(card)), { headers: { 'Content-Type': 'image/png' } });
}
