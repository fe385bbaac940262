import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, printWarnings, throwErrors } from '@/lib/diagnostic';
import { findMovedGuides, readTitles } from '@/lib/guides/history';
import { formatPagePath, listHtmlFiles } from '@/lib/next/export-files';
import { finishExport } from '@/lib/next/finish-export';
import { writeNginxFiles } from '@/lib/next/host-files';
import type { SearchFile } from '@/lib/search/model';
import { findUselessExamples } from '@/lib/search/useless-examples';
import { isStrict } from '@/lib/site/config';
import { findExampleUrls } from '@/lib/site/config-errors';
import { findLostGuides } from '@/lib/site/redirects';
import { dropBase } from '@/lib/site/urls';
import { findSourceFolder } from '@/lib/sources/files';
import { formatCount } from '@/lib/text';
import { swapOutput } from '@/scripts/build/output';
import { writePrograms } from '@/scripts/build/write-programs';
import { linkOut } from '@/scripts/portal/owner-workspace';
import { siteConfig } from '@/site.config';

/**
 * Finishes the export in `staging` and replaces `out/` with it. If a step fails, the previous `out/` is unchanged. `isReusing` means that
 * the same code has written `out/`, so that its compressed copies can be used. Returns a line that says what was built.
 */
export async function finishBuild(root: string, staging: string, isReusing: boolean): Promise<string> {
  const out = path.join(findSourceFolder(), 'out');
  if (!siteConfig.preview) await checkSettings(root, staging);
  await writePrograms(root, staging);
  const policy = await finishExport(staging, reportBrokenLinks, isReusing ? out : undefined);
  if (!siteConfig.preview) {
    const moved = findMovedGuides(out, readTitles(staging));
    printWarnings(findLostGuides(listPaths(out), listPaths(staging), siteConfig.redirects, moved));
  }
  await swapOutput(staging, out);
  if (out !== path.join(root, 'out')) linkOut(findSourceFolder(), root);
  writeNginxFiles(path.join(root, '.generated/deploy'), policy);
  return `Built ${formatCount(listPaths(out).length, 'page')} into ${out}`;
}

/** Prints a warning for each broken link on the pages of APIs that aren't strict; throws the errors of all other pages. */
function reportBrokenLinks(found: readonly Diagnostic[]): void {
  const isOfStrict = ({ file }: Diagnostic) => {
    const [, api] = /^\/openapi\/([^/]+)/.exec(dropBase(file)) ?? [];
    return api === undefined || isStrict(siteConfig, api);
  };
  printWarnings(found.filter((each) => !isOfStrict(each)));
  throwErrors(found.filter(isOfStrict));
}

/** Returns the URL paths of an export's pages; an empty list if there is no export yet. */
function listPaths(folder: string): string[] {
  return existsSync(folder) ? [...new Set(listHtmlFiles(folder).map(formatPagePath))] : [];
}

/**
 * Warns about settings that are still those of an example, and about example searches that find nothing useful. Runs after the
 * build, which writes the search records.
 */
async function checkSettings(root: string, staging: string): Promise<void> {
  const records = await readFile(path.join(staging, 'search/records.json'), 'utf8');
  const source = await readFile(path.join(root, 'site.config.ts'), 'utf8');
  // A cast, because the build itself has written the file.
  const file = JSON.parse(records) as SearchFile;
  const useless = findUselessExamples(file, siteConfig.searchExamples ?? [], source);
  printWarnings([...findExampleUrls(siteConfig, source), ...useless]);
}
