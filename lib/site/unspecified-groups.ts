import { listOperationsAndCallbacks } from '@/lib/openapi/list-operations';
import type { Markdown, Operation, Schema } from '@/lib/openapi/model';
import type { Reference } from './reference';
import { type ReferenceLinks, referenceSections } from './reference-links';
import { toUnspecified } from './schema-notes';
import { toBranches } from './schema-rows';

/** What the provider does not document about one part of an API: the API as a whole, an operation, or its schemas. */
export type UnspecifiedGroup = { title: string; href?: string; notes: UnspecifiedNote[] };

/** One unknown with every place of the reference that it concerns, except the place of its group. */
export type UnspecifiedNote = { text: Markdown; places: UnspecifiedPlace[] };

/** A place of the reference: `code` is a name in code, such as a field; `of` says whose it is, where it is not of the group. */
export type UnspecifiedPlace = { href: string; code?: string; of?: string };

/** Every `x-unspecified` of an API, each text once, in the part where it comes first. */
export function toUnspecifiedGroups(reference: Reference, links: ReferenceLinks): UnspecifiedGroup[] {
  const notes = new Map<Markdown, UnspecifiedNote>();
  return listSources(reference).flatMap(({ title, id: place, found }): UnspecifiedGroup[] => {
    const own: UnspecifiedNote[] = [];
    for (const { text, id, code } of found) {
      const known = notes.get(text);
      const note = known ?? { text, places: [] };
      const href = links.toAnchor(id);
      const isOwn = known === undefined || own.includes(note);
      if (known === undefined) {
        notes.set(text, note);
        own.push(note);
      }
      if ((isOwn && id === place) || note.places.some((other) => other.href === href)) continue;
      note.places.push({ href, ...(code !== undefined && { code }), ...(!isOwn && { of: title }) });
    }
    if (own.length === 0) return [];
    return [{ title, ...(place !== undefined && { href: links.toAnchor(place) }), notes: own }];
  });
}

type Found = { text: Markdown; id: string; code?: string };

/** `id` is the anchor of the part, where it has one. */
type Source = { title: string; id?: string; found: Found[] };

function listSources({ api }: Reference): Source[] {
  const whole = [
    ...toFound(api.unspecified, referenceSections.unspecified),
    ...api.securitySchemes.flatMap(({ unspecified, id, name }) => toFound(unspecified, id, name)),
    ...api.commonHeaders.flatMap(({ unspecified, schema, id, name }) => [
      ...toFound(unspecified, id, name),
      ...listInSchema(schema, id, name),
    ]),
    ...api.errors.flatMap(({ unspecified, id, reason }) => toFound(unspecified, id, reason)),
    ...api.states.flatMap(({ transitionsUnspecified, id, name }) =>
      transitionsUnspecified === undefined ? [] : toFound([transitionsUnspecified], id, name),
    ),
  ];
  const schemas = api.schemas.filter(({ linked }) => linked);
  return [
    { title: 'The API as a whole', id: referenceSections.unspecified, found: whole },
    ...listOperationsAndCallbacks(api).map((operation) => ({
      title: operation.title,
      id: operation.id,
      found: listInOperation(operation),
    })),
    { title: 'Schemas', found: schemas.flatMap(({ schema, id, name }) => listInSchema(schema, id, name)) },
  ];
}

function listInOperation({ id, unspecified, parameters, body, responses }: Operation): Found[] {
  return [
    ...toFound(unspecified, id),
    ...parameters.flatMap((group) =>
      group.parameters.flatMap((parameter) => [
        ...toFound(parameter.unspecified, parameter.id, parameter.name),
        ...listInSchema(parameter.schema, parameter.id, parameter.name),
      ]),
    ),
    ...(body?.mediaTypes ?? []).flatMap(({ schema }) => (schema === undefined ? [] : listInSchema(schema, id))),
    ...responses.flatMap((response) => [
      ...toFound(response.unspecified, response.id, response.status),
      ...response.mediaTypes.flatMap(({ schema }) =>
        schema === undefined ? [] : listInSchema(schema, response.id, response.status),
      ),
    ]),
  ];
}

/** The unknowns of a schema and of all that folds out below it; a part without an anchor is found at the one above. */
function listInSchema(schema: Schema, id: string, code?: string): Found[] {
  const rows = toBranches(schema).flatMap((branch) => branch.rows);
  return [
    ...toFound(toUnspecified(schema), id, code),
    ...rows.flatMap((row) => listInSchema(row.schema, row.id ?? id, row.kind === 'field' ? row.name : code)),
  ];
}

function toFound(texts: readonly Markdown[], id: string, code?: string): Found[] {
  return texts.map((text) => ({ text, id, ...(code !== undefined && { code }) }));
}
