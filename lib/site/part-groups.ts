import { memoizeWeak } from '@/lib/memoize';
import type { ReferencePage } from '@/lib/reference/document';
import { listMarkdownFiles } from './markdown-files';
import type { Reference } from './reference';
import { formatSampleFile, listSampleFiles } from './reference-samples';
import type { Site } from './site';
import { dropBase, formatSamplesHref, isReferencePart } from './urls';

/** Some parts of a split reference, whose pages and files one route writes; `name` is the path of the route. */
export type PartGroup = { name: string; reference: Reference; pages: readonly ReferencePage[] };

/** Next takes 2 to 20 ms for each route, and has what a route returns in memory: 50 parts of GitHub's API are 4 MB. */
const PARTS_PER_ROUTE = 50;

/** Returns the parts of all split references of a site, in groups of some. */
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

/** Returns the files for programs of some parts, by their path below the site's root: Markdown, samples, lines of fields. */
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
