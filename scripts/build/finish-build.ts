import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { printWarnings, throwErrors } from '@/lib/diagnostic';
import { finishExport } from '@/lib/next/finish-export';
import { writeNginxHeaders } from '@/lib/next/host-files';
import type { SearchFile } from '@/lib/search/model';
import { findUselessExamples } from '@/lib/search/useless-examples';
import { swapOutput } from '@/scripts/build/swap-output';
import { siteConfig } from '@/site.config';

/** Finishes the export at `staging` and puts it in place as `out/`; what fails leaves the previous `out/` as it was. */
export async function finishBuild(root: string, staging: string): Promise<void> {
  if (!siteConfig.preview) await checkSearchExamples(root, staging);
  // The links of somebody else's documents are theirs to correct.
  const policy = await finishExport(staging, siteConfig.preview ? printWarnings : throwErrors);
  await swapOutput(staging, path.join(root, 'out'));
  writeNginxHeaders(path.join(root, '.generated/deploy'), policy);
}

/** Here, because the records of the search are made with the pages. */
async function checkSearchExamples(root: string, staging: string): Promise<void> {
  const records = await readFile(path.join(staging, 'search/records.json'), 'utf8');
  const source = await readFile(path.join(root, 'site.config.ts'), 'utf8');
  // A cast, because the build itself has written the file.
  const file = JSON.parse(records) as SearchFile;
  printWarnings(findUselessExamples(file, siteConfig.searchExamples ?? [], source));
}
