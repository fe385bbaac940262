import { runCommand } from '@/scripts/command';

/** `npm start`: builds the portal, then serves it, in one process that one signal ends. */
await runCommand(async () => {
  // Imported late, because a mistake in site.config.ts is an error of the import.
  const { runBuild } = await import('@/scripts/build/run-build');
  const { serveUntilEnded } = await import('@/scripts/serve/serve-until-ended');
  await runBuild(process.cwd());
  await serveUntilEnded();
});
