import { runCommand } from '@/scripts/command';
import { hasPinnedBrowser } from '@/scripts/pictures/browser';
import { runStep } from '@/scripts/run-step';

const STEPS = [
  'test:types',
  'test:lint',
  'test:prose',
  'test:unit',
  'test:whole',
  'build',
  'sizes',
  'test:e2e',
  'test:pictures',
];

/** `npm test`: types, lint, wording, unit tests, build, size budgets, browser tests and pictures, one after the other; the first failure ends it. Prints the seconds of each. */
await runCommand(async () => {
  const times: string[] = [];
  for (const step of STEPS) {
    const start = performance.now();
    console.log(`\n== ${step}`);
    if (step === 'test:pictures' && !hasPinnedBrowser()) {
      console.log('SKIPPED: the pictures were NOT compared. Their pinned browser runs on Linux x64 only.');
      continue;
    }
    await runStep('npm', ['run', '--silent', step]);
    times.push(`${step} ${Math.round((performance.now() - start) / 1000)} s`);
  }
  console.log(`\n== passed: ${times.join(', ')}`);
});
