import { memoizeWeak } from '@/lib/memoize';
import { findReferencePage } from '@/lib/reference/build';
import type { ReferencePage } from '@/lib/reference/document';
import { isDevelopment } from './documents';
import { listMarkdownFiles } from './markdown-files';
import type { Reference } from './reference';
import { formatSampleFile, listSampleFiles } from './reference-samples';
import { loadSite, type Site } from './site';
import { formatFilePath, formatSamplesHref, isReferencePart } from './urls';

/** Parameters of `/openapi/[api]/[[...path]]`. */
export type ReferenceParams = { api: string; path?: string[] };

/**
 * Returns the pages of every reference as route parameters, without the parts of split references, which the route `app/parts`
 * builds. Empty on the development server, which would otherwise read all sources again in a process that only lists pages.
 */
export async function listReferenceParams(): Promise<ReferenceParams[]> {
  if (isDevelopment()) return [];
  const { references } = await loadSite();
  return references.flatMap(({ api, pages }) =>
    pages.filter(({ href }) => !isReferencePart(href)).map(({ path }) => ({ api: api.id, path })),
  );
}

/** Returns the page for route parameters and its reference; undefined if there is none. */
export async function findRoutePage({
  api,
  path = [],
}: ReferenceParams): Promise<{ reference: Reference; page: ReferencePage } | undefined> {
  const { references } = await loadSite();
  const reference = references.find(({ id }) => id === api);
  const page = reference && findReferencePage(reference, path);
  return reference && page && { reference, page };
}

/** Parts of a split reference whose pages and files one route writes. `name` is the last segment of the route. */
export type PartGroup = { name: string; reference: Reference; pages: readonly ReferencePage[] };

/** Fewer routes are faster, because Next takes 2 to 20 ms for each, but need more memory: 50 parts of GitHub's API take 4 MB. */
const PARTS_PER_ROUTE = 50;

/** Returns the parts of all split references, in groups of at most 50. */
export const listPartGroups = memoizeWeak(
  ({ references }: Site): readonly PartGroup[] =>
    references.flatMap((reference) => {
      const parts = reference.pages.filter(({ href }) => isReferencePart(href));
      return Array.from({ length: Math.ceil(parts.length / PARTS_PER_ROUTE) }, (_, index) => ({
        name: `${reference.id}-${index}.json`,
        reference,
        pages: parts.slice(index * PARTS_PER_ROUTE, (index + 1) * PARTS_PER_ROUTE),
      }));
    }),
  { sharedAs: 'part groups' },
);

/** Returns the Markdown, samples and field lines of some parts, by the path of the file below the site's root. */
export function toPartFiles(site: Site, { reference, pages }: PartGroup): Record<string, string> {
  return Object.fromEntries(
    pages.flatMap((page) => [
      ...listMarkdownFiles(site, page).map(({ href, text }) => [formatFilePath(href), text]),
      ...listSampleFiles(reference, page).map((name) => [
        formatFilePath(formatSamplesHref(page.href, name)),
        formatSampleFile(reference, page, name),
      ]),
    ]),
  );
}
