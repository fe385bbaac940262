import type { Page } from '@playwright/test';
import { expectTarget, followLink } from '@/e2e/deep-links';
import { findLongGuide, findSmallReference, listHeadings, requireFirst } from '@/e2e/portal';
import { CORE, expect, test } from '@/e2e/test';

// What opens over a page, or is above it, leaves readers where they are.
const GUIDE = findLongGuide();
const AT_ANCHOR = `${GUIDE}#${requireFirst(listHeadings(GUIDE), 'a heading').id}`;

const place = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls by the wheel, as a reader does: a page that still keeps its target in place lets go. */
async function readOn(page: Page): Promise<number> {
  const after = (await place(page)) + 300;
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => place(page)).toBe(after);
  return after;
}

test('the search, opened and closed beyond an anchor, leaves the place and the focus', async ({
  page,
  waitForScript,
}) => {
  await page.goto(AT_ANCHOR);
  await expectTarget(page, AT_ANCHOR);
  await waitForScript();
  const before = await readOn(page);
  const button = page.getByRole('banner').getByRole('button', { name: /^Search/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state?.search)).toBeUndefined();
  // The browser goes to the anchor once more, and is brought back within two frames.
  await expect.poll(() => place(page)).toBe(before);
  await expect(button).toBeFocused();
});

test('the way back from another page leads to where the reader was', { tag: CORE }, async ({ page, waitForScript }) => {
  await page.goto(GUIDE);
  await waitForScript();
  const before = await readOn(page);
  await page.getByRole('banner').locator(`a[href="${findSmallReference()}"]`).first().click();
  await expect(page).toHaveURL(findSmallReference());
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(GUIDE);
  await expect.poll(() => place(page)).toBe(before);
});

test('a link on the same page moves to its target, and the way back to the place before', async ({
  page,
  waitForScript,
}) => {
  await page.goto(GUIDE);
  await waitForScript();
  const last = `${GUIDE}#${listHeadings(GUIDE).at(-1)?.id}`;
  await followLink(page, last);
  await expectTarget(page, last, { focused: true });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
