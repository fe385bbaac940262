import type { Locator, Page } from '@playwright/test';
import { findViolations } from '@/e2e/axe';
import { expectTarget } from '@/e2e/deep-links';
import { CORE, expect, test } from '@/e2e/test';

const REFERENCE = '/openapi/linkv1';

/** The dialog as a reader meets it: by roles and names. */
function toSearch(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  return {
    dialog,
    input: dialog.getByRole('combobox', { name: 'Search, or paste an error code' }),
    results: dialog.locator('[role=option][data-result]'),
    active: dialog.locator('[role=option][aria-selected=true]'),
    filter: (group: 'Kind' | 'API', name: string | RegExp): Locator =>
      dialog.getByRole('group', { name: group }).getByRole('button', { name }),
  };
}

async function open(page: Page, query: string) {
  const search = toSearch(page);
  await page.keyboard.press('Control+k');
  await expect(search.dialog).toBeVisible();
  await search.input.fill(query);
  if (query !== '') await expect(search.results.first()).toBeVisible();
  return search;
}

test.beforeEach(async ({ page }) => {
  await page.goto(REFERENCE);
});

test('opens by Ctrl+K, by /, by ⌘K and by its button, and closes by Escape', async ({ page }) => {
  const { dialog, input } = toSearch(page);
  const openings = [
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('/'),
    () => page.keyboard.press('Meta+k'),
    () => page.getByRole('banner').getByRole('button', { name: 'Search' }).click(),
  ];
  for (const act of openings) {
    await act();
    await expect(dialog).toBeVisible();
    await expect(input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(REFERENCE);
  }
});

test('a key right after closing opens again, though the browser tells of the closing only later', async ({ page }) => {
  const { dialog, input } = await open(page, '');
  for (let round = 0; round < 3; round++) {
    await dialog.evaluate((element: HTMLDialogElement) => {
      element.hidePopover();
      // Until the next frame the keys go to what was focused in the dialog.
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    });
    await expect(dialog).toBeVisible();
    await expect(input).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.history.state?.search)).toBe(true);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(REFERENCE);
});

for (const [how, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Close search' }).click()],
  ['a click beside it', (page: Page) => page.mouse.click(5, 600)],
] as const) {
  test(`a search that ${how} closed leaves nothing to go back to`, async ({ page }) => {
    const { dialog } = await open(page, '');
    await expect(dialog.getByText('Try')).toBeVisible();
    await close(page);
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state?.search)).toBeUndefined();
    await page.getByRole('navigation', { name: 'Guides', exact: true }).getByRole('link', { name: 'Guides' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All guides');
    await page.goBack();
    await expect(page).toHaveURL(REFERENCE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link API v1');
    await expect(dialog).toBeHidden();
  });
}

test('an Enter that ends the writing of a word opens nothing', async ({ page }) => {
  const { input, dialog } = await open(page, 'lock');
  await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expectTarget(page, `${REFERENCE}#lock-tickets`);
});

test('nothing is fetched until the reader shows intent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.includes('/search'))).toEqual([]);
  const answer = page.waitForResponse('**/search/records.json');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).hover();
  expect((await answer).status()).toBe(200);
});

// 5.5 kB of these are the words by which readers ask for results.
test('search costs at most 152 kB, of which React is 60', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await open(page, '409');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(30_000);
  expect(bytes).toBeLessThanOrEqual(152_000);
});

test('over a modal dialog the keys of the search open nothing', async ({ page }) => {
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Control+k');
  await shortcuts.getByRole('button', { name: 'Close' }).click();
  await expect(shortcuts).toBeHidden();
  await expect(toSearch(page).dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(toSearch(page).dialog).toBeVisible();
});

test('the dialog keeps to WCAG 2.2 AA', async ({ page }) => {
  const { input, dialog } = await open(page, 'TOO_MANY_TOKENS');
  expect(await findViolations(page, '#search-dialog')).toEqual([]);
  await input.fill('zzzzzz');
  await expect(dialog.getByText('No results for “zzzzzz”')).toBeVisible();
  expect(await findViolations(page, '#search-dialog')).toEqual([]);
  await input.fill('');
  expect(await findViolations(page, '#search-dialog')).toEqual([]);
});

test.describe('from a guide', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/docs/entryv1-session');
  });

  for (const [query, id] of [
    ['401', 'status-401'],
    ['MS-422', 'ms-422'],
    ['REENTRY', 'reentry'],
  ] as const) {
    test(`${query} leads to its place in the error catalog or among the scan reasons`, async ({ page }) => {
      const { dialog } = await open(page, query);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    });
  }

  test('a status of the API that the guide is about comes first, with what is known', async ({ page }) => {
    const { results } = await open(page, '401');
    await expect(results.first()).toContainText('Entry API v1');
    await page.keyboard.press('Enter');
    const status = page.locator('#status-401');
    await expect(status).toBeInViewport();
    await expect(status).toContainText('Returned by');
    await expect(status.getByRole('link', { name: 'Open a device session' })).toBeVisible();
  });
});

test('a status has its reasons and leads to its place in the error catalog', async ({ page }) => {
  const { dialog, results } = await open(page, '422');
  await expect(results.first()).toContainText(/422 Unprocessable Entity.*Link API v1/);
  await expect(results.first()).toHaveAttribute('href', `${REFERENCE}#status-422`);
  // The type MS-422 below has the same reasons.
  await expect(dialog.getByRole('option', { name: 'Reasons TOO_MANY_TOKENS' }).first()).toHaveAttribute(
    'href',
    `${REFERENCE}#too-many-tokens`,
  );
});

test('a status that no response documents says what is known', async ({ page }) => {
  const { dialog, results } = await open(page, '429');
  await expect(results.first()).toContainText('Status 429');
  await expect(results.first()).toContainText('No response of the 4 APIs documents status 429.');
  await expect(results.nth(1)).toContainText('Not documented: rate limits');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('scan reasons are not errors', async ({ page }) => {
  const { dialog, filter, results } = await open(page, 'REENTRY');
  await expect(results.first()).toHaveAttribute('data-result', 'outcome');
  await expect(dialog.getByRole('group', { name: /^Scan reasons/ })).toBeVisible();
  await expect(filter('Kind', /^Scan reasons \(\d+\)/)).toBeVisible();
  await expect(filter('Kind', /^Errors/)).toHaveCount(0);
});

test('an API is chosen as a filter by key, and given up again', async ({ page }) => {
  const { input, filter, results, active } = await open(page, 'token');
  const linkv2 = filter('API', /^Link API v2/);
  const count = Number((await linkv2.textContent())?.replace(/.*\(|\)/g, ''));
  expect(count).toBeGreaterThan(0);
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(linkv2).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [50] });
  await page.keyboard.press('Enter');
  await expect(linkv2).toHaveAttribute('aria-pressed', 'true');
  await expect(filter('Kind', `All (${count})`)).toBeVisible();
  await expect(results.first()).toContainText('Link API v2');
  for (const result of await results.all()) await expect(result).toContainText('Link API v2');
  await expect(input).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(active).toContainText('Link API v2');
  await filter('API', 'All APIs').press('Enter');
  await expect(linkv2).toHaveAttribute('aria-pressed', 'false');
});

test('a filter that leaves nothing says so, and how to see the rest', async ({ page }) => {
  const { dialog, input, filter, results } = await open(page, 'TOO_MANY_TOKENS');
  await filter('Kind', /^Errors/).click();
  await input.fill('REENTRY');
  await expect(dialog.getByText('No errors for “REENTRY”')).toBeVisible();
  await dialog.getByRole('button', { name: /^Show \d+ results without filters$/ }).click();
  await expect(results.first()).toContainText('REENTRY');
  await expect(input).toBeFocused();
});

test('an error is an answer, with the calls that raise it', async ({ page }) => {
  const { dialog, results } = await open(page, 'too many tok');
  const first = results.first();
  await expect(first).toContainText('422');
  await expect(first).toContainText('TOO_MANY_TOKENS');
  await expect(first).toContainText('MS-422');
  await expect(first).toContainText('What to do');
  await expect(first).toContainText('Retry No.');
  await expect(first.locator('mark').first()).toHaveText('TOO_MANY_TOK');
  await expect(first).toHaveAttribute('href', `${REFERENCE}#too-many-tokens`);
  // The fix of UNPROCESSABLE_ENTITY names the reason, so that one is found as well, below.
  const raised = dialog.getByRole('option', { name: 'Returned by PUT /tickets/lock' }).first();
  await expect(raised).toHaveAttribute('href', `${REFERENCE}#lock-tickets-too-many-tokens`);
});

test('the keys move through the results and Enter opens one', { tag: CORE }, async ({ page }) => {
  const { input, results, active, dialog } = await open(page, 'lock');
  await expect(active).toHaveCount(1);
  await expect(results.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(results.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(input).toHaveAttribute('aria-activedescendant', (await results.nth(1).getAttribute('id')) ?? '');
  await page.keyboard.press('End');
  await expect(results.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(results.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(results.first()).toHaveAttribute('aria-selected', 'true');
  await expect(input).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectTarget(page, `${REFERENCE}#lock-tickets`);
});

test('a key that comes with the first results moves through all of them', async ({ page }) => {
  const { input, results, dialog } = await open(page, '');
  await expect(dialog.getByText('Try')).toBeVisible();
  await input.evaluate((element) => {
    // With the results, before the frame that shows them: only the first few are drawn then.
    const observer = new MutationObserver(() => {
      if (document.querySelector('#search-results [role=option][aria-selected=true]') === null) return;
      observer.disconnect();
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await input.fill('lock');
  await expect(results.nth(5)).toBeVisible();
  await expect(results.last()).toHaveAttribute('aria-selected', 'true');
});

test('the right arrow reaches the calls of an error', async ({ page }) => {
  const { active } = await open(page, 'TOO_MANY_TOKENS');
  await expect(active).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(active).toHaveAccessibleName('Returned by PUT /tickets/lock');
  await page.keyboard.press('ArrowLeft');
  await expect(active).toContainText('TOO_MANY_TOKENS');
});

test('Ctrl+Enter opens a new tab and keeps the dialog', async ({ page, context }) => {
  const { dialog } = await open(page, 'TOO_MANY_TOKENS');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expectTarget(await opened, `${REFERENCE}#too-many-tokens`);
  await expect(dialog).toBeVisible();
});

test('the Tab key stays in the dialog, and closing it gives the focus back', async ({ page }) => {
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await button.focus();
  const { dialog, input } = await open(page, 'TOO_MANY_TOKENS');
  for (const key of ['Shift+Tab', ...Array.from({ length: 16 }, () => 'Tab')]) {
    await page.keyboard.press(key);
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await input.focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('filters show one kind and say how many there are', async ({ page }) => {
  const { filter, results } = await open(page, 'lock');
  await expect(filter('Kind', /^All \(\d+\)/)).toHaveAttribute('aria-pressed', 'true');
  const errors = filter('Kind', /^Errors \(\d+\)/);
  const count = Number((await errors.textContent())?.replace(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  await errors.click();
  await expect(errors).toHaveAttribute('aria-pressed', 'true');
  await expect(results).toHaveCount(count);
  for (const result of await results.all()) {
    expect(['reason', 'status', 'type', 'decision']).toContain(await result.getAttribute('data-result'));
  }
});

test('what was found is announced', async ({ page }) => {
  const { dialog } = await open(page, 'TOO_MANY_TOKENS');
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ results for TOO_MANY_TOKENS\. Errors \d+/);
});

test('the query survives going back from a result', async ({ page }) => {
  const { dialog, input } = await open(page, 'POST /session');
  await page.keyboard.press('Enter');
  await expectTarget(page, '/openapi/entryv1#create-session');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Link API v1', includeHidden: true })).toBeInViewport();
  await expect(dialog).toBeVisible();
  await expect(input).toHaveValue('POST /session');
});

test('recent searches come back and can be cleared', async ({ page }) => {
  const { dialog, input } = await open(page, 'TOO_MANY_TOKENS');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await input.fill('');
  await expect(dialog.getByText('Recent searches')).toBeVisible();
  await dialog.getByRole('button', { name: 'TOO_MANY_TOKENS' }).first().click();
  await expect(input).toHaveValue('TOO_MANY_TOKENS');
  await input.fill('');
  await dialog.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(dialog.getByText('Recent searches')).toBeHidden();
});

test('a query without results offers a way on', async ({ page }) => {
  const search = await open(page, '');
  await search.input.fill('lokcs zzzz');
  await expect(search.dialog.getByText('No results for “lokcs zzzz”')).toBeVisible();
  await expect(search.dialog.getByRole('link', { name: 'All guides' })).toBeVisible();
  await search.dialog
    .getByRole('button', { name: /^locks?$/ })
    .first()
    .click();
  await expect(search.results.first()).toContainText('Lock tickets');
});

test.describe('without the index', () => {
  test.use({ expectedErrors: { like: [/Failed to load resource/] } });

  test('the failure has words, and Retry loads it', { tag: CORE }, async ({ page }) => {
    await page.route('**/search/records.json', (route) => route.fulfill({ status: 500, body: '' }));
    const { dialog, input, results } = toSearch(page);
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('alert')).toContainText('Search could not be loaded.');
    await page.unroute('**/search/records.json');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await input.fill('409');
    await expect(results.first()).toContainText('409 Conflict');
  });

  test('offline is said', async ({ page, context }) => {
    await context.setOffline(true);
    const { dialog } = toSearch(page);
    await page.keyboard.press('Control+k');
    await expect(dialog.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByText('Try')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the dialog fills the screen', { tag: CORE }, async ({ page }) => {
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const { dialog, input, results } = toSearch(page);
    await expect(dialog).toBeVisible();
    await input.fill('TOO_MANY_TOKENS');
    await expect(results.first()).toBeVisible();
    const box = await dialog.boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(scrolls).toBe(false);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(REFERENCE);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the button is absent', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
  });
});
