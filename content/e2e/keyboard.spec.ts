import type { Locator, Page } from '@playwright/test';
import { expectTarget } from '@/e2e/deep-links';
import { expect, test } from '@/e2e/test';

const REFERENCE = '/openapi/linkv1';

/** Presses Tab until `target` has the focus, at most `limit` times. */
async function tabTo(page: Page, target: Locator, limit: number): Promise<void> {
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached with ${limit} presses of Tab`);
}

/** Waits until the page has moved the focus, which it does in the frame after an arrival. */
async function settleFocus(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test('by keyboard, a reason code leads to what to do', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await page.keyboard.type('TOO_MANY_TOKENS');
  await expect(page.getByRole('option', { selected: true })).toContainText('TOO_MANY_TOKENS');
  await page.keyboard.press('Enter');
  await expectTarget(page, `${REFERENCE}#too-many-tokens`);
  await settleFocus(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('row', { name: /^422 TOO_MANY_TOKENS/ }).locator(':focus')).toBeVisible();
});

test('by keyboard, a step on the landing page leads to its guide and to a sample in another language', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Lock tickets', exact: true }), 30);
  await page.keyboard.press('Enter');
  // The next Tab starts at the title, not at the links above it.
  await expect(page.getByRole('heading', { level: 1, name: 'Lock tickets' })).toBeFocused();
  const sample = page.getByRole('figure', { name: 'Lock tickets' });
  await tabTo(page, sample.getByRole('button', { name: 'curl', exact: true }), 30);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(sample.locator('pre')).toContainText('requests');
  await tabTo(page, sample.getByRole('button', { name: /^Copy/ }), 2);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('import requests');
});

test('by keyboard, the open questions and the other responses of an operation open', async ({ page }) => {
  await page.goto(`${REFERENCE}#lock-tickets`);
  await expectTarget(page, `${REFERENCE}#lock-tickets`);
  await settleFocus(page);
  const operation = page.locator('[id="lock-tickets"]');
  await tabTo(page, operation.locator('summary', { hasText: 'Open questions' }), 12);
  await page.keyboard.press('Enter');
  await expect(operation.locator('summary', { hasText: 'Open questions' }).locator('+ ul')).toBeVisible();
  await page.goto(`${REFERENCE}#lock-tickets.code`);
  await expectTarget(page, `${REFERENCE}#lock-tickets.code`);
  await settleFocus(page);
  const statuses = operation.getByRole('radiogroup', { name: 'Response' });
  await tabTo(page, statuses.getByRole('radio', { name: '200' }), 12);
  await page.keyboard.press('ArrowRight');
  await expect(statuses.getByRole('radio', { name: '207' })).toBeChecked();
  await expect(operation.locator('pre:visible').last()).toContainText('SEAT_RECORD_LOCKED');
});

test('by keyboard, the menu of a phone leads to another guide, and Escape leads back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/lock');
  const menu = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, menu, 6);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  // The history entry of the menu is left a moment later, which would close a menu that is opened meanwhile.
  await page.waitForFunction(() => window.history.state?.drawer !== true);
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('link', { name: 'Unlock tickets' }), 40);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/unlock');
});

test('by keyboard, the filter of a reference leads to the sample of an operation, and back', async ({ page }) => {
  await page.goto(REFERENCE);
  await tabTo(page, page.getByRole('searchbox', { name: 'Filter operations' }), 13);
  await page.keyboard.type('unlock');
  await page.keyboard.press('Enter');
  await expectTarget(page, `${REFERENCE}#unlock-tickets`);
  const operation = page.locator('[id="unlock-tickets"]');
  const sample = operation.locator('[data-sample]');
  const code = sample.locator('pre');
  await expect(operation.getByRole('heading', { name: 'Unlock tickets' })).toBeInViewport();
  await tabTo(page, operation.getByRole('button', { name: /^Copy path/ }), 6);
  await page.keyboard.press('ArrowRight');
  const way = operation.getByRole('link', { name: 'Code', exact: true });
  await expect(way).toBeFocused();
  const codeHref = await way.getAttribute('href');
  await page.keyboard.press('Enter');
  await expectTarget(page, `${REFERENCE}${codeHref}`);
  await settleFocus(page);
  await tabTo(page, sample.getByRole('button', { name: 'curl', exact: true }), 2);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(sample.getByRole('button', { name: 'Python', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code).toContainText('requests');
  await tabTo(page, sample.getByRole('button', { name: 'Copy sample' }), 8);
  await tabTo(page, code, 3);
  // The browser's own key for the way back, which no page sees.
  await page.goBack();
  await expect(page).toHaveURL(`${REFERENCE}#unlock-tickets`);
  await page.goBack();
  await expect(page).toHaveURL(REFERENCE);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
