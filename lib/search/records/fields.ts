import type { Operation, Schema } from '@/lib/openapi/model';
import { listReasons } from '@/lib/openapi/vocabulary/errors';
import { formatPlain } from '@/lib/prose/plain';
import { toCommonHeaderRow, toHeaderRow, toParameterRow } from '@/lib/site/parameter-rows';
import type { Reference } from '@/lib/site/reference';
import type { Row } from '@/lib/site/row';
import { toEnum } from '@/lib/site/schema-notes';
import { toBranches } from '@/lib/site/schema-rows';
import type { SearchPlace, SearchSort } from '../model';
import { formatPlaceAnchor } from '../place-anchor';
import type { RecordList } from './list';
import { type Holders, listPlacedOperations, toPlace } from './operations';

/** Adds the named schemas that pages show, and their fields. */
export function addSchemas(list: RecordList, { pages }: Reference, { api }: Holders): void {
  for (const { href, schemas } of pages) {
    for (const { id, name, schema } of schemas) {
      const text = schema.description === undefined ? {} : { text: formatPlain(schema.description) };
      const of = list.add({
        sort: 'schema',
        title: name,
        page: list.page(href),
        anchor: id,
        api,
        label: schema.label,
        ...text,
      });
      addTree({ list, known: new Set(), toPlace: (anchor) => toPlace(of, id, anchor) }, schema, [], id);
    }
  }
}

/** Adds headers, parameters and every field of every request and answer, with the values that they allow. */
export function addFields(list: RecordList, reference: Reference, holders: Holders): void {
  const { api } = reference;
  const known = new Set([...listReasons(api).map(({ reason }) => reason), ...api.states.flatMap(listStateNames)]);
  const overview: Spot = { list, known, toPlace: (anchor) => ({ of: holders.entry, anchor }) };
  for (const header of api.commonHeaders) addRow(overview, toCommonHeaderRow(header), header.id, 'header', []);
  for (const { operation } of listPlacedOperations(reference)) {
    const of = holders.operations.get(operation.id);
    if (of === undefined) continue;
    addOperationFields({ list, known, toPlace: (anchor) => toPlace(of, operation.id, anchor) }, operation);
  }
}

/** Where fields are added: what makes their places, and the codes that have a record of their own. */
type Spot = { list: RecordList; known: ReadonlySet<string>; toPlace: (anchor: string) => SearchPlace };

function addOperationFields(spot: Spot, operation: Operation): void {
  for (const { place, parameters } of operation.parameters) {
    for (const parameter of parameters) {
      const row = toParameterRow(parameter);
      addRow(spot, row, parameter.id, place === 'header' ? 'header' : 'parameter', []);
      addTree(spot, parameter.schema, [parameter.name], parameter.id);
    }
  }
  for (const { schema } of operation.body?.mediaTypes ?? []) {
    if (schema !== undefined) addTree(spot, schema, [], operation.id);
  }
  for (const { id, status, headers, mediaTypes } of operation.responses) {
    const answer: Spot = { ...spot, toPlace: (anchor) => ({ ...spot.toPlace(anchor), part: status }) };
    for (const header of headers) addRow(answer, toHeaderRow(header), id, 'header', []);
    for (const { schema } of mediaTypes) if (schema !== undefined) addTree(answer, schema, [], id);
  }
}

/** The rows of a tree as its page shows them; `above` is the nearest anchor. */
function addTree(spot: Spot, schema: Schema, path: readonly string[], above: string): void {
  for (const row of toBranches(schema).flatMap((branch) => branch.rows)) {
    const anchor = row.id ?? above;
    const named = row.kind === 'field';
    if (named) addRow(spot, row, anchor, 'field', path);
    addTree(spot, row.schema, named ? [...path, row.name] : path, anchor);
  }
}

function addRow(spot: Spot, row: Row, anchor: string, sort: SearchSort, path: readonly string[]): void {
  const text = row.description === undefined ? {} : { text: formatPlain(row.description) };
  const place = spot.toPlace(anchor);
  const way = path.length === 0 ? place : { ...place, path: path.join('.') };
  spot.list.place({ sort, title: row.name, label: formatLabel(row), ...text }, dropMade(way, row.name));
  for (const { value, description } of toEnum(row.schema)) {
    if (typeof value !== 'string' || value === '' || spot.known.has(value)) continue;
    const meaning = description === undefined ? {} : { text: formatPlain(description) };
    const of = { ...place, path: [...path, row.name].join('.') };
    spot.list.place({ sort: 'value', title: value, ...meaning }, of);
  }
}

/** Without the anchor where the names along the way give it. */
function dropMade(place: SearchPlace, title: string): SearchPlace {
  if (place.anchor !== formatPlaceAnchor(place, title)) return place;
  const { anchor: _, ...rest } = place;
  return rest;
}

function formatLabel({ schema, notes }: Row): string {
  const limits = notes.filter((note) => note.label === undefined && !note.code).map((note) => note.text);
  return [schema.label, ...limits].join(', ');
}

function listStateNames({ states }: Reference['api']['states'][number]): string[] {
  return states.map(({ name }) => name);
}
