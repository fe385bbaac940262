import type { Page } from '@playwright/test';
import { expectTarget } from '@/e2e/deep-links';
import { type HalfPage, serveHalf } from '@/e2e/proxy';
import { expect, test, watchRequests } from '@/e2e/test';

/** The script of every page, which serves all that a reader does while reading. */
const BROWSER_SCRIPT = '**/_next/static/browser-*.js';

/** The script of the search, without its worker. */
const SEARCH_SCRIPT = /\/_next\/static\/search-\w{16}\.js$/;

test.describe('reading', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a guide loads nothing for later', async ({ page }) => {
    const requests = watchRequests(page);
    await page.goto('/docs/lock');
    // Beside the text, where no link comes below the pointer.
    await page.mouse.move(1100, 400);
    await page.mouse.wheel(0, 900);
    await page.locator('main figure').getByRole('button', { name: /^Copy/ }).first().click();
    await expect(page.locator('#announcer')).toHaveText('Copied');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.locator('a[href="#rules-and-limits"]').dispatchEvent('click');
    await expectTarget(page, '/docs/lock#rules-and-limits');
    await expect(contents.getByRole('link', { name: 'Rules and limits' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Dark theme', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  });

  test('a reference loads nothing for later: filter, fold, sample, example, tab', async ({ page }) => {
    const requests = watchRequests(page);
    await page.goto('/openapi/linkv1#lock-tickets');
    const operation = page.locator('article[id="lock-tickets"]');
    const body = operation.locator('section', { has: page.getByRole('heading', { name: 'Request body' }) });
    await body.getByRole('button', { name: 'Expand all' }).click();
    await expect(body.locator('details:not([open])')).toHaveCount(0);
    const sample = operation.locator('[data-sample]');
    await sample.getByRole('button', { name: 'Python', exact: true }).click();
    await expect(sample.locator('pre')).toContainText('requests.put(');
    await sample.getByLabel('Example').selectOption({ index: 1 });
    await expect(sample.locator('pre')).toContainText('"source": "MY_ACCOUNT"');
    await page.getByRole('searchbox', { name: 'Filter operations' }).fill('unlock');
    await expect(page.getByRole('navigation', { name: 'Link API v1' }).getByRole('status')).toHaveText('1 operation');
    await page.goto('/docs/complete-transfer');
    await page.getByText('Canceled', { exact: true }).first().click();
    await expect(page.getByRole('radio', { name: 'Canceled' })).toBeChecked();
    expect(requests).toEqual([]);
  });

  test('a phone opens and closes the menu without a request', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const requests = watchRequests(page);
    await page.goto('/openapi/linkv1');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(drawer.getByRole('link', { name: 'PUT Lock tickets' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer).toBeHidden();
    expect(requests).toEqual([]);
  });

  test('the page that scrolls under a pointer at rest loads nothing', async ({ page }) => {
    const requests = watchRequests(page);
    await page.goto('/docs/lock');
    const link = page.getByRole('main').locator('a[href^="/openapi"]').nth(3);
    const { x, y } = await link.evaluate((element) => element.getClientRects()[0] ?? element.getBoundingClientRect());
    await page.mouse.move(x + 5, 290);
    await page.mouse.move(x + 5, 300);
    await page.mouse.wheel(0, y - 295);
    await expect.poll(() => link.evaluate((element) => element.matches(':hover'))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  });
});

test('a search, from the first key to the result on another page, loads only the search and that page', async ({
  page,
}) => {
  const requests = watchRequests(page);
  await page.goto('/docs/lock');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('POST /session');
  const result = page.getByRole('dialog', { name: 'Search' }).getByRole('option').first();
  await expect(result).toHaveAttribute('href', '/openapi/entryv1#create-session');
  await page.keyboard.press('Enter');
  await expectTarget(page, '/openapi/entryv1#create-session', { focused: true });
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('POST /session');
  await expect(result).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  await expectTarget(page, '/docs/lock');
  const others = requests.filter((path) => !/\/search(?:-\w+)+\.js$|\/search\/records\.json$/.test(path));
  expect(others).toEqual(['/openapi/entryv1']);
});

test('samples come in the remembered language; until then its tab is pressed, and the panel is not empty for long', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('sample-language', 'python'));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/samples/**', (route) => held.then(() => route.continue()));
  await page.goto('/openapi/linkv1#lock-tickets', { waitUntil: 'commit' });
  const code = page.locator('#lock-tickets [data-sample] pre code');
  const tab = page.locator('#lock-tickets [data-sample]').getByRole('button', { name: 'Python' });
  await expect(tab).toBeVisible();
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  await expect(code).toContainText('curl');
  await expect(code).toHaveCSS('visibility', 'visible');
  release();
  await expect(code).toContainText('requests.put(');
  await expect(code).toHaveCSS('visibility', 'visible');
});

test.describe('a script of every page that cannot be had', () => {
  test.use({ expectedErrors: { like: [/Failed to load resource|net::ERR_FAILED/] } });

  test('leaves the page readable and says so, with a reload that works', async ({ page }) => {
    await page.route(BROWSER_SCRIPT, (route) => route.abort());
    await page.goto('/docs/auth#before-you-start');
    const notice = page.getByRole('alert').filter({ hasText: 'Search, theme and menu did not load.' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(BROWSER_SCRIPT);
    await notice.getByRole('link', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(notice).toBeHidden();
  });
});

test('what the reader does before the script of the page is there is done when it comes, once', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(BROWSER_SCRIPT, (route) => held.then(() => route.continue()));
  await page.goto('/docs/auth', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.keyboard.press('Control+k');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

const OPENINGS = [
  ['the key', (page: Page) => page.keyboard.press('Control+k')],
  ['the button', (page: Page) => page.getByRole('button', { name: 'Search' }).first().click()],
] as const;

/** Opens a page where the script of the search is held back; what it returns lets it through. */
async function gotoWithoutScript(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SEARCH_SCRIPT, (route) => released.then(() => route.continue()));
  await page.goto(address);
  return release;
}

for (const [how, open] of OPENINGS) {
  test(`${how} that comes first opens the search before any script is there, and what is typed stays`, async ({
    page,
  }) => {
    const release = await gotoWithoutScript(page, '/docs/auth');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const input = dialog.getByRole('combobox', { name: 'Search' });
    await open(page);
    await expect(input).toBeFocused();
    await expect(dialog.getByText('Loading search…')).toBeVisible();
    await page.keyboard.type('lock tickets/o');
    await page.keyboard.press('Backspace');
    await expect(input).toHaveValue('lock tickets/');
    release();
    await expect(dialog.getByRole('option').first()).toContainText('/tickets/lock');
    await expect(dialog.getByText('Loading search…')).toBeHidden();
    await expect(input).toHaveValue('lock tickets/');
    await page.keyboard.type('!');
    await expect(input).toHaveValue('lock tickets/!');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectTarget(page, '/docs/auth');
  });
}

test('a search that was closed again before the script came stays closed, and keeps what was typed', async ({
  page,
}) => {
  const release = await gotoWithoutScript(page, '/docs/auth');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.press('/');
  await page.keyboard.type('409');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  await expect(page.locator('#search-dialog[data-alive]')).toBeAttached();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await expect(dialog.getByRole('combobox')).toHaveValue('409');
  await expect(dialog.getByRole('option').first()).toBeVisible();
});

for (const [how, close] of [
  ['its button', (page: Page) => page.getByRole('button', { name: 'Close search' }).click()],
  ['a click beside it', (page: Page) => page.mouse.click(5, 600)],
] as const) {
  test(`${how} closes a search that waits for its script, at once and not again later`, async ({ page }) => {
    const release = await gotoWithoutScript(page, '/docs/auth');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await page.keyboard.press('Control+k');
    await close(page);
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(dialog).toBeVisible();
    release();
    await expect(dialog.getByText('Try')).toBeVisible();
  });
}

test('the script leaves the focus where the reader has taken it', async ({ page }) => {
  const release = await gotoWithoutScript(page, '/docs/auth');
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  const close = page.getByRole('button', { name: 'Close search' });
  await expect(close).toBeFocused();
  release();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByText('Try')).toBeVisible();
  await expect(close).toBeFocused();
});

test('keys that mean something else open nothing, with and without the script', async ({ page }) => {
  const release = await gotoWithoutScript(page, '/docs/auth');
  const press = async () => {
    for (const key of ['Control+/', 'Alt+/', 'Control+Alt+k', 'k']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  };
  await press();
  release();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).hover();
  await expect(page.locator('#search-dialog[data-alive]')).toBeAttached();
  await press();
});

test('what was searched last stands selected in a search that opens before the script is there', async ({ page }) => {
  await page.goto('/docs/auth');
  await page.keyboard.press('/');
  await page.keyboard.type('lock');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  const release = await gotoWithoutScript(page, '/docs/unlock');
  await page.keyboard.press('/');
  await expect(dialog.getByRole('combobox')).toHaveValue('lock');
  release();
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('409');
  await expect(dialog.getByRole('combobox')).toHaveValue('409');
});

test.describe('a long page whose end is on its way', () => {
  const half = test.extend<{ half: HalfPage }>({
    half: async ({ browserName: _ }, use, { project }) => {
      const served = await serveHalf('/openapi/linkv1', '<h2', project.use.baseURL ?? '');
      await use(served);
      served.close();
    },
    baseURL: async ({ half: { origin } }, use) => use(origin),
  });

  half('can be searched before', async ({ page, half: { sendRest } }) => {
    await page.goto('/openapi/linkv1', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await page.keyboard.type('POST /session');
    const result = dialog.getByRole('option').first();
    await expect(result).toHaveAttribute('href', '/openapi/entryv1#create-session');
    await expect(page.locator('html[data-ready]')).not.toBeAttached();
    sendRest();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(dialog.getByRole('combobox')).toHaveValue('POST /session');
    await expect(result).toBeVisible();
  });
});

test.describe('a script that cannot be had', () => {
  test.use({ expectedErrors: { like: [/Failed to load resource|net::ERR_FAILED|integrity/] } });

  for (const again of ['Retry', 'the next search']) {
    test(`is said in a search that waits for it, and ${again} loads it`, async ({ page }) => {
      await page.route(SEARCH_SCRIPT, (route) => route.abort());
      await page.goto('/docs/auth');
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Search' });
      const alert = dialog.getByRole('alert');
      await expect(alert).toHaveText(/Search could not be loaded\. You can still browse the docs\.$/);
      await expect(alert.getByText('You are offline.')).toBeHidden();
      await page.keyboard.type('409');
      await page.unroute(SEARCH_SCRIPT);
      if (again === 'Retry') await dialog.getByRole('button', { name: 'Retry' }).click();
      else {
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await page.keyboard.press('Control+k');
      }
      await expect(dialog.getByRole('option').first()).toContainText('409 Conflict');
      await expect(dialog.getByText('Search could not be loaded.')).toBeHidden();
    });
  }

  test('is noticed too when its content was changed on the way', async ({ page }) => {
    await page.route(SEARCH_SCRIPT, (route) =>
      route.fulfill({ body: 'document.title = "changed"', contentType: 'text/javascript' }),
    );
    await page.goto('/docs/auth');
    const title = await page.title();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
    expect(await page.title()).toBe(title);
  });
});

for (const connection of [
  { effectiveType: '4g', saveData: true },
  { effectiveType: '2g', saveData: false },
]) {
  test(`a reader with ${JSON.stringify(connection)} loads the search, and nothing for a link`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    await page.clock.install();
    const requests = watchRequests(page);
    await page.goto('/docs/auth');
    await page.getByRole('navigation', { name: 'API references' }).getByRole('link', { name: 'Link API v2' }).focus();
    await page.clock.runFor(300);
    expect(requests).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' }).getByText('Try')).toBeVisible();
    expect(requests.filter((path) => !path.includes('search'))).toEqual([]);
  });
}
