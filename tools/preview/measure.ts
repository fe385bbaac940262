import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { findCalls } from '@/lib/browser/find-calls';
import type { CallEntry } from '@/lib/reference/fetched-files';
import { listFiles } from '@/lib/sources/files';
import { waitForExit } from '@/scripts/run-step';
import { measureCompressed } from '@/tools/sizes/measure';

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
export function measureExport(folder: string): ExportSize {
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
export async function measureRun(command: string, args: string[]): Promise<Run> {
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
export function measureFilter(folder: string): number {
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
