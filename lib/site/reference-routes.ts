import { memoizeWeak } from '@/lib/memoize';
import type { Operation } from '@/lib/openapi/model';
import { findReferencePage } from '@/lib/reference/build';
import type { ReferencePage, Section } from '@/lib/reference/document';
import { isDevelopment } from './documents';
import { listReferenceFiles, type MarkdownContext } from './markdown-files';
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

/** Returns the page of a reference by the parameters of its route; undefined if there is none. */
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

/**
 * Returns a group's reference without what only other parts show, so that these can change without the group: the pages, operations and
 * index of other lists. `inputs` are all that it consists of, many of them shared by the groups of the reference.
 */
export function narrowReference({ reference: whole, pages: parts }: Pick<PartGroup, 'reference' | 'pages'>): {
  reference: Reference;
  inputs: object[];
} {
  const shared = toShared(whole);
  const lists = new Set(parts.map(({ path }) => path[0]));
  const isOwn = ({ path }: ReferencePage) => lists.has(path[0]);
  const groups = whole.api.groups.filter(({ id }) => lists.has(id));
  const reference = {
    ...shared,
    pages: whole.pages.map((page, index) => (isOwn(page) ? page : (shared.pages[index] ?? page))),
    index: whole.index.map((group, index) => (lists.has(group.anchor) ? group : (shared.index[index] ?? group))),
    api: { ...shared.api, groups: shared.api.groups.map((group) => groups.find(({ id }) => id === group.id) ?? group) },
  };
  return { reference, inputs: [shared, ...whole.pages.filter(isOwn), ...groups] };
}

/** What each part may show of its reference: all but what belongs to one operation or schema. */
const toShared = memoizeWeak(
  ({ api, pages, index, ...reference }: Reference): Reference => ({
    ...reference,
    pages: pages.map((page) => {
      if (page.path.length > 1) return { ...page, title: '', sections: [] };
      return { ...page, sections: page.sections.map(withoutNames) };
    }),
    index: index.map((group) => ({ ...group, operations: [] })),
    api: {
      ...api,
      groups: api.groups.map((group) => ({ ...group, operations: group.operations.map(toCallOnly) })),
      errors: [],
      errorGroups: [],
      errorTypes: [],
      states: [],
      questions: [],
    },
  }),
);

/** Returns a section without the names of operations and schemas in it. Every part needs its title for the sidebar. */
function withoutNames(section: Section): Section {
  if (section.kind === 'list') return { ...section, operations: [], schemas: [] };
  if (section.kind === 'errors') return { ...section, groups: [] };
  if (section.kind !== 'overview') return section;
  return {
    ...section,
    topics: section.topics.map((topic) => (topic.kind === 'index' ? { ...topic, groups: [] } : topic)),
  };
}

/** Returns what samples of other operations depend on: the names of variables are unique in an API. */
function toCallOnly({ description: _, body: __, ...operation }: Operation): Operation {
  const none = { title: '', responses: [], errors: [], outcomes: [], rules: [], samples: [], unspecified: [] };
  return { ...operation, ...none, callbacks: operation.callbacks.map(toCallOnly) };
}

/** Returns the Markdown, samples and field lines of some parts, by the path of the file below the site's root. */
export function toPartFiles(
  context: MarkdownContext,
  { reference, pages }: Pick<PartGroup, 'reference' | 'pages'>,
): Record<string, string> {
  return Object.fromEntries(
    pages.flatMap((page) => [
      ...listReferenceFiles(context, { reference, page }).map(({ href, text }) => [formatFilePath(href), text]),
      ...listSampleFiles(reference, page).map((name) => [
        formatFilePath(formatSamplesHref(page.href, name)),
        formatSampleFile(reference, page, name),
      ]),
    ]),
  );
}
