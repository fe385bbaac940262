import { expectTarget, followLink } from '@/e2e/deep-links';
import { BASE, HOME, listTargets } from '@/e2e/portal';
import { CORE, expect, test } from '@/e2e/test';

for (const [index, [what, href]] of listTargets().entries()) {
  test(`a link to a ${what} ends at its target: ${href}`, { tag: index === 0 ? [CORE] : [] }, async ({
    page,
    waitForScript,
  }) => {
    await page.goto(href);
    await expectTarget(page, href);
    await page.reload();
    await expectTarget(page, href);
    await page.goto(HOME);
    await waitForScript();
    await followLink(page, href);
    await expectTarget(page, href, { focused: true });
    await page.goBack();
    await expectTarget(page, HOME);
    await page.goForward();
    await expectTarget(page, href);
    await page.reload();
    await expectTarget(page, href);
  });
}

test.describe('a path that no page has', () => {
  test.use({ expectedErrors: { like: [/404/] } });

  test('shows the not-found page with status 404', { tag: CORE }, async ({ page }) => {
    const response = await page.goto(`${BASE}/docs/no-such-page`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  });

  test('is inert to what it is asked for', async ({ page, waitForScript }) => {
    await page.goto(
      `${BASE}/%3Cscript%3Ealert(1)%3C/script%3E?q=%3Cimg%20src=x%20onerror=alert(1)%3E#%3Csvg%20onload=alert(1)%3E`,
    );
    await waitForScript();
    expect(await page.locator('script:text("alert"), img[onerror], svg[onload]').count()).toBe(0);
  });
});
