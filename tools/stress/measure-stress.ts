import { writeSync } from 'node:fs';
import { loadHighlighter } from '@/lib/code/highlight';
import { formatDiagnostics } from '@/lib/diagnostic';
import { runCommand } from '@/scripts/command';
import { checkSpec } from '@/scripts/spec-report';
import type { Measured } from '@/tools/stress/measure';
import { measureOutputs } from '@/tools/stress/outputs';

/** Started by `measure stress` for each document: prints what reading it, and then making its outputs, has taken so far. */
await runCommand(async () => {
  const [file = ''] = process.argv.slice(2);
  await loadHighlighter();
  const start = process.cpuUsage();
  const { report, read } = await checkSpec(file);
  const lines = formatDiagnostics([...report.diagnostics, ...report.suggestions]);
  const print = (done: Pick<Measured, 'done' | 'characters'>) => {
    const { user, system } = process.cpuUsage(start);
    const seconds = (user + system) / 1e6;
    const measured: Measured = {
      ...done,
      ok: report.ok,
      lines,
      seconds,
      megabytes: process.resourceUsage().maxRSS / 1024,
    };
    writeSync(1, `${JSON.stringify(measured)}\n`);
  };
  print({ done: 'check' });
  if (read !== undefined) print({ done: 'outputs', characters: measureOutputs(read) });
});
