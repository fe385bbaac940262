import { spawn } from 'node:child_process';
import { throwError } from '@/lib/diagnostic';
import { formatReport, type SpecReport } from '@/scripts/format-report';
import { scriptCommand } from '@/scripts/script-command';

/**
 * Prints what `check:spec` says of each document, their problems included, and leaves what it read in `folder`; fails when one
 * cannot be shown.
 */
export async function checkDocuments(
  files: readonly string[],
  folder: string,
  print: (line: string) => void,
): Promise<SpecReport[]> {
  const reports = await readReports(files, folder);
  for (const report of reports) print(formatReport(report, { isPreview: true }).join('\n'));
  const bad = reports.filter(({ ok }) => !ok).map(({ file }) => file);
  if (bad.length > 0) {
    throwError({
      file: 'preview:spec',
      message: `cannot show ${bad.join(', ')}; nothing was built`,
      hint: 'correct what is said above',
    });
  }
  return reports;
}

/** In a process of its own, whose memory is free again when the build needs it. */
async function readReports(files: readonly string[], folder: string): Promise<SpecReport[]> {
  const check = scriptCommand('check-previewed', folder, ...files);
  const child = spawn(process.execPath, check, {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Operations are rendered as the pages will be, in half the time that React takes to also check itself.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // The script prints this type and nothing else, unless it broke and said so.
  if (output.startsWith('[')) return JSON.parse(output) as SpecReport[];
  return throwError({
    file: 'preview:spec',
    message: 'the documents could not be checked',
    hint: 'see what is said above',
  });
}
