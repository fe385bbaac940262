import { listReferenceParams, loadReferencePage } from '@/lib/site/reference-route';
import { formatSampleFile, listSampleFiles } from '@/lib/site/reference-samples';

type Context = { params: Promise<{ file: string[] }> };

export const dynamic = 'force-static';
export const dynamicParams = false;

/** An export wants a file of every route, also where no document has an operation. */
const NONE = 'none.json';

/**
 * One file per language of a reference, or of a group where it is split: `/samples/openapi/linkv1/python.json`, and one for
 * each page of operations with the lines of their fields. A build writes those of the parts of a split reference with the parts.
 */
export async function generateStaticParams() {
  const pages = await listReferenceParams();
  const files = await Promise.all(
    pages.map(async (params) => {
      const { reference, page } = await loadReferencePage(params);
      return listSampleFiles(reference, page).map((name) => ({
        file: [params.api, ...(params.group ?? []), `${name}.json`],
      }));
    }),
  );
  const all = files.flat();
  return all.length > 0 ? all : [{ file: [NONE] }];
}

export async function GET(_request: Request, { params }: Context) {
  const { file } = await params;
  if (file.length === 1) return Response.json({});
  const [api = '', ...group] = file.slice(0, -1);
  const { reference, page } = await loadReferencePage({ api, group });
  const name = (file.at(-1) ?? '').replace(/\.json$/, '');
  return new Response(formatSampleFile(reference, page, name), { headers: { 'Content-Type': 'application/json' } });
}
