import { listMediaTypes } from '@/lib/openapi/list-media-types';
import type { Json, MediaType, NamedSchema, Operation, Schema } from '@/lib/openapi/model';
import { toBranches } from './schema-rows';

/** About how many HTML elements an operation becomes; estimated high, so that a page split by it stays under its limit. */
export function weighOperation(operation: Operation): number {
  const parameters = operation.parameters.flatMap((group) => group.parameters);
  return (
    FRAME +
    sum(parameters, (parameter) => ROW + weighSchema(parameter.schema)) +
    sum(listMediaTypes(operation), weighMediaType) +
    sum(operation.responses, () => 2 * ROW) +
    sum([...operation.errors, ...operation.outcomes], () => 2 * ROW) +
    sum(operation.callbacks, weighOperationAlone)
  );
}

/** About how many HTML elements a named schema becomes on a page of its own. */
export function weighNamedSchema({ schema }: NamedSchema): number {
  return 2 * ROW + weighSchema(schema);
}

const FRAME = 120;
const ROW = 6;

/** Callbacks of callbacks are not shown. */
function weighOperationAlone(operation: Operation): number {
  return weighOperation({ ...operation, callbacks: [] });
}

function weighMediaType({ schema, examples }: MediaType): number {
  const tree = schema === undefined ? 0 : weighSchema(schema);
  return ROW + tree + sum(examples, (example) => ROW + (example.value === undefined ? 0 : weighJson(example.value)));
}

/** Every key and every scalar is coloured, so each is an element. */
function weighJson(value: Json): number {
  if (Array.isArray(value)) return sum(value, weighJson);
  if (value === null || typeof value !== 'object') return 1;
  return sum(Object.values(value), (member) => 1 + weighJson(member));
}

function weighSchema(schema: Schema): number {
  const rows = toBranches(schema).flatMap((branch) => branch.rows);
  return schema.enum.length * 2 + sum(rows, (row) => ROW + row.notes.length + weighSchema(row.schema));
}

function sum<T>(items: readonly T[], weigh: (item: T) => number): number {
  return items.reduce((total, item) => total + weigh(item), 0);
}
