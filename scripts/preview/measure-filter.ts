import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCalls } from '@/lib/browser/find-calls';
import type { CallEntry } from '@/lib/reference/call-list';

const QUERIES = ['get', 'post list', 'create user', 'no such operation'];

/** Returns the milliseconds of the slowest filter query over all lists of operations in an export; 0 without a split reference. */
export function measureFilter(folder: string): number {
  const lists = readdirSync(path.join(folder, 'openapi')).filter((name) => name.endsWith('.calls.json'));
  const times = lists.flatMap((name) => {
    // A cast, because the build writes the file from the result of `toCallList`.
    const calls = JSON.parse(readFileSync(path.join(folder, 'openapi', name), 'utf8')) as CallEntry[];
    return QUERIES.map((query) => {
      const start = performance.now();
      findCalls(calls, query.split(' '));
      return performance.now() - start;
    });
  });
  return Math.max(0, ...times);
}
