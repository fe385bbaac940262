import type { Locator, Page } from '@playwright/test';
import { CORE, expect, test } from '@/e2e/test';

const REFERENCE = '/openapi/linkv1';
const BODY = 'lock-tickets-body';

/** The texts of the lines that bands lie behind, as they are drawn. */
function readMarkedLines(pre: Locator): Promise<string[]> {
  return pre.evaluate((box) => {
    const code = box.querySelector('code');
    if (code === null) return [];
    const bands = [...box.querySelectorAll('[data-band]')].filter((band) => {
      const { backgroundColor } = getComputedStyle(band);
      return backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== getComputedStyle(box).backgroundColor;
    });
    const areas = bands.map((band) => band.getBoundingClientRect());
    // Each line is measured where the browser draws it.
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const marked = new Map<number, string>();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      // The browser has positions for what a fold hides, too.
      if (node.parentElement?.closest('details:not([open])') != null) continue;
      for (const [index, character] of [...(node.nodeValue ?? '')].entries()) {
        if (character.trim() === '') continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { top, bottom } = range.getBoundingClientRect();
        const middle = Math.round((top + bottom) / 2);
        if (areas.some((area) => area.top < middle && middle < area.bottom))
          marked.set(middle, (marked.get(middle) ?? '') + character);
      }
    }
    return [...marked].sort(([one], [other]) => one - other).map(([, text]) => text);
  });
}

function row(page: Page, id: string): Locator {
  return page.locator(`[id="${id}"]`);
}

/** Whether the reader sees the highlight of a row. */
function isLit(target: Locator): Promise<boolean> {
  return target.evaluate((element) => getComputedStyle(element).backgroundImage.includes('gradient'));
}

/** Points at the line of a box of code that has this text. */
async function pointAtLine(page: Page, pre: Locator, text: string): Promise<void> {
  const spot = await pre.evaluate((box, wanted) => {
    const code = box.querySelector('code');
    const lines = (code?.textContent ?? '').split('\n');
    const line = lines.findIndex((text) => text.includes(wanted));
    const folds = [...box.querySelectorAll<HTMLElement>('details:not([open])')];
    const hidden = folds.map(({ dataset }) => (line < Number(dataset.first) ? 0 : Number(dataset.lines) - 1));
    const index = hidden.reduce((shown, count) => shown - count, line);
    const height = Number.parseFloat(getComputedStyle(box).lineHeight);
    const padding = Number.parseFloat(getComputedStyle(box).paddingTop);
    box.scrollTop = Math.max(0, (index - 2) * height);
    const { left, top } = box.getBoundingClientRect();
    return { x: left + 60, y: top + padding + (index + 0.5) * height - box.scrollTop };
  }, text);
  // The first move fetches the script that watches the others.
  await expect
    .poll(async () => {
      await page.mouse.move(spot.x, spot.y - 1);
      await page.mouse.move(spot.x, spot.y);
      return page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /field\.lines/.test(name)),
      );
    })
    .toBe(true);
}

function sample(page: Page): Locator {
  return row(page, 'lock-tickets').locator('[data-sample] pre');
}

for (const theme of ['light', 'dark'] as const) {
  test(`a row shows its lines of the sample in ${theme}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.goto(`${REFERENCE}#${BODY}-listing-tokens`);
    const tokens = row(page, `${BODY}-listing-tokens`);
    await tokens.getByRole('link', { name: 'tokens', exact: true }).hover();
    await expect
      .poll(() => readMarkedLines(sample(page)))
      .toEqual([
        '"tokens":[',
        '{"token":"TKN-1207","individualPrice":90},',
        '{"token":"TKN-1208","individualPrice":90}',
        ']',
      ]);
    expect(await isLit(tokens)).toBe(true);
    const other = row(page, `${BODY}-source`);
    await other.getByRole('link', { name: 'source', exact: true }).hover();
    await expect.poll(() => readMarkedLines(sample(page))).toEqual(['"source":"INDIVIDUAL",']);
    expect(await isLit(other)).toBe(true);
    // The row that the URL names stays marked.
    await page.getByRole('banner').hover();
    await expect.poll(() => readMarkedLines(sample(page))).toHaveLength(4);
    expect(await isLit(other)).toBe(false);
  });
}

test('a deep link to a field marks its lines, without a pointer', { tag: CORE }, async ({ page }) => {
  await page.goto(`${REFERENCE}#${BODY}-listing-tokens`);
  await expect.poll(() => readMarkedLines(sample(page))).toHaveLength(4);
  await expect(sample(page).locator('[data-band]')).toBeInViewport();
});

test('a line of the sample shows its row, all lines of it, and the row that a closed one is folded into', async ({
  page,
}) => {
  await page.goto(`${REFERENCE}#lock-tickets`);
  await pointAtLine(page, sample(page), '"totalPrice"');
  await expect.poll(() => isLit(row(page, `${BODY}-listing-total-price`))).toBe(true);
  expect(await readMarkedLines(sample(page))).toEqual(['"totalPrice":180,']);
  expect(await isLit(row(page, `${BODY}-listing`))).toBe(false);
  await pointAtLine(page, sample(page), '"tokens"');
  await expect.poll(() => isLit(row(page, `${BODY}-listing-tokens`))).toBe(true);
  expect(await readMarkedLines(sample(page))).toHaveLength(4);
  // The fields of a token are folded.
  await pointAtLine(page, sample(page), '"TKN-1208"');
  await expect.poll(() => readMarkedLines(sample(page))).toHaveLength(2);
  await expect(row(page, `${BODY}-listing-tokens-token`)).toBeHidden();
  expect(await isLit(row(page, `${BODY}-listing-tokens`))).toBe(true);
  await pointAtLine(page, sample(page), 'curl');
  await expect.poll(() => readMarkedLines(sample(page))).toEqual([]);
});

test('fields of a list in a response show in each item, and back', async ({ page }) => {
  await page.goto(`${REFERENCE}#lock-tickets-200`);
  const example = row(page, 'lock-tickets').locator('pre:visible').nth(1);
  await row(page, 'lock-tickets-200-success-token').getByRole('link', { name: 'token', exact: true }).hover();
  await expect.poll(() => readMarkedLines(example)).toEqual(['"token":"TKN-1207",', '"token":"TKN-1208",']);
  await pointAtLine(page, example, '"ownerId"');
  const owner = row(page, 'lock-tickets-200-success-owner-id');
  await expect.poll(() => isLit(owner)).toBe(true);
  expect(await readMarkedLines(example)).toHaveLength(2);
});

test('a line of a variant shows the row of this variant, and not that of another with a field of the same name', async ({
  page,
}) => {
  await page.goto(`${REFERENCE}#create-token`);
  const operation = row(page, 'create-token');
  const code = operation.locator('[data-sample] pre');
  for (const [index, variant] of ['by-authorization-code', 'by-refresh-token'].entries()) {
    await operation.getByRole('combobox', { name: 'Example', exact: true }).selectOption({ index });
    await expect(code).toContainText(index === 0 ? '"authorization_code"' : '"refresh_token"');
    await pointAtLine(page, code, '"grantType"');
    const lit = row(page, `create-token-body-${variant}-grant-type`);
    await expect.poll(() => isLit(lit)).toBe(true);
    await expect(operation.locator('[data-lit]')).toHaveCount(1);
    expect(await readMarkedLines(code)).toHaveLength(1);
  }
});

test('the focus on a row shows its lines in whatever language the sample has', async ({ page }) => {
  await page.goto(`${REFERENCE}#${BODY}-source`);
  await row(page, 'lock-tickets').getByRole('button', { name: 'Python', exact: true }).click();
  await expect(sample(page)).toContainText('requests.put');
  await row(page, `${BODY}-source`).getByRole('link', { name: 'source', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => readMarkedLines(sample(page))).toEqual(['"source":"INDIVIDUAL",']);
  await row(page, `${BODY}-listing-total-price`).getByRole('link', { name: 'totalPrice', exact: true }).focus();
  await expect.poll(() => readMarkedLines(sample(page))).toEqual(['"totalPrice":180,']);
});

test('lines out of sight scroll into view in their box alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  await page.goto(`${REFERENCE}#${BODY}-seller-first-name`);
  const top = () => page.evaluate(() => window.scrollY);
  const before = await top();
  await row(page, `${BODY}-seller-first-name`).getByRole('link', { name: 'firstName', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => readMarkedLines(sample(page))).toHaveLength(1);
  const band = sample(page).locator('[data-band]');
  await expect(band).toBeInViewport({ ratio: 0.5 });
  expect(Math.abs((await top()) - before)).toBeLessThan(200);
});

test('nothing is loaded for it before the reader points at an operation, and no lines before a row or code', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${REFERENCE}#lock-tickets`);
  await page.getByRole('banner').hover();
  const isOurs = (url: string) => /field[-.]lines/.test(url);
  expect(loaded.filter(isOurs)).toEqual([]);
  await row(page, 'lock-tickets').getByRole('heading', { name: 'Lock tickets' }).hover();
  await expect.poll(() => loaded.filter(isOurs)).toHaveLength(1);
  await row(page, `${BODY}-source`).getByRole('link', { name: 'source', exact: true }).hover();
  await expect.poll(() => readMarkedLines(sample(page))).toHaveLength(1);
  expect(loaded.filter(isOurs)).toHaveLength(2);
});

test('marks move nothing, and are not copied', async ({ page }) => {
  await page.goto(`${REFERENCE}#${BODY}-source`);
  const readBoxes = () =>
    row(page, 'lock-tickets').evaluate((article) =>
      [article, ...article.querySelectorAll('li[id], pre')].map((element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        return [top, left, width, height].join(' ');
      }),
    );
  const before = await readBoxes();
  const text = await sample(page).textContent();
  await row(page, `${BODY}-source`).getByRole('link', { name: 'source', exact: true }).hover();
  await expect.poll(() => readMarkedLines(sample(page))).toHaveLength(1);
  expect(await readBoxes()).toEqual(before);
  expect(await sample(page).textContent()).toBe(text);
});

test('in forced colors a mark has a line around it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${REFERENCE}#${BODY}-listing`);
  const source = row(page, `${BODY}-source`);
  await source.getByRole('link', { name: 'source', exact: true }).hover();
  const band = sample(page).locator('[data-band]');
  await expect(band).toHaveCSS('outline-style', 'solid');
  await expect(source).toHaveCSS('outline-style', 'solid');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap on a row marks it and its lines', async ({ page }) => {
    await page.goto(`${REFERENCE}#${BODY}-source`);
    const source = row(page, `${BODY}-source`);
    await source.getByText('Source of the listing.').tap();
    await expect(sample(page).locator('[data-band]')).toHaveCount(1);
    await expect.poll(() => readMarkedLines(sample(page))).toEqual(['"source":"INDIVIDUAL",']);
  });
});

test('a row offers its URL to be copied where its line ends, by pointer and by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${REFERENCE}#lock-tickets`);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText('mine'));
  const source = row(page, `${BODY}-source`);
  const name = source.getByRole('link', { name: 'source', exact: true });
  await name.hover();
  const button = source.getByRole('button', { name: 'Copy link to source' });
  await expect(button).toBeVisible();
  await name.click();
  expect(await readClipboard()).toBe('mine');
  // The page has scrolled to the row below the pointer.
  await name.hover();
  await button.click();
  await expect(button).toHaveText('Copied');
  expect(await readClipboard()).toBe(`${new URL(page.url()).origin}${REFERENCE}#${BODY}-source`);
  await page.getByRole('banner').hover();
  const seller = row(page, `${BODY}-seller`);
  await seller.getByRole('link', { name: 'seller', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(seller.getByRole('button', { name: 'Copy link to seller' })).toBeVisible();
  await expect(source.getByRole('button', { name: 'Copy link to source' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(readClipboard).toContain(`#${BODY}-seller`);
  // The name is the stop of the Tab key again when the button has gone.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(row(page, 'lock-tickets').locator(':focus')).toHaveCount(1);
});

test('the copy button of a status leaves the status readable', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${REFERENCE}#lock-tickets-422`);
    const response = row(page, 'lock-tickets-422');
    const status = response.getByRole('link', { name: '422', exact: true });
    await status.hover();
    const button = await response.getByRole('button', { name: 'Copy link to 422' }).boundingBox();
    const text = await status.boundingBox();
    if (button === null || text === null) throw new Error('the status or its button has no box');
    expect(button.x).toBeGreaterThanOrEqual(text.x + text.width);
    expect(button.x + button.width).toBeLessThanOrEqual(width);
  }
});

test('the URL of a field of a response chooses the response, whose lines show with the field', async ({ page }) => {
  await page.goto(`${REFERENCE}#lock-tickets-207-failure-owner-id`);
  const operation = row(page, 'lock-tickets');
  await expect(operation.getByRole('radio', { name: '207' })).toBeChecked();
  const field = row(page, 'lock-tickets-207-failure-owner-id');
  await field.getByRole('link', { name: 'ownerId', exact: true }).hover();
  await expect.poll(() => readMarkedLines(operation.locator('pre:visible').nth(1))).toHaveLength(1);
});
