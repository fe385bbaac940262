import { runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';

/** `npm run verify -- types`: generates Next's route types, which a fresh clone lacks, then runs the TypeScript compiler. */
await runCommand(async () => {
  await runStep('node_modules/.bin/next', ['typegen'], { NEXT_TELEMETRY_DISABLED: '1' });
  await runStep('node_modules/.bin/tsc', ['--noEmit', '-p', '.']);
});
