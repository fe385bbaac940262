import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFailure } from '@/lib/diagnostic';
import { checkProject } from '@/scripts/build/run-build';
import { writeBrand } from '@/scripts/build/write-brand';
import { writeFonts } from '@/scripts/build/write-fonts';
import { refuseArguments } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';
import { checkPort, readPort } from '@/scripts/serve';
import { followOwner, watchContent } from '@/scripts/workspace/watch-content';

/** `npm run dev`: runs the development server on PORT (3000). Changes of specs, guides and code appear without a restart. */
export async function run(args: readonly string[]): Promise<void> {
  refuseArguments('dev', args);
  const port = readPort();
  await checkPort(port);
  checkProject(process.cwd());
  await Promise.all([writeFonts(process.cwd()), writeBrand(process.cwd())]);
  followOwner();
  // Each page imports this file, so that any change of a source reloads it. A style sheet is part of the brand.
  const report = () =>
    writeFileSync(path.join(process.cwd(), '.generated/changes.mjs'), `export const changed = ${Date.now()};\n`);
  report();
  watchContent(process.cwd(), () => {
    report();
    void writeBrand(process.cwd()).catch((error) => console.error(formatFailure(error)));
  });
  await runStep(process.execPath, ['node_modules/next/dist/bin/next', 'dev', '--port', String(port)], {
    NEXT_TELEMETRY_DISABLED: '1',
  });
}
