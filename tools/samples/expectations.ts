import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Operation } from '@/lib/openapi/model';
import type { Exchange } from '@/packages/mock/types';
import type { Run } from './programs';
import type { LanguageResult } from './sample-runs';

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

/** What happens to a sample's request. */
export type Outcome = '2XX' | '207' | '422' | '500' | 'no connection';

const OUTCOMES: readonly Outcome[] = ['2XX', '207', '422', '500', 'no connection'];

/**
 * The outcomes that a sample is run with: success for every sample; for the first example of a call also no connection,
 * and the statuses 207, 422 and 500 where the document names them (a `5XX` names 500).
 */
export function listOutcomes({ responses }: Pick<Operation, 'responses'>, isFirstExample: boolean): Outcome[] {
  if (!isFirstExample) return ['2XX'];
  const statuses = responses.map(({ status }) => status.toUpperCase());
  const isNamed = (status: string) => statuses.includes(status) || statuses.includes(`${status[0]}XX`);
  return OUTCOMES.filter((outcome) => {
    if (outcome === '2XX' || outcome === 'no connection') return true;
    return outcome === '207' ? statuses.includes('207') : isNamed(outcome);
  });
}

/** A finished run of a sample. `savedFile` is the file that it writes a binary body to. */
export type FinishedRun = {
  lang: string;
  outcome: Outcome;
  run: Run;
  exchanges: readonly Exchange[];
  folder: string;
  savedFile?: string | undefined;
};

/** What is wrong with a run: its requests, its exit code or its output; empty when all is as it should be. */
export function findFailures(raw: FinishedRun): string[] {
  const finished = { ...raw, run: withoutLogTime(raw.run) };
  const { outcome, exchanges } = finished;
  if (outcome === 'no connection') return findConnectionFailures(finished);
  const [exchange] = exchanges;
  if (exchange === undefined || exchanges.length > 1) {
    return [`sent ${exchanges.length} requests instead of one`, formatRun(finished.run)];
  }
  const { method, path: url, status, violations } = exchange;
  if (violations.length > 0) return violations.map((violation) => `${method} ${url} is invalid: ${violation}`);
  if (!isExpectedStatus(outcome, status)) return [`the mock server returned ${status} instead of ${outcome}`];
  const failures = outcome === '2XX' ? findSuccessFailures(finished, exchange) : findErrorFailures(finished, exchange);
  return failures.length === 0 ? [] : [...failures, formatRun(finished.run)];
}

/** Go's logger, which samples end with, writes the time before the message. */
function withoutLogTime(run: Run): Run {
  return { ...run, stderr: run.stderr.replace(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /gm, '') };
}

function findConnectionFailures({ lang, run }: FinishedRun): string[] {
  const failures = [
    ...expectCode(run, lang === 'shell' ? 7 : 1),
    ...(run.stdout === '' ? [] : ['printed something to stdout']),
    ...(lang === 'shell' || /^No response: ./m.test(run.stderr) ? [] : ['stderr has no line "No response: …"']),
    ...(/^\s+at |Traceback|goroutine|panic:|Fatal error/m.test(run.stderr) ? ['stderr has a stack trace'] : []),
  ];
  return failures.length === 0 ? [] : [...failures, formatRun(run)];
}

function findSuccessFailures(
  { lang, run, folder, savedFile }: FinishedRun,
  { method, body, status }: Exchange,
): string[] {
  const failures = expectCode(run, 0);
  // curl writes the status there where a call documents 207.
  if (run.stderr.trim() !== '' && !(lang === 'shell' && run.stderr.trim() === String(status))) {
    failures.push('printed something to stderr');
  }
  if (savedFile !== undefined && body.length > 0) {
    const file = path.join(folder, savedFile);
    if (!existsSync(file)) failures.push(`did not write ${savedFile}`);
    else if (!readFileSync(file).equals(body)) failures.push(`${savedFile} is not the body of the response`);
  } else if (method !== 'HEAD' && body.length > 0 && run.stdout.trim() !== body.toString().trim()) {
    failures.push('stdout is not the body of the response');
  }
  return failures;
}

function findErrorFailures({ lang, outcome, run }: FinishedRun, { body, status }: Exchange): string[] {
  if (lang === 'shell') return findCurlFailures(outcome, run, body);
  const failures = expectCode(run, 1);
  const [line = ''] = run.stderr.split('\n');
  if (!line.startsWith(String(status))) failures.push(`the first line of stderr does not start with ${status}`);
  if (outcome === '207') {
    if (run.stdout.trim() !== body.toString().trim()) failures.push('stdout is not the body of the response');
    return failures;
  }
  if (run.stdout !== '') failures.push('printed something to stdout');
  const missing = listReasons(body).filter((reason) => !run.stderr.includes(reason));
  return [...failures, ...missing.map((reason) => `stderr does not name ${reason}`)];
}

function findCurlFailures(outcome: Outcome, run: Run, body: Buffer): string[] {
  const failures = expectCode(run, outcome === '207' ? 0 : 22);
  if (!run.stderr.includes(outcome)) failures.push(`stderr does not name ${outcome}`);
  if (run.stdout.trim() !== body.toString().trim()) failures.push('stdout is not the body of the response');
  return failures;
}

function expectCode({ code }: Run, expected: number): string[] {
  return code === expected ? [] : [`exit code ${code} instead of ${expected}`];
}

function isExpectedStatus(outcome: Outcome, status: number): boolean {
  return outcome === '2XX' ? status >= 200 && status < 300 && status !== 207 : String(status) === outcome;
}

/** Every text of an error body that is all capitals or a type: what a reader looks up. */
function listReasons(body: Buffer): string[] {
  return body.toString().match(/\b(?:MS-\d{3}|[A-Z]+(?:_[A-Z]+)+)\b/g) ?? [];
}

function formatRun({ code, stdout, stderr }: Run): string {
  return `exit ${code}\nstdout: ${cut(stdout)}\nstderr: ${cut(stderr)}`;
}

function cut(text: string): string {
  return text.length > 600 ? `${text.slice(0, 600)}…` : text.trim();
}
