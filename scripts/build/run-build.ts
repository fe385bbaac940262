import { rm } from 'node:fs/promises';
import path from 'node:path';
import { finishExport } from '@/lib/export/finish-export';
import { writeNginxHeaders } from '@/lib/export/write-host-files';
import { failAll, warnAll } from '@/lib/fail';
import { checkApart } from '@/scripts/build/check-apart';
import { runNextBuild } from '@/scripts/build/next-build';
import { swapOutput } from '@/scripts/build/swap-output';
import { writeFonts } from '@/scripts/build/write-fonts';
import { siteConfig } from '@/site.config';

/** Builds the portal into `out/`; a build that fails leaves the previous `out/` as it was. */
export async function runBuild(root: string): Promise<void> {
  const staging = path.join(root, '.export');
  await rm(staging, { recursive: true, force: true });
  // The documents of a preview have been checked, in a process whose memory is free again.
  const checked = siteConfig.preview ? {} : checkApart(root);
  const [environment] = await Promise.all([checked, writeFonts(root)]);
  await runNextBuild(root, environment);
  // The links of somebody else's documents are theirs to correct.
  const policy = await finishExport(staging, siteConfig.preview ? warnAll : failAll);
  await swapOutput(staging, path.join(root, 'out'));
  writeNginxHeaders(path.join(root, '.generated/deploy'), policy);
}
