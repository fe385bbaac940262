import type { Browser, CDPSession, Page } from '@playwright/test';

/** Load metrics as measured in the page, in milliseconds; `cls` has no unit. */
export type LoadFigures = { fcp: number; lcp: number; tbt: number; cls: number };

/** A mid-range phone on slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms to the server, a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How many times slower the phone's processor is than this machine's. */
export const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Only the part of a task beyond this counts as blocking time. */
const LONG_TASK_MS = 50;

declare global {
  interface Window {
    /** The figures that `observe` collects. */
    observed: Observed;
    firstSearch?: SearchFigures;
  }
}

/** The time in which a phone's keyboard slides in. The reader can't type before. */
const KEYBOARD_MS = 300;

/**
 * Milliseconds of a search that the first tap on a page opens, before anything is loaded for it. `opened`: from the tap until the dialog
 * is open. `alive`: from the tap until the search script has rendered the area below the input. `results`: from the first letter, typed as
 * soon as a phone's keyboard is there, until the first result.
 */
export type SearchFigures = { opened: number; alive: number; results: number };

type Observed = { fcp: number; lcp: number; cls: number; tasks: { start: number; duration: number }[] };

/** Opens a URL on the phone with an empty cache, calls `use` when the network is idle, closes the page, and returns the result of `use`. */
export async function openOnPhone<T>(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<T>,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(observe);
    await prepare(page);
    await page.goto(url);
    // Only after `goto`, which waits for the load event: the network is also idle while a long page is parsed.
    await page.waitForLoadState('networkidle');
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Returns the load figures of a page up to now. Call it before any interaction. */
export async function measureLoad(page: Page): Promise<LoadFigures> {
  const { fcp, lcp, cls, tasks } = await page.evaluate(() => window.observed);
  const tbt = tasks
    .filter(({ start }) => start >= fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
  return { fcp, lcp, tbt, cls };
}

/** Opens the search by a tap and types a letter; returns the figures. It must be the first interaction with the page. */
export async function measureFirstSearch(page: Page): Promise<SearchFigures> {
  await page.locator('[data-open-search]').first().tap();
  await page.waitForFunction(() => window.firstSearch?.opened);
  await page.waitForTimeout(KEYBOARD_MS);
  await page.keyboard.type('l');
  await page.waitForFunction(() => window.firstSearch?.results && window.firstSearch.alive);
  return (await page.evaluate(() => window.firstSearch)) ?? { opened: 0, alive: 0, results: 0 };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Runs in the page before anything else. */
function observe(): void {
  const observed: Observed = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  Object.assign(window, { observed });
  const on = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime;
  });
  // A cast, because TypeScript's DOM types lack the value of this entry.
  on('layout-shift', (entry) => {
    observed.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  on('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, duration }));
  const onAct = ({ timeStamp, type }: Event) => {
    window.firstSearch ??= { opened: 0, alive: 0, results: 0 };
    const figures = window.firstSearch;
    const look = (now: number) => {
      const since = now - timeStamp;
      if (type === 'keydown' && document.querySelector('[role=option]') !== null) figures.results ||= since;
      if (type === 'click' && document.querySelector('#search-dialog:popover-open') !== null) figures.opened ||= since;
      if (type === 'click' && document.getElementById('search-results') !== null) figures.alive ||= since;
      if (type === 'click' ? figures.alive === 0 : figures.results === 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  for (const type of ['click', 'keydown']) addEventListener(type, onAct, { capture: true, once: true });
}
