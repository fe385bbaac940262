import type { Exchange } from '@/packages/mock/types';

/** One thing that was run, and what is wrong with it; no failures when it passed. */
export type Check = { title: string; failures: string[] };

/** The invalid requests among the exchanges, one line each. */
export function listInvalidRequests(exchanges: readonly Exchange[]): string[] {
  return exchanges.flatMap(({ method, path, violations }) =>
    violations.map((violation) => `${method} ${path} is invalid: ${violation}`),
  );
}
