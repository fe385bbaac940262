import { findRoutePage, listReferenceParams } from '@/lib/site/reference-routes';
import { formatSampleFile, listSampleFiles } from '@/lib/site/reference-samples';

type Context = { params: Promise<{ file: string[] }> };

export const dynamic = 'force-static';

/** An export wants a file of every route, also where no document has an operation. */
const NONE = 'none.json';

/**
 * One file per language of a reference, or of a group where it is split: `/samples/openapi/linkv1/python.json`, and one for
 * each page of operations with the lines of their fields. A build writes those of the parts of a split reference with the parts.
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
  const [api = '', ...group] = file.slice(0, -1);
  const found = await findRoutePage({ api, group });
  if (found === undefined) return new Response(null, { status: 404 });
  const name = (file.at(-1) ?? '').replace(/\.json$/, '');
  return new Response(formatSampleFile(found.reference, found.page, name), {
    headers: { 'Content-Type': 'application/json' },
  });
}
