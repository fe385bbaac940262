import type { OperationFacts, SpecFacts } from '@/lib/guides/document';
import { METHODS } from '@/lib/openapi/http';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { listLanguages } from '@/lib/openapi/samples/samples';
import { listAnchors } from '@/lib/reference/anchors';
import type { OperationSection } from '@/lib/reference/document';
import { findSection, listAllOperations } from '@/lib/reference/walk';
import { listParts } from './embeds';
import type { Reference } from './reference';
import { toTerms } from './terms';
import { dropBase } from './urls';

type OwnFacts = Pick<
  SpecFacts,
  'flows' | 'assets' | 'drafts' | 'unreadable' | 'versions' | 'shapes' | 'ignoredTerms' | 'origin'
>;

/** What guides may refer to: what the references hold, next to what the site knows itself. */
export function toSpecFacts(references: readonly Reference[], own: OwnFacts): SpecFacts {
  return {
    ...own,
    shapes: [...own.shapes, OPERATION],
    terms: references.flatMap(toTerms),
    operations: references.flatMap(toOperations),
    labels: Object.fromEntries(references.map(({ id, label }) => [id, label])),
    states: references.flatMap(({ id, pages }) =>
      pages.flatMap((page) => findSection(page, 'states')?.machines ?? []).map(({ name }) => ({ api: id, name })),
    ),
    pages: [{ href: '/', anchors: [] }, ...references.flatMap(toPageAnchors)],
  };
}

/** `PUT /tickets/lock`. */
const OPERATION = { name: 'an operation', pattern: new RegExp(`^(?:${METHODS.join('|').toUpperCase()}) /\\S*$`) };

function toOperations({ api, pages }: Reference): OperationFacts[] {
  const languages = new Map(listOperationsAndCallbacks(api).map((call) => [call.id, listLanguages(call)]));
  return listAllOperations({ pages }).flatMap((operation: OperationSection) => {
    const { operationId, anchor } = operation;
    if (operationId === undefined) return [];
    return [{ api: api.id, operationId, parts: listParts(operation), languages: languages.get(anchor) ?? [] }];
  });
}

function toPageAnchors({ pages }: Reference): SpecFacts['pages'] {
  // Guides write addresses from the root of the site, whatever it is built below.
  return pages.map((page) => ({ href: dropBase(page.href), anchors: [...new Set(listAnchors(page))] }));
}
