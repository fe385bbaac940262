import { listArguments, runCommand } from '@/scripts/command';
import { scriptCommand } from '@/scripts/run-step';
import { chooseSteps, runSteps, type Step } from '@/tools/run-steps';

const script = (file: string, ...args: string[]): Step['command'] => [
  process.execPath,
  ...scriptCommand(file, ...args),
];

const STEPS: readonly Step[] = [
  { name: 'types', command: script('tools/types.ts') },
  { name: 'lint', command: ['node_modules/.bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'wording', command: script('tools/prose.ts') },
  { name: 'unit', command: ['node_modules/.bin/vitest', 'run'] },
  { name: 'build', command: script('scripts/build.ts') },
  { name: 'sizes', command: script('tools/sizes.ts') },
  { name: 'browser', command: script('tools/e2e.ts', '--grep', '@core') },
];

/**
 * `npm test [-- STEP…]`: what a change must pass before it is proposed, or the named steps of it: types, lint, wording, unit tests,
 * build, size budgets, and a browser test for each goal of a reader. `npm run test:all` has the rest.
 */
await runCommand(() => runSteps(chooseSteps(STEPS, listArguments(), 'npm test')));
