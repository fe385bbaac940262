import { findExamples } from '@/lib/openapi/check/example-sites';
import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Api, Json } from '@/lib/openapi/model';
import { listReasons } from '@/lib/openapi/operation/errors';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';

/** How much one specification holds. */
export type SpecCounts = {
  api: string;
  /** Calls that the integrator sends, and those that it receives. */
  calls: number;
  received: number;
  schemas: number;
  /** Properties of all schemas, each definition once. */
  fields: number;
  /** Values of enumerations, and constants. */
  enumValues: number;
  reasons: number;
  /** Uses of authored examples. */
  examples: number;
};

/** Counts a parsed specification and the bundled document that it was parsed from. */
export function countSpec(api: Api, document: RawObject): SpecCounts {
  const operations = listOperationsAndCallbacks(api);
  const calls = operations.filter((operation) => operation.kind === 'call').length;
  return {
    api: api.id,
    calls,
    received: operations.length - calls,
    schemas: api.schemas.length,
    fields: countMembers(document, (node) => Object.keys(asObject(node.properties) ?? {}).length),
    enumValues: countMembers(document, (node) => (asArray(node.enum) ?? []).length + ('const' in node ? 1 : 0)),
    reasons: listReasons(api).length,
    examples: findExamples(document).length,
  };
}

/** Counts as a text table, with a last line of sums. */
export function formatCounts(counts: SpecCounts[]): string {
  const columns = ['calls', 'received', 'schemas', 'fields', 'enumValues', 'reasons', 'examples'] as const;
  const sums = columns.map((column) => counts.reduce((sum, count) => sum + count[column], 0));
  const rows = [
    ['API', ...columns.map((column) => (column === 'enumValues' ? 'enum values' : column))],
    ...counts.map((count) => [count.api, ...columns.map((column) => String(count[column]))]),
    ['all', ...sums.map(String)],
  ];
  return rows
    .map((row) => row.map((cell, index) => (index === 0 ? cell.padEnd(9) : cell.padStart(12))).join(''))
    .join('\n');
}

/** Sum over every object of the document but examples and other data. */
function countMembers(node: Json, count: (node: RawObject) => number): number {
  const object = asObject(node);
  const members = Object.entries(object ?? asArray(node) ?? {}).filter(([key]) => !DATA.has(key));
  const own = object === undefined ? 0 : count(object);
  return members.reduce((sum, [, value]) => sum + countMembers(value, count), own);
}

const DATA = new Set(['example', 'examples', 'value', 'x-enumDescriptions']);
