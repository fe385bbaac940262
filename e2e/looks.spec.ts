import type { Locator, Page } from '@playwright/test';
import { expectLook, freeze, isDrawing, type Theme } from './look';
import { expect, test } from './test';

/*
 * Screenshot baselines, kept in e2e/baselines/looks.spec.ts. After a deliberate change of the looks:
 * `npm run build && npm run test:e2e -- looks --update-snapshots`, then look at each changed picture before committing it.
 */

type View = { name: string; path: string; widths: readonly number[]; themes?: readonly Theme[] };

const BOTH: readonly Theme[] = ['light', 'dark'];

/** Tops of pages: all four widths where the layout changes, the outer two elsewhere. */
const TOPS: readonly View[] = [
  { name: 'landing', path: '/', widths: [390, 996, 997, 1440] },
  { name: 'docs', path: '/docs', widths: [390, 1440] },
  { name: 'guide-lock', path: '/docs/lock', widths: [390, 1440] },
  { name: 'guide-lock', path: '/docs/lock', widths: [996, 997], themes: ['light'] },
  { name: 'guide-auth', path: '/docs/auth', widths: [390, 1440], themes: ['light'] },
  { name: 'guide-scan', path: '/docs/entryv1-validate', widths: [390, 1440], themes: ['dark'] },
  { name: 'legacy', path: '/openapi/legacy', widths: [390, 1440] },
  { name: 'linkv1', path: '/openapi/linkv1', widths: [390, 996, 997, 1440] },
  { name: 'linkv2', path: '/openapi/linkv2', widths: [1440], themes: ['light'] },
  { name: 'entryv1', path: '/openapi/entryv1', widths: [1440], themes: ['dark'] },
  { name: 'not-found', path: '/404.html', widths: [390, 1440] },
];

/** Places inside long pages, brought to the top of the window. */
const SECTIONS: readonly View[] = [
  { name: 'operation', path: '/openapi/linkv1#lock-tickets', widths: [390, 1440] },
  { name: 'schema', path: '/openapi/linkv1#lock-tickets-body-listing', widths: [1440], themes: ['light'] },
  { name: 'union', path: '/openapi/linkv1#create-token-body-by-authorization-code', widths: [390, 1440] },
  { name: 'error-table', path: '/openapi/linkv1#lock-tickets-invalid-request-id', widths: [390, 1440] },
  { name: 'operation-foot', path: '/openapi/linkv1#lock-tickets-unhandled-exception', widths: [390, 1440] },
  { name: 'catalogue', path: '/openapi/linkv1#api-errors', widths: [390, 1440] },
  { name: 'states', path: '/openapi/linkv1#api-states', widths: [390, 1440] },
];

for (const { name, path, widths, themes = BOTH } of [...TOPS, ...SECTIONS]) {
  for (const width of widths) {
    for (const theme of themes) {
      test(`${name} at ${width} in ${theme}`, async ({ page }) => {
        await freeze(page, { width, theme });
        await page.goto(path);
        await expectLook(page, `${name}-${width}-${theme}`);
      });
    }
  }
}

for (const theme of BOTH) {
  for (const width of [390, 1440]) {
    test(`search open at ${width} in ${theme}`, async ({ page }) => {
      await freeze(page, { width, theme });
      await page.goto('/openapi/linkv1');
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('combobox').fill('too many tokens');
      await expect(dialog.getByRole('option', { name: /TOO_MANY_TOKENS/ }).first()).toBeVisible({ timeout: 15_000 });
      await expectLook(page, `search-${width}-${theme}`);
    });
  }

  test(`drawer open in ${theme}`, async ({ page }) => {
    await freeze(page, { width: 390, theme });
    await page.goto('/docs/lock');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Lock', exact: true }),
    ).toBeVisible();
    await expectLook(page, `drawer-390-${theme}`);
  });

  test.describe('crashed', () => {
    test.use({ expectedErrors: { like: [/adopting failed/, /Minified React error/] } });

    test(`crashed in ${theme}`, async ({ page, act }) => {
      await freeze(page, { width: 1440, theme });
      await page.goto('/docs/lock');
      await act();
      await crash(page, referenceLink(page));
      await expectLook(page, `crashed-1440-${theme}`);
    });
  });
}

test('a deliberate change of one token is caught', async ({ page }) => {
  test.skip(isDrawing(), 'the changed picture would become the baseline');
  await freeze(page, { width: 1440, theme: 'light' });
  await page.goto('/openapi/linkv1#lock-tickets');
  await page.evaluate(() => document.documentElement.style.setProperty('--line', '#d3d6db'));
  await expect(expectLook(page, 'operation-1440-light')).rejects.toThrow(/pixels \(ratio .*\) are different/);
});

function referenceLink(page: Page): Locator {
  return page.getByRole('navigation', { name: 'API references' }).getByRole('link', { name: 'Link API v1' });
}

/** Makes the next page break while it adopts its content. */
async function crash(page: Page, link: Locator): Promise<void> {
  await page.evaluate(() => {
    CSS.escape = () => {
      throw new Error('adopting failed');
    };
  });
  await link.click();
  await page.mouse.move(700, 700);
  await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
}
