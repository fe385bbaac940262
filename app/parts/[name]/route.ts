import { renderBundle } from '@/components/site/render-part';
import type { PartBundle } from '@/lib/next/frame';
import { listPartGroups } from '@/lib/site/reference-routes';
import { loadSite } from '@/lib/site/site';

type Context = { params: Promise<{ name: string }> };

export const dynamic = 'force-static';
export const dynamicParams = false;

/** Next requires each route to have a file in an export, even if no reference is split. */
const NONE = 'none.json';

/**
 * Lists the bundles of a split reference. Each bundle contains many parts and their machine-readable files, which the export
 * unpacks. The development server doesn't use this route: it renders each part as an ordinary page, and each file by its own
 * route.
 */
export async function generateStaticParams() {
  const names = listPartGroups(await loadSite()).map(({ name }) => ({ name }));
  return names.length > 0 ? names : [{ name: NONE }];
}

export async function GET(_request: Request, { params }: Context) {
  const { name } = await params;
  const site = await loadSite();
  const group = listPartGroups(site).find((candidate) => candidate.name === name);
  const none: PartBundle = { api: '', parts: [], files: {} };
  return Response.json(group === undefined ? none : await renderBundle(site, group));
}
