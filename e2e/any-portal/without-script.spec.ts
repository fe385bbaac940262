import {
  findLongGuide,
  findReference,
  findSmallReference,
  HOME,
  listOperations,
  listPages,
  readSearchFile,
  requireFirst,
} from '@/e2e/portal';
import { CORE, expect, test } from '@/e2e/test';

test.use({ javaScriptEnabled: false });

test('every operation has its heading and a sample on its page', { tag: CORE }, async ({ page }) => {
  const { href, title } = requireFirst(listOperations(), 'an operation');
  await page.goto(href);
  const operation = page.locator(`[id="${href.split('#')[1]}"]`);
  await expect(operation.getByRole('heading', { name: title }).first()).toBeInViewport();
  await expect(operation.getByText(/^curl/).first()).toBeVisible();
});

test('the first fold of a guide and of a reference opens', { tag: CORE }, async ({ page }) => {
  for (const path of [findLongGuide(), findSmallReference()]) {
    await page.goto(path);
    const fold = page.locator('main details:not([open]) > summary').filter({ visible: true }).first();
    if ((await fold.count()) === 0) continue;
    const summary = await fold.elementHandle();
    await fold.click();
    expect(await summary?.evaluate((element) => element.parentElement?.hasAttribute('open'))).toBe(true);
  }
});

test('controls that only script can serve are absent', async ({ page }) => {
  for (const path of [HOME, findLongGuide()]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  }
});

test('a phone reaches every part of the site', { tag: CORE }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(requireFirst(listPages('docs'), 'a guide'));
  await page.getByRole('link', { name: 'Menu' }).click();
  const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link');
  await expect(links).toHaveText(['Guides', ...readSearchFile().apis.map(({ label }) => label)]);
  await links.nth(1).click();
  await expect(page).toHaveURL(findReference());
});
