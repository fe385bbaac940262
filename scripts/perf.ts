import { type Browser, chromium } from '@playwright/test';
import { type Diagnostic, throwErrors } from '@/lib/diagnostic';
import { formatPagePath } from '@/lib/next/export-files';
import { findOrInstallChromium } from '@/scripts/browser/chromium';
import { listArguments, runCommand } from '@/scripts/command';
import {
  type LoadFigures,
  measureFirstSearch,
  measureLoad,
  openOnPhone,
  type SearchFigures,
} from '@/scripts/perf/measure-load';
import {
  FIRST_TAPS,
  measureFirstTap,
  measureSession,
  measureTransfer,
  type Transfer,
} from '@/scripts/perf/measure-reading';
import { measureTyping, type TypedFigures } from '@/scripts/perf/measure-typing';
import { serveExport } from '@/scripts/serve/static-server';
import { listMeasuredPages, type MeasuredPage } from '@/scripts/sizes/measured-pages';

const RUNS = 5;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

type Row = MeasuredPage & LoadFigures & SearchFigures & Transfer;

type Limits = LoadFigures & {
  /** Bytes that a page has loaded in total when the network is idle. */
  rest: number;
  /** Milliseconds from the first letter to the first result, in a search that a tap has just opened. */
  results: number;
};

/** Returns the limits for a page of this kind, in milliseconds and bytes; CLS has no unit. */
function limitsOf(kind: MeasuredPage['kind']): Limits {
  const isReference = kind === 'reference';
  return {
    fcp: isReference ? 650 : 600,
    lcp: 700,
    tbt: 20,
    cls: 0.02,
    rest: isReference ? 110_000 : 60_000,
    results: 600,
  };
}

/** Milliseconds from the first tap to the open search dialog, which needs no script that isn't loaded yet. */
const OPEN_SEARCH_LIMIT = 50;

/** Milliseconds from a key in the open search dialog to its first result. */
const TYPED_KEY_LIMIT = 50;

/** Milliseconds from the first tap on a page to its visible effect. */
const TAP_LIMIT = 100;

/** Milliseconds of the longest task after a first tap. */
const TASK_LIMIT = 50;

/** Milliseconds of the slowest interaction in a reading session. */
const SESSION_LIMIT = 200;

/**
 * `npm run perf`: measures how long readers wait on a slow phone, for one page of each kind in `out/`, as medians of five runs;
 * fails over a limit. `npm run perf -- FOLDER` measures another export, such as the previous build, and ignores the limits.
 */
await runCommand(async () => {
  const [other] = listArguments();
  const out = other ?? 'out';
  const server = await serveExport(out, 0);
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: FLAGS });
  try {
    const rows: Row[] = [];
    for (const page of listMeasuredPages(out)) {
      const url = toUrl(page.kind === 'not found' ? '/no/such/page' : formatPagePath(page.file), server.url);
      const load = () =>
        openOnPhone(browser, url, async (open) => ({
          ...(await measureLoad(open)),
          ...(await measureFirstSearch(open)),
        }));
      rows.push({ ...page, ...(await measureMedians(load)), ...(await measureTransfer(browser, url)) });
    }
    print(rows);
    const taps = await measureTaps(browser, server.url);
    const { slowest: session } = await measureMedians(async () => ({
      slowest: await measureSession(browser, server.url),
    }));
    console.log(
      `\nslowest interaction of a session (copy, fold, menu, search, result, back): ${session.toFixed(0)} ms`,
    );
    const { fcp } = await measureMedians(() => measurePlainText(browser, server.url));
    console.log(`\nrobots.txt, to tell the machine from the pages: painted after ${fcp.toFixed(0)} ms`);
    const reference = listMeasuredPages(out).find(({ kind }) => kind === 'reference');
    const path = reference === undefined ? '/' : formatPagePath(reference.file);
    const typed = await openOnPhone(browser, toUrl(path, server.url), measureTyping);
    printTyped(typed);
    const errors = [
      ...rows.flatMap(findErrors),
      ...taps,
      ...findOver('a session', [{ what: 'its slowest interaction', value: session, limit: SESSION_LIMIT }]),
      ...typed.flatMap(findSlowKey),
    ];
    if (other === undefined) throwErrors(errors);
  } finally {
    await browser.close();
    await server.close();
  }
});

/** Returns the URL of a path of the site; `base` is the URL at which the export is served, with its base path. */
function toUrl(sitePath: string, base: string): string {
  return new URL(sitePath.slice(1), base).href;
}

/** Returns the load figures of a plain text file, which needs no style, font or script. */
function measurePlainText(browser: Browser, url: string): Promise<LoadFigures> {
  return openOnPhone(browser, toUrl('/robots.txt', url), measureLoad);
}

function print(rows: Row[]): void {
  console.log(`phone, slow 4G, processor 4 times slower; medians of ${RUNS}\n`);
  const head = [
    'FCP ms',
    'LCP ms',
    'TBT ms',
    'CLS',
    'kB at rest',
    'kB framework',
    'search open ms',
    'alive ms',
    'results ms',
  ];
  console.log(`${'page'.padEnd(31)}${head.join('  ')}`);
  for (const { file, fcp, lcp, tbt, cls, rest, framework, opened, alive, results } of rows) {
    const figures = [fcp.toFixed(0), lcp.toFixed(0), tbt.toFixed(0), cls.toFixed(3), kilo(rest), kilo(framework)];
    const all = [...figures, opened.toFixed(0), alive.toFixed(0), results.toFixed(0)];
    console.log(`${file.padEnd(31)}${all.map((text, column) => text.padStart(head[column]?.length ?? 0)).join('  ')}`);
  }
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function printTyped(typed: TypedFigures[]): void {
  console.log('\nlast letter of a query          first result set ms  painted ms');
  for (const { query, set, painted } of typed) {
    console.log(`${query.padEnd(31)}${set.toFixed(0).padStart(20)}${painted.toFixed(0).padStart(12)}`);
  }
}

function findSlowKey({ query, set }: TypedFigures) {
  if (set <= TYPED_KEY_LIMIT) return [];
  return [
    {
      severity: 'error',
      file: `search for “${query}”`,
      message: `its last key has its first result after ${set.toFixed(0)} ms, over the limit of ${TYPED_KEY_LIMIT}`,
      hint: 'make the response or its drawing cheaper, or run again on an idle machine',
    },
  ];
}

/** Measures the first tap on each kind of control and prints the medians; returns an error for each that is over its limit. */
async function measureTaps(browser: Browser, url: string): Promise<Diagnostic[]> {
  console.log('\nfirst tap on a page                      feedback ms  longest task ms');
  const errors: Diagnostic[] = [];
  for (const first of FIRST_TAPS) {
    const { feedback, longest } = await measureMedians(() => measureFirstTap(browser, url, first));
    const name = `${first.path}: ${first.name}`;
    console.log(`${name.padEnd(40)}${feedback.toFixed(0).padStart(12)}${longest.toFixed(0).padStart(17)}`);
    const measured = [
      { what: 'the feedback after the first tap', value: feedback, limit: TAP_LIMIT },
      { what: 'the longest task after the first tap', value: longest, limit: TASK_LIMIT },
    ];
    errors.push(...findOver(name, measured));
  }
  return errors;
}

/** Measures five times, and returns the median of each figure. */
async function measureMedians<T extends Record<string, number>>(measure: () => Promise<T>): Promise<T> {
  const runs: T[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure());
  const names = Object.keys(runs[0] ?? {});
  // A cast, because each figure has its name again.
  return Object.fromEntries(names.map((name) => [name, medianOf(runs.map((run) => run[name] ?? 0))])) as T;
}

function findErrors({ file, kind, lcp, fcp, tbt, cls, opened, results, rest, framework }: Row) {
  const limits = limitsOf(kind);
  return findOver(file, [
    { what: 'FCP', value: fcp, limit: limits.fcp },
    { what: 'LCP', value: lcp, limit: limits.lcp },
    { what: 'TBT', value: tbt, limit: limits.tbt },
    { what: 'CLS', value: cls, limit: limits.cls },
    { what: 'the tap to the open search', value: opened, limit: OPEN_SEARCH_LIMIT },
    { what: 'the first letter to the first result', value: results, limit: limits.results },
    { what: 'bytes at rest', value: rest, limit: limits.rest },
    { what: 'bytes of the framework in a session that reads', value: framework, limit: 0 },
  ]);
}

function findOver(file: string, measured: { what: string; value: number; limit: number }[]): Diagnostic[] {
  return measured
    .filter(({ value, limit }) => value > limit)
    .map(({ what, value, limit }) => ({
      severity: 'error',
      file,
      message: `${what} is ${value.toFixed(2)}, over the limit of ${limit}`,
      hint: 'make the page lighter, or run again on an idle machine',
    }));
}

function medianOf(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
