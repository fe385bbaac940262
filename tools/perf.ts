import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { throwErrors } from '@/lib/diagnostic';
import { formatPagePath } from '@/lib/next/export-files';
import { listArguments, runCommand } from '@/scripts/command';
import { portOf } from '@/scripts/serve/port';
import { serveExport } from '@/scripts/serve/static-server';
import { findOrInstallChromium } from '@/tools/browser/chromium';
import { FIRST_TAPS, measureSession, measureTap } from '@/tools/perf/measure-interactions';
import { type LoadFigures, measureLoad } from '@/tools/perf/measure-load';
import { listMeasuredPages } from '@/tools/sizes/measured-pages';

/** Pages are loaded in turn, so that a machine that becomes slower for a while does so for all of them. */
const ROUNDS = 9;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** The limits of a page, in milliseconds and bytes; CLS has no unit. `results` is from the first letter of a search to its first result. */
const LIMITS: LoadFigures = { fcp: 600, lcp: 700, tbt: 20, cls: 0.02, bytes: 60_000, opened: 50, results: 600 };
const REFERENCE_LIMITS: LoadFigures = { ...LIMITS, fcp: 650, bytes: 110_000 };
// A cast, because `Object.keys` types keys as strings.
const NAMES = Object.keys(LIMITS) as (keyof LoadFigures)[];

/** Milliseconds until the effect of the first tap on a page, and of the slowest interaction in a session, is painted. */
const [TAP_LIMIT, SESSION_LIMIT] = [100, 200];

/** A page to load. Only those of this export have limits. */
type Loaded = { name: string; url: string; limits?: LoadFigures };

/**
 * `npm run measure -- perf [FOLDER]`: measures how long readers wait on a slow phone, for one page of each kind in `out/`, and of another
 * export, such as the previous build; prints medians, with paint as a multiple of an empty page's. Fails over a limit of `out/`.
 */
await runCommand(async () => {
  const [other] = listArguments();
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: FLAGS });
  const empty = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Empty</title><p>Empty');
  }).listen(0);
  const servers: Awaited<ReturnType<typeof serveExport>>[] = [];
  const serve = async (folder: string) => {
    const server = await serveExport(folder, 0);
    servers.push(server);
    return server.url;
  };
  try {
    const ours = await serve('out');
    const pages: Loaded[] = [
      { name: 'empty page', url: `http://localhost:${portOf(empty)}` },
      ...listPages('out', ours).map((page) => ({
        ...page,
        limits: page.name.startsWith('openapi/') ? REFERENCE_LIMITS : LIMITS,
      })),
      ...(other === undefined ? [] : listPages(other, await serve(other))),
    ];
    const measured = pages.map((): LoadFigures[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { url }] of pages.entries()) measured[index]?.push(await measureLoad(browser, url));
    }
    const medians = measured.map(toMedians);
    print(pages, medians);
    const taps = [];
    for (const tap of FIRST_TAPS) {
      taps.push({
        what: `the first tap, ${tap.name}`,
        value: await measureTap(browser, ours, tap),
        limit: TAP_LIMIT,
      });
    }
    const session = await measureSession(browser, ours);
    const interactions = [...taps, { what: 'the slowest interaction', value: session, limit: SESSION_LIMIT }];
    for (const { what, value } of interactions) console.log(`${what}: ${value} ms`);
    const loads = pages.flatMap(({ name, limits }, index) =>
      NAMES.flatMap((key) => {
        const value = medians[index]?.[key] ?? 0;
        return limits === undefined ? [] : { what: `${name}: ${key}`, value, limit: limits[key] };
      }),
    );
    const over = [...loads, ...interactions].filter(({ value, limit }) => value > limit);
    const hint = 'make the page lighter, or run again on an idle machine';
    throwErrors(
      over.map(({ what, value, limit }) => ({
        file: what,
        message: `${value.toFixed(2)} is over ${limit}`,
        hint,
      })),
    );
  } finally {
    await browser.close();
    empty.close();
    await Promise.all(servers.map((server) => server.close()));
  }
});

/** Lists one page of each kind; `base` is the URL at which the export is served. */
function listPages(out: string, base: string): Loaded[] {
  return listMeasuredPages(out).map(({ kind, file }) => {
    const sitePath = kind === 'not found' ? '/no/such/page' : formatPagePath(file);
    return { name: out === 'out' ? file : `${out}/${file}`, url: new URL(sitePath.slice(1), base).href };
  });
}

function toMedians(runs: readonly LoadFigures[]): LoadFigures {
  const medianOf = (key: keyof LoadFigures) =>
    runs.map((run) => run[key]).sort((one, other) => one - other)[runs.length >> 1] ?? 0;
  // A cast, because `Object.fromEntries` types keys as strings.
  return Object.fromEntries(NAMES.map((key) => [key, medianOf(key)])) as LoadFigures;
}

function print(pages: readonly Loaded[], medians: readonly LoadFigures[]): void {
  console.log(`phone, slow 4G, processor 4 times slower; medians of ${ROUNDS}, in ms and bytes`);
  const empty = medians[0]?.fcp ?? 1;
  const rows = pages.map(({ name }, index) => {
    const { cls = 0, fcp = 0, ...figures } = medians[index] ?? {};
    const rounded = Object.entries(figures).map(([key, value]) => [key, Math.round(value)]);
    return [name, { fcp: Math.round(fcp), '× empty': (fcp / empty).toFixed(2), cls, ...Object.fromEntries(rounded) }];
  });
  console.table(Object.fromEntries(rows));
}
