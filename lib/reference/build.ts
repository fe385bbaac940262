import type {
  Api,
  StateMachine as ModelMachine,
  Transition as ModelTransition,
  OperationGroup,
} from '@/lib/openapi/model';
import { listOperations, listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { listAnchors, sectionAnchors } from './anchors';
import type {
  GroupSection,
  IndexGroup,
  NamedSchema,
  OperationSection,
  ReferenceDocument,
  ReferencePage,
  Section,
  StateMachine,
  Transition,
} from './document';
import { toErrorsSection, toOutcomesSection } from './errors';
import { toExternalLink, toFieldTree } from './fields';
import { type GuidesByOperation, toOperationLink, toOperationSection } from './operation';
import { toOverviewSection } from './overview';
import { weighNamedSchema, weighOperation } from './weight';

/** What a site adds to what the document says. */
export type ReferenceOptions = {
  /** Name in navigation: `Link API v1`. */
  label: string;
  /** URL of the entry page, and with a slug that of another page. */
  toHref: (slug?: string) => string;
  guides: GuidesByOperation;
};

/** Everything a reference says: on one page up to 80 calls, else on an overview, a page per group, and pages for the schemas. */
export function toReferenceDocument(api: Api, { label, toHref, guides }: ReferenceOptions): ReferenceDocument {
  const { id, title, summary, description } = api;
  const index = api.groups.map(toIndexGroup);
  const pages = toPages(api, index, label, guides).map((page): ReferencePage => ({ ...page, href: toHref(page.slug) }));
  return {
    id,
    label,
    href: toHref(),
    title,
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    pages,
    index,
    anchors: toAnchorPages(pages),
  };
}

/** The page with this last segment; without one, the entry page. */
export function findReferencePage(
  { pages }: Pick<ReferenceDocument, 'pages'>,
  slug?: string,
): ReferencePage | undefined {
  return pages.find((page) => page.slug === slug);
}

const MOST_CALLS = 80;
const MOST_ELEMENTS = 12_000;

type Draft = Omit<ReferencePage, 'href'>;
type Part = Draft & { slug: string };

function toPages(api: Api, index: IndexGroup[], label: string, guides: GuidesByOperation): Draft[] {
  const groups = toGroupSections(api, guides);
  const schemas = api.schemas
    .filter(({ linked }) => linked)
    .map(({ id, name, schema }): NamedSchema => ({ anchor: id, name, tree: toFieldTree(schema) }));
  const ends = [...toStatesSections(api), ...toErrorsSections(api)];
  const entry = { title: label, entry: true };
  const overview = toOverviewSection(api, index);
  if (listOperations(api).length <= MOST_CALLS) {
    return [{ ...entry, sections: [overview, ...groups, ...toSchemasSections(schemas), ...ends] }];
  }
  const parts = [...groups.flatMap(toGroupParts), ...toSchemaParts(schemas)];
  return [{ ...entry, sections: [overview, ...ends] }, ...toUniqueSlugs(parts)];
}

function toIndexGroup({ id, title, operations }: OperationGroup): IndexGroup {
  return { anchor: id, title, operations: operations.map(toOperationLink) };
}

/** The groups with their operations, each of which knows its neighbors. */
function toGroupSections(api: Api, guides: GuidesByOperation): GroupSection[] {
  const all = listOperations(api);
  const places = new Map(all.map((operation, place) => [operation, place]));
  const toNeighbors = (place: number): Pick<OperationSection, 'previous' | 'next'> => {
    const [previous, next] = [all[place - 1], all[place + 1]];
    return {
      ...(previous !== undefined && { previous: toOperationLink(previous) }),
      ...(next !== undefined && { next: toOperationLink(next) }),
    };
  };
  return api.groups.map(({ id, title, description, externalDocs, operations }) => ({
    kind: 'group',
    anchor: id,
    title,
    ...(description !== undefined && { description }),
    ...(externalDocs !== undefined && { externalDocs: toExternalLink(externalDocs) }),
    // Assigned, not spread: a spread would read the samples.
    operations: operations.map((operation) =>
      Object.assign(toOperationSection(api, operation, guides), toNeighbors(places.get(operation) ?? 0)),
    ),
  }));
}

function toSchemasSections(schemas: NamedSchema[]): Section[] {
  if (schemas.length === 0) return [];
  return [{ kind: 'schemas', anchor: sectionAnchors.schemas, title: 'Schemas', schemas }];
}

function toErrorsSections(api: Api): Section[] {
  const operations = listOperationsAndCallbacks(api);
  return [toErrorsSection(api, operations), toOutcomesSection(api, operations)].filter(
    (section) => section !== undefined,
  );
}

function toStatesSections({ states }: Api): Section[] {
  if (states.length === 0) return [];
  return [{ kind: 'states', anchor: sectionAnchors.states, title: 'States', machines: states.map(toStateMachine) }];
}

function toStateMachine({ id, transitionsUnspecified, states, transitions, ...machine }: ModelMachine): StateMachine {
  return {
    ...machine,
    anchor: id,
    states: states.map(({ id: anchor, ...state }) => ({ ...state, anchor })),
    transitions: transitions.map(toTransition),
    ...(transitionsUnspecified !== undefined && { unspecified: transitionsUnspecified }),
  };
}

function toTransition({ id, trigger, ...transition }: ModelTransition): Transition {
  return {
    ...transition,
    anchor: id,
    trigger:
      trigger.kind === 'event' ? trigger : { kind: 'operation', anchor: trigger.operation, title: trigger.title },
  };
}

function toGroupParts(group: GroupSection): Part[] {
  return toChunks(group.operations, weighOperation).map((operations, index) => ({
    slug: group.anchor,
    title: formatPart(group.title, index),
    entry: false,
    sections: [{ ...group, operations }],
  }));
}

function toSchemaParts(schemas: readonly NamedSchema[]): Part[] {
  return toChunks(schemas, weighNamedSchema).map((chunk, index) => ({
    slug: 'schemas',
    title: formatPart('Schemas', index),
    entry: false,
    sections: toSchemasSections(chunk),
  }));
}

function formatPart(title: string, index: number): string {
  return index === 0 ? title : `${title}, part ${index + 1}`;
}

/** Runs of items that together stay under the limit; an item that alone passes it gets a run of its own. */
function toChunks<T>(items: readonly T[], weigh: (item: T) => number): T[][] {
  const chunks: T[][] = [];
  let weight = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const own = weigh(item);
    if (weight + own > MOST_ELEMENTS) {
      chunks.push([]);
      weight = 0;
    }
    chunks.at(-1)?.push(item);
    weight += own;
  }
  return chunks;
}

/** The second page called `guilds` is `guilds-2`, or `guilds-3` where a group has that name: a group keeps its own. */
function toUniqueSlugs(parts: Part[]): Part[] {
  const names = new Set(parts.map((part) => part.slug));
  const taken = new Set<string>();
  return parts.map((part) => {
    let slug = part.slug;
    for (let count = 2; taken.has(slug) || (slug !== part.slug && names.has(slug)); count += 1) {
      slug = `${part.slug}-${count}`;
    }
    taken.add(slug);
    return { ...part, slug };
  });
}

/** Anchor to page for everything that is not on the entry page; a group or list over several pages starts on the first. */
function toAnchorPages(pages: readonly ReferencePage[]): Record<string, string> {
  const others = pages.filter(({ entry }) => !entry);
  return Object.fromEntries(
    others.toReversed().flatMap((page) => listAnchors(page).map((anchor) => [anchor, page.href])),
  );
}
