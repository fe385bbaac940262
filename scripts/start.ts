import { refuseArguments, runCommand } from '@/scripts/command';
import { checkPort, HOST, readPort } from '@/scripts/serve/static-server';

/** `npm start`: builds the portal, then serves it, in one process, so that one signal stops it. */
await runCommand(async () => {
  refuseArguments('start');
  await checkPort(readPort(), { host: HOST });
  // Imported here, so that `runCommand` reports a mistake in site.config.ts, which makes the import fail.
  const { runBuild } = await import('@/scripts/build/run-build');
  const { serveUntilSignal } = await import('@/scripts/serve/static-server');
  await runBuild(process.cwd());
  await serveUntilSignal();
});
