import type { Request } from '@playwright/test';
import { expectArrival } from '@/e2e/arrival';
import { CORE, expect, test } from '@/e2e/test';

// What a reader sees while a page comes, and when it does not: loading, load failure, preload failure, crash, prefetch.
const CONTENT = '**/static-content/openapi/entryv1.html';

async function openGuide(page: import('@playwright/test').Page, act: () => Promise<void>) {
  await page.goto('/docs/lock');
  await act();
}

function referenceLink(page: import('@playwright/test').Page) {
  return page.getByRole('navigation', { name: 'API references' }).getByRole('link', { name: 'Entry API v1' });
}

/** What the element's visibility is when its animations have run for so many milliseconds. */
function visibilityAt(element: import('@playwright/test').Locator, time: number): Promise<string> {
  return element.evaluate((node, at) => {
    for (const animation of node.getAnimations()) {
      animation.pause();
      animation.currentTime = at;
    }
    return getComputedStyle(node).visibility;
  }, time);
}

test('a page within the site loads without a reload, its heading takes the focus, and it is said', {
  tag: CORE,
}, async ({ page, act }) => {
  await openGuide(page, act);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await referenceLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entry API v1' })).toBeFocused();
  await expect(page.locator('#announcer')).toHaveText('Entry API v1');
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  await expect(page).toHaveTitle(/Entry API v1/);
});

test('going back over a place of a page shows that page', async ({ page, act }) => {
  await openGuide(page, act);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Rules and limits' }).click();
  await expectArrival(page, '/docs/lock#rules-and-limits');
  await referenceLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entry API v1' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Lock tickets' })).toBeVisible();
  await expectArrival(page, '/docs/lock#rules-and-limits');
});

test('a link to an anchor on another page moves the focus there', async ({ page, act }) => {
  await page.goto('/docs/lock');
  await act();
  await page.locator('main a[href="/openapi/linkv1#lock-tickets"]').first().click();
  await expectArrival(page, '/openapi/linkv1#lock-tickets', { focused: true });
});

test('what is announced is dismissed with the focus on the page', async ({ page, act }) => {
  await openGuide(page, act);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the spinner appears after 200 ms and not before', async ({ page, act }) => {
  await openGuide(page, act);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CONTENT, async (route) => {
    await held;
    await route.continue();
  });
  await referenceLink(page).click();
  const spinner = page.getByText('Loading the page');
  await spinner.waitFor({ state: 'attached' });
  expect(await visibilityAt(spinner, 199)).toBe('hidden');
  expect(await visibilityAt(spinner, 202)).toBe('visible');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Entry API v1' })).toBeVisible();
  await expect(spinner).toBeHidden();
});

test('a page takes the place of the one before at once: no frame is without its sidebar', async ({ page, act }) => {
  await page.route('**/static-content/docs/unlock.html', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue();
  });
  await openGuide(page, act);
  await page.evaluate(() => {
    const seen = { bare: 0, frames: 0 };
    const look = () => {
      seen.frames += 1;
      if (document.querySelector('nav[aria-label="All guides"]') === null) seen.bare += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seen });
  });
  await page.getByRole('navigation', { name: 'All guides', exact: true }).getByRole('link', { name: 'Unlock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unlock tickets' })).toBeFocused();
  const seen = await page.evaluate(() => (window as unknown as { seen: { bare: number; frames: number } }).seen);
  expect(seen.bare).toBe(0);
  expect(seen.frames).toBeGreaterThan(5);
});

test('the route progress bar appears after 200 ms while a page is on its way', async ({ page, act }) => {
  await openGuide(page, act);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/openapi/linkv2.txt*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'API references' }).getByRole('link', { name: 'Link API v2' }).click();
  const bar = page.locator('[role="progressbar"]');
  await bar.waitFor({ state: 'attached' });
  expect(await visibilityAt(bar, 199)).toBe('hidden');
  expect(await visibilityAt(bar, 202)).toBe('visible');
  await expect(page.getByRole('heading', { level: 1, name: 'Lock tickets' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Link API v2' })).toBeVisible();
  await expect(bar).toBeHidden();
});

test.describe('content that fails to load', () => {
  test.use({ expectedErrors: { like: [/Failed to load resource/] } });

  test('shows the error with Retry, takes the focus, and Retry loads it', { tag: CORE }, async ({ page, act }) => {
    await openGuide(page, act);
    await page.route(CONTENT, (route) => route.fulfill({ status: 503, body: 'down' }));
    await referenceLink(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'status 503' });
    await expect(alert).toBeVisible();
    await expect(alert).toBeFocused();
    await page.unroute(CONTENT);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Entry API v1' })).toBeVisible();
  });
});

test('Retry loads again after a response without the content', async ({ page, act }) => {
  await openGuide(page, act);
  await page.route(CONTENT, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in' }));
  await referenceLink(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'does not hold the content' });
  await expect(alert).toBeVisible();
  await page.unroute(CONTENT);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entry API v1' })).toBeVisible();
});

test.describe('a route that fails to preload', () => {
  test.use({ expectedErrors: { like: [/Failed to load resource/, /net::ERR_FAILED/, /Failed to fetch RSC payload/] } });

  test('warns and loads the new address as a document', async ({ page, act }) => {
    await openGuide(page, act);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route('**/openapi/linkv2**.txt*', (route) => route.abort());
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    await page.getByRole('navigation', { name: 'API references' }).getByRole('link', { name: 'Link API v2' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Link API v2' })).toBeVisible();
    expect(documents).toEqual(['/openapi/linkv2']);
    expect(warnings.join('\n')).toContain('/openapi/linkv2.txt could not be preloaded');
  });
});

test.describe('a page that crashes', () => {
  test.use({ expectedErrors: { like: [/adopting failed/, /Minified React error/] } });

  test('says so, with the message, and "Try again" works', async ({ page, act }) => {
    await openGuide(page, act);
    await page.evaluate(() => {
      const real = CSS.escape;
      CSS.escape = () => {
        throw new Error('adopting failed', { cause: new Error('a test broke it') });
      };
      Object.assign(window, { restore: () => Object.assign(CSS, { escape: real }) });
    });
    await referenceLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeFocused();
    await expect(page.getByText('adopting failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Cause: a test broke it')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => (window as unknown as { restore: () => void }).restore());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Entry API v1' })).toBeVisible();
  });
});

test('of two links followed one after the other the later one leads', async ({ page, act }) => {
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.route('**/openapi/entryv1.txt', async (route) => {
    await held;
    await route.continue();
  });
  await openGuide(page, act);
  await referenceLink(page).click();
  await page.getByRole('navigation', { name: 'API references' }).getByRole('link', { name: 'Link API v1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Link API v1' })).toBeFocused();
  const isFirst = (request: Request) => request.url().includes('/openapi/entryv1.txt');
  const answered = page.waitForEvent('requestfinished', isFirst);
  answerFirst();
  await answered;
  // What the answer would change is on the screen after two frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('heading', { level: 1, name: 'Link API v1' })).toBeFocused();
});

test.describe('prefetch', () => {
  test('has the body of the page before the click', async ({ page, act }) => {
    await openGuide(page, act);
    const body = page.waitForResponse(CONTENT);
    await referenceLink(page).hover();
    await (await body).finished();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await referenceLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Entry API v1' })).toBeVisible();
    expect(asked.filter((url) => url.includes('/static-content/'))).toEqual([]);
  });

  test('asks for the payload of a page once, and for no part of it', async ({ page, act }) => {
    await openGuide(page, act);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const payload = page.waitForResponse('**/openapi/entryv1.txt');
    await referenceLink(page).hover();
    await (await payload).finished();
    await referenceLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Entry API v1' })).toBeFocused();
    expect(asked.filter((path) => path.endsWith('.txt'))).toEqual(['/openapi/entryv1.txt']);
  });

  test('asks for nothing when the pointer only passes over a link', async ({ page, act }) => {
    await page.clock.install();
    await openGuide(page, act);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(() => {
      const passOver = (selector: string) =>
        document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
      passOver('a[href="/openapi/entryv1"]');
      passOver('h1');
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
    test(name, async ({ page, act }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.clock.install();
      await openGuide(page, act);
      // After React has taken over: before that, such a connection would not load it for a link.
      await page.evaluate((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
      await page.clock.runFor(300);
      expect(asked.filter((url) => url.includes('/openapi/'))).toEqual([]);
      await referenceLink(page).hover();
      await page.clock.runFor(300);
      await expect.poll(() => asked.some((url) => url.includes('/openapi/entryv1'))).toBe(expected);
    });
  }
});
