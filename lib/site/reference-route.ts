import { findReferencePage } from '@/lib/reference/build';
import type { ReferencePage } from '@/lib/reference/document';
import { isWriting } from '@/lib/site/documents';
import { findReference, loadSite } from '@/lib/site/site';
import type { Reference } from './reference';
import { isReferencePart } from './urls';

/** Parameters of `/openapi/[api]/[[...group]]`. */
export type ReferenceParams = { api: string; group?: string[] };

/**
 * Returns the pages of every reference as route parameters, without the parts of split references, which the route `app/parts`
 * builds. Empty on the development server, which would otherwise read all sources again in a process that only lists pages.
 */
export async function listReferenceParams(): Promise<ReferenceParams[]> {
  if (isWriting()) return [];
  const { references } = await loadSite();
  return references.flatMap(({ api, pages }) =>
    pages.filter(({ href }) => !isReferencePart(href)).map(({ path }) => ({ api: api.id, group: path })),
  );
}

/** Returns the page for route parameters and its reference; undefined if there is none. */
export async function findRoutePage({
  api,
  group = [],
}: ReferenceParams): Promise<{ reference: Reference; page: ReferencePage } | undefined> {
  const reference = findReference(await loadSite(), api);
  const page = reference === undefined ? undefined : findReferencePage(reference, group);
  return reference === undefined || page === undefined ? undefined : { reference, page };
}
