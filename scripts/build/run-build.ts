import { rm } from 'node:fs/promises';
import path from 'node:path';
import { finishExport } from '@/lib/export/finish-export';
import { checkSources } from '@/scripts/build/check-sources';
import { runNextBuild } from '@/scripts/build/next-build';
import { swapOutput } from '@/scripts/build/swap-output';
import { writeFonts } from '@/scripts/build/write-fonts';

/** Builds the portal into `out/`; a build that fails leaves the previous `out/` as it was. */
export async function runBuild(root: string): Promise<void> {
  const staging = path.join(root, '.export');
  await rm(staging, { recursive: true, force: true });
  await checkSources();
  await writeFonts(root);
  await runNextBuild(root);
  await finishExport(staging);
  await swapOutput(staging, path.join(root, 'out'));
}
