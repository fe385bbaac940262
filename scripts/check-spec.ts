import path from 'node:path';
import { loadHighlighter } from '@/lib/code/highlight';
import { findOwn } from '@/lib/collections';
import { type Diagnostic, isError, throwError } from '@/lib/diagnostic';
import { compareDocuments } from '@/lib/openapi/compare/compare-documents';
import { adaptCommands, listArguments, runCommand } from '@/scripts/command';
import { formatReport, formatSources, type SpecReport } from '@/scripts/format-report';
import { REPORT_FORMATS } from '@/scripts/report-formats';

/**
 * `npm run portal -- check [FILE…] [--overlay FILE]… [--against OLD] [--all] [--json] [--format NAME] [--strict]`: reports whether documents
 * can be built, after applying the overlays; without a file, whether the site can: its documents, guides and settings. Exits with 1 if one can't be built; with `--strict`, also for every warning, and for extensions
 * that nothing reads. With `--against`, one document's changes since OLD are reported; `--strict` then also fails at a breaking change.
 */
await runCommand(async () => {
  const names = listArguments();
  const overlays = names.flatMap((name, index) => (names[index - 1] === '--overlay' ? [name] : []));
  const earlier = names[names.indexOf('--against') + 1];
  const isAgainst = names.includes('--against');
  const named = names.filter(
    (name, index) => !name.startsWith('--') && !['--overlay', '--against', '--format'].includes(names[index - 1] ?? ''),
  );
  if ((isAgainst || overlays.length > 0) && named.length === 0) {
    throwError({ file: 'portal check', message: 'no file is named', hint: 'run `npm run portal -- check FILE…`' });
  }
  if (isAgainst) checkEarlier(named, earlier);
  const format = findFormat(names);
  const isStrict = names.includes('--strict');
  const asJson = names.includes('--json');
  const all = names.includes('--all');
  // Imported here, so that `runCommand` reports a mistake in site.config.ts, which makes the import fail.
  const { checkOtherSources, checkSpec, loadApi } = await import('@/scripts/spec-report');
  const { siteConfig } = await import('@/site.config');
  const files = named.length > 0 ? named : siteConfig.apis.map(({ spec }) => spec);
  await loadHighlighter();
  // Read the earlier version first, to fail before the slow checks if it can't be read.
  const earlierApi = isAgainst && earlier !== undefined ? await loadApi(earlier) : undefined;
  const reports: SpecReport[] = [];
  for (const file of files) {
    const { report, read } = await checkSpec(file, { isStrict, ...(overlays.length > 0 && { overlays }) });
    if (earlierApi !== undefined && read !== undefined) report.changes = compareDocuments(earlierApi, read.api);
    reports.push(report);
    if (!asJson && format === undefined) console.log(formatReport(report, { all }).join('\n'));
  }
  const others = named.length > 0 ? [] : await checkOtherSources();
  if (format !== undefined) {
    const found = reports.flatMap(({ diagnostics, suggestions }) => [...diagnostics, ...suggestions]);
    console.log(format([...found, ...others]));
  } else if (asJson) console.log(JSON.stringify(named.length > 0 ? reports : { documents: reports, others }, null, 2));
  else if (named.length === 0) console.log(adaptCommands(formatSources(others, { all }).join('\n')));
  if (
    others.some((found) => isStrict || isError(found)) ||
    reports.some(
      ({ ok, diagnostics, suggestions, changes = [] }) =>
        !ok ||
        (isStrict && (diagnostics.length + suggestions.length > 0 || changes.some(({ kind }) => kind === 'breaking'))),
    )
  )
    process.exitCode = 1;
});

function findFormat(names: readonly string[]): ((diagnostics: readonly Diagnostic[]) => string) | undefined {
  const index = names.indexOf('--format');
  if (index === -1) return undefined;
  const name = names[index + 1] ?? '';
  const known = Object.keys(REPORT_FORMATS);
  const hint = `use one of ${known.join(', ')}`;
  const format = findOwn(REPORT_FORMATS, name);
  return format ?? throwError({ file: 'portal check', message: `there is no format ${name}`, hint });
}

function checkEarlier(files: readonly string[], earlier = '--'): void {
  const hint = 'run `npm run portal -- check FILE --against OLD`';
  const stop = (message: string) => throwError({ file: 'portal check', message, hint });
  if (files.length > 1) stop('--against compares one document with one earlier version');
  if (earlier.startsWith('--')) stop('--against names no earlier version');
  const isSame = files.some((file) => path.resolve(file) === path.resolve(earlier));
  if (isSame) stop(`--against names the document itself, ${earlier}`);
}
