import { throwError } from '@/lib/diagnostic';
import { formatNameHint } from '@/lib/text';
import { runStep } from '@/scripts/run-step';
import { prepareTestBrowser } from '@/tools/browser';

type Run = (args: readonly string[]) => Promise<void>;

/** A check or a measurement, and what the list says about it. */
type Tool = { run: Run; about: string };

/** Tools are imported when they run, because some need packages that others don't. */
const load =
  (tool: () => Promise<{ run: Run }>): Run =>
  async (args) =>
    (await tool()).run(args);

/** Generates Next's route types, which a fresh clone lacks, and runs the TypeScript compiler. */
const checkTypes: Run = async () => {
  await runStep('node_modules/.bin/next', ['typegen'], { NEXT_TELEMETRY_DISABLED: '1' });
  await runStep('node_modules/.bin/tsc', ['--noEmit', '-p', '.']);
};

const runSlowTests: Run = (args) =>
  runStep('node_modules/.bin/vitest', ['run', '--config', 'vitest.slow.config.ts', ...args]);

const runBrowserTests: Run = async (args) =>
  runStep('node_modules/.bin/playwright', ['test', ...args], await prepareTestBrowser(process.cwd()));

/** What `npm run verify -- NAME` and `npm run measure -- NAME` run, by name. */
export const TOOLS: Readonly<Record<'verify' | 'measure', Readonly<Record<string, Tool>>>> = {
  verify: {
    types: { run: checkTypes, about: 'types, with the route types that Next generates' },
    prose: { run: load(() => import('./prose')), about: 'wording of guides, specifications and documents [FILE…]' },
    slow: { run: runSlowTests, about: 'unit tests that take seconds each, and tests of the files of the export' },
    browser: {
      run: runBrowserTests,
      about: 'browser tests on out/, as `npm run test:e2e` runs them [FILE…] [-g NAME]',
    },
    samples: {
      run: load(() => import('./samples')),
      about: 'every sample, collection and flow on the mock [NAME…]',
    },
    programs: { run: load(() => import('./programs')), about: 'sample programs with faults and kills [--runs N]' },
    pictures: {
      run: load(() => import('./pictures')),
      about: 'pictures of every layout, on Linux x64 [--update] [-g NAME]',
    },
    agents: { run: load(() => import('./agents')), about: 'score of the export for coding agents, at least 97' },
    builds: { run: load(() => import('./builds')), about: 'builds elsewhere, changed, broken, interrupted' },
    owner: {
      run: load(() => import('./owner')),
      about: 'the package, installed for another provider [--node VERSION]',
    },
  },
  measure: {
    sizes: { run: load(() => import('./sizes')), about: 'weight of pages and search against their budgets' },
    perf: { run: load(() => import('./perf')), about: 'paint, blocking and response times on a slow phone [FOLDER]' },
    bench: { run: load(() => import('./bench')), about: 'time and memory of the engine [FILE…]' },
    growth: { run: load(() => import('./growth')), about: 'time of each step for twice as many of anything [NAME]' },
    directory: { run: load(() => import('./directory')), about: '2,600 public documents, 400 MB once [PATH]' },
    preview: {
      run: load(() => import('./preview')),
      about: 'previews of documents with up to 11,000 operations [FILE]',
    },
  },
};

/** `npm run verify -- NAME …` and `npm run measure -- NAME …`: runs the tool; without NAME, lists the tools. */
export async function run([kind, name, ...args]: readonly string[]): Promise<void> {
  if (kind !== 'verify' && kind !== 'measure') throw new Error('start it with `npm run verify` or `npm run measure`');
  if (name === undefined) return console.log(formatTools(kind));
  await findTool(kind, name).run(args);
}

/** Returns the tool with this name; fails when there is none. */
export function findTool(kind: keyof typeof TOOLS, name: string): Tool {
  const tools = TOOLS[kind];
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  const usage = `run \`npm run ${kind}\` for the list`;
  const hint = formatNameHint(name, Object.keys(tools), usage);
  return tool ?? throwError({ file: `npm run ${kind}`, message: `there is no ${name}`, hint });
}

/** Returns the list that `npm run verify` and `npm run measure` print without a name. */
export function formatTools(kind: keyof typeof TOOLS): string {
  const rows = Object.entries(TOOLS[kind]).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`);
  return [`npm run ${kind} -- NAME`, ...rows].join('\n');
}
