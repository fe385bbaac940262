import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findOwn } from '@/lib/collections';
import { throwErrors } from '@/lib/diagnostic';
import { formatPagePath } from '@/lib/next/export-files';
import { listArguments, runCommand } from '@/scripts/command';
import { portOf, serveExport } from '@/scripts/serve/static-server';
import { findOrInstallChromium } from '@/tools/browser/chromium';
import {
  FIRST_TAPS,
  type LoadFigures,
  measureLoad,
  measureSession,
  measureTap,
  measureUse,
  type UseFigures,
} from '@/tools/perf/measure';
import { listMeasuredPages, type MeasuredPage } from '@/tools/sizes/measure';

/** Pages are loaded in turn, so that a machine that becomes slower for a while does so for all of them. */
const ROUNDS = 9;
/** How often the search is opened on each page, which takes twice as long as a load. */
const USES = 3;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

type Figures = LoadFigures & UseFigures;

/** The limits of a page, in milliseconds and bytes; CLS has no unit. `results` is from the first letter of a search to its first result. */
const LIMITS: Figures = { fcp: 600, lcp: 700, tbt: 20, cls: 0.02, bytes: 60_000, opened: 50, results: 600 };
const REFERENCE_LIMITS: Figures = { ...LIMITS, fcp: 650, bytes: 110_000 };

/** Milliseconds until the effect of the first tap on a page, and of the slowest interaction in a session, is painted. */
const [TAP_LIMIT, SESSION_LIMIT] = [100, 200];

/** A page to load. Only those of this export have limits. */
type Loaded = { name: string; url: string; limits?: Figures; loads: LoadFigures[]; uses: UseFigures[] };

/**
 * `npm run measure -- perf [FOLDER]`: measures how long readers wait on a slow phone, for the landing page, the largest guide and the largest
 * reference page in `out/`, and of another export, such as the previous build; prints medians, with paint as a multiple of an empty page's.
 * Fails over a limit of `out/`. Takes 3 minutes for an export on an idle machine, and 5 for two.
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
      { name: 'empty page', url: `http://localhost:${portOf(empty)}`, loads: [], uses: [] },
      ...listPages('out', ours),
      ...(other === undefined ? [] : listPages(other, await serve(other))),
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url, loads } of pages) loads.push(await measureLoad(browser, url));
    }
    for (let round = 0; round < USES; round += 1) {
      for (const { url, uses } of pages) uses.push(await measureUse(browser, url));
    }
    const rows = pages.map(({ name, limits, loads, uses }) => ({
      name,
      limits,
      figures: { ...toMedians(loads), ...toMedians(uses) },
    }));
    print(rows);
    const interactions = [];
    for (const tap of FIRST_TAPS) {
      const value = await measureTap(browser, ours, tap);
      interactions.push({ what: `the first tap, ${tap.name}`, value, limit: TAP_LIMIT });
    }
    const slowest = await measureSession(browser, ours);
    interactions.push({ what: 'the slowest interaction', value: slowest, limit: SESSION_LIMIT });
    for (const { what, value } of interactions) console.log(`${what}: ${value} ms`);
    const measured = rows.flatMap(({ name, limits, figures }) =>
      Object.entries(figures).map(([key, value]) => ({
        what: `${name}: ${key}`,
        value,
        limit: findOwn(limits, key) ?? Number.POSITIVE_INFINITY,
      })),
    );
    const over = [...measured, ...interactions].filter(({ value, limit }) => value > limit);
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

/** Lists the pages to load of an export that is served at `base`: the landing page, the largest guide and the largest reference page. */
function listPages(out: string, base: string): Loaded[] {
  const all = listMeasuredPages(out);
  const sizeOf = ({ file }: MeasuredPage) => statSync(path.join(out, file)).size;
  const references = all.filter(({ kind }) => kind === 'reference').sort((one, other) => sizeOf(other) - sizeOf(one));
  const others = all.filter(({ kind }) => kind === 'landing' || kind === 'guide');
  return [...others, ...references.slice(0, 1)].map(({ kind, file }) => ({
    name: out === 'out' ? file : `${out}/${file}`,
    url: new URL(formatPagePath(file).slice(1), base).href,
    ...(out === 'out' && { limits: kind === 'reference' ? REFERENCE_LIMITS : LIMITS }),
    loads: [],
    uses: [],
  }));
}

function toMedians<T extends Record<string, number>>(runs: readonly T[]): T {
  const medianOf = (key: string) =>
    runs.map((run) => run[key] ?? 0).sort((one, other) => one - other)[runs.length >> 1];
  // A cast, because `Object.fromEntries` types keys as strings.
  return Object.fromEntries(Object.keys(runs[0] ?? {}).map((key) => [key, medianOf(key)])) as T;
}

/** Prints the figures, and paint also as a multiple of the empty page's, which is the first row. */
function print(rows: readonly { name: string; figures: Figures }[]): void {
  console.log(`phone, slow 4G, processor 4 times slower; medians of ${ROUNDS} loads, in ms and bytes`);
  const empty = rows[0]?.figures.fcp ?? 1;
  const shown = rows.map(({ name, figures: { fcp, lcp, cls, ...others } }) => {
    const rounded = Object.fromEntries(Object.entries(others).map(([key, value]) => [key, Math.round(value)]));
    const ratios = {
      '× empty': (fcp / empty).toFixed(2),
      lcp: Math.round(lcp),
      'lcp × empty': (lcp / empty).toFixed(2),
    };
    return [name, { fcp: Math.round(fcp), ...ratios, cls: cls.toFixed(3), ...rounded }];
  });
  console.table(Object.fromEntries(shown));
}
