import { BuildError, type Diagnostic, isError, printWarnings, throwErrors } from '@/lib/diagnostic';
import { formatDiagnostic } from '@/lib/format-error.mjs';
import { saveParsed } from '@/lib/guides/load';
import { listOperations } from '@/lib/openapi/operations';
import { loadDocuments, saveDocuments } from '@/lib/site/documents';
import { formatSplit } from '@/lib/site/reference';
import { loadSite, readTolerantSite } from '@/lib/site/site';
import { findUnusedSources } from '@/lib/site/unused-sources';
import { siteConfig } from '@/site.config';

/** Started by the build with the build cache's folder. Checks the sources and sends their errors to the build process. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    await checkSources(args[0] ?? '');
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.send?.(await findAllErrors(error.diagnostics));
    process.exitCode = 1;
  }
}

/** Adds to the errors that stopped the check all that it would have found later, so that a writer can correct everything at once. */
async function findAllErrors(first: readonly Diagnostic[]): Promise<Diagnostic[]> {
  // Large documents take most of the time, so valid ones aren't read again.
  const { diagnostics } = await readTolerantSite(await loadDocuments().catch(() => undefined));
  const errors = [...first, ...diagnostics.filter(isError)];
  return [...new Map(errors.map((error) => [formatDiagnostic(error), error])).values()];
}

/**
 * Reads every spec and guide before anything is built, and throws the errors with file and line. Saves the parsed sources in
 * `folder` for the build's later processes.
 */
async function checkSources(folder: string): Promise<void> {
  const site = await loadSite();
  const { specs } = await loadDocuments();
  const read = specs.flatMap(({ files }) => files);
  if (!siteConfig.preview) throwErrors(findUnusedSources(process.cwd(), siteConfig, site.flows, read));
  const operations = site.references.flatMap(({ api }) => listOperations(api));
  console.log(`read ${site.references.length} API documents with ${operations.length} operations`);
  for (const reference of site.references) {
    const split = formatSplit(reference);
    if (split !== undefined) console.log(split);
  }
  printWarnings(site.diagnostics);
  saveParsed(folder);
  await saveDocuments(folder);
}
