import { runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';

/** `npm run dev`: the writers' server on PORT (3000); specs, guides and code reload by themselves. */
await runCommand(async () => {
  // Imported late, because a mistake in site.config.ts is an error of the import.
  const { writeBrand } = await import('@/scripts/build/write-brand');
  const { writeFonts } = await import('@/scripts/build/write-fonts');
  await Promise.all([writeFonts(process.cwd()), writeBrand(process.cwd())]);
  const port = process.env.PORT ?? '3000';
  await runStep('node_modules/.bin/next', ['dev', '--port', port], { NEXT_TELEMETRY_DISABLED: '1' });
});
