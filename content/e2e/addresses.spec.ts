import { expectTarget } from '@/e2e/deep-links';
import { CORE, expect, test } from '@/e2e/test';

for (const spelling of ['/docs/auth.html', '/docs/auth/index.html', '/docs/auth/']) {
  test(`${spelling} ends on the plain path with its query and fragment, in one load`, async ({
    page,
    waitForScript,
  }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') loads += 1;
    });
    await page.goto(`${spelling}?from=mail#before-you-start`);
    await expect(page).toHaveURL('/docs/auth?from=mail#before-you-start');
    await waitForScript();
    await expect(page).toHaveURL('/docs/auth?from=mail#before-you-start');
    await expectTarget(page, '/docs/auth#before-you-start');
    await expect(page.locator('#sidebar a[aria-current="page"]')).toHaveAttribute('href', '/docs/auth');
    expect(loads).toBe(1);
  });
}

test('any other path shows the not-found page with status 404 and the nearest pages', { tag: CORE }, async ({
  page,
  waitForScript,
  request,
}) => {
  expect((await request.get('/docs/lokc')).status()).toBe(404);
  await page.route('**/docs/lokc', async (route) => {
    // The browser itself logs a document's status 404 as an error, which is what this address is about.
    const answer = await route.fetch();
    await route.fulfill({ response: answer, status: 200 });
  });
  await page.goto('/docs/lokc');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Did you mean' }).locator('a[href="/docs/lock"]')).toBeVisible();
  await waitForScript();
  await expect(page.getByRole('region', { name: 'Did you mean' }).locator('a[href="/docs/lock"]')).toBeVisible();
});

test('a URL that is like no page gets no suggestion', async ({ page }) => {
  await page.route('**/docs/xyzzyx', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, status: 200 });
  });
  await page.goto('/docs/xyzzyx');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Did you mean' })).toBeHidden();
});

test('a path that looks like another host is a page that is not found, with all of its script', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.like.push(/\/\/host\//);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // The server may refuse such a path, so that the page is fetched from the one that it is about.
  await page.route('**//host/', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: new URL('/404.html', route.request().url()).href }) });
  });
  await page.goto('/docs/auth');
  await page.goto(`${new URL(page.url()).origin}//host/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
  // What the rest of the script in the head does.
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
