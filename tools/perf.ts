import { type Browser, chromium } from '@playwright/test';
import { type Diagnostic, throwErrors } from '@/lib/diagnostic';
import { formatPagePath } from '@/lib/next/export-files';
import { listArguments, runCommand } from '@/scripts/command';
import { serveExport } from '@/scripts/serve/static-server';
import { findOrInstallChromium } from '@/tools/browser/chromium';
import {
  type LoadFigures,
  measureFirstSearch,
  measureLoad,
  openOnPhone,
  type SearchFigures,
} from '@/tools/perf/measure-load';
import {
  FIRST_TAPS,
  measureFirstTap,
  measureSession,
  measureTransfer,
  type Transfer,
} from '@/tools/perf/measure-reading';
import { measureTyping, type TypedFigures } from '@/tools/perf/measure-typing';
import { measureMedians } from '@/tools/perf/medians';
import { listMeasuredPages, type MeasuredPage } from '@/tools/sizes/measured-pages';

const RUNS = 5;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

type Figures = LoadFigures & SearchFigures & Transfer;

type Row = MeasuredPage & Figures;

/** A figure of a page: its column and, if it has a limit, its name in an error. `ofReference` is the limit of a reference if it differs. */
type Figure = {
  key: keyof Figures;
  column: string;
  format: (value: number) => string;
  name?: string;
  limit?: number;
  ofReference?: number;
};

/** The figures of a page in milliseconds and bytes; CLS has no unit. The first search is one that a tap has just opened. */
const FIGURES: readonly Figure[] = [
  { key: 'fcp', column: 'FCP ms', format: round, name: 'FCP', limit: 600, ofReference: 650 },
  { key: 'lcp', column: 'LCP ms', format: round, name: 'LCP', limit: 700 },
  { key: 'tbt', column: 'TBT ms', format: round, name: 'TBT', limit: 20 },
  { key: 'cls', column: 'CLS', format: (value) => value.toFixed(3), name: 'CLS', limit: 0.02 },
  // What a page has loaded in total when the network is idle.
  { key: 'rest', column: 'kB at rest', format: kilo, name: 'bytes at rest', limit: 60_000, ofReference: 110_000 },
  {
    key: 'framework',
    column: 'kB framework',
    format: kilo,
    name: 'bytes of the framework in a session that reads',
    limit: 0,
  },
  // The dialog needs no script that isn't loaded yet.
  { key: 'opened', column: 'search open ms', format: round, name: 'the tap to the open search', limit: 50 },
  { key: 'alive', column: 'alive ms', format: round },
  { key: 'results', column: 'results ms', format: round, name: 'the first letter to the first result', limit: 600 },
];

/** Milliseconds from a key in the open search dialog to its first result. */
const TYPED_KEY_LIMIT = 50;

/** Milliseconds from the first tap on a page to its visible effect. */
const TAP_LIMIT = 100;

/** Milliseconds of the longest task after a first tap. */
const TASK_LIMIT = 50;

/** Milliseconds of the slowest interaction in a reading session. */
const SESSION_LIMIT = 200;

/**
 * `npm run measure -- perf`: measures how long readers wait on a slow phone, for one page of each kind in `out/`, as medians of five runs;
 * fails over a limit. `npm run measure -- perf FOLDER` measures another export, such as the previous build, and ignores the limits.
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
      rows.push({ ...page, ...(await measureMedians(RUNS, load)), ...(await measureTransfer(browser, url)) });
    }
    print(rows);
    const taps = await measureTaps(browser, server.url);
    const { slowest: session } = await measureMedians(RUNS, async () => ({
      slowest: await measureSession(browser, server.url),
    }));
    console.log(
      `\nslowest interaction of a session (copy, fold, menu, search, result, back): ${session.toFixed(0)} ms`,
    );
    const { fcp } = await measureMedians(RUNS, () => measurePlainText(browser, server.url));
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
  console.log(`${'page'.padEnd(31)}${FIGURES.map(({ column }) => column).join('  ')}`);
  for (const row of rows) {
    const cells = FIGURES.map(({ key, column, format }) => format(row[key]).padStart(column.length));
    console.log(`${row.file.padEnd(31)}${cells.join('  ')}`);
  }
}

function round(value: number): string {
  return value.toFixed(0);
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
    const { feedback, longest } = await measureMedians(RUNS, () => measureFirstTap(browser, url, first));
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

function findErrors(row: Row): Diagnostic[] {
  const measured = FIGURES.flatMap(({ key, name = '', limit, ofReference = limit }) => {
    const most = row.kind === 'reference' ? ofReference : limit;
    return most === undefined ? [] : { what: name, value: row[key], limit: most };
  });
  return findOver(row.file, measured);
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
