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
 * own (`app/parts`). The development server asks for none: it would read all sources again, in a process that only lists pages.
 */
export async function listReferenceParams(): Promise<ReferenceParams[]> {
  if (isWriting()) return [];
  const { references } = await loadSite();
  return references.flatMap(({ api, pages }) =>
    pages.filter(({ href }) => !isReferencePart(href)).map(({ path }) => ({ api: api.id, group: path })),
  );
}

/** Returns the page behind route parameters; undefined if the references don't have it. */
export async function findRoutePage({
  api,
  group = [],
}: ReferenceParams): Promise<{ reference: Reference; page: ReferencePage } | undefined> {
  const reference = findReference(await loadSite(), api);
  const page = reference === undefined ? undefined : findReferencePage(reference, group);
  return reference === undefined || page === undefined ? undefined : { reference, page };
}
