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

/** `npm test`: types, lint, wording, unit tests, build, size budgets, browser tests and pictures, one after the other; the first failure ends it. */
await runCommand(async () => {
  for (const step of STEPS) {
    console.log(`\n== ${step}`);
    if (step === 'test:pictures' && !hasPinnedBrowser()) {
      console.log('SKIPPED: the pictures were NOT compared. Their pinned browser runs on Linux x64 only.');
      continue;
    }
    await runStep('npm', ['run', '--silent', step]);
  }
});
