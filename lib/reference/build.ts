import { memoizeWeak } from '@/lib/memoize';
import type { History } from '@/lib/openapi/compare/compare-documents';
import { compact } from '@/lib/openapi/json';
import type { Api, Operation, OperationGroup } from '@/lib/openapi/model';
import { listOperations, listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { listAnchors, sectionAnchors } from './anchors';
import { markSections, toChangeMarks, toChangesSection } from './changes';
import { countFields } from './count-fields';
import type {
  AnchorLink,
  GroupSection,
  IndexGroup,
  ListSection,
  NamedSchema,
  OperationSection,
  ReferenceDocument,
  ReferencePage,
  Section,
} from './document';
import { toErrorsSection, toOutcomesSection } from './errors';
import { toExternalLink, toFieldTree } from './fields';
import { toLinks, toOperationHrefs, withOperationLinks } from './links';
import { type RelatedPages, toOperationLink, toOperationSection } from './operation';
import { toOverviewSection } from './overview';

type ReferenceOptions = RelatedPages & {
  label: string;
  language?: string | undefined;
  /** URL of the page with this path below the entry page. */
  toHref: (path: readonly string[]) => string;
  history: History | undefined;
  /** An API with more calls is split. */
  maxCallsPerPage: number;
  /** An API with more fields is split. */
  maxFieldsPerPage: number;
};

/** Returns the reference of an API; if it is too large for one page, with one for each group, operation and schema. */
export function toReferenceDocument(api: Api, options: ReferenceOptions): ReferenceDocument {
  const { label, language, toHref } = options;
  const index = api.groups.map((group): IndexGroup => {
    const operations = group.operations.map(toOperationLink);
    return { anchor: group.id, title: group.title, ...toParents(api, group), operations };
  });
  const pages = withChanges(toPages(api, index, options), api, options).map(
    (page): ReferencePage => ({ ...page, href: toHref(page.path) }),
  );
  const href = toHref([]);
  const anchors = Object.fromEntries(pages.flatMap((page) => listAnchors(page).map((anchor) => [anchor, page.href])));
  const hrefs = toOperationHrefs(api, toLinks({ href, anchors }).toAnchor);
  return compact({
    id: api.id,
    label,
    language,
    href,
    title: api.title,
    summary: api.summary,
    description: api.description,
    pages: pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => withOperationLinks(section, hrefs)),
    })),
    index,
    anchors,
  });
}

/** Returns the page at a path below its reference, of which `[]` is the overview; undefined if there is none. */
export function findReferencePage(
  { pages }: Pick<ReferenceDocument, 'pages'>,
  path: readonly string[],
): ReferencePage | undefined {
  return pagesByPath(pages).get(path.join('/'));
}

/** Memoized, because each of the thousands of pages of a split reference looks up its pages. */
const pagesByPath = memoizeWeak(
  (pages: readonly ReferencePage[]) => new Map(pages.map((page) => [page.path.join('/'), page])),
);

type Draft = Omit<ReferencePage, 'href'>;

function toPages(api: Api, index: IndexGroup[], options: ReferenceOptions): Draft[] {
  const { label, maxCallsPerPage, maxFieldsPerPage } = options;
  const groups = toGroupSections(api, options);
  const schemas = api.schemas
    .filter(({ linked }) => linked)
    .map(({ id, name, schema }): NamedSchema => ({ anchor: id, name, tree: toFieldTree(schema) }));
  const entry = { title: label, path: [], entry: true };
  const overview = toOverviewSection(api, index);
  const details: Section[] = schemas.length === 0 ? groups : [...groups, { kind: 'schemas', ...SCHEMAS, schemas }];
  const lastSections = listLastSections(api);
  if (listOperations(api).length <= maxCallsPerPage && countFields(details) <= maxFieldsPerPage) {
    return [{ ...entry, sections: [overview, ...details, ...lastSections] }];
  }
  return [
    { ...entry, sections: [overview, ...lastSections] },
    ...groups.flatMap((group) => toGroupPages(group, groups)),
    ...toSchemaPages(schemas, index),
  ];
}

function withChanges(pages: Draft[], api: Api, { history }: ReferenceOptions): Draft[] {
  if (history === undefined) return pages;
  const marks = toChangeMarks(api, history);
  if (marks !== undefined) for (const { sections } of pages) markSections(sections, marks);
  const anchors = new Set(pages.flatMap((page) => listAnchors(page)));
  const section = toChangesSection(history, anchors);
  // An anchor `changes` is already the path of a group's page, or of the Markdown of an operation or schema.
  const path = [anchors.has('changes') ? sectionAnchors.changes : 'changes'];
  return [...pages, { path, title: section.title, entry: false, sections: [section] }];
}

function toParents({ groups }: Api, { parent }: OperationGroup): { parents?: AnchorLink[] } {
  const parents: AnchorLink[] = [];
  for (let above = parent; above !== undefined; ) {
    const group = groups.find(({ id }) => id === above);
    if (group === undefined) break;
    parents.unshift({ anchor: group.id, title: group.title });
    above = group.parent;
  }
  return parents.length === 0 ? {} : { parents };
}

function toGroupSections(api: Api, related: RelatedPages): GroupSection[] {
  const all = listOperations(api);
  const positions = new Map(all.map((operation, position) => [operation, position]));
  const toSection = (operation: Operation): OperationSection => {
    const position = positions.get(operation) ?? 0;
    const [previous, next] = [all[position - 1], all[position + 1]];
    return compact({
      ...toOperationSection(api, operation, related),
      previous: previous && toOperationLink(previous),
      next: next && toOperationLink(next),
    });
  };
  return api.groups.map((group) =>
    compact({
      kind: 'group',
      anchor: group.id,
      title: group.title,
      ...toParents(api, group),
      description: group.description,
      externalDocs: group.externalDocs && toExternalLink(group.externalDocs),
      operations: group.operations.map(toSection),
    }),
  );
}

function listLastSections(api: Api): Section[] {
  const { states } = api;
  const operations = listOperationsAndCallbacks(api);
  return [
    ...(states.length === 0
      ? []
      : [{ kind: 'states' as const, anchor: sectionAnchors.states, title: 'States', machines: states }]),
    toErrorsSection(api, operations),
    toOutcomesSection(api, operations),
  ].filter((section) => section !== undefined);
}

const SCHEMAS: AnchorLink = { anchor: sectionAnchors.schemas, title: 'Schemas' };

function toGroupPages({ operations, ...group }: GroupSection, all: readonly GroupSection[]): Draft[] {
  const { anchor, title, parents } = group;
  const below = all.filter((other) => other.parents?.at(-1)?.anchor === anchor);
  const list: ListSection = {
    ...group,
    kind: 'list',
    of: 'operations',
    ...(below.length > 0 && { groups: below.map((inner) => ({ anchor: inner.anchor, title: inner.title })) }),
    operations: operations.map(({ anchor: id, title: name, method, path, deprecated }) => {
      return { anchor: id, title: name, method, path, deprecated: deprecated !== undefined };
    }),
    schemas: [],
  };
  const sections = operations.map((operation): Section => {
    const link = { anchor: operation.anchor, title: operation.title };
    return compact({ kind: 'operation', ...link, parent: { anchor, title }, parents, operation });
  });
  return toListPages(anchor, list, sections);
}

/** Returns the list of the schemas, and a page for each. A group named `schemas` keeps that path. */
function toSchemaPages(schemas: NamedSchema[], index: IndexGroup[]): Draft[] {
  if (schemas.length === 0) return [];
  const folder = index.some(({ anchor }) => anchor === 'schemas') ? sectionAnchors.schemas : 'schemas';
  const list: ListSection = {
    ...SCHEMAS,
    kind: 'list',
    of: 'schemas',
    operations: [],
    schemas: schemas.map(({ anchor, name }) => ({ anchor, name })),
  };
  const sections = schemas.map((schema): Section => {
    return { kind: 'schema', anchor: schema.anchor, title: schema.name, parent: SCHEMAS, schema };
  });
  return toListPages(folder, list, sections);
}

function toListPages(folder: string, list: ListSection, sections: readonly Section[]): Draft[] {
  return [
    { path: [folder], title: list.title, entry: false, sections: [list] },
    ...sections.map((section): Draft => {
      return { path: [folder, section.anchor], title: section.title, entry: false, sections: [section] };
    }),
  ];
}
