import path from 'node:path';
import { loadHighlighter } from '@/lib/code/highlight';
import { findOwn } from '@/lib/collections';
import { BuildError, type Diagnostic, isError, throwError } from '@/lib/diagnostic';
import { compareDocuments } from '@/lib/openapi/compare/compare-documents';
import { adaptCommands, findSyntaxError, parseOptions } from '@/scripts/command';
import { formatReport, formatSources, REPORT_FORMATS, type SpecReport } from '@/scripts/format-report';

const USAGE = 'run `npm run portal -- check FILE…`';

/**
 * `npm run portal -- check [FILE…] [--overlay FILE]… [--against OLD] [--all] [--json] [--format NAME] [--strict]`: reports whether documents
 * can be built, after applying the overlays; without a file, whether the site can: its documents, guides and settings. Exits with 1 if one can't be built; with `--strict`, also for every warning, and for extensions
 * that nothing reads. With `--against`, one document's changes since OLD are reported; `--strict` then also fails at a breaking change.
 */
export async function run(args: readonly string[]): Promise<void> {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  const { values, positionals: named } = parseOptions('portal check', USAGE, {
    args,
    allowPositionals: true,
    options: {
      overlay: { ...text, multiple: true },
      against: text,
      format: text,
      all: flag,
      json: flag,
      strict: flag,
    },
  });
  const { overlay: overlays = [], against, all = false, json = false, strict: isStrict = false } = values;
  if ((against !== undefined || overlays.length > 0) && named.length === 0) {
    throwError({ file: 'portal check', message: 'no file is named', hint: USAGE });
  }
  if (against !== undefined) checkEarlier(named, against);
  const asJson = json || values.format === 'json';
  const format = asJson || values.format === undefined ? undefined : findFormat(values.format);
  // As in a build, which leaves out drafts; React is also faster.
  Object.assign(process.env, { NODE_ENV: 'production' });
  // Imported here, because React reads the environment, and a mistake in site.config.ts makes the import fail.
  const { checkOtherSources, checkSpec, loadApi } = await import('@/scripts/spec-report').catch((error: unknown) => {
    const failure = findSyntaxError(error) ?? error;
    if (format !== undefined && failure instanceof BuildError) print(format(failure.diagnostics));
    throw failure;
  });
  const { siteConfig } = await import('@/site.config');
  const files = named.length > 0 ? named : siteConfig.apis.map(({ spec }) => spec);
  await loadHighlighter();
  // Read the earlier version first, to fail before the slow checks if it can't be read.
  const earlierApi = against === undefined ? undefined : await loadApi(against);
  const reports: SpecReport[] = [];
  for (const file of files) {
    const { report, read } = await checkSpec(file, { isStrict, ...(overlays.length > 0 && { overlays }) });
    if (earlierApi !== undefined && read !== undefined) report.changes = compareDocuments(earlierApi, read.api);
    reports.push(report);
    if (!asJson && format === undefined) print(formatReport(report, { all }).join('\n'));
  }
  const others = named.length > 0 ? [] : await checkOtherSources();
  if (format !== undefined) {
    const found = reports.flatMap(({ diagnostics, suggestions }) => [...diagnostics, ...suggestions]);
    print(format([...found, ...others]));
  } else if (asJson) print(JSON.stringify(named.length > 0 ? reports : { documents: reports, others }, null, 2));
  else if (named.length === 0) print(formatSources(others, { all }).join('\n'));
  if (
    others.some((found) => isStrict || isError(found)) ||
    reports.some(
      ({ ok, diagnostics, suggestions, changes = [] }) =>
        !ok ||
        (isStrict && (diagnostics.length + suggestions.length > 0 || changes.some(({ kind }) => kind === 'breaking'))),
    )
  )
    process.exitCode = 1;
}

function print(text: string): void {
  console.log(adaptCommands(text));
}

function findFormat(name: string): (diagnostics: readonly Diagnostic[]) => string {
  const hint = `use one of json, ${Object.keys(REPORT_FORMATS).join(', ')}`;
  const format = findOwn(REPORT_FORMATS, name);
  return format ?? throwError({ file: 'portal check', message: `there is no format ${name}`, hint });
}

function checkEarlier(files: readonly string[], earlier: string): void {
  const hint = 'run `npm run portal -- check FILE --against OLD`';
  const stop = (message: string) => throwError({ file: 'portal check', message, hint });
  if (files.length > 1) stop('--against compares one document with one earlier version');
  const isSame = files.some((file) => path.resolve(file) === path.resolve(earlier));
  if (isSame) stop(`--against names the document itself, ${earlier}`);
}
