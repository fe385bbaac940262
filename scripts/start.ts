import { runCommand } from '@/scripts/command';
import { checkPort, readPort } from '@/scripts/serve/port';
import { HOST } from '@/scripts/serve/static-server';

/** `npm start`: builds the portal, then serves it, in one process that one signal ends. */
await runCommand(async () => {
  await checkPort(readPort(), { host: HOST });
  // Imported late, because a mistake in site.config.ts is an error of the import.
  const { runBuild } = await import('@/scripts/build/run-build');
  const { serveUntilEnded } = await import('@/scripts/serve/serve-until-ended');
  await runBuild(process.cwd());
  await serveUntilEnded();
});
