import { runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';

/** `npm run test:types`: route types first (a fresh clone has none), then the compiler. */
await runCommand(async () => {
  await runStep('node_modules/.bin/next', ['typegen'], { NEXT_TELEMETRY_DISABLED: '1' });
  await runStep('node_modules/.bin/tsc', ['--noEmit', '-p', '.']);
});
