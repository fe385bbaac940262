import type { Page } from '@playwright/test';

/**
 * Makes search workers that start from now on take `rate` times as long for each response, because the browser can throttle
 * the processor for pages only, not for workers.
 */
export async function slowDownWorkers(page: Page, rate: number): Promise<void> {
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
