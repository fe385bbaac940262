import { existsSync } from 'node:fs';
import { throwError } from '@/lib/diagnostic';
import { listArguments, runCommand } from '@/scripts/command';
import { scriptCommand } from '@/scripts/run-step';
import { prepareTestBrowser } from '@/tools/browser/chromium';
import { findOrInstallNginx } from '@/tools/nginx';
import { chooseSteps, runStepsInParallel, type Step } from '@/tools/run-steps';

const NAME = 'npm run test:all';

const script = (file: string, ...args: string[]): Step['command'] => [
  process.execPath,
  ...scriptCommand(file, ...args),
];

/** The longest first, so that the last ones end at about the same time. */
const STEPS: readonly Step[] = [
  { name: 'browser', command: script('tools/e2e.ts', '--grep-invert', '@core') },
  { name: 'samples', command: script('tools/samples.ts') },
  { name: 'owner', command: script('tools/owner.ts') },
  { name: 'builds', command: script('tools/builds.ts') },
  { name: 'pictures', command: script('tools/pictures.ts') },
  { name: 'slow', command: script('tools/slow.ts') },
  { name: 'agents', command: script('tools/agents.ts') },
];

/** Each step leaves half of two cores idle. */
const PARALLEL = 2;

/**
 * `npm run test:all [-- STEP…]`, after `npm test`: everything that `npm test` leaves out, or the named steps of it: all other browser
 * tests, code samples, the package in an owner's project, builds, pictures, long unit tests, and the export as coding agents read it.
 * A browser test that fails is tried once more.
 */
await runCommand(async () => {
  const steps = chooseSteps(STEPS, listArguments(), NAME);
  if (!existsSync('out')) throwError({ file: 'out', message: 'there is no export', hint: 'run "npm test" first' });
  // Before the steps, because two installations at the same time disturb each other.
  await prepareTestBrowser(process.cwd());
  findOrInstallNginx();
  process.env.E2E_RETRIES = '1';
  await runStepsInParallel(steps, PARALLEL, NAME);
});
