import { runBuild } from '@/scripts/build/run-build';
import { runCommand } from '@/scripts/command';
import { serveUntilEnded } from '@/scripts/serve/serve-until-ended';

/** `npm start`: builds the portal, then serves it, in one process that one signal ends. */
await runCommand(async () => {
  await runBuild(process.cwd());
  await serveUntilEnded();
});
