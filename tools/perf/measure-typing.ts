import type { Page } from '@playwright/test';
import { CPU_SLOWDOWN } from './measure-load';
import { measureMedians } from './medians';

/** Milliseconds from a key to its first result: `set` until it is in the document, `painted` until the frame that shows it. */
type Shown = { set: number; painted: number };

export type TypedFigures = Shown & { query: string };

/** Short prefixes, which match the most, then typical searches. */
const QUERIES = ['t', 'to', 'tok', 'l', 'lo', '409', 'lock', 'applePassUrl', 'TOO_MANY_TOKENS', 'how do i refresh'];
const RUNS = 7;
/** Longer than rendering all results takes, and about as long as a reader pauses between two keys. */
const PAUSE_MS = 400;

/** Returns the median times for the last letter of each query, after a first search has loaded the index. */
export async function measureTyping(page: Page): Promise<TypedFigures[]> {
  await slowDownWorkers(page, CPU_SLOWDOWN);
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox');
  await input.fill('lock');
  await page.getByRole('option').first().waitFor();
  const figures: TypedFigures[] = [];
  for (const query of QUERIES) {
    const medians = await measureMedians(RUNS, async () => {
      await input.fill('');
      await page.waitForTimeout(PAUSE_MS);
      await input.fill(query.slice(0, -1));
      await page.waitForTimeout(PAUSE_MS);
      const watch = await page.evaluateHandle(watchKey);
      await input.press(query.slice(-1));
      return watch.evaluate(({ shown }) => shown);
    });
    figures.push({ query, ...medians });
  }
  return figures;
}

/** Runs in the page: measures the next key. The promise is wrapped in an object, so that Playwright doesn't await it. */
function watchKey(): { shown: Promise<Shown> } {
  const shown = new Promise<Shown>((resolve, reject) => {
    setTimeout(() => reject(new Error('a key brought no result within 20 s')), 20_000);
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      const list = document.getElementById('search-results');
      const observer = new MutationObserver(() => {
        if (list?.querySelector('[role=option]') == null) return;
        observer.disconnect();
        const set = performance.now() - timeStamp;
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve({ set, painted: performance.now() - timeStamp });
          port2.postMessage(undefined);
        });
      });
      if (list !== null) observer.observe(list, { subtree: true, childList: true, characterData: true });
    };
    addEventListener('keydown', onKey, { capture: true, once: true });
  });
  return { shown };
}

/**
 * Makes search workers that start from now on take `rate` times as long for each response, because the browser can throttle
 * the processor for pages only, not for workers.
 */
async function slowDownWorkers(page: Page, rate: number): Promise<void> {
  await page.route(/\/search-worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${slowDown})(${rate});\n${await response.text()}` });
  });
}

/** Runs in the worker before its script. Delays each response by `rate - 1` times the time that the worker took for it. */
function slowDown(rate: number): void {
  let began = 0;
  self.addEventListener('message', () => {
    began = performance.now();
  });
  const post = self.postMessage.bind(self);
  const postLate = (message: unknown) => {
    const end = performance.now() + (rate - 1) * (performance.now() - began);
    while (performance.now() < end);
    post(message);
    began = performance.now();
  };
  Object.assign(self, { postMessage: postLate });
}
