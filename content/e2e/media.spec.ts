import type { Page } from '@playwright/test';
import { CORE, expect, test } from '@/e2e/test';

const FOLDED = '[id="lock-tickets-body-seller-email-address-email"]';

/** How many A4 pages the page prints on. */
async function countPages(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4' });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.describe('on paper', () => {
  test('a reference is light, whole and without controls', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/openapi/linkv1');
    await page.emulateMedia({ media: 'print' });
    // The whole reference is laid out for paper first, which takes a busy machine some seconds.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const height = await page.locator(FOLDED).evaluate((row) => row.getBoundingClientRect().height);
    expect(height).toBeGreaterThan(20);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('main button:not([aria-pressed="true"])').filter({ visible: true })).toHaveCount(0);
    const cut = await page
      .locator('main pre')
      .evaluateAll((blocks) => blocks.filter((block) => block.scrollHeight > block.clientHeight + 1).length);
    expect(cut).toBe(0);
    // At the edge of the paper, numbers next to the text would be cut.
    await expect(page.locator('main ol').first()).toHaveCSS('list-style-position', 'inside');
  });

  test('the target of the URL is not highlighted', async ({ page }) => {
    await page.goto('/openapi/linkv1#lock-tickets');
    await page.emulateMedia({ media: 'print' });
    const title = page.locator('#lock-tickets [data-title]').first();
    await expect(title).toHaveCSS('border-image-source', 'none');
    await page.goto('/docs/lock#rules-and-limits');
    await expect(page.locator('#rules-and-limits')).toHaveCSS('border-image-source', 'none');
  });

  test('a guide prints no paths of its links', { tag: CORE }, async ({ page }) => {
    await page.goto('/docs/lock');
    await page.emulateMedia({ media: 'print' });
    const link = page.locator('main').getByRole('link', { name: 'Verify the tickets' }).first();
    const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(printed).toBe('none');
    await expect(page.locator('#sidebar')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });

  test('a guide ends without an empty page', async ({ page }) => {
    await page.goto('/docs/complete-transfer');
    // The fifth page has the links to the next steps.
    expect(await countPages(page)).toBe(5);
  });

  test('long code of a guide begins on the page of its title', async ({ page, waitForScript }) => {
    await page.goto('/docs/lock');
    await waitForScript();
    const sample = page.locator('figure[data-sample]').first();
    await sample.getByRole('button', { name: 'Python' }).click();
    await expect(sample.locator('code')).toContainText('requests.put(');
    expect(await countPages(page)).toBeLessThanOrEqual(8);
  });
});

test('more contrast makes quiet text and lines strong', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/openapi/linkv1');
  const ink = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
  await expect(page.locator('#api-overview p').first()).toHaveCSS('color', ink);
});

test('forced colors leave the place in the site and the methods recognizable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/openapi/linkv1');
  const current = page.getByRole('banner').getByRole('link', { name: 'Link API v1' });
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  const badge = page.locator('#api-operations').getByText('PUT', { exact: true }).first();
  await expect(badge).toHaveCSS('outline-style', 'solid');
});

test('a reference prints on few pages, and an operation by itself', async ({ page, waitForScript }) => {
  // Laying out a whole reference for paper takes a busy machine long.
  await page.goto('/openapi/linkv1');
  await waitForScript();
  expect(await countPages(page)).toBeLessThanOrEqual(40);
  await page.evaluate(() => {
    window.print = () => {};
  });
  const operation = page.locator('#lock-tickets');
  await operation.getByRole('button', { name: 'Print this operation' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(operation.getByRole('heading', { name: 'Lock tickets', exact: true })).toBeVisible();
  for (const body of ['"failure"', 'UNAUTHORIZED_REQUEST', 'TOO_MANY_TOKENS'])
    await expect(operation.locator('[data-pane] pre').filter({ hasText: body, visible: true }).first()).toBeVisible();
  await expect(page.locator('#unlock-tickets')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('#unlock-tickets')).toBeVisible();
});

test("the title of the site is not cut on a small phone with the reader's text spacing", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/docs/lock');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const title = page
    .getByRole('banner')
    .getByRole('link', { name: 'Ticketing Developer Docs' })
    .locator('> span')
    .last();
  const isCut = (element: HTMLElement) =>
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
  expect(await title.evaluate(isCut)).toBe(false);
});
