import { runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';
import { checkPort, readPort } from '@/scripts/serve/port';
import { followOwner } from '@/scripts/workspace/follow-owner';

/** `npm run dev`: the development server on PORT (3000); specs, guides and code reload by themselves. */
await runCommand(async () => {
  const port = readPort();
  await checkPort(port);
  // Imported late, because a mistake in site.config.ts is an error of the import.
  const { writeBrand } = await import('@/scripts/build/write-brand');
  const { writeFonts } = await import('@/scripts/build/write-fonts');
  await Promise.all([writeFonts(process.cwd()), writeBrand(process.cwd())]);
  followOwner();
  await runStep(process.execPath, ['node_modules/next/dist/bin/next', 'dev', '--port', String(port)], {
    NEXT_TELEMETRY_DISABLED: '1',
  });
});
