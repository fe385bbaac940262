import { loadHighlighter } from '@/lib/code/highlight';
import { throwError } from '@/lib/diagnostic';
import { runCommand } from '@/scripts/command';
import { formatReport, type SpecReport } from '@/scripts/format-report';
import { checkSpec } from '@/scripts/spec-report';

/** `npm run check:spec -- FILE… [--json]`: can these documents be shown? Exits with 1 when one cannot. */
await runCommand(async () => {
  const names = process.argv.slice(2).filter((name) => name !== '--');
  const files = names.filter((name) => name !== '--json');
  if (files.length === 0) {
    throwError({ file: 'check:spec', message: 'no file is named', hint: 'run `npm run check:spec -- FILE…`' });
  }
  const asJson = names.includes('--json');
  await loadHighlighter();
  const reports: SpecReport[] = [];
  for (const file of files) {
    const report = await checkSpec(file);
    reports.push(report);
    if (!asJson) console.log(formatReport(report).join('\n'));
  }
  if (asJson) console.log(JSON.stringify(reports, null, 2));
  if (reports.some(({ ok }) => !ok)) process.exitCode = 1;
});
