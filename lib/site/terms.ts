import type { Term } from '@/lib/content/model';
import { listMediaTypes } from '@/lib/openapi/list-media-types';
import { listOperationsAndCallbacks } from '@/lib/openapi/list-operations';
import type { Header, Operation, Parameter, Schema } from '@/lib/openapi/model';
import { listReasons } from '@/lib/openapi/vocabulary/errors';
import type { Reference, ReferencePage } from './reference';

/** Every name of an API that inline code may mention, with its address; the words of calls before those of the API. */
export function toTerms(reference: Reference): Term[] {
  const calls = reference.pages.flatMap((page) =>
    listOperationsAndCallbacks(page).flatMap((operation) => toOperationTerms(operation, page, reference)),
  );
  return [
    ...calls,
    ...toErrorTerms(reference),
    ...toStateTerms(reference),
    ...toHeaderTerms(reference),
    ...toSchemaTerms(reference),
  ];
}

/** A term before its API and its page are known. */
type Found = { code: string; kind: Term['kind']; id: string; title: string };

function toOperationTerms(operation: Operation, page: ReferencePage, { api, label }: Reference): Term[] {
  const { id, operationId, method, path, kind } = operation;
  const title = `${operation.title}, ${label}`;
  const own: Found[] = [
    ...(kind === 'callback'
      ? []
      : [{ code: `${method.toUpperCase()} ${path}`, kind: 'operation' as const, id, title }]),
    ...(operationId === undefined ? [] : [{ code: operationId, kind: 'operation' as const, id, title }]),
  ];
  const found = [
    ...own,
    ...operation.parameters
      .flatMap((group) => group.parameters)
      .flatMap((parameter) => toParameterTerms(parameter, title)),
    ...listMediaTypes(operation).flatMap(({ schema }) => (schema === undefined ? [] : toFieldTerms(schema, id, title))),
    ...operation.responses.flatMap(({ headers, id: response }) =>
      headers.map((header) => toHeaderTerm(header, response, title)),
    ),
  ];
  return found.map(({ id: anchor, ...term }) => ({
    ...term,
    api: api.id,
    ...(operationId !== undefined && { operation: operationId }),
    href: `${page.href}#${anchor}`,
  }));
}

function toParameterTerms({ name, place, id, schema }: Parameter, title: string): Found[] {
  const kind = place === 'header' ? 'header' : 'field';
  return [{ code: name, kind, id, title }, ...toFieldTerms(schema, id, title)];
}

function toHeaderTerm({ name }: Header, id: string, title: string): Found {
  return { code: name, kind: 'header', id, title };
}

/** Properties and enum values of a tree; `id` is the anchor of the nearest row above. */
function toFieldTerms(schema: Schema, id: string, title: string): Found[] {
  const values = schema.enum.flatMap(({ value }): Found[] =>
    typeof value === 'string' ? [{ code: value, kind: 'value', id, title }] : [],
  );
  return [
    ...values,
    ...listChildren(schema, id).flatMap((child) => [
      ...child.found(title),
      ...toFieldTerms(child.schema, child.id, title),
    ]),
  ];
}

type Child = { schema: Schema; id: string; found: (title: string) => Found[] };

function listChildren(schema: Schema, id: string): Child[] {
  const inside = (child: Schema): Child => ({ schema: child, id, found: () => [] });
  switch (schema.kind) {
    case 'object':
      return [
        ...schema.properties.map(({ name, id: own, schema: child }) => ({
          schema: child,
          id: own,
          found: (title: string): Found[] => [{ code: name, kind: 'field', id: own, title }],
        })),
        ...(schema.additional === undefined || schema.additional === false ? [] : [inside(schema.additional)]),
      ];
    case 'array':
      return [inside(schema.items)];
    case 'tuple':
      return schema.prefix.map(inside);
    case 'union':
      return [
        ...schema.variants.map((variant) => ({ ...inside(variant.schema), id: variant.id })),
        ...(schema.shared === undefined ? [] : [inside(schema.shared)]),
      ];
    default:
      return [];
  }
}

function toErrorTerms({ api, href, label }: Reference): Term[] {
  const toTerm = (kind: 'error' | 'type', code: string, id: string, title: string): Term => {
    return { code, kind, api: api.id, href: `${href}#${id}`, title: `${title}, ${label}` };
  };
  return [
    ...listReasons(api).map(({ reason, id }) => toTerm('error', reason, id, reason)),
    ...api.errorTypes.map(({ type, id }) => toTerm('type', type, id, `Errors of type ${type}`)),
  ];
}

function toStateTerms({ api, href }: Reference): Term[] {
  return api.states.flatMap(({ states, title }) =>
    states.map(
      ({ name, id }): Term => ({
        code: name,
        kind: 'state',
        api: api.id,
        href: `${href}#${id}`,
        title: `State of ${title}`,
      }),
    ),
  );
}

function toHeaderTerms({ api, href, label }: Reference): Term[] {
  return api.commonHeaders.map(({ name, id }) => ({
    code: name,
    kind: 'header',
    api: api.id,
    href: `${href}#${id}`,
    title: `Header, ${label}`,
  }));
}

/** Fields of named schemas that no call shows in place. */
function toSchemaTerms({ api, pages, label }: Reference): Term[] {
  return pages.flatMap((page) =>
    page.schemas.flatMap(({ schema, id, name }) =>
      toFieldTerms(schema, id, `${name}, ${label}`).map(
        ({ id: anchor, ...term }): Term => ({ ...term, api: api.id, href: `${page.href}#${anchor}` }),
      ),
    ),
  );
}
