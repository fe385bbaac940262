import type { Browser, CDPSession, Page } from '@playwright/test';
import type { PageScripts } from '@/lib/browser/framework';

/** Milliseconds as the page itself measured them, but for `cls`, which has no unit. */
export type LoadFigures = { fcp: number; lcp: number; tbt: number; cls: number };

/** A mid-range phone on slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms to the server, a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Of the phone's processor against this one. */
export const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A task holds up the reader for what it takes beyond this. */
const LONG_TASK_MS = 50;

declare global {
  interface Window {
    /** What `observe` leaves in the page. */
    observed: Observed;
    searchKey?: SearchFigures;
  }
}

/** Milliseconds from a page's first key: to the open search dialog, and to what the script shows below its input. */
export type SearchFigures = { opened: number; alive: number };

type Observed = { fcp: number; lcp: number; cls: number; tasks: { start: number; duration: number }[] };

/** Opens an address with an empty cache on the phone, hands the page over when nothing moves any more, and closes it. */
export async function openOnPhone<T>(browser: Browser, address: string, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(observe);
    await page.goto(address);
    // Not without the load: the network rests too while a long page is being read.
    await page.waitForLoadState('networkidle');
    return await use(page);
  } finally {
    await context.close();
  }
}

/** What the reader of a page went through before the first act. */
export async function measureLoad(page: Page): Promise<LoadFigures> {
  const { fcp, lcp, cls, tasks } = await page.evaluate(() => window.observed);
  const tbt = tasks
    .filter(({ start }) => start >= fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
  return { fcp, lcp, tbt, cls };
}

/** What the reader's first act brings, a key that opens the search, on a page that has come to rest. */
export async function measureSearchKey(page: Page): Promise<SearchFigures> {
  await page.waitForFunction(hasFetchedAhead);
  await page.keyboard.press('Control+k');
  const opened = await page.waitForFunction(() => window.searchKey);
  return (await opened.jsonValue()) ?? { opened: 0, alive: 0 };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Runs in the page: whether the script that is fetched at idle is there. */
function hasFetchedAhead(): boolean {
  const data = document.getElementById('page-scripts')?.textContent;
  if (data === undefined) return false;
  const { chunks }: PageScripts = JSON.parse(data);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return chunks.every(({ src }) => fetched.includes(src));
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
  // No type of TypeScript's library knows this entry.
  on('layout-shift', (entry) => {
    observed.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  on('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, duration }));
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    let opened = 0;
    const look = (now: number) => {
      if (opened === 0 && document.querySelector('dialog[open]') !== null) opened = now - timeStamp;
      if (document.getElementById('search-results') === null) return void requestAnimationFrame(look);
      Object.assign(window, { searchKey: { opened, alive: now - timeStamp } });
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', onKey, { capture: true, once: true });
}
