import { findRoutePage, listReferenceParams } from '@/lib/site/reference-routes';
import { formatSampleFile, listSampleFiles } from '@/lib/site/reference-samples';

type Context = { params: Promise<{ file: string[] }> };

export const dynamic = 'force-static';

/** Next requires each route to have a file in an export, even if no document has an operation. */
const NONE = 'none.json';

/**
 * Lists one file per language of a reference, or of a group if the reference is split
 * (`/samples/openapi/linkv1/python.json`), and one with field lines for each page of operations. For parts of a split
 * reference, a build writes them with the parts.
 */
export async function generateStaticParams() {
  const pages = await Promise.all((await listReferenceParams()).map(findRoutePage));
  const files = pages.flatMap((found) => {
    if (found === undefined) return [];
    const { reference, page } = found;
    return listSampleFiles(reference, page).map((name) => ({ file: [reference.id, ...page.path, `${name}.json`] }));
  });
  return files.length > 0 ? files : [{ file: [NONE] }];
}

export async function GET(_request: Request, { params }: Context) {
  const { file } = await params;
  if (file.length === 1) return Response.json({});
  const [api = '', ...path] = file.slice(0, -1);
  const found = await findRoutePage({ api, path });
  if (found === undefined) return new Response(null, { status: 404 });
  const name = (file.at(-1) ?? '').replace(/\.json$/, '');
  return new Response(formatSampleFile(found.reference, found.page, name), {
    headers: { 'Content-Type': 'application/json' },
  });
}
