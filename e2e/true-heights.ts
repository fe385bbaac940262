import { expect, type Page } from '@playwright/test';

/** What browsers lay out when the reader comes near, as long as its height is an estimate. */
const ESTIMATED =
  'article[id]:not([data-measured=done]), article:not([id]) > .prose > :not(p, h2, h3, [data-measured=done])';

/**
 * Waits until the page knows the true height of what is off screen (lib/browser/true-heights.ts). Before that, content has boxes
 * of estimated height (`content-visibility: auto`), and what is measured in one seems to lie over its neighbors.
 */
export async function waitForHeights(page: Page): Promise<void> {
  await expect(page.locator(ESTIMATED)).toHaveCount(0, { timeout: 20_000 });
}
