import type { CallSummary, GuideContext, OperationSummary, Term } from '@/lib/guides/document';
import { formatMethod, METHODS } from '@/lib/http';
import { memoizeWeak } from '@/lib/memoize';
import { listOperations as listModelOperations } from '@/lib/openapi/operations';
import { formatPlain } from '@/lib/prose/plain';
import { listAnchors } from '@/lib/reference/anchors';
import type { FieldValue, OperationSection, ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { TYPES_LANGUAGE } from '@/lib/reference/samples';
import {
  type BlockItem,
  listAllOperations,
  type ReferenceItem,
  walk,
  walkBlocks,
  walkFields,
} from '@/lib/reference/walk';
import { listMessageNames, listStates } from './embeds';
import type { Reference } from './reference';
import { dropBase } from './urls';

type SiteContext = Omit<GuideContext, 'operations' | 'calls' | 'labels' | 'states' | 'pages'> & {
  /** Pages of other repositories of the same portal. */
  otherPages: GuideContext['pages'];
};

/** Returns everything that guides can refer to, in the site and in the references. */
export function toGuideContext(references: readonly Reference[], { otherPages, ...site }: SiteContext): GuideContext {
  return {
    ...site,
    shapes: [...site.shapes, OPERATION],
    operations: references.flatMap(toOperations),
    calls: references.flatMap(toCalls),
    labels: Object.fromEntries(references.map(({ id, label }) => [id, label])),
    states: references.flatMap((reference) => listStates(reference).map(({ name }) => ({ api: reference.id, name }))),
    pages: new Map([...otherPages, ['/', []], ...references.flatMap(({ pages }) => pages.map(toAnchors))]),
  };
}

/** Shape of inline code such as `PUT /copies/lend`. */
const OPERATION = { name: 'an operation', pattern: new RegExp(`^(?:${METHODS.join('|').toUpperCase()}) /\\S*$`) };

function toOperations(reference: Reference): OperationSummary[] {
  return listAllOperations(reference).flatMap((operation) => {
    const { operationId, samples } = operation;
    if (operationId === undefined) return [];
    const languages = samples.languages.map(({ lang }) => lang).filter((lang) => lang !== TYPES_LANGUAGE.lang);
    return [{ api: reference.id, operationId, messages: listMessageNames(operation, reference), languages }];
  });
}

function toCalls({ api }: Reference): CallSummary[] {
  return listModelOperations(api).flatMap(({ kind, method, path, servers }) => {
    if (kind !== 'call') return [];
    return [{ api: api.id, method: formatMethod(method), path, servers: servers.map(({ url }) => url) }];
  });
}

/** Returns the anchors of a page by its URL without the base path, as guides write it. */
export const toAnchors = memoizeWeak((page: ReferencePage): [href: string, anchors: string[]] => [
  dropBase(page.href),
  [...new Set(listAnchors(page))],
]);

/** Returns every name of an API that inline code can mention, with its URL. Names in operations come before names of the whole API. */
export const toTerms = memoizeWeak((reference: ReferenceDocument): Term[] => {
  const { id: api, label, pages } = reference;
  const items = pages.flatMap(({ href, ...page }) => [...walk(page)].map((item) => ({ item, href })));
  return TERM_ROLES.flatMap((role) =>
    items.flatMap(({ item, href }) => {
      const terms = item.role === role ? listTerms(item, label) : [];
      return terms.map(({ anchor, ...term }) => ({ ...term, api, href: `${href}#${anchor}` }));
    }),
  );
});

type AnchoredTerm = Omit<Term, 'api' | 'href'> & { anchor: string };

/** Items whose names are terms. A name of two roles links to the first. */
const TERM_ROLES: ReferenceItem['role'][] = [
  'operation',
  'reason',
  'type',
  'outcome',
  'state',
  'common header',
  'schema',
];

function listTerms({ role, anchor, value, owner }: ReferenceItem, label: string): AnchoredTerm[] {
  switch (role) {
    case 'operation':
      return listOperationTerms(value, label);
    case 'reason':
    case 'outcome':
      return [{ code: value.name, kind: 'error', anchor, title: `${value.name}, ${label}` }];
    case 'type': {
      const { name, meaning } = value;
      const title = meaning === undefined ? `Errors of type ${name}, ${label}` : `${label}: ${formatPlain(meaning)}`;
      return [{ code: name, kind: 'type', anchor, title }];
    }
    case 'state':
      return [{ code: value.name, kind: 'state', anchor, title: `State of ${owner.title}` }];
    case 'common header':
      return [{ code: value.name, kind: 'header', anchor, title: `Header, ${label}` }];
    case 'schema':
      return listFieldTerms(value.tree, anchor, `${value.name}, ${label}`);
    default:
      return [];
  }
}

function listOperationTerms(operation: OperationSection, label: string): AnchoredTerm[] {
  const { anchor, operationId, method, path, role } = operation;
  const items = [...walkBlocks(operation)];
  const title = `${operation.title}, ${label}`;
  const names = [
    ...(role === 'callback' ? [] : [`${formatMethod(method)} ${path}`]),
    ...(operationId === undefined ? [] : [operationId]),
  ];
  const found = [
    ...names.map((code): AnchoredTerm => ({ code, kind: 'operation', anchor, title })),
    ...items.flatMap((item) => listFieldTermsOf(item, anchor, title)),
    // Response headers come last, so that a field with the same name wins.
    ...items.flatMap(({ role, value, owner }): AnchoredTerm[] =>
      role === 'header' ? [{ code: value.name, kind: 'header', anchor: owner.anchor, title }] : [],
    ),
  ];
  return found.map((term) => ({ ...term, ...(operationId !== undefined && { operation: operationId }) }));
}

/** Reasons link to the error catalog, so they are listed there. */
function listFieldTermsOf({ role, anchor, value }: BlockItem, operation: string, title: string): AnchoredTerm[] {
  if (role === 'body') return listFieldTerms(value, operation, title);
  if (role !== 'parameter') return [];
  const kind = value.role === 'header' ? 'header' : 'field';
  return [{ code: value.name, kind, anchor, title }, ...listFieldTerms(value, anchor, title)];
}

/** Returns the allowed values of a value, then its fields and their values. `anchor` is the nearest anchor at or above the value. */
function listFieldTerms(value: FieldValue, anchor: string, title: string): AnchoredTerm[] {
  const found = listValueTerms(value, anchor, title);
  walkFields(value, anchor, (field, own) => {
    if (field.role === 'property') found.push({ code: field.name, kind: 'field', anchor: own, title });
    for (const term of listValueTerms(field, own, title)) found.push(term);
  });
  return found;
}

function listValueTerms({ values }: FieldValue, anchor: string, title: string): AnchoredTerm[] {
  return values.flatMap(({ text, isText }): AnchoredTerm[] =>
    isText ? [{ code: text, kind: 'value', anchor, title }] : [],
  );
}
