import type { Page } from '@playwright/test';
import { expectTarget } from '@/e2e/deep-links';
import { type ChangedExport, serveChanged } from '@/e2e/proxy';
import { CORE, expect, test } from '@/e2e/test';
import { bundleServiceWorkerOff } from '@/lib/next/browser-script';

// What the browser itself logs of a request that fails.
test.use({ expectedErrors: { like: [/Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/] } });

function referenceLink(page: Page) {
  return page.getByRole('navigation', { name: 'API references' }).getByRole('link', { name: 'Link API v1' });
}

function findNotice(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'You are offline. The page could not be loaded.' });
}

test.describe('a link that is followed without a connection', () => {
  test('shows a notice with Retry, and keeps the page', async ({ page, context }) => {
    await page.goto('/docs/lock');
    await context.setOffline(true);
    await referenceLink(page).click();
    await expect(findNotice(page)).toBeFocused();
    await expect(findNotice(page)).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(findNotice(page).getByRole('link', { name: 'Retry' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(findNotice(page)).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Lock tickets' })).toBeVisible();
    await context.setOffline(false);
    await expect(findNotice(page)).toBeHidden();
    await expect(referenceLink(page)).toBeFocused();
    await page.keyboard.press('Enter');
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
    await expect(findNotice(page)).toBeFocused();
    await expect(findNotice(page)).toBeInViewport();
    await context.setOffline(false);
    await expect(findNotice(page)).toBeHidden();
    // One step: the menu has left no entry in the history.
    await page.goBack();
    await expect(page).toHaveURL('/docs/auth');
  });
});

test.describe('with the service worker', () => {
  const installed = test.extend<{ site: ChangedExport }>({
    site: async ({ browserName: _ }, use, { project }) => {
      const site = await serveChanged(project.use.baseURL ?? '');
      await use(site);
      await site.close();
    },
    baseURL: async ({ site: { origin } }, use) => use(origin),
    serviceWorkers: 'allow',
    expectedErrors: async ({ browserName: _ }, use) => use({ like: [/Failed to load resource: net::ERR_/] }),
  });

  /** Sees two pages, and waits until the second has the service worker. */
  async function install(page: Page): Promise<void> {
    await page.goto('/docs/auth');
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    await page.getByRole('link', { name: 'Link API v1' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Link API v1' })).toBeVisible();
    await expectWorker(page);
  }

  function expectWorker(page: Page): Promise<void> {
    const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
    return expect.poll(isControlled).toBe(true);
  }

  installed(
    'a page that was seen can be read offline, and every page with errors',
    { tag: CORE },
    async ({ page, context }) => {
      await install(page);
      await page.goto('/docs/lock');
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Lock tickets' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
      await page.getByRole('link', { name: 'Legacy API' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Legacy API' })).toBeVisible();
      await page.goto('/openapi/entryv1#api-errors');
      await expect(page.getByRole('heading', { level: 2, name: 'Errors' })).toBeInViewport();
    },
  );

  installed('another page says that it is not available, and lists those that are', async ({ page, context, site }) => {
    await install(page);
    await context.setOffline(true);
    await page.goto('/docs/unlock');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    const links = page.getByRole('region', { name: 'Available offline' }).getByRole('link');
    await expect(links).toHaveText([
      'Legacy API reference',
      'Link API v1 reference',
      'Link API v2 reference',
      'Entry API v1 reference',
    ]);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveURL(`${site.origin}/docs/unlock`);
    // A connection that comes and goes does not stop the link.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await links.nth(1).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Link API v1' })).toBeVisible();
    await page.goBack();
    // The page must be there before the connection is, because it waits for that event.
    await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Unlock tickets' })).toBeVisible();
  });

  installed('the search finds an error offline, and its page opens', async ({ page, context }) => {
    await page.goto('/docs/lock');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await page.keyboard.type('409');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expectWorker(page);
    await page.goto('/docs/auth');
    await context.setOffline(true);
    await page.reload();
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill('TOO_MANY_TOKENS');
    await dialog
      .getByRole('option', { name: /TOO_MANY_TOKENS/ })
      .first()
      .click();
    await expectTarget(page, '/openapi/linkv1#too-many-tokens');
  });

  installed(
    'a page is the newest while there is a connection, and the one seen last without',
    async ({ page, site }) => {
      await install(page);
      await page.goto('/docs/lock');
      site.changes.set('/docs/lock', '<!doctype html><title>New</title><h1>The new text</h1>');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'The new text' })).toBeVisible();
      await site.close();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'The new text' })).toBeVisible();
    },
  );

  installed(
    'a new build drops what the one before has kept, and keeps the pages again',
    async ({ page, site, request }) => {
      await install(page);
      const [before] = await page.evaluate(() => caches.keys());
      const text = await (await request.get(`${site.origin}/service-worker.js`)).text();
      const version = before?.split(' ').at(-1) ?? '';
      expect(text).toContain(version);
      site.changes.set('/service-worker.js', text.replace(version, 'another'));
      site.changes.set('/docs/auth', '<!doctype html><title>New</title><h1>The new text</h1>');
      await page.goto('/docs');
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([before?.replace(version, 'another')]);
      await site.close();
      await page.goto('/openapi/linkv1');
      await expect(page.getByRole('heading', { level: 1, name: 'Link API v1' })).toBeVisible();
    },
  );

  installed('switched off, it removes itself and what it has kept', async ({ page, site }) => {
    await install(page);
    site.changes.set('/service-worker.js', await bundleServiceWorkerOff());
    await page.goto('/docs/lock');
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  });
});
