import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { throwError } from '@/lib/diagnostic';
import { writePublishedApis } from '@/lib/downloads/published-files';
import { startMock } from '@/packages/mock/start';
import type { Exchange, Mock } from '@/packages/mock/types';
import { makeTemporaryFolder, withTemporaryFolder } from '@/scripts/temporary-folder';
import { PARTNER } from '@/tools/programs/partner';
import { SCAN } from '@/tools/programs/scan';
import { SELL } from '@/tools/programs/sell';
import { checkStory, type Language, type Plan, playStory, type Story, type Violation } from '@/tools/programs/story';
import { TRANSFER } from '@/tools/programs/transfer';
import { findCommand, mapConcurrently } from '@/tools/samples/programs';

const PLANS: readonly Plan[] = [SELL, TRANSFER, PARTNER, SCAN];

/**
 * `npm run verify -- programs [--runs 500 --seed 9 --only sell-with-callback/node --run 17]`: runs each program of
 * `public/examples` against the mock with faults, kills it and starts it again, and checks the invariants.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '8' },
      seed: { type: 'string', default: '1' },
      run: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  });
  const languages = findLanguages();
  const apis = await writePublishedApis(makeTemporaryFolder());
  const mock = await startMock({ apis: apis.map(({ id, document }) => ({ id, document })) });
  const context: Context = { mock, seed: Number(values.seed), stories: 0 };
  const start = Date.now();
  try {
    const chosen = PLANS.flatMap((plan) => languages.map((language) => ({ plan, language }))).filter(
      ({ plan, language }) => `${plan.program}/${language.id}`.includes(values.only),
    );
    const numbers = values.run === undefined ? [...Array(Number(values.runs)).keys()] : [Number(values.run)];
    const failed = await testPrograms(chosen, numbers, context);
    console.log(`Took ${((Date.now() - start) / 1000).toFixed(0)} s, ${context.stories} runs.`);
    if (failed) process.exitCode = 1;
  } finally {
    await mock.stop();
  }
}

type Context = { mock: Mock; seed: number; stories: number };
type Chosen = { plan: Plan; language: Language };
type Failure = { number: number; story: Story; violations: Violation[] };

async function testPrograms(chosen: Chosen[], numbers: number[], context: Context): Promise<boolean> {
  let failed = false;
  for (const { plan, language } of chosen) {
    const totals = { starts: 0, kills: 0, faults: 0, requests: 0 };
    const failures: Failure[] = [];
    await mapConcurrently(numbers, 2 * os.availableParallelism(), async (number) => {
      const { story, violations } = await runStory(plan, language, number, context);
      totals.starts += story.starts.length;
      totals.kills += story.starts.filter(({ killed }) => killed).length;
      totals.requests += story.sent.length;
      totals.faults += story.exchanges.filter(({ fault }) => fault !== undefined).length;
      if (violations.length > 0) failures.push({ number, story, violations });
    });
    const name = `${plan.program}/${language.id}`;
    const counts = `${totals.starts} starts, ${totals.kills} kills, ${totals.requests} requests, ${totals.faults} faults`;
    console.log(`${failures.length === 0 ? 'passed' : 'FAILED'}  ${name}: ${numbers.length} runs, ${counts}`);
    for (const failure of failures.slice(0, 3)) console.log(formatFailure(name, failure, context.seed));
    failed ||= failures.length > 0;
  }
  return failed;
}

async function runStory(plan: Plan, language: Language, number: number, context: Context) {
  context.stories += 1;
  const { mock, seed } = context;
  const story = await withTemporaryFolder((folder) => playStory(plan, language, mock, { seed, number, folder }));
  return { story, violations: checkStory(plan, story) };
}

/** Node, and a Python that has requests. */
function findLanguages(): Language[] {
  const message = 'no Python with requests was found';
  const hint = 'install the Debian package python3-requests';
  const python = findCommand('python') ?? throwError({ file: 'npm run verify -- programs', message, hint });
  return [
    { id: 'node', extension: 'mjs', program: process.execPath },
    { id: 'python', extension: 'py', program: toRealPath(python) },
  ];
}

/** The interpreter itself: a wrapper would be killed in its place. */
function toRealPath(python: string): string {
  return spawnSync(python, ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).stdout.trim();
}

function formatFailure(name: string, { number, story, violations }: Failure, seed: number): string {
  const starts = story.starts.map(({ args, killed, isCalm, code, stdout, stderr }, index) => {
    const end = killed ? 'killed' : `exit ${code}`;
    return `  start ${index} ${args.join(' ')} (${end}${isCalm ? ', no faults' : ''})\n${indent(stdout + stderr)}`;
  });
  return [
    `\n  ${name}, seed ${seed}, run ${number}:`,
    ...violations.map(({ invariant, when }) => `  ✗ ${invariant}: ${when}`),
    '  Exchanges:',
    ...story.exchanges.map((exchange) => `    ${formatExchange(exchange, story)}`),
    ...starts,
    `  The store at the end:\n${indent(story.store)}`,
    `  Run it again: npm run verify -- programs --only ${name} --seed ${seed} --run ${number}\n`,
  ].join('\n');
}

function formatExchange(
  { direction, method, path: url, status, fault, time, processed, requestHeaders }: Exchange,
  { sent }: Story,
): string {
  const from = sent[0]?.time ?? time;
  const id = requestHeaders['request-id'] ?? '';
  const start = sent.find(({ requestId }) => requestId === id)?.start ?? '-';
  const notes = [fault, processed ? 'processed' : undefined, direction === 'callback' ? 'callback' : undefined];
  return `${String(time - from).padStart(6)} ms, start ${start}: ${method} ${url} ${status} ${notes.filter((note) => note !== undefined).join(', ')} ${id.slice(0, 8)}`;
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '    ');
}
