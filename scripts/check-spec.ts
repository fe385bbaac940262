import path from 'node:path';
import { loadHighlighter } from '@/lib/code/highlight';
import { throwError } from '@/lib/diagnostic';
import { compareDocuments } from '@/lib/openapi/compare/compare-documents';
import { runCommand } from '@/scripts/command';
import { formatReport, type SpecReport } from '@/scripts/format-report';

/**
 * `npm run check:spec -- FILE… [--overlay FILE]… [--against OLD] [--json] [--strict]`: can these documents be built, after these overlays?
 * Exits with 1 when one cannot; with `--strict` also when its contents have a mistake, such as an extension that nothing reads. With
 * `--against`, also what changed since another version of the one document; then `--strict` fails at a breaking change.
 */
await runCommand(async () => {
  const names = process.argv.slice(2).filter((name) => name !== '--');
  const overlays = names.flatMap((name, index) => (names[index - 1] === '--overlay' ? [name] : []));
  const earlier = names[names.indexOf('--against') + 1];
  const isAgainst = names.includes('--against');
  const files = names.filter(
    (name, index) => !name.startsWith('--') && !['--overlay', '--against'].includes(names[index - 1] ?? ''),
  );
  if (files.length === 0) {
    throwError({ file: 'check:spec', message: 'no file is named', hint: 'run `npm run check:spec -- FILE…`' });
  }
  if (isAgainst) checkEarlier(files, earlier);
  const isStrict = names.includes('--strict');
  const asJson = names.includes('--json');
  // Imported late, because a mistake in site.config.ts is an error of the import.
  const { checkSpec, loadApi } = await import('@/scripts/spec-report');
  await loadHighlighter();
  // Read first: a version that can't be read is no reason to wait for the checks.
  const earlierApi = isAgainst && earlier !== undefined ? await loadApi(earlier) : undefined;
  const reports: SpecReport[] = [];
  for (const file of files) {
    const { report, read } = await checkSpec(file, { isStrict, ...(overlays.length > 0 && { overlays }) });
    if (earlierApi !== undefined && read !== undefined) report.changes = compareDocuments(earlierApi, read.api);
    reports.push(report);
    if (!asJson) console.log(formatReport(report).join('\n'));
  }
  if (asJson) console.log(JSON.stringify(reports, null, 2));
  if (
    reports.some(
      ({ ok, diagnostics, suggestions, changes = [] }) =>
        !ok ||
        diagnostics.length > 0 ||
        (isStrict && (suggestions.length > 0 || changes.some(({ kind }) => kind === 'breaking'))),
    )
  )
    process.exitCode = 1;
});

function checkEarlier(files: readonly string[], earlier = '--'): void {
  const hint = 'run `npm run check:spec -- FILE --against OLD`';
  const stop = (message: string) => throwError({ file: 'check:spec', message, hint });
  if (files.length > 1) stop('--against compares one document with one earlier version');
  if (earlier.startsWith('--')) stop('--against names no earlier version');
  const isSame = files.some((file) => path.resolve(file) === path.resolve(earlier));
  if (isSame) stop(`--against names the document itself, ${earlier}`);
}
