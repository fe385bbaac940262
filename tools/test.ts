import { runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';

const STEPS = [
  ['test:types'],
  ['test:lint'],
  ['test:prose'],
  ['test:unit'],
  ['build'],
  ['sizes'],
  // What these tests repeat for further pages is left to `.ci/run`, as are pictures and tests of whole documents.
  ['test:e2e', '--', '--grep-invert', '@sweep'],
] as const;

/**
 * `npm test`: types, lint, wording, unit tests, build, size budgets and browser tests, one after the other; the first failure
 * ends it. Prints the seconds of each.
 */
await runCommand(async () => {
  const times: string[] = [];
  for (const [step, ...options] of STEPS) {
    const start = performance.now();
    console.log(`\n== ${step}`);
    await runStep('npm', ['run', '--silent', step, ...options]);
    times.push(`${step} ${Math.round((performance.now() - start) / 1000)} s`);
  }
  console.log(`\n== passed: ${times.join(', ')}`);
});
