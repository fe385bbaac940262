import { listMediaTypes } from '@/lib/openapi/list-media-types';
import { listOperationsAndCallbacks } from '@/lib/openapi/list-operations';
import type { Api, Operation, Schema } from '@/lib/openapi/model';
import { toBranches } from './schema-rows';

/** Addresses as seen from one page: `#id` when the page itself shows it, the full address otherwise. */
export type ReferenceLinks = {
  /** Whatever has this anchor: an operation, a schema, one of `referenceSections`. */
  toAnchor: (id: string) => string;
  /** Row of an operation's own error table; the operation where it has no such row. */
  toRaised: (operation: string, error: string) => string;
};

/** Anchors of the parts of a reference that belong to the API as a whole. */
export const referenceSections = {
  overview: 'api-overview',
  servers: 'api-servers',
  security: 'api-security',
  headers: 'api-headers',
  setup: 'api-setup',
  operations: 'api-operations',
  unspecified: 'api-unspecified',
  schemas: 'api-schemas',
  errors: 'api-errors',
  outcomes: 'api-outcomes',
  states: 'api-states',
} as const;

/** What one page of a reference shows. */
export type PageContent = Pick<Api, 'groups' | 'schemas'> & { href: string };

/** Anchor to address of the page that shows it, for everything that does not stand on the entry page. */
export function toAnchorHrefs(pages: readonly PageContent[]): Map<string, string> {
  const hrefs = new Map<string, string>();
  // A group or a list of schemas that goes on for several pages starts on the first of them.
  for (const { href, groups, schemas } of pages.toReversed()) {
    for (const { id } of groups) hrefs.set(id, href);
    if (schemas.length > 0) hrefs.set(referenceSections.schemas, href);
    for (const { id, schema } of schemas) for (const part of [id, ...listRowIds(schema)]) hrefs.set(part, href);
    for (const operation of listOperationsAndCallbacks({ groups })) {
      for (const id of [operation.id, ...listPartIds(operation)]) hrefs.set(id, href);
    }
  }
  return hrefs;
}

function listPartIds(operation: Operation): string[] {
  const { parameters, responses, errors, outcomes, rules } = operation;
  return [
    ...parameters.flatMap((group) => group.parameters.flatMap(({ id, schema }) => [id, ...listRowIds(schema)])),
    ...listMediaTypes(operation).flatMap(({ schema }) => (schema === undefined ? [] : listRowIds(schema))),
    ...[...responses, ...errors, ...outcomes, ...rules].map((part) => part.id),
  ];
}

function listRowIds(schema: Schema): string[] {
  return toBranches(schema).flatMap(({ rows }) =>
    rows.flatMap((row) => [...(row.id === undefined ? [] : [row.id]), ...listRowIds(row.schema)]),
  );
}

/** Operation and reason to the anchor of the row that tells of both. */
export function toErrorRows(api: Api): Map<string, string> {
  const calls = listOperationsAndCallbacks(api);
  return new Map(
    calls.flatMap((call) =>
      [...call.errors, ...call.outcomes].flatMap((error) =>
        error.reason === undefined ? [] : [[`${call.id} ${error.reason.id}`, error.id]],
      ),
    ),
  );
}

/** Links for the page at `from`; what no page claims stands on the entry page. */
export function toLinks(
  from: string,
  entry: string,
  hrefs: ReadonlyMap<string, string>,
  errorRows: ReadonlyMap<string, string>,
): ReferenceLinks {
  const toAnchor = (id: string) => {
    const href = hrefs.get(id) ?? entry;
    return href === from ? `#${id}` : `${href}#${id}`;
  };
  return {
    toAnchor,
    toRaised: (operation, error) => toAnchor(errorRows.get(`${operation} ${error}`) ?? operation),
  };
}
