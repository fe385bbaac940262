import type { Exchange } from '@/packages/mock/types';
import { OUTCOMES } from '@/tools/samples/expectations';
import type { LanguageResult } from '@/tools/samples/sample-runs';

/** One thing that was run, and what is wrong with it; no failures when it passed. */
export type Check = { title: string; failures: string[] };

/** The invalid requests among the exchanges, one line each. */
export function listInvalidRequests(exchanges: readonly Exchange[]): string[] {
  return exchanges.flatMap(({ method, path, violations }) =>
    violations.map((violation) => `${method} ${path} is invalid: ${violation}`),
  );
}

const COLUMN = 16;

/** Returns the table of languages and outcomes; a cell counts the runs that passed, of all. */
export function formatTable(languages: readonly LanguageResult[]): string {
  const head = formatRow(['', ...OUTCOMES, 'seconds']);
  const rows = languages.map(({ label, seconds, results }) => {
    const cells = OUTCOMES.map((outcome) => {
      const runs = results.filter((result) => result.outcome === outcome);
      return `${runs.filter(({ failures }) => failures.length === 0).length}/${runs.length}`;
    });
    return formatRow([label, ...cells, seconds.toFixed(0)]);
  });
  return [head, ...rows].join('\n');
}

/** Returns the samples of one language as checks: each run, and that no two requests have the same `Request-ID`. */
export function toChecks({ label, results }: LanguageResult): Check[] {
  const seen = new Set<string>();
  const repeated = results.filter(({ requestIds }) => requestIds.some((id) => seen.has(id) || !seen.add(id)));
  const runs = results.map(({ title, outcome, failures }) => ({ title: `${label}: ${title}, ${outcome}`, failures }));
  const ids: Check = {
    title: `${label}: every request has a Request-ID of its own`,
    failures: repeated.map(({ title }) => `${title} repeats one`),
  };
  return [...runs, ids];
}

/** Returns the failed checks with what is wrong with each. */
export function formatFailures(checks: readonly Check[]): string {
  return checks
    .filter(({ failures }) => failures.length > 0)
    .map(
      ({ title, failures }) =>
        `FAILED ${title}\n${failures.map((failure) => `  ${failure.replaceAll('\n', '\n  ')}`).join('\n')}`,
    )
    .join('\n');
}

function formatRow([first = '', ...cells]: string[]): string {
  return first.padEnd(COLUMN) + cells.map((cell) => cell.padStart(COLUMN)).join('');
}
