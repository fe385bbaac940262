import type { OperationFacts, SpecFacts } from '@/lib/content/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/list-operations';
import { METHODS } from '@/lib/openapi/methods';
import { listLanguages } from '@/lib/openapi/samples/samples';
import { listReasons } from '@/lib/openapi/vocabulary/errors';
import { toOperationParts } from './operation-parts';
import type { Reference, ReferencePage } from './reference';
import { referenceSections } from './reference-links';
import { toTerms } from './terms';
import { dropBase } from './urls';

type OwnFacts = Pick<SpecFacts, 'flows' | 'assets' | 'drafts' | 'versions' | 'shapes'>;

/** What guides may refer to: what the references hold, beside what the site knows itself. */
export function toSpecFacts(references: readonly Reference[], own: OwnFacts): SpecFacts {
  return {
    ...own,
    shapes: [...own.shapes, OPERATION],
    terms: references.flatMap(toTerms),
    operations: references.flatMap(toOperations),
    states: references.flatMap(({ api }) => api.states.map(({ name }) => ({ api: api.id, name }))),
    pages: [{ href: '/', anchors: [] }, ...references.flatMap(toPageAnchors)],
  };
}

/** `PUT /tickets/lock`. */
const OPERATION = { name: 'an operation', pattern: new RegExp(`^(?:${METHODS.join('|').toUpperCase()}) /\\S*$`) };

function toOperations({ api }: Reference): OperationFacts[] {
  return listOperationsAndCallbacks(api).flatMap((operation) => {
    const { operationId } = operation;
    if (operationId === undefined) return [];
    return [{ api: api.id, operationId, parts: toOperationParts(operation), languages: listLanguages(operation) }];
  });
}

function toPageAnchors(reference: Reference): SpecFacts['pages'] {
  // Guides write addresses from the root of the site, whatever it is built below.
  return reference.pages.map((page) => ({ href: dropBase(page.href), anchors: [...listAnchors(page, reference)] }));
}

function listAnchors({ groups, schemas, entry }: ReferencePage, { api }: Reference): Set<string> {
  const { states, securitySchemes, commonHeaders, errorGroups, errorTypes } = api;
  const parts: unknown[] = entry ? [groups, schemas, states, securitySchemes, commonHeaders] : [groups, schemas];
  // Their entries name operations too, which may be on other pages.
  const catalogue = entry ? [...listReasons(api), ...errorGroups, ...errorTypes].map(({ id }) => id) : [];
  return new Set([...Object.values(referenceSections), ...catalogue, ...collectIds(parts)]);
}

/** Where the model holds JSON as authored, whose own `id` is no anchor. */
const AUTHORED = ['value', 'const', 'default', 'examples'];

/** In the model whatever has an anchor carries it as `id`. */
function collectIds(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  const inner = Object.entries(value).filter(([key]) => !AUTHORED.includes(key));
  return [...own, ...inner.flatMap(([, part]) => collectIds(part))];
}
