import { findOwn } from '@/lib/collections';
import { classifyHref, formatMethod } from '@/lib/http';
import { memoizeWeak } from '@/lib/memoize';
import type { Api } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { sectionAnchors } from './anchors';
import type {
  AnchorLink,
  Markdown,
  OperationSection,
  ReferenceDocument,
  ReferencePage,
  Rule,
  Section,
} from './document';
import type { CallEntry } from './fetched-files';
import type { Repeats } from './repeats';
import { findSection } from './walk';

/** Functions that return URLs relative to one page. */
export type ReferenceLinks = {
  /** Returns `#anchor` if the page contains it, the full URL otherwise. */
  toAnchor: (anchor: string) => string;
  /** Returns the same for an anchor that only some references have, such as that of the setup; undefined without it. */
  findAnchor: (anchor: string) => string | undefined;
  /** The language of the document's texts, if it isn't that of the page. */
  language?: string;
  /** The repeated values of the page; absent if only a part of a page is shown. */
  repeats?: Repeats;
};

/** Returns links for the page at `from`; for a page outside of the reference, all URLs are full ones. */
export function toLinks(
  { href: entry, anchors, language }: Pick<ReferenceDocument, 'href' | 'anchors' | 'language'>,
  from = '',
): ReferenceLinks {
  const toAnchor = (anchor: string) => {
    const href = findOwn(anchors, anchor) ?? entry;
    if (href === from) return `#${anchor}`;
    // An anchor with a separate page needs no fragment.
    return href.endsWith(`/${anchor}`) ? href : `${href}#${anchor}`;
  };
  return {
    ...(language !== undefined && { language }),
    toAnchor,
    findAnchor: (anchor) => (findOwn(anchors, anchor) === undefined ? undefined : toAnchor(anchor)),
  };
}

/**
 * Returns the URLs of a page that its reference can't check: links to other pages of the site, and unknown anchors. Unknown
 * anchors of a split reference are assumed to be on its entry page. Links in descriptions are checked when the document is
 * read.
 */
export function listOutsideLinks(
  reference: Pick<ReferenceDocument, 'href' | 'anchors'>,
  { sections }: Pick<ReferencePage, 'sections'>,
): string[] {
  const links = toLinks(reference);
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      // Skip example values, because they may have the same keys as links.
      if (key === 'value') continue;
      // The anchor of a rule at a field only tells rules apart.
      // A cast, because only rules are below this key.
      if (key === 'rules') visit((item as Rule[]).map(({ errors }) => errors));
      else if (typeof item !== 'string') visit(item);
      else if (key === 'anchor' && !Object.hasOwn(reference.anchors, item)) found.add(links.toAnchor(item));
      else if (key === 'href' && /^[/#]/.test(item) && classifyHref(item) === 'site') found.add(item);
    }
  };
  visit(sections);
  return [...found];
}

type OperationHrefs = ReadonlyMap<string, string>;

/** Returns the URLs of operations by operationId. Omits IDs that could be common words, such as `status`. */
export function toOperationHrefs(api: Pick<Api, 'groups'>, toAnchor: (anchor: string) => string): OperationHrefs {
  return new Map(
    listOperations(api).flatMap(({ id, operationId = '' }) =>
      /[a-z][A-Z]|[_-]/.test(operationId) ? [[operationId, toAnchor(id)]] : [],
    ),
  );
}

/** Returns a section whose descriptions link the operations that they name by operationId. An operation doesn't link itself. */
export function withOperationLinks(section: Section, hrefs: OperationHrefs): Section {
  const inOperation = (operation: OperationSection) => withLinks(operation, hrefs, operation.operationId);
  switch (section.kind) {
    case 'overview':
      return {
        ...withLinks(section, hrefs),
        topics: section.topics.map((topic) =>
          topic.kind === 'security'
            ? { ...topic, schemes: topic.schemes.map((scheme) => withLinks(scheme, hrefs)) }
            : topic,
        ),
      };
    case 'group':
      return { ...withLinks(section, hrefs), operations: section.operations.map(inOperation) };
    case 'operation':
      return { ...section, operation: inOperation(section.operation) };
    case 'list':
      return withLinks(section, hrefs);
    default:
      return section;
  }
}

function withLinks<T extends { description?: Markdown }>(described: T, hrefs: OperationHrefs, self?: string): T {
  const { description } = described;
  if (description === undefined || description.length > MAX_CHARACTERS) return described;
  const linked = description.replace(CODE, (found: string, _: string | undefined, name = '') => {
    const href = name === self ? undefined : hrefs.get(name);
    return href === undefined ? found : `[${found}](${href})`;
  });
  return { ...described, description: linked };
}

/** Matches inline code. The first alternatives match longer code and links, which may contain inline code and stay unchanged. */
const CODE = /(?<!`)(`{2,})(?!`)[\s\S]*?(?<!`)\1(?!`)|\[[^\]]{0,500}\](?:\([^)]{0,500}\))?|`([^`\n]+)`/g;

/** Maximum number of characters of a text that gets links. */
const MAX_CHARACTERS = 20_000;

/** Returns the links of the sidebar's "Start here" list, which the overview shows too, without itself. */
export const listStartLinks = memoizeWeak(({ pages }: Pick<ReferenceDocument, 'pages'>): AnchorLink[] => {
  const sections = pages.flatMap((page) => page.sections);
  const topics = new Map(
    [...sections, ...sections.flatMap((section) => (section.kind === 'overview' ? section.topics : []))].map(
      (topic) => [topic.anchor, topic.anchor === overview ? 'Overview' : topic.title],
    ),
  );
  const toLinks = (anchors: readonly string[]) =>
    anchors.flatMap((anchor) => {
      const title = topics.get(anchor);
      return title === undefined ? [] : [{ anchor, title }];
    });
  const [start, others] = [toLinks([overview]), toLinks(ORDER)];
  const titles = new Set([...start, ...others].map(({ title }) => title));
  return [...start, ...listTopHeadings(pages).filter(({ title }) => !titles.has(title)), ...others];
});

function listTopHeadings(pages: ReferenceDocument['pages']): AnchorLink[] {
  const headings = pages.flatMap((page) => findSection(page, 'overview')?.headings ?? []);
  const highest = Math.min(...headings.map(({ level }) => level));
  return headings.filter(({ level }) => level === highest).map(({ anchor, title }) => ({ anchor, title }));
}

const { overview, security, headers, setup, schemas, states, errors, outcomes, changes } = sectionAnchors;
const ORDER = [security, headers, setup, schemas, states, errors, outcomes, changes];

/** Returns the operations for the filter of a split reference, which the browser fetches. */
export function toCallList(reference: Pick<ReferenceDocument, 'href' | 'anchors' | 'index'>): CallEntry[] {
  const links = toLinks(reference);
  return reference.index.flatMap(({ operations }) =>
    operations.map(
      ({ title, method, path, anchor }): CallEntry => [title, formatMethod(method), path, links.toAnchor(anchor)],
    ),
  );
}
