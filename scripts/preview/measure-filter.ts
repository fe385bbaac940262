import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCalls } from '@/lib/browser/find-calls';
import type { CallEntry } from '@/lib/reference/call-list';

const QUERIES = ['get', 'post list', 'create user', 'no such operation'];

/** Milliseconds that the slowest response of the filter takes in the largest list of operations of an export; 0 without a split reference. */
export function measureFilter(folder: string): number {
  const lists = readdirSync(path.join(folder, 'openapi')).filter((name) => name.endsWith('.calls.json'));
  const times = lists.flatMap((name) => {
    // Written at build by `toCallList`, with this type.
    const calls = JSON.parse(readFileSync(path.join(folder, 'openapi', name), 'utf8')) as CallEntry[];
    return QUERIES.map((query) => {
      const start = performance.now();
      findCalls(calls, query.split(' '));
      return performance.now() - start;
    });
  });
  return Math.max(0, ...times);
}
