import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { load } from 'cheerio';
import { expectArrival } from './arrival';
import { type HalfPage, serveHalf } from './half-page';
import { listSitemap } from './routes';
import { expect, test } from './test';

const CHUNK = '**/_next/static/**/*.js';

/** The scripts that ran: prefetched files are fetched, not run, and leave no element. */
function listRunScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? ''),
  );
}

test('no page names a script of the framework, and its own inline script is small', () => {
  for (const file of readdirSync('out', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )) {
    const $ = load(readFileSync(`out/${file}`, 'utf8'));
    expect($('script[src], link[rel="preload"][as="script"], link[rel="modulepreload"]').length, file).toBe(0);
    const own = $('script:not([type])').text();
    expect(own, file).not.toContain('__next_f.push([1,"');
    // The not-found page holds the search for near addresses too.
    expect(Buffer.byteLength(own), file).toBeLessThanOrEqual(file === '404.html' ? 3700 : 3250);
  }
});

for (const address of listSitemap()) {
  test(`${address} runs nothing until the reader acts`, async ({ page }) => {
    const early: string[] = [];
    let idle = false;
    page.on('request', (request) => {
      const prefetch = request.headers()['sec-purpose']?.startsWith('prefetch') ?? false;
      if (!idle && request.resourceType() === 'script' && !prefetch) early.push(request.url());
      if (request.resourceType() === 'fetch') early.push(request.url());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    idle = true;
    expect(early).toEqual([]);
    expect(await listRunScripts(page)).toEqual([]);
    expect(await page.evaluate(() => 'TURBOPACK' in window || '__next_f' in window)).toBe(false);
    await expect(page.locator('html[data-ready]')).not.toBeAttached();
  });
}

test('the first click is given back once the page is alive', async ({ page }) => {
  await page.goto('/docs/auth');
  const theme = page.getByRole('button', { name: 'Dark theme' });
  // The element's own click moves no pointer before: it is the very first thing that happens.
  await theme.dispatchEvent('pointerdown');
  await theme.dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

const OPENINGS = [
  ['the key', (page: Page) => page.keyboard.press('Control+k')],
  ['the button', (page: Page) => page.getByRole('button', { name: 'Search' }).first().click()],
] as const;

/** Opens a page whose script is held back; what it returns lets it through. */
async function gotoWithoutScript(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CHUNK, (route) => released.then(() => route.continue()));
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
    await expect(dialog.getByText('The search is on its way')).toBeVisible();
    await page.keyboard.type('lock tickets/o');
    await page.keyboard.press('Backspace');
    await expect(input).toHaveValue('lock tickets/');
    await expect(page.locator('html[data-ready]')).not.toBeAttached();
    release();
    await expect(dialog.getByRole('option').first()).toContainText('/tickets/lock');
    await expect(dialog.getByText('The search is on its way')).toBeHidden();
    await expect(input).toHaveValue('lock tickets/');
    await page.keyboard.type('!');
    await expect(input).toHaveValue('lock tickets/!');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectArrival(page, '/docs/auth');
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
  await expect(page.locator('html[data-ready]')).toBeAttached();
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
    await expect(page.locator('html[data-ready]')).toBeAttached();
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

test('keys that mean something else open nothing, with and without the script', async ({ page, act }) => {
  const release = await gotoWithoutScript(page, '/docs/auth');
  const press = async () => {
    for (const key of ['Control+/', 'Alt+/', 'Control+Alt+k', 'k']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  };
  await press();
  release();
  await act();
  await press();
});

test('a menu that waits does not come over the search that was opened after it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await gotoWithoutScript(page, '/docs/auth');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Search' }).first().click();
  release();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByText('Try')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('what was searched last stands selected in a search that opens before the script is there', async ({ page }) => {
  await page.goto('/docs/auth');
  await page.keyboard.press('/');
  await page.keyboard.type('lock');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  const release = await gotoWithoutScript(page, '/docs/unlock');
  await page.keyboard.press('/');
  await expect(dialog.getByRole('combobox')).toHaveValue('');
  release();
  await expect(dialog.getByRole('combobox')).toHaveValue('lock');
  await page.keyboard.type('409');
  await expect(dialog.getByRole('combobox')).toHaveValue('409');
});

test('a click that waits leaves the keys to the browser', async ({ page }) => {
  await page.route(CHUNK, () => {});
  await page.goto('/docs/auth');
  await page.evaluate(() => {
    const taken: string[] = [];
    Object.assign(window, { taken });
    addEventListener('keydown', ({ key, defaultPrevented }) => defaultPrevented && taken.push(key));
  });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  for (const key of ['Control+f', 'Space', 'a']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+f');
  expect(await page.evaluate(() => (window as unknown as { taken: string[] }).taken)).toEqual(['k']);
});

test('a click while the script is on its way is not lost, nor doubled', async ({ page }) => {
  await page.route(CHUNK, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/docs/auth');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
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

  half(
    'opens the search at the first key, and its script takes over when the page is whole',
    async ({ page, half: { sendRest } }) => {
      await page.goto('/openapi/linkv1', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const payload = page.waitForResponse('**/openapi/linkv1.txt');
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await expect(dialog).toBeVisible();
      await page.keyboard.type('409');
      await payload;
      expect(await listRunScripts(page)).toEqual([]);
      sendRest();
      await expect(dialog.getByRole('option').first()).toBeVisible();
      await expect(dialog.getByRole('combobox')).toHaveValue('409');
    },
  );
});

test('links and folded parts work at once, as the browser does them', async ({ page }) => {
  await page.route(CHUNK, () => {});
  await page.goto('/openapi/linkv1');
  const folded = await page.locator('main details:not([open]) > summary').first().elementHandle();
  await folded?.click();
  expect(await folded?.evaluate((summary) => summary.parentElement?.hasAttribute('open'))).toBe(true);
  await page.getByRole('navigation', { name: 'API references' }).getByRole('link', { name: 'Link API v2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Link API v2' })).toBeInViewport();
});

test.describe('a chunk that cannot be had', () => {
  test.use({ expectedErrors: { like: [/Failed to load resource|net::ERR_FAILED|integrity/] } });

  test('leaves the page readable and says so, with a reload that works', async ({ page }) => {
    await page.route(CHUNK, (route) => route.abort());
    await page.goto('/docs/auth');
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    const notice = page.getByRole('alert').filter({ hasText: 'did not load' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(CHUNK);
    await notice.getByRole('button', { name: 'Reload' }).click();
    await page.waitForLoadState();
    await page.mouse.move(220, 220);
    await page.mouse.move(230, 230);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(notice).toBeHidden();
  });

  test('is noticed too when its content was changed on the way', async ({ page }) => {
    await page.route(CHUNK, (route) =>
      route.fulfill({ body: 'document.title = "changed"', contentType: 'text/javascript' }),
    );
    await page.goto('/docs/auth');
    const title = await page.title();
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeVisible();
    expect(await page.title()).toBe(title);
  });

  test('closes a search that waits for it, which would cover what is said', async ({ page }) => {
    await page.route(CHUNK, (route) => route.abort());
    await page.goto('/docs/auth');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  });
});

test.describe('a payload that cannot be had', () => {
  test.use({ expectedErrors: { like: [/404/] } });

  test('shows the notice', async ({ page }) => {
    await page.route('**/docs/auth.txt', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/docs/auth');
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeVisible();
  });
});

test.describe('a reader who saves data', () => {
  test('fetches no script at idle', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/docs/auth', { waitUntil: 'networkidle' });
    await page.waitForTimeout(500);
    expect(fetched.filter((path) => path.endsWith('.js'))).toEqual([]);
  });
});

test.describe('a page that React cannot take over as it stands', () => {
  // While React draws the head anew, the browser may look for an icon at its own address.
  test.use({ expectedErrors: { like: [/Minified React error #418/, /status of 404/] } });

  test('keeps its content, and the search works', async ({ page, act }) => {
    await page.goto('/openapi/linkv1');
    // As an extension of the browser might.
    await page.getByRole('contentinfo').evaluate((footer) => footer.replaceWith(document.createElement('section')));
    await act();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Lock tickets/ }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  });
});
