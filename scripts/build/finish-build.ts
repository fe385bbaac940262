import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { printWarnings, throwErrors } from '@/lib/diagnostic';
import { finishExport } from '@/lib/next/finish-export';
import { writeNginxFiles } from '@/lib/next/host-files';
import { formatPagePath, listHtmlFiles } from '@/lib/next/pages';
import type { SearchFile } from '@/lib/search/model';
import { findUselessExamples } from '@/lib/search/useless-examples';
import { findLostGuides } from '@/lib/site/redirects';
import { findSourceFolder } from '@/lib/source-folder';
import { swapOutput } from '@/scripts/build/swap-output';
import { writeDocsMcp } from '@/scripts/build/write-docs-mcp';
import { writeMock } from '@/scripts/build/write-mock';
import { linkOut } from '@/scripts/portal/owner-workspace.mjs';
import { siteConfig } from '@/site.config';

/** Finishes the export at `staging` and puts it in place as `out/`; what fails leaves the previous `out/` as it was. */
export async function finishBuild(root: string, staging: string): Promise<void> {
  const out = path.join(findSourceFolder(), 'out');
  if (!siteConfig.preview) await checkSearchExamples(root, staging);
  await writeMock(root, staging);
  await writeDocsMcp(root, staging);
  // The links of somebody else's documents are theirs to correct.
  const policy = await finishExport(staging, siteConfig.preview ? printWarnings : throwErrors);
  if (!siteConfig.preview) printWarnings(findLostGuides(listPaths(out), listPaths(staging), siteConfig.redirects));
  await swapOutput(staging, out);
  if (out !== path.join(root, 'out')) linkOut(findSourceFolder(), root);
  writeNginxFiles(path.join(root, '.generated/deploy'), policy);
}

/** The plain paths of the pages of an export; none where there is no export yet. */
function listPaths(folder: string): string[] {
  return existsSync(folder) ? [...new Set(listHtmlFiles(folder).map(formatPagePath))] : [];
}

/** Here, because the records of the search are made with the pages. */
async function checkSearchExamples(root: string, staging: string): Promise<void> {
  const records = await readFile(path.join(staging, 'search/records.json'), 'utf8');
  const source = await readFile(path.join(root, 'site.config.ts'), 'utf8');
  // A cast, because the build itself has written the file.
  const file = JSON.parse(records) as SearchFile;
  printWarnings(findUselessExamples(file, siteConfig.searchExamples ?? [], source));
}
