import { listReferenceParams, loadReferencePage } from '@/lib/site/reference-route';
import { listFetchedLanguages, toSamplesFile } from '@/lib/site/reference-samples';

type Context = { params: Promise<{ file: string[] }> };

export const dynamic = 'force-static';
export const dynamicParams = false;

/** One file per reference page and language: `/samples/openapi/linkv1/python.json`. */
export async function generateStaticParams() {
  const pages = await listReferenceParams();
  const files = await Promise.all(
    pages.map(async (params) => {
      const { reference, page } = await loadReferencePage(params);
      return listFetchedLanguages(reference, page).map(({ lang }) => ({
        file: [params.api, ...(params.group ?? []), `${lang}.json`],
      }));
    }),
  );
  return files.flat();
}

export async function GET(_request: Request, { params }: Context) {
  const { file } = await params;
  const [api = '', ...group] = file.slice(0, -1);
  const { reference, page } = await loadReferencePage({ api, group });
  return Response.json(toSamplesFile(reference, page, (file.at(-1) ?? '').replace(/\.json$/, '')));
}
