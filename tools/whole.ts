import { listArguments, runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';

/** `npm run verify -- whole [Vitest options]`: runs the unit tests of whole documents and programs. */
await runCommand(async () => {
  await runStep('node_modules/.bin/vitest', ['run', '.whole.test', ...listArguments()]);
});
