import { findViolations } from '@/e2e/axe';
import { BASE, findLongGuide, findSmallReference, HOME, listPages } from '@/e2e/portal';
import { CORE, expect, test } from '@/e2e/test';

const GUIDE = findLongGuide();
const REFERENCE = findSmallReference();

test('the open drawer has no accessibility violation in either theme', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(GUIDE);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  for (const theme of ['light', 'dark']) {
    // As a choice in another tab.
    await page.evaluate((newValue) => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })), theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await findViolations(page), theme).toEqual([]);
  }
});

test('the skip link is first in the tab order and leads to the content', { tag: CORE }, async ({ page }) => {
  await page.goto(REFERENCE);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

for (const path of new Set([HOME, `${BASE}/docs`, GUIDE, ...listPages('openapi').slice(0, 2), `${BASE}/404.html`])) {
  test(`${path} does not scroll sideways at any width, in text of twice the size, or with the reader's text spacing`, async ({
    page,
    context,
  }) => {
    const findOverflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const addStyle = (text: string) =>
      page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
      }, text);
    await page.goto(path);
    for (const width of [320, 390, 720, 996, 997, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(), `at ${width} pixels`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await addStyle('* { content-visibility: visible !important; }');
    // WCAG 2.2, 1.4.4
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    expect(await findOverflow(), 'on a phone with text of twice the size').toBeLessThanOrEqual(0);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    // WCAG 2.2, 1.4.12
    await addStyle(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    expect(await findOverflow(), "on a phone with the reader's text spacing").toBeLessThanOrEqual(0);
  });
}

test('focus is visible on links, buttons and fields', async ({ page, waitForScript }) => {
  await page.goto(REFERENCE);
  await waitForScript();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const element = document.activeElement;
      return element === null ? '' : getComputedStyle(element).outlineStyle;
    });
    expect(outline).toBe('solid');
  }
});

test('reduced motion stops what grows for seconds', async ({ page, waitForScript }) => {
  await page.goto(GUIDE);
  await waitForScript();
  await page.route('**/openapi/*', () => new Promise(() => {}));
  const references = page.getByRole('navigation', { name: 'API references' });
  const menu = references.getByRole('button');
  if (await menu.isVisible()) await menu.click();
  await references.getByRole('link').first().click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveCSS('animation-duration', '0.001s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(bar).toHaveCSS('animation-duration', '8s');
  // The route ends with the test, and the page must not follow the link during the next one.
  await page.goto('about:blank');
});

for (const path of new Set([`${BASE}/docs`, GUIDE, REFERENCE])) {
  for (const width of [390, 1440])
    test(`no box that scrolls cuts a focus ring of ${path} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(findCutRings)).toEqual([]);
    });
}

/** Returns the controls whose focus ring begins outside a box around it that scrolls, so that its start or top is not drawn. */
function findCutRings(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(':is(header, main, nav) :is(a[href], button, summary)');
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    control.focus();
    const { outlineOffset, outlineWidth } = getComputedStyle(control);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { left, top } = control.getBoundingClientRect();
    for (let box = control.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const isCut =
        left >= edge.left && top >= edge.top && (left - reach < edge.left - 0.5 || top - reach < edge.top - 0.5);
      if (overflowX === 'auto' && isCut) return [`${box.tagName} cuts ${control.textContent.trim()}`];
    }
    return [];
  });
}
