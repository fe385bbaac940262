import { renderPart } from '@/components/site/render-part';
import type { PagePart, PartBundle } from '@/lib/page/part';
import { listPartGroups, type PartGroup, toPartFiles } from '@/lib/site/reference-routes';
import { loadSite } from '@/lib/site/site';

type Context = { params: Promise<{ name: string }> };

export const dynamic = 'force-static';
export const dynamicParams = false;

/** An export wants a file of every route, also where no reference is split. */
const NONE = 'none.json';

/**
 * The parts of split references and their files for programs, many in one file, which the export unpacks. The development
 * server never comes here: it makes each part as any other page, and each file by its own route.
 */
export async function generateStaticParams() {
  const names = listPartGroups(await loadSite()).map(({ name }) => ({ name }));
  return names.length > 0 ? names : [{ name: NONE }];
}

export async function GET(_request: Request, { params }: Context) {
  const { name } = await params;
  const site = await loadSite();
  const group = listPartGroups(site).find((candidate) => candidate.name === name);
  const bundle: PartBundle =
    group === undefined
      ? { api: '', parts: [], files: {} }
      : {
          api: group.reference.id,
          parts: await renderParts(group),
          files: toPartFiles(site, group),
        };
  return Response.json(bundle);
}

/** Renders one part after the other: at the same time, they would hold the rendered pieces of 50 pages in memory. */
async function renderParts({ reference, pages }: PartGroup): Promise<PagePart[]> {
  const parts: PagePart[] = [];
  for (const page of pages) parts.push(await renderPart(reference, page));
  return parts;
}
