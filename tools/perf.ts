import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findOwn } from '@/lib/collections';
import { throwErrors } from '@/lib/diagnostic';
import { formatPagePath } from '@/lib/next/export-files';
import { portOf, serveExport } from '@/scripts/serve';
import { findOrInstallChromium } from '@/tools/browser';
import { listMeasuredPages, type MeasuredPage } from './sizes';

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
export async function run([other]: readonly string[]): Promise<void> {
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
}

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

/** Figures of one load, in milliseconds; `cls` has no unit. */
type LoadFigures = { fcp: number; lcp: number; tbt: number; cls: number };

/**
 * Figures of the time after a load. `bytes`: what the page has loaded when the network is idle. `opened`: milliseconds from the first tap on
 * the search button until the dialog is open. `results`: milliseconds from the first letter, typed as soon as a phone's keyboard is there,
 * until the first result. The last two are 0 for a page without search.
 */
type UseFigures = { bytes: number; opened: number; results: number };

/** A mid-range phone on slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms to the server, a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Only the part of a task beyond this counts as blocking time. */
const LONG_TASK_MS = 50;
/** The time in which a phone's keyboard slides in. The reader can't type before. */
const KEYBOARD_MS = 300;
/** Longer than any page waits before it fetches files in idle time. */
const IDLE_MS = 2500;

declare global {
  interface Window {
    observed: Observed;
  }
}

type Observed = Omit<LoadFigures, 'tbt'> &
  Omit<UseFigures, 'bytes'> & {
    tasks: { start: number; duration: number }[];
    /** Milliseconds of the slowest interaction until its effect is painted. */
    slowest: number;
  };

/** Opens a URL on the phone with an empty cache, calls `use` when the network is idle, closes the page, and returns the result of `use`. */
async function openOnPhone<T>(
  browser: Browser,
  url: string,
  use: (page: Page, countBytes: () => number) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(observe);
    await page.goto(url);
    // Only after `goto`, which waits for the load event: the network is also idle while a long page is parsed.
    await page.waitForLoadState('networkidle');
    return await use(page, () => bytes);
  } finally {
    await context.close();
  }
}

/** Loads a page and returns the figures of the load. */
function measureLoad(browser: Browser, url: string): Promise<LoadFigures> {
  return openOnPhone(browser, url, async (page) => {
    const { fcp, lcp, cls, tasks } = await page.evaluate(() => window.observed);
    const tbt = tasks
      .filter(({ start }) => start >= fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
    return { fcp, lcp, cls, tbt };
  });
}

/** Loads a page, waits until the network is idle, opens the search, types a letter, and returns the figures. */
function measureUse(browser: Browser, url: string): Promise<UseFigures> {
  return openOnPhone(browser, url, async (page, countBytes) => {
    await page.waitForTimeout(IDLE_MS);
    const bytes = countBytes();
    const search = page.locator('[data-open-search]').first();
    if ((await search.count()) === 0) return { bytes, opened: 0, results: 0 };
    await search.tap();
    await page.waitForFunction(() => window.observed.opened);
    await page.waitForTimeout(KEYBOARD_MS);
    await page.keyboard.type('l');
    await page.waitForFunction(() => window.observed.results);
    const { opened, results } = await page.evaluate(() => window.observed);
    return { bytes, opened, results };
  });
}

function observe(): void {
  const observed: Observed = { fcp: 0, lcp: 0, cls: 0, opened: 0, results: 0, tasks: [], slowest: 0 };
  Object.assign(window, { observed });
  // A cast, because TypeScript's DOM types lack the values of these entries.
  type Entry = PerformanceEntry & { value: number; interactionId?: number };
  const on = (type: string, read: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(read)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime;
  });
  on('layout-shift', ({ value }) => {
    observed.cls += value;
  });
  on('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, duration }));
  on('event', ({ interactionId, duration }) => {
    if (interactionId) observed.slowest = Math.max(observed.slowest, duration);
  });
  const onAct = ({ timeStamp, type }: Event) => {
    const [figure, effect] =
      type === 'click' ? (['opened', '#search-dialog:popover-open'] as const) : (['results', '[role=option]'] as const);
    const look = (now: number) => {
      if (document.querySelector(effect) === null) requestAnimationFrame(look);
      else observed[figure] ||= now - timeStamp;
    };
    requestAnimationFrame(look);
  };
  for (const type of ['click', 'keydown']) addEventListener(type, onAct, { capture: true, once: true });
}

/** A reader's first tap on a page: `tap` selects the element to tap, `shows` matches only when the tap has taken effect. */
type FirstTap = { name: string; path: string; tap: string; shows: string };

/** The controls that readers of guides and references tend to use first. */
const FIRST_TAPS: readonly FirstTap[] = [
  { name: 'Copy of a guide', path: 'docs/lock', tap: 'main figure button[data-copy]', shows: '#announcer:not(:empty)' },
  { name: 'Expand all', path: 'openapi/legacy', tap: '[data-fold-all]', shows: '[data-tree] details[open]' },
  { name: 'the menu', path: 'openapi/legacy', tap: '[data-open-drawer]', shows: '[data-drawer]:popover-open' },
];

/** Returns the milliseconds until the effect of a tap is painted, on a page that has just loaded. `base` is the URL of the portal. */
function measureTap(browser: Browser, base: string, { path, tap, shows }: FirstTap): Promise<number> {
  return openOnPhone(browser, new URL(path, base).href, async (page) => {
    await page.locator(tap).first().tap();
    await page.locator(shows).first().waitFor({ state: 'attached' });
    return readSlowest(page);
  });
}

/** Returns the milliseconds of the slowest interaction in a session: copy, fold, open the menu, search. */
function measureSession(browser: Browser, base: string): Promise<number> {
  return openOnPhone(browser, new URL('openapi/linkv1', base).href, async (page) => {
    await page.locator('[data-sample] button[data-copy]').first().tap();
    await page.locator('main details > summary:visible').first().tap();
    await page.locator('[data-open-drawer]').tap();
    await page.locator('[data-close-drawer]').tap();
    await page.locator('[data-drawer]').waitFor({ state: 'hidden' });
    await page.locator('[data-open-search]').first().tap();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').first().pressSequentially('lock tickets', { delay: 120 });
    await dialog.getByRole('option').first().waitFor();
    return readSlowest(page);
  });
}

/** An entry is there when its frame is painted. */
async function readSlowest(page: Page): Promise<number> {
  await page.waitForTimeout(500);
  return page.evaluate(() => window.observed.slowest);
}
