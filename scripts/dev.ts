import { writeBrand } from '@/scripts/build/write-brand';
import { writeFonts } from '@/scripts/build/write-fonts';
import { runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';

/** `npm run dev`: the writers' server on PORT (3000); specs, guides and code reload by themselves. */
await runCommand(async () => {
  await Promise.all([writeFonts(process.cwd()), writeBrand(process.cwd())]);
  const port = process.env.PORT ?? '3000';
  await runStep('node_modules/.bin/next', ['dev', '--port', port], { NEXT_TELEMETRY_DISABLED: '1' });
});
