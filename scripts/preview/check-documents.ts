import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { throwError } from '@/lib/diagnostic';
import { formatReport, type SpecReport } from '@/scripts/format-report';
import { scriptCommand } from '@/scripts/run-step';

/**
 * Checks the documents, prints a report on each, and saves the parsed documents in `folder` for the build. Fails when a document
 * can't be shown.
 */
export async function checkDocuments(
  files: readonly string[],
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  const reports = await readReports(files, folder);
  for (const report of reports) print(formatReport(report).join('\n'));
  const bad = reports.filter(({ ok }) => !ok).map(({ file }) => file);
  if (bad.length > 0) {
    throwError({
      file: 'portal preview',
      message: `cannot show ${bad.join(', ')}; nothing was built`,
      hint: 'correct what is said above',
    });
  }
}

/** Checks the documents in a separate process, so that its memory is free when the build runs. */
async function readReports(files: readonly string[], folder: string): Promise<SpecReport[]> {
  const check = scriptCommand('scripts/check-previewed.ts', folder, ...files);
  const child = spawn(process.execPath, check, {
    stdio: ['ignore', 'pipe', 'inherit'],
    // In production mode, as for the pages: React's development checks would double the time to render operations.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  // A cast, because the script prints only JSON of this type; if it failed, it printed the error on standard error.
  if (output.startsWith('[')) return JSON.parse(output) as SpecReport[];
  return throwError({
    file: 'portal preview',
    message: 'the documents could not be checked',
    hint: 'see what is said above',
  });
}
