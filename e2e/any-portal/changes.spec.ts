import type { Page } from '@playwright/test';
import { expectTarget } from '@/e2e/deep-links';
import { listPages, readPage } from '@/e2e/portal';
import { expect, test } from '@/e2e/test';

/** The page of the changes with a breaking one; undefined in a portal whose APIs have no second release. */
const CHANGES = listPages('openapi').find(
  (path) => path.endsWith('/changes') && /<section[^>]*data-kind="?breaking/.test(readPage(path)),
);

test.skip(CHANGES === undefined, 'no API of this portal has a second release');

async function openChanges(page: Page): Promise<void> {
  await page.goto(CHANGES ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible();
}

test('a reader follows a breaking change to what it changed, which says so', async ({ page }) => {
  await openChanges(page);
  const links = page.locator('section[data-kind="breaking"] li > a', { hasText: /^(Field|Type of field|New value)/ });
  const link = links.first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expectTarget(page, href);
  // A field that pages of several operations of a split reference show has no place of its own.
  const target = href.includes('#') ? page.locator(`[id="${href.replace(/.*#/, '')}"]`) : page.getByRole('main');
  await expect(target.getByText(/changed on \d{4}-\d{2}-\d{2}/i).first()).toBeVisible();
});

test('nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChanges(page);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the kinds of a release are links to their changes', async ({ page }) => {
    await openChanges(page);
    const kinds = page.getByRole('list', { name: /^Changes of .+ by kind$/ }).getByRole('link', { name: /^Breaking/ });
    await kinds.first().click();
    const anchor = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect(page.locator(`[id="${anchor}"]`).getByRole('heading', { name: 'Breaking' })).toBeInViewport();
  });
});
