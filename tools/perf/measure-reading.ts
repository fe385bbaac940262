import type { Browser, Page } from '@playwright/test';
import { openOnPhone } from './measure-load';

/** Milliseconds: `feedback` from a tap to the frame that shows its effect, `longest` of the longest task after it. */
export type Tap = { feedback: number; longest: number };

/** A reader's first tap: `tap` selects the element to tap, `shows` matches only when the tap has taken effect. */
type FirstTap = { name: string; path: string; tap: string; shows: string };

/** The controls that readers of guides and references tend to use first. */
export const FIRST_TAPS: FirstTap[] = [
  { name: 'Copy', path: '/docs/lock', tap: 'main figure button[data-copy]', shows: '#announcer:not(:empty)' },
  {
    name: 'a tab',
    path: '/docs/complete-transfer',
    tap: 'main fieldset label ~ label',
    shows: 'main fieldset input ~ input:checked',
  },
  { name: 'Copy', path: '/openapi/linkv1', tap: '[data-sample] button[data-copy]', shows: '#announcer:not(:empty)' },
  { name: 'Copy', path: '/openapi/legacy', tap: '[data-sample] button[data-copy]', shows: '#announcer:not(:empty)' },
  { name: 'Expand all', path: '/openapi/legacy', tap: '[data-fold-all]', shows: '[data-tree] details[open]' },
  {
    name: 'a language',
    path: '/openapi/legacy',
    tap: '[data-sample] button[data-lang=python]',
    shows: 'button[data-lang=python][aria-pressed=true]',
  },
  { name: 'the menu', path: '/openapi/legacy', tap: '[data-open-drawer]', shows: '[data-drawer]:popover-open' },
];

/** Measures one tap as the first interaction with a page that has just loaded. */
export function measureFirstTap(browser: Browser, url: string, { path, tap, shows }: FirstTap): Promise<Tap> {
  return openOnPhone(browser, new URL(path.slice(1), url).href, async (page) => {
    const target = page.locator(tap).first();
    await target.scrollIntoViewIfNeeded();
    const watch = await page.evaluateHandle(watchTap, shows);
    await target.tap();
    return watch.evaluate(({ shown }) => shown);
  });
}

/** Bytes transferred: `rest` by a page until the network is idle, `framework` by the framework in a session that only reads. */
export type Transfer = { rest: number; framework: number };

/** Loads a page, waits until the network is idle, scrolls five screens down and taps the first Copy button; returns the bytes. */
export async function measureTransfer(browser: Browser, url: string): Promise<Transfer> {
  let sent: { url: string; bytes: number }[] = [];
  const watch = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const urls = new Map<string, string>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sent.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
    );
    sent = [];
  };
  return openOnPhone(
    browser,
    url,
    async (page) => {
      await page.waitForTimeout(IDLE_MS);
      const rest = sumOf(sent);
      for (let screen = 0; screen < 5; screen += 1) {
        await page.evaluate(() => window.scrollBy(0, window.innerHeight));
        await page.waitForTimeout(100);
      }
      const copy = page.locator('main button[data-copy]:visible').first();
      if ((await copy.count()) > 0) await copy.tap();
      await page.waitForTimeout(IDLE_MS);
      return { rest, framework: sumOf(sent.filter(({ url }) => /_next\/static\/chunks\/.*\.js$/.test(url))) };
    },
    watch,
  );
}

/** Longer than any page waits before it fetches files in idle time. */
const IDLE_MS = 2500;

function sumOf(sent: { bytes: number }[]): number {
  return sent.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the milliseconds of the slowest interaction in a session: copy, fold, open the menu, search, follow a result, go back. */
export function measureSession(browser: Browser, url: string): Promise<number> {
  return openOnPhone(browser, new URL('openapi/linkv1', url).href, async (page) => {
    await page.evaluate(watchInteractions);
    await page.locator('[data-sample] button[data-copy]').first().tap();
    await page.locator('main details > summary:visible').first().tap();
    await page.locator('[data-open-drawer]').tap();
    await page.locator('[data-close-drawer]').tap();
    await page.locator('dialog[data-drawer]').waitFor({ state: 'hidden' });
    await page.locator('[data-open-search]').first().tap();
    await page.getByRole('combobox').pressSequentially('lock tickets', { delay: 120 });
    const option = page.getByRole('option').first();
    await option.waitFor();
    await option.tap();
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' });
    await page.goBack();
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    await page.waitForTimeout(500);
    return page.evaluate(() => window.slowest ?? 0);
  });
}

declare global {
  interface Window {
    slowest?: number;
  }
}

/** Runs in the page: keeps the duration of the slowest interaction in `window.slowest`. */
function watchInteractions(): void {
  // Casts, because TypeScript's DOM types lack `interactionId` and `durationThreshold`.
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) window.slowest = Math.max(window.slowest ?? 0, entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * Runs in the page: measures the next tap until `shows` matches. The promise is wrapped in an object, so that Playwright
 * doesn't await it.
 */
function watchTap(shows: string): { shown: Promise<Tap> } {
  const shown = new Promise<Tap>((resolve, reject) => {
    setTimeout(() => reject(new Error(`a tap did not show ${shows} within 20 s`)), 20_000);
    const onTap = ({ timeStamp }: PointerEvent) => {
      const tasks: number[] = [];
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) if (startTime >= timeStamp - 50) tasks.push(duration);
      }).observe({ type: 'longtask' });
      const look = () => {
        if (document.querySelector(shows) === null) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const feedback = performance.now() - timeStamp;
          setTimeout(() => resolve({ feedback, longest: Math.max(0, ...tasks) }), 1500);
        };
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerdown', onTap, { capture: true, once: true });
  });
  return { shown };
}
