import type { Page } from '@playwright/test';
import { expectTarget } from '@/e2e/deep-links';
import { expect, test } from '@/e2e/test';

// Search ends at the result: whatever is chosen, from wherever and however, the reader sees it highlighted.
const QUERIES = [
  'TOO_MANY_TOKENS',
  'MULTIPLE_CLIENT_IDS',
  'TOKEN_NOT_FOUND',
  'INVALID_REQUEST_ID',
  'MS-422',
  '422',
  '409',
  '401',
  'lock tickets',
  'PUT /tickets/lock',
  'verify',
  'POST /session',
  'initiate transfer',
  'email',
  'totalPrice',
  'sellerIds',
  'Request-ID',
  'authentication',
  'limits',
  'manifest',
];

const KNOWN_START = '/openapi/linkv1';

/** What the queries lead to from the reference of Link API v1, where that is beyond doubt. */
const KNOWN: Record<string, string> = {
  TOO_MANY_TOKENS: '/openapi/linkv1#too-many-tokens',
  'PUT /tickets/lock': '/openapi/linkv1#lock-tickets',
  'POST /session': '/openapi/entryv1#create-session',
};

type Way = 'Enter' | 'mouse' | 'touch';

/** Types the query into the open search and follows one of its results; returns where that leads. */
async function follow(page: Page, query: string, way: Way, choice: number): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const options = dialog.locator('[role=option][data-result]');
  const type = async (text: string, found: boolean) => {
    await dialog.getByRole('combobox').fill(text);
    // Frame by frame: an assertion would look again only after a while, which adds up.
    const isShown = (shown: boolean) => (document.querySelector('[role=option][data-result]') !== null) === shown;
    await page.waitForFunction(isShown, found);
  };
  // The results of the query before this one go first.
  await type('', false);
  await type(query, true);
  const count = await options.count();
  const option = options.nth(way === 'Enter' ? 0 : choice % Math.min(count, 4));
  const href = (await option.getAttribute('href')) ?? '';
  if (way === 'Enter') {
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  } else if (way === 'mouse') await option.click();
  else await option.tap();
  return href;
}

/** Runs in the page: whether the search is open with this query. */
function isSearchOf(query: string): boolean {
  return document.querySelector<HTMLInputElement>('dialog:popover-open input')?.value === query;
}

/** Every query once by key, and every start and every way with a quarter of the queries: each quarter meets another pair. */
const RUNS: readonly { way: Way; start: string; queries: readonly string[] }[] = [
  { way: 'Enter', start: KNOWN_START, queries: QUERIES },
  { way: 'Enter', start: '/', queries: takeQuarter(0) },
  { way: 'Enter', start: '/docs/lock', queries: takeQuarter(1) },
  { way: 'mouse', start: '/openapi/entryv1', queries: takeQuarter(2) },
  { way: 'touch', start: '/docs/lock', queries: takeQuarter(3) },
];

function takeQuarter(nth: number): string[] {
  return QUERIES.filter((_, index) => index % 4 === nth);
}

for (const { way, start, queries } of RUNS) {
  test.describe(`search by ${way}`, () => {
    if (way === 'touch') test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

    test(`from ${start} ends at the result`, async ({ page }) => {
      await page.goto(start);
      if (way === 'touch') await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
      else await page.keyboard.press('/');
      for (const [index, query] of queries.entries()) {
        await test.step(query, async () => {
          const href = await follow(page, query, way, index);
          if (start === KNOWN_START && KNOWN[query] !== undefined) expect(href).toBe(KNOWN[query]);
          await expectTarget(page, href, { focused: true });
          // Back leads to the search as it was left.
          await page.goBack();
          await page.waitForFunction(isSearchOf, query);
          expect(new URL(page.url()).pathname).toBe(start);
        });
      }
    });
  });
}

test('the same result chosen a second time leads there again', async ({ page }) => {
  await page.goto('/openapi/linkv1');
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('/');
    await expectTarget(page, await follow(page, 'TOO_MANY_TOKENS', 'Enter', 0));
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

for (const width of [390, 1440]) {
  test(`an outcome of a decision table is found, in view and highlighted at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/docs/lock');
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('a call that sells 500');
    const row = page.getByRole('option', { name: /A call that sells: 500 with UNHANDLED_EXCEPTION/ });
    await row.first().click();
    const href = '/docs/complete-order#decisions-order-500-with-unhandled_exception';
    await expectTarget(page, href);
    await expect(page.getByRole('row', { name: '500 with UNHANDLED_EXCEPTION' }).first()).toContainText(
      'Retry up to three',
    );
  });
}
