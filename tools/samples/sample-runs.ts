import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PublishedFiles } from '@/lib/downloads/published-files';
import type { Operation } from '@/lib/openapi/model';
import { toMockEnvironment } from '@/lib/openapi/samples/environment';
import type { LanguageName } from '@/lib/openapi/samples/language-names';
import { type ListedSample, listSamples } from '@/lib/openapi/samples/samples';
import type { Exchange, Mock } from '@/packages/mock/types';
import { findFreePort } from '@/scripts/serve';
import {
  type FoundRuntime,
  mapConcurrently,
  type Program,
  preparePrograms,
  runProgram,
} from '@/tools/samples/programs';
import type { Run } from './programs';

type SampleResult = { title: string; outcome: Outcome; failures: string[]; requestIds: string[] };

export type LanguageResult = { label: string; seconds: number; results: SampleResult[] };

type Case = { sample: ListedSample; published: PublishedFiles; outcome: Outcome; folder: string };

/** Prepares and runs samples of a language against the mock servers, with their outcomes: a selection, or `isEvery` of them. */
export async function runLanguage(
  runtime: FoundRuntime,
  apis: readonly PublishedFiles[],
  mock: Mock,
  root: string,
  isEvery: boolean,
): Promise<LanguageResult> {
  const start = Date.now();
  const samples = apis.flatMap((published) =>
    listSamples(published.api)
      .filter(({ lang, authored }) => lang === runtime.lang && !authored)
      .map((sample) => ({ sample, published })),
  );
  const all = samples.flatMap(({ sample, published }, index): Case[] => {
    const isFirst = samples.findIndex((other) => other.sample.operation === sample.operation) === index;
    const name = `s${index}_${published.id}_${sample.operation.operationId ?? sample.operation.id}`;
    const folder = path.join(root, runtime.lang, name);
    return listOutcomes(sample.operation, isFirst).map((outcome) => ({ sample, published, outcome, folder }));
  });
  const cases = isEvery ? all : selectRuns(all);
  const prepared = [...new Map(cases.map(({ folder, sample }) => [folder, { ...sample, folder }])).values()];
  for (const { folder, ...sample } of prepared) writeInputFiles(sample, folder);
  const programs = await preparePrograms(runtime, prepared);
  const deadUrl = `http://127.0.0.1:${await findFreePort()}`;
  const results = await mapConcurrently(cases, os.availableParallelism() + 1, (entry) => {
    const program = programs[prepared.findIndex(({ folder }) => folder === entry.folder)];
    return runCase(entry, program ?? { error: 'it was not prepared' }, mock, deadUrl);
  });
  return { label: runtime.label, seconds: (Date.now() - start) / 1000, results };
}

async function runCase(
  { sample, published, outcome, folder }: Case,
  program: Program,
  mock: Mock,
  deadUrl: string,
): Promise<SampleResult> {
  const { operation, example, lang, request } = sample;
  const title = `${published.label}, ${operation.title}${example === undefined ? '' : ` (${example})`}`;
  if ('error' in program) return { title, outcome, failures: [program.error], requestIds: [] };
  const prefer = outcome === '2XX' ? undefined : `code=${outcome}`;
  const { urlOf, exchanges } = mock.open({ treat: () => (prefer === undefined ? {} : { prefer }) });
  const env = toMockEnvironment(published.api, outcome === 'no connection' ? deadUrl : urlOf(published.id));
  const run = await runProgram({ command: program.command, cwd: folder, env });
  const savedFile = request.response.success.kind === 'file' ? request.response.success.file : undefined;
  const failures = findFailures({ lang, outcome, run, exchanges, folder, savedFile });
  return {
    title,
    outcome,
    failures,
    requestIds: exchanges.flatMap(({ requestHeaders }) => requestHeaders['request-id'] ?? []),
  };
}

/** Files that a sample uploads are read from its folder. */
function writeInputFiles({ request: { body } }: ListedSample, folder: string): void {
  const pieces = body?.kind === 'multipart' ? body.parts : body?.kind === 'raw' ? body.chunks : [];
  const names = pieces.flatMap((piece) => ('file' in piece ? [piece.file] : []));
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(path.join(folder, name), 'contents');
}

type SampleRun = { sample: Pick<ListedSample, 'operation' | 'request' | 'lang'>; outcome: Outcome };

/** Their programs need no compiler and start ten times as fast as those of Java and C#. */
const FAST_LANGUAGES: readonly LanguageName[] = ['shell', 'javascript', 'python', 'php', 'ruby'];

/**
 * Returns the runs that show something new of a language: a body, a way to authenticate or to write a parameter, a response or an error
 * that no earlier run has; and each other run in one of the fast languages. All runs are of one language.
 */
export function selectRuns<Run extends SampleRun>(runs: readonly Run[]): Run[] {
  const seen = new Set<string>();
  return runs.filter((run, index) => {
    const added = listFeatures(run).filter((feature) => !seen.has(feature));
    for (const feature of added) seen.add(feature);
    return added.length > 0 || FAST_LANGUAGES[index % FAST_LANGUAGES.length] === run.sample.lang;
  });
}

/** Returns what a printer decides on for a run, as texts to compare. */
function listFeatures({ sample: { operation, request }, outcome }: SampleRun): string[] {
  const { method, headers, body, response, warning } = request;
  const written = body?.kind === 'json' ? toShape(body.value) : JSON.stringify(body);
  return [
    `${outcome} of ${JSON.stringify(response)}`,
    `${method} ${body?.kind}`,
    `body ${written}`,
    `warning ${warning === undefined}`,
    ...headers.map(({ name, value }) => `header ${name} ${toShape(value)}`),
    ...operation.parameters
      .flatMap(({ parameters }) => parameters)
      .map(({ location, serialized, schema }) => {
        return `parameter ${location} ${schema.kind} ${serialized?.style} ${serialized?.explode}`;
      }),
  ];
}

/** Returns the kinds of values in a body or text, without the values: `{[string]}`. */
function toShape(value: unknown): string {
  if (Array.isArray(value)) return `[${toShape(value[0])}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return `{${[...new Set(Object.values(value).map(toShape))].sort().join()}}`;
}

/** One thing that was run, and what is wrong with it; no failures when it passed. */
export type Check = { title: string; failures: string[] };

/** Returns a line for each rule of the document that a request breaks. */
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
 * Returns the outcomes that a sample is run with: success for every sample; for the first example of a call also no connection,
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

/** Returns what is wrong with the requests, exit code or output of a run. */
export function findFailures(raw: FinishedRun): string[] {
  const finished = { ...raw, run: withoutLogTime(raw.run) };
  const { outcome, exchanges } = finished;
  if (outcome === 'no connection') return findConnectionFailures(finished);
  const [exchange] = exchanges;
  if (exchange === undefined || exchanges.length > 1) {
    return [`sent ${exchanges.length} requests instead of one`, formatRun(finished.run)];
  }
  const invalid = listInvalidRequests(exchanges);
  if (invalid.length > 0) return invalid;
  const { status } = exchange;
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
