import { existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatFailure, throwError, throwErrors } from '@/lib/diagnostic';
import { runStep, scriptCommand } from '@/scripts/run-step';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { prepareTestBrowser } from '@/tools/browser';
import { findOrInstallNginx } from '@/tools/nginx';

/** A command and the name under which it is listed and chosen. */
export type Step = { name: string; command: readonly [program: string, ...args: string[]] };

/** Returns the command that runs a script of the project. */
function toScript(file: string, ...args: string[]): Step['command'] {
  return [process.execPath, ...scriptCommand(file, ...args)];
}

/** Returns the step that runs a tool; it has the tool's name. */
function toStep(name: string, ...args: string[]): Step {
  return { name, command: toScript('tools/run.ts', 'verify', name, ...args) };
}

/** What a change must pass before it is proposed. */
const FIRST: readonly Step[] = [
  toStep('types'),
  { name: 'lint', command: ['node_modules/.bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'wording', command: toScript('tools/prose.ts') },
  { name: 'unit', command: ['node_modules/.bin/vitest', 'run'] },
  { name: 'build', command: toScript('scripts/build.ts') },
  { name: 'sizes', command: toScript('tools/sizes.ts') },
  toStep('browser', '--grep', '@core'),
];

/**
 * Everything else, in the order in which two queues end at about the same time: samples, owner, pictures and agents in one, and browser,
 * builds and slow in the other.
 */
const OTHERS: readonly Step[] = [
  toStep('samples'),
  toStep('browser', '--grep-invert', '@core'),
  ...['builds', 'owner', 'slow', 'pictures', 'agents'].map((name) => toStep(name)),
];

/** Each step leaves half of two cores idle. */
const PARALLEL = 2;

/**
 * `npm test [-- STEP…]`: types, lint, wording, unit tests, build, size budgets, and a browser test for each goal of a reader, or the
 * named steps of it. `npm run test:all`, after it, has the rest: all other browser tests, code samples, the package in an owner's
 * project, builds, pictures, long unit tests, and the export as coding agents read it; there, a browser test that fails is tried once more.
 */
export async function run(args: readonly string[]): Promise<void> {
  if (args[0] !== '--all') return runSteps(chooseSteps(FIRST, args, 'npm test'));
  const steps = chooseSteps(OTHERS, args.slice(1), 'npm run test:all');
  if (!existsSync('out')) throwError({ file: 'out', message: 'there is no export', hint: 'run "npm test" first' });
  // Before the steps, because two installations at the same time disturb each other.
  await prepareTestBrowser(process.cwd());
  findOrInstallNginx();
  process.env.E2E_RETRIES = '1';
  await runStepsInParallel(steps, PARALLEL, 'npm run test:all');
}

/** Wall time, and processor time of the child processes that have ended, in seconds. */
type Times = { wall: number; processor: number | undefined };

/** Returns the steps with these names, or all if there are no names. Fails on a name that no step has; the error names `command`. */
export function chooseSteps(steps: readonly Step[], names: readonly string[], command: string): readonly Step[] {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    const known = steps.map(({ name }) => name).join(', ');
    throwError({ file: command, message: `there is no step "${unknown}"`, hint: `choose from ${known}` });
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

/** Runs steps one after the other; the first failure ends it. Prints the wall time of each and, on Linux, its processor time. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const rows: string[] = [];
  const total = startClock();
  for (const { name, command } of steps) {
    const clock = startClock();
    console.log(`\n== ${name}`);
    await runStep(command[0], command.slice(1));
    rows.push(formatRow(name, clock()));
  }
  console.log(`\n== passed\n${[...rows, formatRow('total', total())].join('\n')}`);
}

/**
 * Runs steps in this order, `count` of them at the same time, and prints the output of each when it has ended. A failure doesn't
 * stop the others. Prints at the end which browser tests passed only when they were tried again, and how long each step took. Fails
 * if one has failed; the error names `command`.
 */
export async function runStepsInParallel(steps: readonly Step[], count: number, command: string): Promise<void> {
  const waiting = [...steps];
  const ended: Ended[] = [];
  const total = startClock();
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      console.log(`== ${step.name} starts`);
      ended.push(await runCaptured(step));
    }
  };
  await Promise.all(Array.from({ length: count }, work));
  const flaky = ended.flatMap(({ output }) => findFlaky(output));
  if (flaky.length > 0) console.log(`\n== passed only when they were tried again\n${flaky.join('\n')}`);
  console.log(`\n== times\n${[...ended.map(({ row }) => row), formatRow('total', total())].join('\n')}`);
  const failed = ended.filter((step) => step.failed);
  throwErrors(
    failed.map(({ name }) => ({
      file: command,
      message: `the step "${name}" failed`,
      hint: `correct what it printed above, and run "${command} -- ${name}"`,
    })),
  );
}

type Ended = { name: string; output: string; row: string; failed: boolean };

function runCaptured({ name, command }: Step): Promise<Ended> {
  return withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'output');
    const clock = startClock();
    let failed = false;
    try {
      await runStep(command[0], command.slice(1), {}, process.cwd(), undefined, openSync(file, 'w'));
    } catch (error) {
      console.error(formatFailure(error));
      failed = true;
    }
    const output = readFileSync(file, 'utf8');
    console.log(`\n== ${name}${failed ? ' FAILED' : ''}\n${output}`);
    // Other steps end at the same time, so that only the wall time belongs to this one.
    return { name, output, failed, row: formatRow(name, { ...clock(), processor: undefined }) };
  });
}

/** Returns the lines of Playwright's summary that name the tests which failed first and passed then. */
export function findFlaky(output: string): string[] {
  return [...output.matchAll(/^ {2}\d+ flaky\n((?: {4}.+\n)+)/gm)].flatMap(([, lines = '']) =>
    lines.trimEnd().split('\n'),
  );
}

function startClock(): () => Times {
  const [wall, processor] = [performance.now(), readChildTime()];
  return () => ({
    wall: (performance.now() - wall) / 1000,
    processor: processor === undefined ? undefined : (readChildTime() ?? 0) - processor,
  });
}

const TICKS = 100;

/** Returns the processor time of this process's children that have ended, in seconds; undefined on a system without `/proc`. */
function readChildTime(): number | undefined {
  const file = '/proc/self/stat';
  if (!existsSync(file)) return undefined;
  // The name of the program, in parentheses, may have spaces.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** Formats a line such as `build        36 s   51 processor s`. */
function formatRow(name: string, { wall, processor }: Times): string {
  const seconds = (value: number) => value.toFixed(0).padStart(5);
  return `${name.padEnd(10)}${seconds(wall)} s${processor === undefined ? '' : `${seconds(processor)} processor s`}`;
}
