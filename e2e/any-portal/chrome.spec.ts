import { findLongGuide, findReference, HOME, listHeadings, readSearchFile } from '@/e2e/portal';
import { CORE, expect, test } from '@/e2e/test';
import { siteConfig } from '@/site.config';

const LABELS = readSearchFile().apis.map(({ label }, _, apis) =>
  apis.length === 1 && label === siteConfig.title ? 'API reference' : label,
);

test('the bar names the portal and links to each reference by its label', { tag: CORE }, async ({ page }) => {
  await page.goto(findReference());
  const banner = page.getByRole('banner');
  const references = banner.getByRole('navigation', { name: 'API references' });
  const menu = references.getByRole('button', { name: 'API references' });
  // From five APIs on, the links are in a menu.
  if (LABELS.length > 4) {
    await menu.press('Enter');
    await page.keyboard.press('Escape');
    await expect(references.getByRole('link')).toHaveCount(0);
    await expect(menu).toBeFocused();
    await menu.press('Enter');
  }
  const links = references.getByRole('link');
  await expect(links).toHaveText(LABELS);
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('contentinfo')).toContainText(siteConfig.title);
  await banner.getByRole('link', { name: siteConfig.title }).click();
  await expect(page).toHaveURL(HOME);
});

test('the theme is light, becomes dark by one click, and stays dark', { tag: CORE }, async ({ page }) => {
  await page.goto(HOME);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  const light = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).not.toHaveCSS('background-color', light);
});

test('the accent in either theme is that of the brand', async ({ page }) => {
  const accent = siteConfig.brand?.accent;
  test.skip(accent === undefined, 'the portal has no accent of its own');
  await page.goto(HOME);
  for (const theme of ['light', 'dark'] as const) {
    if (theme === 'dark') await page.getByRole('button', { name: 'Dark theme' }).click();
    const color = await page.evaluate(() => {
      const element = document.body.appendChild(document.createElement('i'));
      element.style.color = 'var(--accent)';
      return getComputedStyle(element).color;
    });
    expect(color, theme).toBe(formatRgb(typeof accent === 'string' ? accent : (accent?.[theme] ?? '')));
  }
});

test('a phone reaches the references and the guides by its menu', { tag: CORE }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(findLongGuide());
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await drawer
    .getByRole('link', { name: LABELS[0] ?? '', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(findReference());
  await expect(drawer).toBeHidden();
});

test('the contents of a guide list its headings of levels 2 and 3', async ({ page }) => {
  await page.goto(findLongGuide());
  const entries = page.getByRole('navigation', { name: 'On this page' }).first().getByRole('link');
  await expect(entries).toHaveText(listHeadings(findLongGuide()).map(({ text }) => text));
});

/** `#8a1c4a` as a browser computes it. */
function formatRgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
