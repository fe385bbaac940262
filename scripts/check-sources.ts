import { setFlagsFromString } from 'node:v8';
import { BuildError, type Diagnostic, isError, printWarnings, throwErrors } from '@/lib/diagnostic';
import { formatDiagnostic } from '@/lib/format-error.mjs';
import { saveParsed } from '@/lib/guides/load';
import { listOperations } from '@/lib/openapi/operations';
import { loadDocuments, saveDocuments } from '@/lib/site/documents';
import { toPreviewDocuments } from '@/lib/site/read-documents';
import { formatSplit } from '@/lib/site/reference';
import { loadSite, readTolerantSite } from '@/lib/site/site';
import { findUnusedSources } from '@/lib/site/unused-sources';
import { toPreviewedApis } from '@/scripts/preview-spec';
import { type CheckedSpec, checkSpec } from '@/scripts/spec-report';
import { siteConfig } from '@/site.config';

/**
 * Started by a build with the folder of its build cache: checks the sources and sends their errors to the build process. Started by
 * `portal preview` with documents after the folder: prints their reports as JSON. Without errors, saves in the folder what the build's
 * other processes read.
 */
export async function run([folder = '', ...files]: readonly string[]): Promise<void> {
  if (files.length > 0) return checkPreviewed(folder, files);
  try {
    await checkSources(folder);
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

async function checkPreviewed(folder: string, files: readonly string[]): Promise<void> {
  // The bundler compiles meanwhile and needs memory, too; by default, V8 lets garbage grow to three times as much as is in use.
  setFlagsFromString('--heap-growing-percent=50');
  const checked: CheckedSpec[] = [];
  for (const file of files) checked.push(await checkSpec(file, { isPreview: true }));
  const reports = checked.map(({ report }) => report);
  if (reports.every(({ ok }) => ok)) {
    const apis = toPreviewedApis(reports);
    const read = checked.flatMap(({ read }, index) => {
      const id = apis[index]?.id;
      return read === undefined || id === undefined ? [] : [{ id, ...read }];
    });
    await saveDocuments(folder, toPreviewDocuments(read));
  }
  console.log(JSON.stringify(reports));
}
