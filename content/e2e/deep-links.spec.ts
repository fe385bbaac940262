import type { Locator, Page } from '@playwright/test';
import { expectTarget, followLink } from '@/e2e/deep-links';
import { expect, test } from '@/e2e/test';

// A link with a fragment ends at its target: in view below the bar, unfolded, highlighted, and with the focus.
const STEP = '/docs/complete-transfer#flow-transferAndCancel-cancelTransfer';
const TARGETS = [
  ['a folded property', '/openapi/linkv1#lock-tickets-body-seller-email-address-email'],
  ['a step in an inactive tab', STEP],
  ['a variant of a union', '/openapi/linkv1#create-token-body-by-authorization-code'],
  ['a status', '/openapi/linkv1#lock-tickets-422'],
  ['an error of a call', '/openapi/linkv1#lock-tickets-too-many-tokens'],
  ['an operation', '/openapi/linkv1#initiate-transfer'],
  ['a heading of a guide', '/docs/lock#rules-and-limits'],
] as const;

const ELSEWHERE = '/docs/auth';

function toPath(href: string): string {
  return href.replace(/#.*/, '');
}

async function goElsewhere(page: Page): Promise<void> {
  await followLink(page, ELSEWHERE);
  await expectTarget(page, ELSEWHERE);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

// `e2e/any-portal/deep-links.spec.ts` reaches the targets from other pages, and by Back, Forward and a reload.
for (const [name, href] of TARGETS) {
  test(`${name}, on a cold load, and when its link is followed again`, async ({ page, waitForScript }) => {
    await page.goto(href);
    await expectTarget(page, href);
    await waitForScript();
    await expectTarget(page, href);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('main details')) fold.removeAttribute('open');
      window.scrollTo(0, 0);
    });
    await followLink(page, href);
    await expectTarget(page, href, { focused: true });
  });
}

test('a target on the same page, then Back and Forward', async ({ page, waitForScript }) => {
  await page.goto(toPath(STEP));
  await waitForScript();
  await followLink(page, STEP);
  await expectTarget(page, STEP, { focused: true });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.locator(':target, [data-target]')).toHaveCount(0);
  await page.goForward();
  await expectTarget(page, STEP);
  await goElsewhere(page);
  await page.goBack();
  await expectTarget(page, STEP);
});

test('Back from another link on the page shows the target that was left', async ({ page, waitForScript }) => {
  const [first, second] = ['/openapi/linkv1#lock-tickets-422', '/openapi/linkv1#too-many-tokens'];
  await page.goto(first);
  await waitForScript();
  await followLink(page, second);
  await expectTarget(page, second);
  await page.goBack();
  await expectTarget(page, first);
  await page.goForward();
  await expectTarget(page, second);
});

test('a target that moves while the page is laid out ends below the bar', async ({ page, waitForScript }) => {
  const href = '/docs/lock#rules-and-limits';
  await page.goto('/docs/lock');
  await waitForScript();
  await page.evaluate(() => {
    addEventListener('hashchange', () => {
      const late = document.createElement('p');
      document.querySelector('main article')?.prepend(late);
      // Scroll anchoring would hide what other browsers do not have.
      document.documentElement.style.overflowAnchor = 'none';
      requestAnimationFrame(() => {
        late.style.blockSize = '900px';
      });
    });
  });
  await followLink(page, href);
  await expectTarget(page, href);
});

test('Back at once is not pulled to the target that was left', async ({ page, waitForScript }) => {
  await page.goto('/docs/lock');
  await waitForScript();
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    addEventListener('hashchange', () => history.back(), { once: true });
    addEventListener('popstate', () => Object.assign(window, { back: location.hash === '' }));
    // Followed like any link: a click scrolls over several frames.
    const link = Object.assign(document.createElement('a'), { href: '#rules-and-limits' });
    document.querySelector('main')?.prepend(link);
    link.click();
    while (!('back' in window && window.back)) await frame();
    for (let count = 0; count < 40; count += 1) await frame();
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.locator(':target, [data-target]')).toHaveCount(0);
});

test('a reader who scrolls on at once is not pulled back', async ({ page, waitForScript }) => {
  const href = '/openapi/linkv1#lock-tickets-422';
  await page.goto('/openapi/linkv1');
  await waitForScript();
  await followLink(page, href);
  await expectTarget(page, href);
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 500);
});

for (const href of ['/openapi/linkv1#lock-tickets', '/openapi/linkv1#api-errors']) {
  test(`the first Tab key after ${href} keeps the title in place`, async ({ page, waitForScript }) => {
    await page.goto(href);
    await expectTarget(page, href);
    await waitForScript();
    const findTop = () =>
      page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, href.split('#')[1] ?? '');
    const top = await findTop();
    await page.keyboard.press('Tab');
    await expect(page.locator('main a:focus')).toHaveText('Link API v1');
    expect(await findTop()).toBe(top);
  });
}

test('the skip link leads to the content without highlighting all of it', async ({ page, waitForScript }) => {
  await page.goto('/docs/lock');
  await waitForScript();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main).toBeFocused();
  await expect(main).toHaveCSS('background-image', 'none');
});

for (const how of ['loaded', 'reached within the site'] as const) {
  const href = '/openapi/linkv1#lock-tickets-422';
  const open = async (page: Page, act: () => Promise<void>) => {
    if (how === 'loaded') return void (await page.goto(href));
    await page.goto(ELSEWHERE);
    await act();
    await followLink(page, href);
  };

  test(`the target of a page that is ${how} is tinted in both themes without motion, and outlined in forced colors`, async ({
    page,
    waitForScript,
  }) => {
    await open(page, waitForScript);
    await expectTarget(page, href);
    const target = page.locator('#lock-tickets-422');
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((newValue) => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })), theme);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const [image, tint] = await target.evaluate((element) => {
        // The brand decides on the color.
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.backgroundColor = 'var(--highlight)';
        return [getComputedStyle(element).backgroundImage, getComputedStyle(probe).backgroundColor];
      });
      expect(tint).toMatch(theme === 'light' ? /^rgb\(2\d\d, 2\d\d, 2\d\d\)$/ : /^color\(srgb 0\.\d+ 0\.\d+ 0\.\d+\)$/);
      expect(image, theme).toContain(tint);
      expect(await target.evaluate((element) => element.getAnimations().length)).toBe(0);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(target).toBeInViewport();
    await expect(target).toHaveCSS('outline-style', 'solid');
    await expect(target).toHaveCSS('outline-width', '2px');
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a target in an inactive tab is shown', async ({ page }) => {
    await page.goto('/docs/complete-transfer#flow-transferAndCancel-cancelTransfer');
    await expect(page.locator('#flow-transferAndCancel-cancelTransfer')).toBeInViewport();
  });
});

test.describe('the path above a section', () => {
  for (const width of [390, 1440]) {
    test(`says where the target is on the first screen at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const [id, section] of [
        ['too-many-tokens', 'Errors'],
        ['states-lock', 'States'],
      ] as const) {
        await page.goto(`/openapi/linkv1#${id}`);
        const path = page
          .getByRole('main')
          .getByRole('paragraph')
          .filter({ hasText: /^Link API v1 › / });
        const shown = path.filter({ hasText: section });
        await expect(shown).toHaveText(`Link API v1 › ${section}`);
        await expectTarget(page, `/openapi/linkv1#${id}`);
        await expect(shown).toBeInViewport({ ratio: 1 });
        const [line, target] = await Promise.all([shown.boundingBox(), page.locator(`[id="${id}"]`).boundingBox()]);
        const bar = await page.getByRole('banner').boundingBox();
        expect(line?.y, id).toBeGreaterThanOrEqual(bar?.height ?? 0);
        expect((line?.y ?? 0) + (line?.height ?? 0), id).toBeLessThanOrEqual((target?.y ?? 0) + 49);
      }
    });
  }

  for (const width of [390, 1440]) {
    test(`in an operation names it and its field, and leads to its sections, at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/openapi/linkv1#lock-tickets-body-listing-tokens');
      const bar = page.getByRole('group', { name: 'Sections of Lock tickets' });
      // On a phone, the list is always open, and this is only text.
      const here = bar.getByRole('button', { includeHidden: width === 390 });
      await expect(here).toHaveText('PUT Lock tickets› listing › tokens');
      await expect(here).toBeInViewport({ ratio: 1 });
      await page.locator('[id="lock-tickets-207"]').evaluate((row) => row.scrollIntoView());
      await expect(here).toHaveText('PUT Lock tickets› 207');
      if (width !== 390) {
        await here.click();
        const [menu, title] = await Promise.all([bar.getByRole('list').boundingBox(), here.boundingBox()]);
        expect(menu?.x).toBe(title?.x);
      }
      await expect(bar.getByRole('list').getByRole('link')).toHaveText(['Request body', 'Responses', 'Errors', 'Code']);
      await bar.getByRole('list').getByRole('link', { name: 'Responses' }).click();
      await expectTarget(page, '/openapi/linkv1#lock-tickets.responses');
      await expect(bar.locator(':popover-open')).toHaveCount(0);
      await bar.getByRole('link', { name: 'Errors' }).click();
      await expectTarget(page, '/openapi/linkv1#lock-tickets.errors');
      // Next to the title, it says where the operation is. The wheel ends the scrolling of the page itself.
      await page.mouse.wheel(0, -1);
      await page.locator('[id="lock-tickets"]').evaluate((operation) => operation.scrollIntoView());
      await expect(bar.getByRole('link', { name: 'Errors' })).toBeHidden();
      await expect(bar).toHaveText(/^Link API v1 › Locking ›PUT Lock tickets/);
      // On a phone, only the heading right below it says the title.
      await expect(here).toBeVisible({ visible: width !== 390 });
      await expect(bar.getByRole('link', { name: 'Link API v1' })).toBeInViewport({ ratio: 1 });
    });
  }

  test('leads to the section and to the API', async ({ page, waitForScript }) => {
    await page.goto('/openapi/linkv1#too-many-tokens');
    await waitForScript();
    const path = page
      .getByRole('main')
      .getByRole('paragraph')
      .filter({ hasText: /^Link API v1 › Errors$/ });
    await path.getByRole('link', { name: 'Errors' }).click();
    await expectTarget(page, '/openapi/linkv1#api-errors');
    await path.getByRole('link', { name: 'Link API v1' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Link API v1' })).toBeInViewport();
  });
});

for (const width of [390, 1440]) {
  test(`at ${width} px, a link to a reason shows its row with its status and what to do`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/openapi/linkv1#too-many-tokens');
    await expectTarget(page, '/openapi/linkv1#too-many-tokens');
    const linked = page.locator('#too-many-tokens');
    for (const text of [
      '422',
      'Retry: No',
      'more than 30 tokens that the provider counts as allowed',
      'Returned by Lock tickets',
    ])
      await expectReadable(linked.getByText(text).first());
    await page.goto('/openapi/entryv1#wrong-entrance');
    await expectTarget(page, '/openapi/entryv1#wrong-entrance');
    await expectReadable(page.locator('#wrong-entrance').getByText('WRONG_ENTRANCE'));
  });
}

test('a reason in the response to an order has its status, and a 207 the reasons in its entries', async ({ page }) => {
  await page.goto('/openapi/linkv1#order-incomplete');
  await expectReadable(page.locator('#order-incomplete').getByText('In the response to an order'));
  await page.goto('/openapi/linkv1#status-207');
  const line = page.getByText('Reasons in its entries: TOKEN_NOT_FOUND').first();
  await expectReadable(line);
  await line.getByRole('link', { name: 'TOKEN_NOT_FOUND' }).click();
  await expectTarget(page, '/openapi/linkv1#token-not-found');
});

/** Holds that all of a line is in the window and as large as text. */
async function expectReadable(line: Locator): Promise<void> {
  await expect(line).toBeInViewport({ ratio: 1 });
  expect((await line.boundingBox())?.height).toBeGreaterThan(12);
}
