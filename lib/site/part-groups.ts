import { memoizeWeak } from '@/lib/memoize';
import type { ReferencePage } from '@/lib/reference/document';
import { listMarkdownFiles } from './markdown-files';
import type { Reference } from './reference';
import { formatSampleFile, listSampleFiles } from './reference-samples';
import type { Site } from './site';
import { dropBase, formatSamplesHref, isReferencePart } from './urls';

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
  const toFile = (href: string) => dropBase(href).slice(1);
  return Object.fromEntries(
    pages.flatMap((page) => [
      ...listMarkdownFiles(site, page).map(({ href, text }) => [toFile(href), text]),
      ...listSampleFiles(reference, page).map((name) => [
        toFile(formatSamplesHref(page.href, name)),
        formatSampleFile(reference, page, name),
      ]),
    ]),
  );
}
