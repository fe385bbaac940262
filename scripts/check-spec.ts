import path from 'node:path';
import { loadHighlighter } from '@/lib/code/highlight';
import { throwError } from '@/lib/diagnostic';
import { compareDocuments } from '@/lib/openapi/compare/compare-documents';
import { listArguments, runCommand } from '@/scripts/command';
import { formatReport, type SpecReport } from '@/scripts/format-report';

/**
 * `npm run portal -- check FILE… [--overlay FILE]… [--against OLD] [--all] [--json] [--strict]`: reports whether documents can be
 * built, after applying the overlays. Exits with 1 if one can't be built; with `--strict`, also for every warning, and for extensions
 * that nothing reads. With `--against`, one document's changes since OLD are reported; `--strict` then also fails at a breaking change.
 */
await runCommand(async () => {
  const names = listArguments();
  const overlays = names.flatMap((name, index) => (names[index - 1] === '--overlay' ? [name] : []));
  const earlier = names[names.indexOf('--against') + 1];
  const isAgainst = names.includes('--against');
  const files = names.filter(
    (name, index) => !name.startsWith('--') && !['--overlay', '--against'].includes(names[index - 1] ?? ''),
  );
  if (files.length === 0) {
    throwError({ file: 'portal check', message: 'no file is named', hint: 'run `npm run portal -- check FILE…`' });
  }
  if (isAgainst) checkEarlier(files, earlier);
  const isStrict = names.includes('--strict');
  const asJson = names.includes('--json');
  // Imported here, so that `runCommand` reports a mistake in site.config.ts, which makes the import fail.
  const { checkSpec, loadApi } = await import('@/scripts/spec-report');
  await loadHighlighter();
  // Read the earlier version first, to fail before the slow checks if it can't be read.
  const earlierApi = isAgainst && earlier !== undefined ? await loadApi(earlier) : undefined;
  const reports: SpecReport[] = [];
  for (const file of files) {
    const { report, read } = await checkSpec(file, { isStrict, ...(overlays.length > 0 && { overlays }) });
    if (earlierApi !== undefined && read !== undefined) report.changes = compareDocuments(earlierApi, read.api);
    reports.push(report);
    if (!asJson) console.log(formatReport(report, { all: names.includes('--all') }).join('\n'));
  }
  if (asJson) console.log(JSON.stringify(reports, null, 2));
  if (
    reports.some(
      ({ ok, diagnostics, suggestions, changes = [] }) =>
        !ok ||
        (isStrict && (diagnostics.length + suggestions.length > 0 || changes.some(({ kind }) => kind === 'breaking'))),
    )
  )
    process.exitCode = 1;
});

function checkEarlier(files: readonly string[], earlier = '--'): void {
  const hint = 'run `npm run portal -- check FILE --against OLD`';
  const stop = (message: string) => throwError({ file: 'portal check', message, hint });
  if (files.length > 1) stop('--against compares one document with one earlier version');
  if (earlier.startsWith('--')) stop('--against names no earlier version');
  const isSame = files.some((file) => path.resolve(file) === path.resolve(earlier));
  if (isSame) stop(`--against names the document itself, ${earlier}`);
}
