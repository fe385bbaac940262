import type { Page } from '@playwright/test';
import { expect, test } from './test';

// What the browser itself logs of a request that fails.
test.use({ expectedErrors: { like: [/Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/] } });

function referenceLink(page: Page) {
  return page.getByRole('navigation', { name: 'API references' }).getByRole('link', { name: 'Link API v1' });
}

function findNotice(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'You are offline. The page could not be loaded.' });
}

test.describe('a link that is followed without a connection', () => {
  for (const tier of ['the small script', 'React']) {
    test(`shows a notice with Retry, and ${tier} keeps the page`, async ({ page, context, act }) => {
      await page.goto('/docs/lock');
      if (tier === 'React') await act();
      await context.setOffline(true);
      await referenceLink(page).click();
      const retry = findNotice(page).getByRole('link', { name: 'Retry' });
      await expect(retry).toBeFocused();
      await expect(retry).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(retry).toBeFocused();
      await expect(page.getByRole('heading', { level: 1, name: 'Lock tickets' })).toBeVisible();
      await context.setOffline(false);
      await expect(findNotice(page)).toBeHidden();
      await expect(referenceLink(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Link API v1' })).toBeInViewport();
    });
  }

  test('leads to the page with Retry once it can be loaded, whatever the browser says of the connection', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await page.goto('/docs/lock');
    await page.route('**/openapi/linkv1', (route) => route.abort());
    await referenceLink(page).click();
    const retry = findNotice(page).getByRole('link', { name: 'Retry' });
    await expect(retry).toBeFocused();
    await page.unroute('**/openapi/linkv1');
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Link API v1' })).toBeInViewport();
  });

  test('in the menu of a phone closes the menu, so that the notice can be read', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/docs/auth');
    await page.goto('/docs/lock');
    await page.getByRole('button', { name: 'Menu' }).click();
    await context.setOffline(true);
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Link API v1' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(findNotice(page).getByRole('link', { name: 'Retry' })).toBeFocused();
    await expect(findNotice(page)).toBeInViewport();
    await context.setOffline(false);
    await expect(findNotice(page)).toBeHidden();
    // One step: the menu has left no entry in the history.
    await page.goBack();
    await expect(page).toHaveURL('/docs/auth');
  });
});
