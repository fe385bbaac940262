import type { Browser, Page } from '@playwright/test';
import { openOnPhone } from './measure-load';

/** A reader's first tap on a page: `tap` selects the element to tap, `shows` matches only when the tap has taken effect. */
type FirstTap = { name: string; path: string; tap: string; shows: string };

/** The controls that readers of guides and references tend to use first. */
export const FIRST_TAPS: readonly FirstTap[] = [
  { name: 'Copy of a guide', path: 'docs/lock', tap: 'main figure button[data-copy]', shows: '#announcer:not(:empty)' },
  { name: 'Expand all', path: 'openapi/legacy', tap: '[data-fold-all]', shows: '[data-tree] details[open]' },
  { name: 'the menu', path: 'openapi/legacy', tap: '[data-open-drawer]', shows: '[data-drawer]:popover-open' },
];

/** Returns the milliseconds until the effect of a tap is painted, on a page that has just loaded. `base` is the URL of the portal. */
export function measureTap(browser: Browser, base: string, { path, tap, shows }: FirstTap): Promise<number> {
  return openOnPhone(browser, new URL(path, base).href, async (page) => {
    await page.locator(tap).first().tap();
    await page.locator(shows).first().waitFor({ state: 'attached' });
    return readSlowest(page);
  });
}

/** Returns the milliseconds of the slowest interaction in a session: copy, fold, open the menu, search. */
export function measureSession(browser: Browser, base: string): Promise<number> {
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
