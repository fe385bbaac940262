import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from '@/e2e/axe';
import { expectTarget } from '@/e2e/deep-links';
import { findLongGuide, findSmallReference, HOME, listOperations, readSearchFile, requireFirst } from '@/e2e/portal';
import { CORE, expect, test } from '@/e2e/test';

/** One title for each kind of result that the portal has, except for downloads, which lead to no page. */
const TITLES = new Map(
  readSearchFile()
    .records.filter(({ recordType }) => recordType !== 'download')
    .map(({ recordType, title }) => [recordType, title] as const)
    .reverse(),
);

const toDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const toResults = (page: Page) => toDialog(page).locator('[role=option][data-result]');

async function find(page: Page, query: string): Promise<string> {
  await page.keyboard.press('Control+k');
  const input = toDialog(page).getByRole('combobox');
  // The results of the query before this one go first.
  await input.fill('');
  await expect(toResults(page)).toHaveCount(0);
  await input.fill(query);
  const selected = toDialog(page).locator('[role=option][data-result][aria-selected=true]');
  await expect(selected).toBeVisible();
  return (await selected.getAttribute('href')) ?? '';
}

for (const [nth, start] of [HOME, findLongGuide(), findSmallReference()].entries()) {
  // A third of the kinds from each start: the next search starts from the page of the last result.
  const titles = [...TITLES].filter((_, index) => index % 3 === nth);
  const title = `a search from ${start} ends at the result: ${titles.map(([type]) => type).join(', ')}`;
  test(title, async ({ page }) => {
    await page.goto(start);
    for (const [recordType, title] of titles) {
      await test.step(`${recordType}: ${title}`, async () => {
        const href = await find(page, title);
        await page.keyboard.press('Enter');
        await expectTarget(page, href);
      });
    }
  });
}

test('a request line finds its operation first', { tag: CORE }, async ({ page }) => {
  const { request, href, title } = requireFirst(listOperations(), 'an operation');
  await page.goto(HOME);
  expect(await find(page, request)).toBe(href);
  await expect(toResults(page).first()).toContainText(title);
  await toResults(page).first().click();
  await expectTarget(page, href);
  await page.goBack();
  await expect(toDialog(page).getByRole('combobox')).toHaveValue(request);
});

test('Enter before the search is loaded goes to the first result when it is', async ({ page }) => {
  const { request, href } = requireFirst(listOperations(), 'an operation');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/search/*records.json', (route) => released.then(() => route.continue()));
  await page.goto(HOME);
  await page.keyboard.press('/');
  await toDialog(page).getByRole('combobox').fill(request);
  await page.keyboard.press('Enter');
  await expect(toDialog(page)).toContainText('Loading search');
  expect(new URL(page.url()).pathname).toBe(HOME);
  release();
  await expectTarget(page, href);
});

test('a search for a file ends with the file, and the reader stays on the page', async ({ page }) => {
  await page.goto(HOME);
  const href = await find(page, 'Postman collection');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(new URL(download.url()).pathname).toBe(href);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toHaveProperty('item');
  await expect(toDialog(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(HOME);
});

test('words that nothing has are answered with that, and Escape closes the search', { tag: CORE }, async ({ page }) => {
  await page.goto(HOME);
  await page.keyboard.press('/');
  await toDialog(page).getByRole('combobox').fill('zzzzzz');
  await expect(toDialog(page).getByText('No results for “zzzzzz”')).toBeVisible();
  expect(await findViolations(page, '#search-dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(toDialog(page)).toBeHidden();
});
