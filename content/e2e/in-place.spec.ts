import type { Page } from '@playwright/test';
import { expect, test } from '@/e2e/test';

// What opens over a page, or is above it, leaves the reader where he is.
const AT_ANCHOR = '/docs/lock#handle-the-response';

/** Scrolls on. Waits for frames before and after, because the browser lays out sections when they come into view. */
async function readOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const whenDrawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await whenDrawn();
    window.scrollBy(0, 700);
    await whenDrawn();
    return window.scrollY;
  });
}

/** From the guide `lock` to the guide `unlock`, by the sidebar. */
async function goToUnlock(page: Page): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'All guides' });
  await sidebar.getByRole('link', { name: 'Unlock tickets', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unlock tickets');
}

const place = (page: Page) => page.evaluate(() => window.scrollY);

/** From `unlock` back to the place in `lock` that the reader left, and forward to the start of `unlock`. */
async function expectBackAndForward(page: Page, left: number): Promise<void> {
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lock tickets');
  await expect.poll(() => place(page)).toBe(left);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unlock tickets');
  await expect.poll(() => place(page)).toBe(0);
}

/** The way back out of an entry of the history has an end, but no sign of it that a reader sees. */
async function expectPage(page: Page): Promise<void> {
  const isPage = () => !window.history.state?.search && !window.history.state?.drawer;
  await expect.poll(() => page.evaluate(isPage)).toBe(true);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
}

test('closing the search leaves a reader beyond an anchor where he is, with the focus where it was', async ({
  page,
  waitForScript,
}) => {
  await page.goto(AT_ANCHOR);
  await waitForScript();
  const before = await readOn(page);
  const button = page.getByRole('banner').getByRole('button', { name: /^Search/ });
  await button.focus();
  expect(await place(page)).toBe(before);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectPage(page);
  expect(await place(page)).toBe(before);
  await expect(button).toBeFocused();
});

test('the back button closes the search there, too', async ({ page, waitForScript }) => {
  await page.goto(AT_ANCHOR);
  await waitForScript();
  const before = await readOn(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.history.state?.search)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectPage(page);
  expect(await place(page)).toBe(before);
});

test('the script, when it comes, leaves a reader beyond the anchor where he is', async ({ page, waitForScript }) => {
  await page.goto(AT_ANCHOR);
  const before = await readOn(page);
  await waitForScript();
  await expectPage(page);
  expect(await place(page)).toBe(before);
});

test('going back from another page leads to where the reader was', async ({ page, waitForScript }) => {
  await page.goto('/docs/lock');
  await waitForScript();
  const before = await readOn(page);
  await goToUnlock(page);
  expect(await place(page)).toBe(0);
  await expectBackAndForward(page, before);
});

test('a reload leads to where the reader was, also far down a reference', async ({ page }) => {
  await page.goto('/openapi/linkv1');
  const heading = page.getByRole('main').getByRole('heading', { name: 'Lock tickets', exact: true });
  await expect(async () => {
    await page.mouse.move(720, 450);
    await page.mouse.wheel(0, 600);
    await expect(heading).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [100] });
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect(async () => {
    const before = await top();
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    expect(await top()).toBe(before);
  }).toPass({ intervals: [100] });
  const before = await top();
  await page.reload();
  await expect(heading).toBeInViewport();
  await expect.poll(top).toBe(before);
});

test('focus in the bar, which is always in view, does not scroll the page', async ({ page }) => {
  await page.goto('/docs/lock');
  const before = await readOn(page);
  await page.getByRole('button', { name: 'Dark theme' }).focus();
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await place(page)).toBe(before);
  }
});

test('the last section is marked at the end of the page', async ({ page, waitForScript }) => {
  await page.goto('/docs/lock');
  await waitForScript();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link').last()).toHaveAttribute('aria-current', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('closing the drawer leaves a reader beyond an anchor where he is', async ({ page, waitForScript }) => {
    await page.goto(AT_ANCHOR);
    await waitForScript();
    const before = await readOn(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectPage(page);
    expect(await place(page)).toBe(before);
  });

  test('the drawer opens at the operation that is read, also as the first act on the page', async ({ page }) => {
    await page.goto('/openapi/legacy#reissue-ticket');
    await page.getByRole('button', { name: 'Menu' }).click();
    const entry = page.getByRole('dialog').getByRole('link', { name: /Reissue a ticket$/ });
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await expect(entry).toBeInViewport();
  });

  test('tables of guides do not scroll sideways: each cell says its column', async ({ page }) => {
    await page.goto('/docs/auth');
    const table = page.getByRole('main').locator('table').first();
    expect(await table.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
    const heading = await table.getByRole('columnheader', { includeHidden: true }).nth(1).textContent();
    await expect(table.locator('td').nth(1)).toHaveAttribute('data-label', heading ?? '');
    expect(heading).not.toBe('');
  });
});
