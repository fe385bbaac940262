import type { Page } from '@playwright/test';

/**
 * Lays out the whole page, as it is when a reader has been everywhere. Before that, what is off screen has boxes of
 * estimated height (`content-visibility: auto`), and what is measured in one seems to lie over its neighbors.
 */
export async function layOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.dataset.place = '';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
