import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { throwErrors } from '@/lib/diagnostic';
import { runCommand } from '@/scripts/command';
import { takeLargeDocument } from '@/scripts/large-document';
import { measureExport } from '@/scripts/preview/measure-export';
import { measureFilter } from '@/scripts/preview/measure-filter';
import { measureRun } from '@/scripts/preview/measure-run';
import { scriptCommand } from '@/scripts/script-command';

/**
 * `npm run bench:preview [-- FILE]`: exports a preview of a large document (without one, a synthetic one of 240
 * operations), prints what it takes on two idle cores, and fails when a budget is broken.
 */
await runCommand(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-preview-'));
  try {
    const document = takeLargeDocument(folder);
    const out = path.join(folder, 'out');
    const run = await measureRun(process.execPath, scriptCommand('preview-spec', document, '--out', out));
    const size = measureExport(out);
    const figures = [
      { what: 'size of the export without compressed copies', value: size.bytes / 1e6, unit: 'MB', limit: 60 },
      { what: 'time', value: run.wall, unit: 's', limit: 60 },
      { what: 'most memory at once', value: run.memory / 1e9, unit: 'GB', limit: 1.2 },
      { what: 'slowest response of the filter', value: measureFilter(out), unit: 'ms', limit: 50 },
      {
        what: `heaviest page, brotli (${size.heaviest.file})`,
        value: size.heaviest.brotli / 1000,
        unit: 'kB',
        limit: 60,
      },
      { what: `most elements (${size.fullest.file})`, value: size.fullest.elements, unit: '', limit: 15_000 },
    ];
    console.log(
      `${document}: ${size.pages} pages, ${size.files} files, ${run.cpu.toFixed(1)} s of processor, ${(size.copies / 1e6).toFixed(1)} MB of compressed copies`,
    );
    for (const figure of figures) console.log(`  ${formatFigure(figure)}`);
    throwErrors(
      figures
        .filter(({ value, limit }) => value > limit)
        .map((figure) => ({
          severity: 'error',
          file: 'bench:preview',
          message: formatFigure(figure),
          hint: 'make it lighter, or run it again on an idle machine',
        })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function formatFigure({
  what,
  value,
  unit,
  limit,
}: {
  what: string;
  value: number;
  unit: string;
  limit: number;
}): string {
  const number = value >= 1000 ? value.toFixed(0) : value.toFixed(2);
  return `${what}: ${number} ${unit}`.trimEnd().concat(` (budget ${limit} ${unit}`.trimEnd(), ')');
}
