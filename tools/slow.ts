import { listArguments, runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';

/** `npm run verify -- slow [Vitest options]`: runs the unit tests that take seconds each, and the tests of the files in `out/`. */
await runCommand(async () => {
  await runStep('node_modules/.bin/vitest', ['run', '--config', 'vitest.slow.config.ts', ...listArguments()]);
});
