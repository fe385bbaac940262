import type { Operation, OperationGroup } from '@/lib/openapi/model';
import { listEnvironment } from '@/lib/openapi/samples/environment';
import { formatOutcomesTitle } from './error-words';
import type { Reference, ReferencePage } from './reference';
import { referenceSections } from './reference-links';

/** The parts of an API that are not operations, those that it has. */
export function toStartLinks({ api, pages }: Reference, { links }: ReferencePage): { href: string; title: string }[] {
  const schemas = pages.find((page) => page.schemas.length > 0);
  return [
    { part: referenceSections.overview, title: 'Overview', shown: true },
    { part: referenceSections.security, title: 'Authentication', shown: api.securitySchemes.length > 0 },
    { part: referenceSections.headers, title: 'Common headers', shown: api.commonHeaders.length > 0 },
    { part: referenceSections.setup, title: 'Set up', shown: listEnvironment(api).length > 0 },
    { part: referenceSections.schemas, title: 'Schemas', shown: schemas !== undefined },
    { part: referenceSections.states, title: 'States', shown: api.states.length > 0 },
    { part: referenceSections.errors, title: 'Errors', shown: api.errorGroups.length > 0 },
    { part: referenceSections.outcomes, title: formatOutcomesTitle(api), shown: api.outcomes !== undefined },
  ]
    .filter((link) => link.shown)
    .map(({ part, title }) => ({ href: links.toAnchor(part), title }));
}

/** The operations of a group that the sidebar names: all, or in a split reference those of the page. */
export function listShownOperations(group: OperationGroup, { pages }: Reference, page: ReferencePage): Operation[] {
  if (pages.length === 1) return group.operations;
  return page.groups.find((own) => own.id === group.id)?.operations ?? [];
}
