import type { Page } from '@playwright/test';
import { findContrastViolations, findViolations } from '@/e2e/axe';
import { BASE, listSitemap, listVisits, readPage } from '@/e2e/portal';
import { CORE, expect, test, watchRequests } from '@/e2e/test';

// What must hold on each page, in the order of a visit, because loading pages takes most of the time of these tests. The test
// fixture also fails a page on any error in the console and on any request to another origin.
const VISITS = listVisits();
const AREAS = VISITS.map((path) => ({
  path,
  area: path.slice(BASE.length).split('/')[1],
  size: readPage(path).length,
}));
/** The smallest page of each area: `/`, `/docs` and `/openapi`. */
const SMALLEST = AREAS.filter(({ area, size }) => AREAS.every((other) => other.area !== area || other.size >= size));
for (const address of VISITS) {
  const title = `${address} returns 200, loads nothing for later, is accessible in both themes, and starts under its policy`;
  test(title, { tag: SMALLEST.some(({ path }) => path === address) ? [CORE] : [] }, async ({ page, waitForScript }) => {
    await page.addInitScript(() => {
      const list: string[] = [];
      Object.assign(window, { violations: list });
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        list.push(`${violatedDirective} ${blockedURI}`);
      });
    });
    const requests = watchRequests(page);

    await test.step('returns 200, has a heading, and names a page as canonical', async () => {
      const response = await page.goto(address, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(listSitemap()).toContain(new URL(canonical ?? '').pathname);
    });
    await test.step('loads nothing for later, also not when it is at rest', async () => {
      expect(requests).toEqual([]);
      expect(await page.evaluate(() => 'TURBOPACK' in window || '__next_f' in window)).toBe(false);
    });
    await test.step('has no accessibility violation in either theme', () => expectAccessible(page));
    await test.step('starts under its policy', async () => {
      await waitForScript();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
    });
  });
}

test('the page of an unknown URL has no accessibility violation in either theme', async ({ page }) => {
  await page.goto(`${BASE}/404.html`);
  await expectAccessible(page);
});

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await findContrastViolations(page)).toEqual([]);
}
