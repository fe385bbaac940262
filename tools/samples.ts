import { spawnSync } from 'node:child_process';
import { throwError, throwErrors } from '@/lib/diagnostic';
import {
  type PublishedFiles,
  writeMockFlows,
  writePublishedApi,
  writePublishedApis,
  writePublishedFlows,
} from '@/lib/downloads/published-files';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { startMock } from '@/packages/mock/start';
import type { Mock } from '@/packages/mock/types';
import { installTools } from '@/scripts/install';
import { makeTemporaryFolder } from '@/scripts/temporary-folder';
import { checkExport, runAgentTasks, runCollection, runScenarios } from '@/tools/samples/calls';
import { runFlows } from '@/tools/samples/flows';
import { type FoundRuntimes, findOrInstallRuntimes } from '@/tools/samples/programs';
import {
  type Check,
  formatFailures,
  formatTable,
  type LanguageResult,
  runLanguage,
  toChecks,
} from '@/tools/samples/sample-runs';

const SUITES = ['streams', 'scenarios', 'collections', 'flows', 'agent', 'programs'] as const;

/**
 * `npm run verify -- samples [NAME…]`: runs the samples, Postman collections and flows against the mock servers,
 * samples of streams, the requests that an agent writes from `out/`, and `npm run verify -- programs`. A name is a language (`python`), whose
 * every sample runs, `languages` for all of them, or one of `SUITES`; without names, a selection of samples runs in each language, and all
 * other suites.
 */
export async function run(names: readonly string[]): Promise<void> {
  installTools('tools/samples', 'newman and the Arazzo runner (once)');
  const runtimes = findOrInstallRuntimes();
  checkNames(names, runtimes);
  sayMissing(runtimes);
  if (names.length === 0 || names.includes('agent')) checkExport();
  const start = Date.now();
  const folder = makeTemporaryFolder();
  const running: { stop: () => Promise<void> }[] = [];
  try {
    const apis = await writePublishedApis(folder);
    // Values that samples must escape, in a document that the portal doesn't publish.
    const unusual = await loadSpec('lib/openapi/fixtures/unusual-values.yaml');
    throwErrors(unusual.diagnostics);
    const named = { api: parseApi(unusual), id: unusual.id, label: 'Unusual values' };
    const tested = [writePublishedApi(folder, named, unusual), ...apis];
    const mock = await startMock({ apis: tested, flows: await writeMockFlows(folder) });
    running.push(mock);
    const languages = await runLanguages(runtimes, names, tested, mock, folder);
    const suites = await runSuites(names, { apis, flows: await writePublishedFlows(folder), mock, folder, runtimes });
    report(languages, names.length > 0, suites, (Date.now() - start) / 1000);
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
}

function checkNames(names: readonly string[], { found, missing }: FoundRuntimes): void {
  const known = ['languages', ...SUITES, ...found.map(({ lang }) => lang), ...missing.map(({ lang }) => lang)];
  const unknown = names.find((name) => !known.some((other) => other === name));
  if (unknown !== undefined) {
    throwError({
      file: 'npm run verify -- samples',
      message: `nothing is named ${unknown}`,
      hint: `use ${known.join(', ')}`,
    });
  }
  const needed = process.env.CI === 'true' ? missing : missing.filter(({ lang }) => names.includes(lang));
  if (needed.length > 0) {
    const packages = needed.flatMap((runtime) => runtime.packages).join(' ');
    const labels = needed.map(({ label }) => label).join(', ');
    throwError({
      file: 'npm run verify -- samples',
      message: `the runtimes of ${labels} are missing`,
      hint: `install the Debian packages ${packages}, or run as root`,
    });
  }
}

function sayMissing({ missing }: FoundRuntimes): void {
  for (const { label, packages } of missing) {
    console.log(
      `SKIPPED ${label}: its samples were NOT run. Install the Debian packages ${packages.join(', ')}, or run as root.`,
    );
  }
}

async function runLanguages(
  { found }: FoundRuntimes,
  names: readonly string[],
  apis: PublishedFiles[],
  mock: Mock,
  folder: string,
): Promise<LanguageResult[]> {
  const isAll = names.length === 0 || names.includes('languages');
  const results: LanguageResult[] = [];
  for (const runtime of found.filter(({ lang }) => isAll || names.includes(lang))) {
    const result = await runLanguage(runtime, apis, mock, folder, names.length > 0);
    console.log(`${result.label}: ${result.results.length} runs in ${result.seconds.toFixed(0)} s`);
    results.push(result);
  }
  return results;
}

type Suites = { apis: PublishedFiles[]; flows: string; mock: Mock; folder: string; runtimes: FoundRuntimes };

async function runSuites(names: readonly string[], { apis, flows, mock, folder, runtimes }: Suites): Promise<Check[]> {
  const isWanted = (suite: (typeof SUITES)[number]) => names.length === 0 || names.includes(suite);
  const checks: Check[] = [];
  if (isWanted('streams')) checks.push(runStreams(runtimes));
  if (isWanted('scenarios')) checks.push(...(await runScenarios(apis, mock, folder)));
  if (isWanted('collections')) for (const api of apis) checks.push(await runCollection(api, mock));
  if (isWanted('flows')) checks.push(...(await runFlows(flows, mock)));
  if (isWanted('agent')) checks.push(...(await runAgentTasks(apis, mock, folder)));
  if (isWanted('programs')) checks.push(runTestPrograms());
  return checks;
}

/** The unit test of streams, in every language that is here; it prints what it finds itself. */
function runStreams({ found }: FoundRuntimes): Check {
  const python = found.find(({ lang }) => lang === 'python')?.command;
  const env = {
    ...process.env,
    SAMPLE_LANGUAGES: found.map(({ lang }) => lang).join(','),
    ...(python !== undefined && { SAMPLE_PYTHON: python }),
  };
  const test = ['vitest', 'run', '--config', 'vitest.slow.config.ts', 'lib/openapi/samples/streams'];
  const { status } = spawnSync('npx', test, { stdio: 'inherit', env });
  return { title: 'samples that read streams', failures: status === 0 ? [] : ['a test failed, see above'] };
}

/** It prints what it finds itself. */
function runTestPrograms(): Check {
  const { status } = spawnSync('npm', ['run', '--silent', 'verify', '--', 'programs'], { stdio: 'inherit' });
  return { title: 'npm run verify -- programs', failures: status === 0 ? [] : ['an invariant is broken, see above'] };
}

function report(languages: LanguageResult[], isEvery: boolean, suites: Check[], seconds: number): void {
  const checks = [...languages.flatMap(toChecks), ...suites];
  const failed = checks.filter(({ failures }) => failures.length > 0);
  if (failed.length > 0) console.log(`\n${formatFailures(checks)}`);
  if (languages.length > 0) {
    const selected = 'A selection: what is new for a language, and each sample in one of the languages.';
    const every =
      'Every sample of a call runs for 2XX, and the first one also without connection and with 207, 422 and 500.';
    console.log(`\nSamples by language and outcome (passed/run). ${isEvery ? every : selected}\n`);
    console.log(formatTable(languages));
  }
  if (suites.length > 0) console.log('');
  for (const { title, failures } of suites) console.log(`${failures.length === 0 ? 'passed' : 'FAILED'}  ${title}`);
  console.log(`\nTook ${seconds.toFixed(0)} s.`);
  console.log(`${checks.length - failed.length} passed, ${failed.length} failed`);
  if (failed.length > 0) process.exitCode = 1;
}
