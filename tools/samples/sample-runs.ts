import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { toMockEnvironment } from '@/lib/openapi/samples/environment';
import type { LanguageName } from '@/lib/openapi/samples/language-names';
import { type ListedSample, listSamples } from '@/lib/openapi/samples/samples';
import type { Mock } from '@/packages/mock/types';
import type { PublishedApi } from '@/scripts/published-files';
import { findFreePort } from '@/scripts/serve';
import { findFailures, listOutcomes, type Outcome } from '@/tools/samples/expectations';
import {
  type FoundRuntime,
  mapConcurrently,
  type Program,
  preparePrograms,
  runProgram,
} from '@/tools/samples/programs';

type SampleResult = { title: string; outcome: Outcome; failures: string[]; requestIds: string[] };

export type LanguageResult = { label: string; seconds: number; results: SampleResult[] };

type Case = { sample: ListedSample; published: PublishedApi; outcome: Outcome; folder: string };

/** Prepares and runs samples of a language against the mock servers, with their outcomes: a selection, or `isEvery` of them. */
export async function runLanguage(
  runtime: FoundRuntime,
  apis: readonly PublishedApi[],
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
