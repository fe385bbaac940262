import { watchFramework } from '@/e2e/framework-requests';
import { findLongGuide, findSmallReference } from '@/e2e/portal';
import { expect, test } from '@/e2e/test';

test('a link at which the reader points loads the framework, and its page opens without a reload', async ({ page }) => {
  const requests = watchFramework(page);
  await page.goto(findLongGuide());
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  const link = page.getByRole('banner').locator(`a[href="${findSmallReference()}"]`).first();
  // It takes two to tell a move from a pointer at rest.
  await link.hover({ position: { x: 2, y: 4 } });
  await link.hover({ position: { x: 6, y: 6 } });
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await link.click();
  await expect(page).toHaveURL(findSmallReference());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});
