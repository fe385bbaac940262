import { listOperations } from '@/lib/openapi/list-operations';
import type { Api, NamedSchema, Operation, OperationGroup } from '@/lib/openapi/model';
import { weighNamedSchema, weighOperation } from './page-weight';
import { type ReferenceLinks, toAnchorHrefs, toErrorRows, toLinks } from './reference-links';
import { formatApiGroupHref, formatApiHref } from './urls';

/** A guide by address and title. */
export type GuideLink = { href: string; title: string };

/** Guides by the anchor of the operation that they explain. */
export type GuidesByOperation = Readonly<Record<string, readonly GuideLink[]>>;

/** An API as its pages show it. */
export type Reference = {
  api: Api;
  /** Short name in the chrome: `Link API v1`. */
  label: string;
  href: string;
  /** The entry page first. */
  pages: ReferencePage[];
  guides: GuidesByOperation;
};

/** One page of a reference: what stands on it, and how it links to the others. */
export type ReferencePage = {
  href: string;
  /** Last segment of the address; absent on the entry page. */
  slug?: string;
  title: string;
  /** The entry page tells of the API as a whole; it holds all operations too unless the reference is split. */
  entry: boolean;
  groups: OperationGroup[];
  schemas: NamedSchema[];
  links: ReferenceLinks;
};

/** The pages of an API: one up to 80 calls, else the overview, a page per group, and pages for the schemas linked to. */
export function toReference(api: Api, label: string, guides: GuidesByOperation): Reference {
  const href = formatApiHref(api.id);
  const drafts = toDrafts(api, label);
  const placed = drafts.map((draft) => ({
    ...draft,
    href: draft.slug === undefined ? href : formatApiGroupHref(api.id, draft.slug),
  }));
  const hrefs = toAnchorHrefs(placed);
  const rows = toErrorRows(api);
  const pages = placed.map((page) => ({ ...page, links: toLinks(page.href, href, hrefs, rows) }));
  return { api, label, href, pages, guides };
}

/** The page with this last segment; without one, the entry page. */
export function findReferencePage(reference: Reference, slug?: string): ReferencePage | undefined {
  return reference.pages.find((page) => page.slug === slug);
}

const MOST_CALLS = 80;
const MOST_ELEMENTS = 12_000;

type Draft = Omit<ReferencePage, 'href' | 'links'>;
type Part = Draft & { slug: string };

function toDrafts(api: Api, label: string): Draft[] {
  const schemas = api.schemas.filter((schema) => schema.linked);
  const calls = listOperations(api).length;
  if (calls <= MOST_CALLS) return [{ title: label, entry: true, groups: api.groups, schemas }];
  const parts = [...api.groups.flatMap(toGroupParts), ...toSchemaParts(schemas)];
  return [{ title: label, entry: true, groups: [], schemas: [] }, ...toUniqueSlugs(parts)];
}

function toGroupParts(group: OperationGroup): Part[] {
  return toChunks(group.operations, weighOperation).map((operations: Operation[], index) => ({
    slug: group.id,
    title: formatPart(group.title, index),
    entry: false,
    groups: [{ ...group, operations }],
    schemas: [],
  }));
}

function toSchemaParts(schemas: NamedSchema[]): Part[] {
  return toChunks(schemas, weighNamedSchema).map((chunk, index) => ({
    slug: 'schemas',
    title: formatPart('Schemas', index),
    entry: false,
    groups: [],
    schemas: chunk,
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
