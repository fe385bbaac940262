import { findExamples } from '@/lib/openapi/check/examples';
import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Api, Json } from '@/lib/openapi/model';
import { listReasons } from '@/lib/openapi/operation/errors';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';

/** The size of one specification. */
export type SpecCounts = {
  api: string;
  /** Operations that the integrator calls. */
  calls: number;
  /** Webhooks and callbacks, which the integrator receives. */
  received: number;
  schemas: number;
  /** Properties of all schemas, each definition once. */
  fields: number;
  /** Enum values, and each `const` as one value. */
  enumValues: number;
  reasons: number;
  /** Authored examples, once for each use. */
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

/** Returns the counts as a text table, with the sums in the last line. */
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

/** Returns the sum of `count` over every object of the document, except objects in examples and other data. */
function countMembers(node: Json, count: (node: RawObject) => number): number {
  const object = asObject(node);
  const members = Object.entries(object ?? asArray(node) ?? {}).filter(([key]) => !DATA.has(key));
  const start = object === undefined ? 0 : count(object);
  return members.reduce((sum, [, value]) => sum + countMembers(value, count), start);
}

const DATA = new Set(['example', 'examples', 'value', 'x-enumDescriptions']);
