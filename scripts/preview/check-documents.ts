import { loadHighlighter } from '@/lib/code/highlight';
import { fail } from '@/lib/fail';
import { checkSpec, formatReport, type SpecReport } from '@/scripts/spec-report';

/** Prints what `check:spec` says of each document, their problems included; fails when one cannot be shown. */
export async function checkDocuments(files: readonly string[], print: (line: string) => void): Promise<SpecReport[]> {
  await loadHighlighter();
  const reports: SpecReport[] = [];
  for (const file of files) {
    const report = await checkSpec(file);
    print(formatReport(report).join('\n'));
    reports.push(report);
  }
  const bad = reports.filter(({ ok }) => !ok).map(({ file }) => file);
  if (bad.length > 0) {
    fail({
      where: 'preview:spec',
      problem: `cannot show ${bad.join(', ')}; nothing was built`,
      remedy: 'correct what is said above',
    });
  }
  return reports;
}
