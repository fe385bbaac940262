import { throwError } from '@/lib/diagnostic';
import { findReferencePage } from '@/lib/reference/build';
import type { ReferencePage } from '@/lib/reference/document';
import { isWriting } from '@/lib/site/documents';
import { findReference, loadSite } from '@/lib/site/site';
import type { Reference } from './reference';
import { isReferencePart } from './urls';

/** Parameters of `/openapi/[api]/[[...group]]`. */
export type ReferenceParams = { api: string; group?: string[] };

/**
 * Returns the pages of every reference as route parameters. A build makes the parts of split references with a route of their
 * own (`app/parts`); the development server makes each as any other page.
 */
export async function listReferenceParams(): Promise<ReferenceParams[]> {
  const { references } = await loadSite();
  const isShown = ({ href }: ReferencePage) => !isReferencePart(href) || isWriting();
  return references.flatMap(({ api, pages }) =>
    pages.filter(isShown).map(({ path }) => ({ api: api.id, group: path })),
  );
}

/** Returns the page behind route parameters; fails where the route lists a page that the references do not have. */
export async function loadReferencePage(
  params: ReferenceParams,
): Promise<{ reference: Reference; page: ReferencePage }> {
  const reference = findReference(await loadSite(), params.api);
  const page = reference === undefined ? undefined : findReferencePage(reference, params.group ?? []);
  if (reference === undefined || page === undefined) {
    return throwError({
      file: `/openapi/${[params.api, ...(params.group ?? [])].join('/')}`,
      message: 'no reference page has this path',
      hint: 'compare the APIs in site.config.ts',
    });
  }
  return { reference, page };
}
