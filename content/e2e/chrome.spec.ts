import { expectTarget } from '@/e2e/deep-links';
import { CORE, expect, test } from '@/e2e/test';

// The chrome of every page.
test.describe('top bar and footer', () => {
  test('links to the four references by their labels, in order, on the right', async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'API references' }).getByRole('link');
    await expect(links).toHaveText(['Legacy API', 'Link API v1', 'Link API v2', 'Entry API v1']);
    const box = await links.first().boundingBox();
    expect(box?.x ?? 0).toBeGreaterThan(1440 / 2);
    await links.getByText('Link API v1').click();
    await expect(links.getByText('Link API v1')).toHaveAttribute('aria-current', 'page');
  });

  test('every page is in English, and its footer has only the title of the documentation', async ({ page }) => {
    for (const path of ['/', '/docs', '/docs/lock', '/openapi/linkv1', '/404.html']) {
      await page.goto(path, { waitUntil: 'commit' });
      const footer = page.getByRole('contentinfo');
      await expect(footer, path).toHaveText('Ticketing Developer Docs');
      await expect(footer.getByRole('link'), path).toHaveCount(0);
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'en');
    }
  });
});

test.describe('on a Mac', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });

  test('the search is named by the keys of a Mac, before and after the script', async ({ page, waitForScript }) => {
    await page.goto('/docs/lock');
    const keys = page.getByRole('banner').locator('kbd');
    await expect(keys).toHaveText('⌘ K');
    await waitForScript();
    await expect(keys).toHaveText('⌘ K');
  });
});

test.describe('color mode', () => {
  test('is light by default, switches on the first click, and is remembered without a flash', async ({ page }) => {
    await page.goto('/docs/lock');
    const html = page.locator('html');
    const barColor = page.locator('meta[name="theme-color"]');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(barColor).toHaveAttribute('content', '#ffffff');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(barColor).toHaveAttribute('content', '#0c0e14');
    await expect(page.getByRole('button', { name: 'Dark theme', pressed: true })).toBeVisible();
    await page.reload({ waitUntil: 'commit' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(barColor).toHaveAttribute('content', '#0c0e14');
    const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(background).toBe('rgb(12, 14, 20)');
  });

  test('is light even where the system prefers dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('follows a change in another tab', async ({ page, context }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/docs');
    await other.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('the landing page shows a command and a call whole with the origin of the page, and the response', async ({
  page,
  waitForScript,
}) => {
  await page.goto('/');
  const calls = page.getByRole('region', { name: 'Your first call' });
  const { origin } = new URL(page.url());
  await expect(calls.locator('pre')).toContainText([
    `npx --yes ${origin}/mock.tgz --api linkv1`,
    'curl "http://127.0.0.1:4010/listings/LST-48213"',
    '"listingId": "LST-48213"',
  ]);
  // The response scrolls.
  for (const code of (await calls.locator('pre').all()).slice(0, 2)) {
    expect(
      await code.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]),
    ).toEqual([0, 0]);
  }
  await expect(page.getByRole('heading', { name: 'What do you want to build?' })).toBeInViewport();
  await waitForScript();
});

test('a command of a guide names the origin of the page, and is copied so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/use-with-a-coding-agent');
  const { origin } = new URL(page.url());
  const block = page.getByRole('figure').filter({ hasText: 'claude mcp add' });
  const command = `claude mcp add ticketing-docs -- npx -y ${origin}/docs-mcp.tgz`;
  await expect(block.locator('pre')).toHaveText(command);
  await block.getByRole('button', { name: /^Copy/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(command);
});

test('the search of the landing page is in the top bar once its own field is out of view', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('banner').getByRole('button', { name: /^Search/ });
  await expect(field).toHaveCount(0);
  await page.getByRole('heading', { name: 'Use the back office' }).scrollIntoViewIfNeeded();
  await expect(field).toBeInViewport();
});

test('a phone shows the first task on the first screen, with the search', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const main = page.locator('main');
  await expect(main.getByRole('button', { name: 'Search, or paste an error code' })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('heading', { name: 'Sell a listing' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('no word of a step or of a table of credentials is broken in a small window of a desktop', async ({ page }) => {
  for (const path of ['/', '/openapi/linkv1', '/openapi/entryv1']) {
    await page.goto(path);
    for (const width of [1201, 1280, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      const broken = await page.locator('main :is(ol a, th, td code)').evaluateAll((elements) =>
        elements.flatMap((element) => {
          const text = element.firstChild;
          if (!(text instanceof Text)) return [];
          return [...text.data.matchAll(/\w+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
          });
        }),
      );
      expect(broken, `${path} at ${width} pixels`).toEqual([]);
    }
  }
});

test.describe('announcement', () => {
  test('is dismissed and stays away, until there is a new one', { tag: CORE }, async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Dismiss' }).click();
    await expect(bar).toBeHidden();
    await page.goto('/docs');
    await expect(bar).toBeHidden();
    await page.evaluate(() => localStorage.setItem('announcement', 'an-older-one'));
    await page.reload();
    await expect(bar).toBeVisible();
  });

  test('shifts nothing when it was dismissed before', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('announcement', 'entry-api-v1'));
    await page.goto('/openapi/linkv1');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });
});

test.describe('small screens', () => {
  test('the mobile layout applies at 996 pixels and below, and not at 997', async ({ page }) => {
    const menu = page.getByRole('button', { name: 'Menu' });
    await page.setViewportSize({ width: 996, height: 800 });
    await page.goto('/openapi/linkv1');
    await expect(menu).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'API references' })).toBeHidden();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(menu).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'API references' })).toBeVisible();
  });

  for (const [path, section, title] of [
    ['/docs/scan-at-the-gate', 'Guides', 'Scan at the gate end to end'],
    ['/openapi/legacy#api-errors', 'Legacy API', 'Errors'],
    ['/openapi/legacy#list-patron-orders', 'Legacy API', "GET List a patron's orders of a season"],
  ] as const) {
    test(`the drawer of ${path} shows where the reader is`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await page.getByRole('button', { name: 'Menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect(drawer.locator('[data-drawer-title]')).toHaveText(section);
      await expect(drawer.locator('[data-drawer-title]')).toBeInViewport({ ratio: 1 });
      await expect(drawer.getByRole('link', { name: title, exact: true })).toBeInViewport({ ratio: 1 });
    });
  }

  for (const [path, name] of [
    ['/docs', 'All guides'],
    ['/docs/lock', 'Lock tickets'],
  ] as const) {
    test(`the drawer of ${path} marks one link: ${name}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await page.getByRole('button', { name: 'Menu' }).click();
      const links = page.getByRole('dialog', { name: 'Menu' }).locator('a[aria-current]:visible');
      await expect(links).toHaveText([name]);
    });
  }

  test('the drawer of the landing page lists the guides, which the page itself does not show', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'All guides' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    const guides = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'All guides' });
    await expect(guides.getByText('Sell a listing', { exact: true })).toBeInViewport();
    await expect(guides.locator('[aria-current]')).toHaveCount(0);
    await guides.getByRole('link', { name: 'Lock tickets', exact: true }).click();
    await expectTarget(page, '/docs/lock');
  });

  test('the drawer keeps the focus, closes on Escape and on the back button, and follows links', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/openapi/linkv1');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'PUT Lock tickets' })).toBeVisible();
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Link API v1' })).toBeInViewport();

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(drawer.getByRole('link', { name: 'Link API v1' })).toHaveAttribute('aria-current', 'page');
    await drawer.getByRole('link', { name: 'Guides' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All guides' })).toBeVisible();
    await expect(drawer).toBeHidden();
    // The link took over the entry of the drawer.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Link API v1' })).toBeVisible();
    await expect(drawer).toBeHidden();
    await page.goForward();
    await expect(
      page.getByRole('navigation', { name: 'Guides', exact: true, includeHidden: true }).locator('a'),
    ).toHaveAttribute('aria-current', 'page');
  });

  test('a link of the drawer to a section takes over its history entry', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/docs');
    await page.goto('/openapi/linkv1');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'PUT Lock tickets' }).click();
    await expect(page).toHaveURL('/openapi/linkv1#lock-tickets');
    await expect(page.locator('#lock-tickets')).toBeInViewport();
    await expect(page.locator('#lock-tickets')).toHaveAttribute('data-target', '');
    await page.goBack();
    await expect(page).toHaveURL('/openapi/linkv1');
    await page.goBack();
    await expect(page).toHaveURL('/docs');
  });
});

test.describe('docs area', () => {
  test('the sidebar links to v0/manifest, cannot be hidden, and its categories stay open', async ({ page }) => {
    await page.goto('/docs/lock');
    const sidebar = page.locator('#sidebar');
    await expect(sidebar.getByRole('link', { name: 'Migrate from manifest v0' })).toHaveAttribute(
      'href',
      '/docs/v0/manifest',
    );
    await expect(sidebar.getByRole('button')).toHaveCount(0);
    await expect(sidebar.getByRole('group').filter({ hasNotText: 'Version:' })).toHaveCount(0);
  });

  test('v2-auth is reachable but has no sidebar entry', async ({ page }) => {
    await page.goto('/docs/v2-auth');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hrefs = await page
      .locator('#sidebar')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toContain('/docs/auth');
    expect(hrefs).not.toContain('/docs/v2-auth');
  });

  test('the table of contents lists headings of levels 2 and 3 only', async ({ page }) => {
    await page.goto('/docs/lock');
    const listed = await page
      .getByRole('navigation', { name: 'On this page' })
      .first()
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
    const headings = await page.locator('main :is(h2, h3)[id]').evaluateAll((all) => all.map((heading) => heading.id));
    expect(listed).toEqual(headings);
  });

  test('the chosen docs version is remembered and dropped when it no longer exists', async ({
    page,
    waitForScript,
  }) => {
    await page.goto('/docs/manifest');
    await waitForScript();
    const chooser = page
      .getByRole('navigation', { name: 'All guides' })
      .getByRole('group')
      .filter({ hasText: 'Version:' });
    // Most readers need one version, so it is no louder than an entry of the list.
    await expect(chooser).toHaveCSS('border-top-width', '0px');
    await chooser.getByText('Version: Current').click();
    await chooser.getByRole('link', { name: 'v0' }).click();
    await expectTarget(page, '/docs/v0/manifest');
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('v0');
    const guides = page.getByRole('banner').getByRole('link', { name: 'Guides' });
    await page.getByRole('link', { name: 'Entry API v1' }).first().click();
    await expectTarget(page, '/openapi/entryv1');
    await guides.click();
    await expectTarget(page, '/docs/v0/manifest');
    await chooser.getByText('Version: v0').click();
    await chooser.getByRole('link', { name: 'Current' }).click();
    await expectTarget(page, '/docs/manifest');
    await page.getByRole('link', { name: 'Entry API v1' }).first().click();
    await expectTarget(page, '/openapi/entryv1');
    await guides.click();
    await expectTarget(page, '/docs');
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', 'gone'));
    await page.goto('/docs');
    await waitForScript();
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe(null);
  });
});

test('the breadcrumbs and the title of the changes are where those of a guide are', async ({ page }) => {
  const measure = async (path: string) => {
    await page.goto(path);
    const main = page.getByRole('main');
    const boxes = [main.getByRole('link').first(), main.getByRole('heading', { level: 1 })].map((part) =>
      part.boundingBox(),
    );
    // Their middles, because the lines of breadcrumbs are of different heights.
    return (await Promise.all(boxes)).map((box) => (box === null ? 0 : box.y + box.height / 2));
  };
  const [crumbs = 0, title = 0] = await measure('/docs/lock');
  const changes = await measure('/openapi/linkv1/changes');
  expect(Math.abs((changes[0] ?? 0) - crumbs)).toBeLessThan(2);
  expect(Math.abs((changes[1] ?? 0) - title)).toBeLessThan(2);
});
