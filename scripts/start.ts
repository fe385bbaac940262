import { runBuild } from '@/scripts/build/run-build';
import { refuseArguments, runCommand } from '@/scripts/command';
import { checkPort, HOST, readPort, serveUntilSignal } from '@/scripts/serve/static-server';

/** `npm start`: builds the portal, then serves it, in one process, so that one signal stops it. */
await runCommand(async () => {
  refuseArguments('start');
  await checkPort(readPort(), { host: HOST });
  await runBuild(process.cwd());
  await serveUntilSignal();
});
