import { existsSync } from 'node:fs';
import { throwError } from '@/lib/diagnostic';
import { listArguments, runCommand } from '@/scripts/command';
import { prepareTestBrowser } from '@/tools/browser/chromium';
import { findOrInstallNginx } from '@/tools/nginx';
import { chooseSteps, runStepsInParallel, type Step, toScript } from '@/tools/run-steps';

const NAME = 'npm run test:all';

/** The longest first, so that the last ones end at about the same time. */
const STEPS: readonly Step[] = [
  { name: 'browser', command: toScript('tools/e2e.ts', '--grep-invert', '@core') },
  { name: 'samples', command: toScript('tools/samples.ts') },
  { name: 'owner', command: toScript('tools/owner.ts') },
  { name: 'builds', command: toScript('tools/builds.ts') },
  { name: 'pictures', command: toScript('tools/pictures.ts') },
  { name: 'slow', command: toScript('tools/slow.ts') },
  { name: 'agents', command: toScript('tools/agents.ts') },
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
