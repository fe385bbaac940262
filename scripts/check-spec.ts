import { loadHighlighter } from '@/lib/code/highlight';
import { throwError } from '@/lib/diagnostic';
import { runCommand } from '@/scripts/command';
import { formatReport, type SpecReport } from '@/scripts/format-report';

/**
 * `npm run check:spec -- FILE… [--overlay FILE]… [--json] [--strict]`: can these documents be built, after these overlays? Exits with
 * 1 when one cannot; with `--strict` also when its contents have a mistake, such as an extension that nothing reads.
 */
await runCommand(async () => {
  const names = process.argv.slice(2).filter((name) => name !== '--');
  const overlays = names.flatMap((name, index) => (names[index - 1] === '--overlay' ? [name] : []));
  const files = names.filter(
    (name, index) => !['--json', '--strict', '--overlay'].includes(name) && names[index - 1] !== '--overlay',
  );
  if (files.length === 0) {
    throwError({ file: 'check:spec', message: 'no file is named', hint: 'run `npm run check:spec -- FILE…`' });
  }
  const isStrict = names.includes('--strict');
  const asJson = names.includes('--json');
  // Imported late, because a mistake in site.config.ts is an error of the import.
  const { checkSpec } = await import('@/scripts/spec-report');
  await loadHighlighter();
  const reports: SpecReport[] = [];
  for (const file of files) {
    const { report } = await checkSpec(file, { isStrict, ...(overlays.length > 0 && { overlays }) });
    reports.push(report);
    if (!asJson) console.log(formatReport(report).join('\n'));
  }
  if (asJson) console.log(JSON.stringify(reports, null, 2));
  if (
    reports.some(
      ({ ok, diagnostics, suggestions }) => !ok || diagnostics.length > 0 || (isStrict && suggestions.length > 0),
    )
  )
    process.exitCode = 1;
});
