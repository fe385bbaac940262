import type { Page, Route } from '@playwright/test';
import { expectTarget } from '@/e2e/deep-links';
import { type HalfPage, serveHalf } from '@/e2e/proxy';
import { CORE, expect, test } from '@/e2e/test';

// What a reader sees while a page comes, and when it does not: loading, load failure, bad responses, crash, prefetch.
const ENTRY = '**/openapi/entryv1';

function referenceLink(page: Page, name = 'Entry API v1') {
  return page.getByRole('navigation', { name: 'API references' }).getByRole('link', { name });
}

function expectPage(page: Page, heading: string) {
  return expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** The paths of the documents that the page loads from now on. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** The warnings in the console from now on. */
function watchWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

/** Holds back the requests that a pattern matches until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, (route) => released.then(() => route.continue()));
  return release;
}

test('the heading of a page to which a link leads takes the focus', { tag: CORE }, async ({ page }) => {
  await page.goto('/docs/lock');
  await referenceLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entry API v1' })).toBeFocused();
  await expect(page).toHaveTitle(/Entry API v1/);
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.locator('body')).toBeFocused();
});

test('going back over a place of a page shows that page', async ({ page }) => {
  await page.goto('/docs/lock');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Rules and limits' }).click();
  await expectTarget(page, '/docs/lock#rules-and-limits');
  await referenceLink(page).click();
  await expectPage(page, 'Entry API v1');
  await page.goBack();
  await expectPage(page, 'Lock tickets');
  await expectTarget(page, '/docs/lock#rules-and-limits');
});

test('a link to an anchor on another page moves the focus there', async ({ page }) => {
  await page.goto('/docs/lock');
  await page.locator('main a[href="/openapi/linkv1#lock-tickets"]').first().click();
  await expectTarget(page, '/openapi/linkv1#lock-tickets', { focused: true });
});

test('what is announced is dismissed with the focus on the page', async ({ page }) => {
  await page.goto('/docs/lock');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a bar and a spinner appear after 200 ms and not before, and the page stays until the next one is there', async ({
  page,
  waitForScript,
}) => {
  await page.clock.install({ time: '2026-01-01' });
  await page.goto('/docs/lock');
  await waitForScript();
  await page.clock.pauseAt('2026-01-02');
  const release = await hold(page, ENTRY);
  await referenceLink(page).click();
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  const spinner = page.getByText('Loading the page').and(page.locator('p'));
  await page.clock.runFor(199);
  await expect(bar).toBeHidden();
  await expect(spinner).toBeHidden();
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  await expect(spinner).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading the page' })).toBeAttached();
  await expectPage(page, 'Lock tickets');
  release();
  await expectPage(page, 'Entry API v1');
  await expect(bar).toBeHidden();
});

test.describe('a page that fails to load', () => {
  test.use({ expectedErrors: { like: [/Failed to load resource|net::ERR_/] } });

  test('shows the error with Retry in place, takes the focus, and Retry loads it', { tag: CORE }, async ({ page }) => {
    await page.goto('/docs/lock');
    const documents = watchDocuments(page);
    await page.route(ENTRY, (route) => route.abort());
    await referenceLink(page).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The page could not be loaded: Failed to fetch');
    await expect(alert).toBeFocused();
    await expectPage(page, 'Lock tickets');
    await expect(page).toHaveURL('/docs/lock');
    await alert.getByRole('link', { name: 'Retry' }).click();
    await expect(alert).toBeFocused();
    await page.unroute(ENTRY);
    expect(documents).toEqual([]);
    await alert.getByRole('link', { name: 'Retry' }).click();
    await expectPage(page, 'Entry API v1');
  });

  const half = test.extend<{ half: HalfPage }>({
    half: async ({ browserName: _ }, use, { project }) => {
      const served = await serveHalf('/openapi/entryv1', '<h2', project.use.baseURL ?? '');
      await use(served);
      served.close();
    },
    baseURL: async ({ half: { origin } }, use) => use(origin),
  });

  half('in the middle shows the error, too', async ({ page, half: { drop } }) => {
    await page.goto('/docs/lock');
    const answered = page.waitForResponse(ENTRY);
    await referenceLink(page).click();
    await answered;
    drop();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The page could not be loaded: ');
    await expectPage(page, 'Lock tickets');
  });
});

const SIGN_IN = '<!doctype html><title>Sign in</title><h1>Sign in to the network</h1>';

for (const [what, respond, warning, heading] of [
  [
    'a bad status',
    (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down</h1>' }),
    'status 503',
    'Down',
  ],
  [
    'the sign-in page of a network',
    (route: Route) => route.fulfill({ contentType: 'text/html', body: SIGN_IN }),
    'the response is not a page of this site',
    'Sign in to the network',
  ],
] as const) {
  test.describe(`a link that leads to ${what}`, () => {
    test.use({ expectedErrors: { like: [/Failed to load resource/] } });

    test('warns, and the browser shows that once', async ({ page }) => {
      await page.goto('/docs/lock');
      const [documents, warnings] = [watchDocuments(page), watchWarnings(page)];
      await page.route(ENTRY, respond);
      const url = new URL('/openapi/entryv1', page.url()).href;
      await referenceLink(page).click();
      await expectPage(page, heading);
      expect(documents).toEqual(['/openapi/entryv1']);
      expect(warnings).toEqual([`${url} could not be preloaded: ${warning}`]);
    });
  });
}

test('a version that was published after a page was fetched ahead is shown', async ({ page }) => {
  await page.goto('/docs/lock');
  const ahead = page.waitForResponse(ENTRY);
  await referenceLink(page).focus();
  await (await ahead).finished();
  await page.route(ENTRY, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The new version</h1>' }));
  await referenceLink(page).click();
  await expectPage(page, 'The new version');
});

test.describe('a page whose script fails', () => {
  test.use({ expectedErrors: { like: [/is not a function|setting up failed/] } });

  test('while it sets up says so, with the messages, and "Try again" works', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('tried') !== null) return;
      sessionStorage.setItem('tried', '');
      const add = document.addEventListener.bind(document);
      document.addEventListener = (type: string, ...rest: [EventListener]) => {
        if (type === 'pointermove') throw new Error('setting up failed', { cause: new Error('a test broke it') });
        add(type, ...rest);
      };
    });
    await page.goto('/docs/lock');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeFocused();
    await expect(page.getByText('setting up failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Cause: a test broke it')).toBeVisible();
    await expectPage(page, 'Lock tickets');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // What does not need the broken part works.
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toHaveCount(0);
    await expectPage(page, 'Lock tickets');
  });

  test('while it changes the page says so', async ({ page, waitForScript }) => {
    await page.goto('/docs/lock');
    await waitForScript();
    await page.evaluate(() => Object.assign(document.documentElement, { toggleAttribute: undefined }));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeFocused();
    await expect(page.getByText(/toggleAttribute is not a function/)).toBeVisible();
    await expectPage(page, 'Lock tickets');
  });
});

test('of two links followed one after the other the later one leads', async ({ page, waitForScript }) => {
  await page.goto('/docs/lock');
  await waitForScript();
  const release = await hold(page, ENTRY);
  await referenceLink(page).click();
  await referenceLink(page, 'Link API v1').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Link API v1' })).toBeFocused();
  release();
  await expect(page).toHaveURL('/openapi/linkv1');
});

test.describe('prefetch', () => {
  for (const [how, act] of [
    ['a pointer that rests on a link', 'hover'],
    ['a link that takes the focus', 'focus'],
  ] as const) {
    test(`${how} fetches its page once, before the click`, async ({ page }) => {
      await page.goto('/docs/lock');
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
      });
      const ahead = page.waitForResponse(ENTRY);
      const link = referenceLink(page);
      // It takes two to tell a move from a pointer at rest.
      if (act === 'hover') await link.hover({ position: { x: 2, y: 4 } });
      await link[act]();
      await (await ahead).finished();
      await link.click();
      await expectPage(page, 'Entry API v1');
      expect(fetched.filter((path) => !path.includes('search'))).toEqual(['/openapi/entryv1']);
    });
  }

  test('asks for nothing when the pointer only passes over a link', async ({ page, waitForScript }) => {
    await page.clock.install();
    await page.goto('/docs/lock');
    await waitForScript();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(() => {
      const passOver = (selector: string, screenX: number) =>
        document.querySelector(selector)?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, screenX }));
      passOver('h1', 1);
      passOver('a[href="/openapi/entryv1"]', 2);
      passOver('h1', 3);
    });
    await page.clock.runFor(300);
    expect(asked.filter((url) => url.includes('/openapi/'))).toEqual([]);
  });

  for (const [name, connection, expected] of [
    ['happens on hover', { effectiveType: '4g', saveData: false }, true],
    ['is skipped on 2g', { effectiveType: '2g', saveData: false }, false],
    ['is skipped on slow-2g', { effectiveType: 'slow-2g', saveData: false }, false],
    ['is skipped where data is saved', { effectiveType: '4g', saveData: true }, false],
  ] as const) {
    test(name, async ({ page, waitForScript }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.clock.install();
      await page.goto('/docs/lock');
      await waitForScript();
      await page.evaluate((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
      await referenceLink(page).hover({ position: { x: 2, y: 4 } });
      await referenceLink(page).hover();
      await page.clock.runFor(300);
      await expect.poll(() => asked.some((url) => url.includes('/openapi/entryv1'))).toBe(expected);
    });
  }
});
