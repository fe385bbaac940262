import { refuseArguments, runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';
import { checkPort, readPort } from '@/scripts/serve/static-server';
import { followOwner } from '@/scripts/workspace/workspace';

/** `npm run dev`: runs the development server on PORT (3000). Changes of specs, guides and code appear without a restart. */
await runCommand(async () => {
  refuseArguments('dev');
  const port = readPort();
  await checkPort(port);
  // Imported here, so that `runCommand` reports a mistake in site.config.ts, which makes the import fail.
  const { checkProject } = await import('@/scripts/build/run-build');
  checkProject(process.cwd());
  const { writeBrand } = await import('@/scripts/build/write-brand');
  const { writeFonts } = await import('@/scripts/build/write-fonts');
  await Promise.all([writeFonts(process.cwd()), writeBrand(process.cwd())]);
  followOwner();
  await runStep(process.execPath, ['node_modules/next/dist/bin/next', 'dev', '--port', String(port)], {
    NEXT_TELEMETRY_DISABLED: '1',
  });
});
