import { listArguments, runCommand } from '@/scripts/command';
import { chooseSteps, runSteps, type Step, toScript } from '@/tools/run-steps';

const STEPS: readonly Step[] = [
  { name: 'types', command: toScript('tools/types.ts') },
  { name: 'lint', command: ['node_modules/.bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'wording', command: toScript('tools/prose.ts') },
  { name: 'unit', command: ['node_modules/.bin/vitest', 'run'] },
  { name: 'build', command: toScript('scripts/build.ts') },
  { name: 'sizes', command: toScript('tools/sizes.ts') },
  { name: 'browser', command: toScript('tools/e2e.ts', '--grep', '@core') },
];

/**
 * `npm test [-- STEP…]`: what a change must pass before it is proposed, or the named steps of it: types, lint, wording, unit tests,
 * build, size budgets, and a browser test for each goal of a reader. `npm run test:all` has the rest.
 */
await runCommand(() => runSteps(chooseSteps(STEPS, listArguments(), 'npm test')));
