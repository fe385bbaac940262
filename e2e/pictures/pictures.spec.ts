import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { BASELINES } from '@/tools/pictures';
import { expect, test } from '../test';
import { expectPicture, isUpdate, prepare, type Theme } from './picture';

/*
 * Pictures of the fixture portal (e2e/fixture/library), so that nothing but a change of the layout changes them. After a
 * deliberate change: `npm run verify -- pictures --update`, then review each changed picture before you commit it.
 */

type View = {
  name: string;
  path: string;
  widths: readonly number[];
  themes?: readonly Theme[];
  /** The whole page instead of the first screen. */
  fullPage?: boolean;
  announcement?: boolean;
};

const MAX_BYTES = 5_000_000;

const BOTH: readonly Theme[] = ['light', 'dark'];
const LIGHT: readonly Theme[] = ['light'];
const DARK: readonly Theme[] = ['dark'];

/** All four widths where the layout changes, the outer two elsewhere. */
const PAGES: readonly View[] = [
  { name: 'landing', path: '/', widths: [390, 1440], fullPage: true, announcement: true },
  { name: 'landing', path: '/', widths: [768, 996, 997, 1920], themes: LIGHT },
  { name: 'docs', path: '/docs', widths: [390, 1440] },
  { name: 'guide', path: '/docs/place-a-hold', widths: [390, 996, 997, 1440], themes: LIGHT },
  { name: 'guide', path: '/docs/place-a-hold', widths: [1440], themes: DARK },
  { name: 'guide-kit', path: '/docs/borrow-a-book', widths: [390, 1440], themes: LIGHT, fullPage: true },
  { name: 'guide-kit', path: '/docs/borrow-a-book', widths: [1440], themes: DARK, fullPage: true },
  { name: 'guide-lists', path: '/docs/ask-the-library', widths: [390, 1440], themes: LIGHT, fullPage: true },
  { name: 'guide-lists', path: '/docs/ask-the-library', widths: [1440], themes: DARK, fullPage: true },
  { name: 'guide-version', path: '/docs/v0/loans', widths: [1440], themes: LIGHT },
  { name: 'reference', path: '/openapi/lending', widths: [390, 996, 997, 1440], themes: LIGHT },
  { name: 'reference', path: '/openapi/lending', widths: [390, 1440], themes: DARK },
  { name: 'reference-small', path: '/openapi/stock', widths: [1440], themes: LIGHT },
  { name: 'not-found', path: '/404.html', widths: [390, 1440] },
  { name: 'offline', path: '/offline.html', widths: [1440] },
];

/** Parts of long pages, scrolled to the top of the window. */
const SECTIONS: readonly View[] = [
  { name: 'operation', path: '/openapi/lending#borrow-copy', widths: [390, 1440] },
  { name: 'parameters', path: '/openapi/lending#find-titles', widths: [1440], themes: LIGHT },
  { name: 'webhook', path: '/openapi/lending#receive-hold-ready', widths: [1440], themes: LIGHT },
  { name: 'deprecated', path: '/openapi/lending#cancel-hold', widths: [1440], themes: LIGHT },
  { name: 'schema', path: '/openapi/lending#borrow-copy-body-period', widths: [390, 1440], themes: LIGHT },
  { name: 'union', path: '/openapi/lending#borrow-copy-body-borrower-group-group-card', widths: [390, 1440] },
  { name: 'error-table', path: '/openapi/lending#borrow-copy-copy-on-loan', widths: [390, 1440] },
  { name: 'catalog', path: '/openapi/lending#api-errors', widths: [390, 1440] },
  { name: 'states', path: '/openapi/lending#api-states', widths: [390, 1440] },
  { name: 'changes', path: '/openapi/stock/changes', widths: [390, 1440], themes: LIGHT },
  { name: 'upload', path: '/openapi/stock#report-move', widths: [1440], themes: LIGHT },
];

const drawn = new Set<string>();

for (const { name, path: address, widths, themes = BOTH, fullPage = false, announcement = false } of [
  ...PAGES,
  ...SECTIONS,
]) {
  for (const width of widths) {
    for (const theme of themes) {
      test(`${name} at ${width} in ${theme}`, async ({ page }) => {
        await prepare(page, { width, theme, announcement });
        await page.goto(address);
        await expectPicture(page, toName(name, width, theme), { fullPage });
      });
      drawn.add(toName(name, width, theme));
    }
  }
}

for (const theme of BOTH) {
  for (const width of [390, 1440]) {
    test(`search at ${width} in ${theme}`, async ({ page }) => {
      await prepare(page, { width, theme });
      await page.goto('/openapi/lending');
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('combobox').fill('loan limit');
      await expect(dialog.getByRole('option', { name: /LOAN_LIMIT_REACHED/ }).first()).toBeVisible();
      await expectPicture(page, toName('search', width, theme));
    });
    drawn.add(toName('search', width, theme));
  }

  test(`search without results at 1440 in ${theme}`, async ({ page }) => {
    await prepare(page, { width: 1440, theme });
    await page.goto('/openapi/lending');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill('zzyzzx');
    await expect(dialog.getByText('No results for “zzyzzx”')).toBeVisible();
    await expectPicture(page, toName('search-empty', 1440, theme));
  });
  drawn.add(toName('search-empty', 1440, theme));

  test(`controls in every state at 1440 in ${theme}`, async ({ page }) => {
    await prepare(page, { width: 1440, theme });
    await page.goto('/openapi/lending#borrow-copy');
    const operation = page.locator('#borrow-copy');
    await operation.locator('details').evaluateAll((all) => {
      for (const fold of all) fold.toggleAttribute('open', true);
    });
    await operation.getByText('Python', { exact: true }).first().hover();
    await operation.locator('select:visible').first().focus();
    await expectPicture(page, toName('controls', 1440, theme));
  });
  drawn.add(toName('controls', 1440, theme));

  test(`drawer at 390 in ${theme}`, async ({ page }) => {
    await prepare(page, { width: 390, theme });
    await page.goto('/docs/borrow-a-book');
    await page.getByRole('button', { name: 'Menu' }).click();
    const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Borrow', exact: true });
    await expect(link).toBeVisible();
    await expectPicture(page, toName('drawer', 390, theme));
  });
  drawn.add(toName('drawer', 390, theme));

  test.describe('crashed', () => {
    test.use({ expectedErrors: { like: [/setting up failed/] } });

    test(`crashed at 1440 in ${theme}`, async ({ page }) => {
      await prepare(page, { width: 1440, theme });
      await crash(page);
      await page.goto('/docs/borrow-a-book');
      await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
      await expectPicture(page, toName('crashed', 1440, theme));
    });
    drawn.add(toName('crashed', 1440, theme));
  });
}

test('a deliberate change of one token is caught', async ({ page }) => {
  test.skip(isUpdate(), 'the changed picture would become the baseline');
  await prepare(page, { width: 1440, theme: 'light' });
  await page.goto('/openapi/lending#borrow-copy');
  await page.evaluate(() => document.documentElement.style.setProperty('--line', '#d3d6db'));
  await expect(expectPicture(page, 'operation-1440-light')).rejects.toThrow(/pixels .*are different/);
});

test('the baselines are the pictures of this file, and small', async () => {
  test.skip(isUpdate(), 'the baselines are being written');
  const files = readdirSync(BASELINES);
  expect(files.toSorted()).toEqual([...drawn].map((name) => `${name}.webp`).sort());
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(BASELINES, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

function toName(name: string, width: number, theme: Theme): string {
  return `${name}-${width}-${theme}`;
}

/** Makes the script of the next page fail while it sets up. */
function crash(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const add = document.addEventListener.bind(document);
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (type === 'pointermove') throw new Error('setting up failed');
      add(type, ...rest);
    };
  });
}
