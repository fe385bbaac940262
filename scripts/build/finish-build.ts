import path from 'node:path';
import { printWarnings, throwErrors } from '@/lib/diagnostic';
import { finishExport } from '@/lib/export/finish-export';
import { writeNginxHeaders } from '@/lib/export/write-host-files';
import { swapOutput } from '@/scripts/build/swap-output';
import { siteConfig } from '@/site.config';

/** Finishes the export at `staging` and puts it in place as `out/`; what fails leaves the previous `out/` as it was. */
export async function finishBuild(root: string, staging: string): Promise<void> {
  // The links of somebody else's documents are theirs to correct.
  const policy = await finishExport(staging, siteConfig.preview ? printWarnings : throwErrors);
  await swapOutput(staging, path.join(root, 'out'));
  writeNginxHeaders(path.join(root, '.generated/deploy'), policy);
}
