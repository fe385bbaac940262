import { type Browser, chromium } from '@playwright/test';
import { throwErrors } from '@/lib/diagnostic';
import { formatPagePath } from '@/lib/next/pages';
import { findOrInstallChromium } from '@/scripts/browser/chromium';
import { runCommand } from '@/scripts/command';
import { limitsOf, SEARCH_KEY_LIMIT, TYPED_KEY_LIMIT } from '@/scripts/perf/limits';
import {
  type LoadFigures,
  measureLoad,
  measureSearchKey,
  openOnPhone,
  type SearchFigures,
} from '@/scripts/perf/measure-load';
import { measureTyping, type TypedFigures } from '@/scripts/perf/measure-typing';
import { serveExport } from '@/scripts/serve/static-server';
import { type KindOfPage, listKinds } from '@/scripts/sizes/page-kinds';

const RUNS = 5;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

type Run = LoadFigures & SearchFigures;

type Row = KindOfPage & Run;

/** `npm run perf`: medians of five cold loads of a page of each kind of `out/` on a slow phone; fails over a limit. */
await runCommand(async () => {
  const server = await serveExport('out', 0);
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: FLAGS });
  try {
    const rows: Row[] = [];
    for (const page of listKinds('out')) {
      const address = toUrl(page.kind === 'not found' ? '/no/such/page' : formatPagePath(page.file), server.address);
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run++) {
        runs.push(
          await openOnPhone(browser, address, async (open) => ({
            ...(await measureLoad(open)),
            ...(await measureSearchKey(open)),
          })),
        );
      }
      const median = (of: (run: Run) => number) => medianOf(runs.map(of));
      rows.push({
        ...page,
        fcp: median(({ fcp }) => fcp),
        lcp: median(({ lcp }) => lcp),
        tbt: median(({ tbt }) => tbt),
        cls: median(({ cls }) => cls),
        opened: median(({ opened }) => opened),
        alive: median(({ alive }) => alive),
      });
    }
    print(rows);
    const plain: number[] = [];
    for (let run = 0; run < RUNS; run++) plain.push(await measurePlainText(browser, server.address));
    console.log(`\nrobots.txt, to tell the machine from the pages: painted after ${medianOf(plain).toFixed(0)} ms`);
    const reference = listKinds('out').find(({ kind }) => kind === 'reference');
    const path = reference === undefined ? '/' : formatPagePath(reference.file);
    const typed = await openOnPhone(browser, toUrl(path, server.address), measureTyping);
    printTyped(typed);
    throwErrors([...rows.flatMap(findErrors), ...typed.flatMap(findSlowKey)]);
  } finally {
    await browser.close();
    await server.close();
  }
});

/** The URL of a path of the site, below the base path of the export that is served at `address`. */
function toUrl(sitePath: string, address: string): string {
  return new URL(sitePath.slice(1), address).href;
}

/** Milliseconds to the first paint of what needs neither style nor font nor script. */
async function measurePlainText(browser: Browser, address: string): Promise<number> {
  return openOnPhone(browser, toUrl('/robots.txt', address), async (page) => (await measureLoad(page)).fcp);
}

function print(rows: Row[]): void {
  console.log(`phone, slow 4G, processor 4 times slower; medians of ${RUNS}\n`);
  console.log('page                           FCP ms  LCP ms  TBT ms    CLS  first key to search: open ms, alive ms');
  for (const { file, fcp, lcp, tbt, cls, opened, alive } of rows) {
    const figures = [fcp.toFixed(0).padStart(6), lcp.toFixed(0).padStart(7), tbt.toFixed(0).padStart(7)];
    console.log(
      `${file.padEnd(31)}${figures.join(' ')} ${cls.toFixed(3).padStart(6)} ${opened.toFixed(0).padStart(25)}${alive.toFixed(0).padStart(10)}`,
    );
  }
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

function findErrors({ file, kind, lcp, tbt, cls, opened }: Row) {
  const limits = limitsOf(kind);
  const measured = [
    { what: 'LCP', value: lcp, limit: limits.lcp },
    { what: 'TBT', value: tbt, limit: limits.tbt },
    { what: 'CLS', value: cls, limit: limits.cls },
    { what: 'the first key to the open search', value: opened, limit: SEARCH_KEY_LIMIT },
  ];
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
