import { readFileSync } from 'node:fs';
import { expectTarget } from '@/e2e/deep-links';
import { CORE, expect, test } from '@/e2e/test';

test.describe('a guide', () => {
  test('is copied as Markdown, the text of its .md page, and its code by itself', { tag: CORE }, async ({
    page,
    waitForScript,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/docs/lock');
    await waitForScript();
    const copy = page.getByRole('button', { name: 'Copy page as Markdown' });
    await copy.click();
    await expect(page.locator('#announcer')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(readFileSync('out/docs/lock.md', 'utf8'));
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', '/docs/lock.md');

    const figure = page.locator('main figure', { has: page.locator('pre') }).first();
    const code = await figure.locator('pre code').textContent();
    expect(code).toContain('curl');
    await figure.getByRole('button', { name: /^Copy/ }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  test('copies the questions to a provider as plain text', async ({ page, waitForScript, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/docs/ask-your-provider');
    await waitForScript();
    const copy = page.getByRole('button', { name: 'Copy 12 questions about Entry API v1' });
    // Before the click, which could hit another place: what scrolls into view gets its true height, and the button moves.
    await copy.scrollIntoViewIfNeeded();
    await copy.click();
    await expect(page.locator('#announcer')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^Questions about Entry API v1\n\n1\. What are the hosts .*\?\n {3}Why: .*\.\n\n2\. /);
    expect(copied).not.toContain('`');
  });

  test.describe('whose Markdown does not arrive', () => {
    test.use({ expectedErrors: { like: [/Failed to load resource/] } });

    test('says so', async ({ page, waitForScript }) => {
      await page.goto('/docs/lock');
      await waitForScript();
      await page.route('**/docs/lock.md', (route) => route.fulfill({ status: 503, body: '' }));
      await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
      await expect(page.locator('#announcer')).toHaveText('Copying failed: /docs/lock.md returned status 503');
    });
  });

  test('lights the entry of the section that is read, also at the end of the page, and moves to one by its entry', async ({
    page,
    waitForScript,
  }) => {
    await page.goto('/docs/lock');
    await waitForScript();
    const lit = page.getByRole('navigation', { name: 'On this page' }).first().locator('a[aria-current]');
    await expect(lit).toHaveText('Before you start');
    const inside = page
      .locator('main')
      .getByRole('heading', { name: 'Handle errors' })
      .locator('xpath=following::tr[3]');
    await inside.evaluate((row) => row.scrollIntoView());
    await expect(lit).toHaveText('Handle errors');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(lit).toHaveText('Before you start');
    const contents = page.getByRole('navigation', { name: 'On this page' }).first();
    await contents.getByRole('link', { name: 'Handle errors' }).click();
    await expectTarget(page, '/docs/lock#handle-errors');
    await expect(page.getByRole('heading', { name: 'Handle errors' })).toBeInViewport();
    await expect(lit).toHaveText('Handle errors');
  });

  test('on a phone, its contents can be opened anywhere in it, and close when one is chosen', async ({
    page,
    waitForScript,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/docs/lock');
    await waitForScript();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const limits = contents.getByRole('link', { name: 'Rules and limits' });
    await expect(limits).toHaveCount(0);
    await page.getByRole('heading', { name: 'Next steps' }).scrollIntoViewIfNeeded();
    await contents.getByRole('button', { name: 'On this page' }).click();
    await limits.click();
    await expect(limits).toHaveCount(0);
    await expectTarget(page, '/docs/lock#rules-and-limits');
    await expect(page.getByRole('heading', { name: 'Rules and limits' })).toBeInViewport();
  });

  test('leads to the guides before and after it and, by its breadcrumbs, to all', async ({ page, waitForScript }) => {
    await page.goto('/docs/lock');
    await waitForScript();
    const steps = page.getByRole('navigation', { name: 'Previous and next guide' });
    await steps.getByRole('link', { name: /^Next/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Complete an order' })).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'All guides' }).locator('a[aria-current="page"]')).toHaveText(
      'Complete an order',
    );
    await steps.getByRole('link', { name: /^Previous/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lock tickets' })).toBeFocused();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Guides' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All guides' })).toBeFocused();
  });

  test('shows the tables and code wider than the screen in boxes of their own', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/docs/lock');
    const box = page.locator('main pre').first();
    expect(await box.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
    await box.focus();
    await expect(box).toBeFocused();
  });
});

for (const width of [390, 680, 997, 1024, 1280]) {
  test(`at ${width} px, each outcome of a call is a block with all that it means`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/docs/complete-order');
    const table = page.getByRole('table', { name: 'Complete an order: what to do after each outcome' });
    const outcomes = table.locator('tbody tr');
    await outcomes.nth(2).scrollIntoViewIfNeeded();
    const { x: left = 0 } = (await outcomes.first().boundingBox()) ?? {};
    for (const outcome of await outcomes.all()) {
      const cells = outcome.locator('td');
      await expect(cells).toHaveCount(4);
      for (const cell of await cells.all()) {
        await expect(cell).toBeVisible();
        await expect(cell).not.toBeEmpty();
        expect((await cell.boundingBox())?.x).toBe(left);
      }
    }
  });
}

test('at 984 px, a guide with decisions is not wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 984, height: 900 });
  await page.goto('/docs/lock');
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(984);
});

test('on a phone, each meaning of an outcome is below its title', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/complete-order');
  const cells = page.getByRole('table', { name: 'Complete an order: what to do after each outcome' }).locator('td');
  await cells.first().scrollIntoViewIfNeeded();
  const titles = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').display));
  expect(new Set(titles)).toEqual(new Set(['block']));
});

for (const width of [1200, 1440]) {
  test(`at ${width} px, each row of a table of decisions has all its cells, also where rows say the same`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/docs/errors-and-retries');
    const table = page.getByRole('table', { name: 'A call that transfers: what to do after each outcome' });
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const texts = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(texts.map((cells) => cells.length)).toEqual([4, 4, 4, 4]);
    expect(texts.map((cells) => cells[2]).slice(1)).toEqual(
      Array(3).fill('Not documented: whether the call took effect.'),
    );
  });
}

test('code that goes on beyond the edge of a guide fades there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/complete-order');
  const figure = page.locator('main figure', { hasText: 'Show all lines' }).first();
  const code = figure.locator('pre');
  await code.scrollIntoViewIfNeeded();
  const fades = () =>
    code.evaluate((pre) => ['inline', 'block'].map((way) => getComputedStyle(pre).getPropertyValue(`--cut-${way}`)));
  await expect.poll(fades).toEqual(['32px', '32px']);
  await figure.getByText('Show all lines').click();
  await expect.poll(fades).toEqual(['32px', '0px']);
});

test('tabs show one of the alternatives, chosen by pointer or arrow keys', { tag: CORE }, async ({ page }) => {
  await page.goto('/docs/complete-transfer');
  const tabs = page.getByRole('group').filter({ has: page.getByRole('radio', { name: 'Canceled' }) });
  const accepted = tabs.getByRole('radio', { name: 'Accepted' });
  const canceled = tabs.getByRole('radio', { name: 'Canceled' });
  const panels = tabs.locator('> div');
  await expect(accepted).toBeChecked();
  await expect(panels.filter({ visible: true })).toHaveCount(1);
  await tabs.getByText('Canceled', { exact: true }).first().click();
  await expect(canceled).toBeChecked();
  await expect(panels.nth(1)).toBeVisible();
  await expect(panels.filter({ visible: true })).toHaveCount(1);
  await canceled.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(accepted).toBeChecked();
  await expect(panels.nth(0)).toBeVisible();
});

for (const [way, title, step, outcome] of [
  [
    'Polling',
    'Sell a listing and poll the order status',
    'Lock tickets',
    'Poll the order status. Recommendation: Store processId first. Go to step 7, Read the order status.',
  ],
  [
    'Callback',
    'Sell a listing and wait for the callback',
    // Its list has only the steps that differ from those of polling.
    'Complete an order',
    'Wait for the callback. Recommendation: Store processId first. Go to step 7, Read the order status.',
  ],
] as const) {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`selling by ${way} shows its steps with their outcomes, what to store, and their bodies`, async ({ page }) => {
      await page.goto('/docs/sell-a-listing');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Sell a listing end to end', exact: true }),
      ).toBeVisible();
      await page
        .getByRole('group', { name: 'How you learn the outcome', exact: true })
        .getByText(way, { exact: true })
        .first()
        .click();
      const steps = page.getByRole('list', { name: title });
      await expect(steps.getByRole('link', { name: step, exact: true }).first()).toBeVisible();
      await expect(steps.getByText(outcome)).toBeVisible();
      const body = steps.getByText('"externalOrderId": <externalOrderId>').first();
      await expect(body).toBeHidden();
      await steps.getByText(/^Body\b.* of Complete an order$/).click();
      await expect(body).toBeVisible();
    });
  });
}

test('the docs index leads to the guide of each job and draws those that have a flow', async ({ page }) => {
  await page.goto('/docs');
  const main = page.getByRole('main');
  for (const job of [
    'Sell a listing',
    'Transfer tickets',
    'Sell as a partner',
    'Use the back office',
    'Scan at the gate',
  ])
    await expect(main.getByRole('link', { name: `${job} end to end`, exact: true })).toBeVisible();
  await expect(main.getByRole('figure')).toHaveCount(4);
  await expect(main.getByRole('table').getByRole('link', { name: 'Scan at the gate' })).toBeInViewport();
});

test('a guide names each status of the errors that many calls share once', async ({ page }) => {
  await page.goto('/docs/lock');
  await expect(page.getByText('The call can also return')).toHaveText(
    'The call can also return errors that many calls share: 400 INVALID_REQUEST_ID; 401 AUTHORIZATION_FAILURE, INVALID_API_KEY, no reason code; 403 UNAUTHORIZED_REQUEST; 422 UNPROCESSABLE_ENTITY, INVALID_TOKEN, TOO_MANY_TOKENS, MULTIPLE_CLIENT_IDS; 500 UNHANDLED_EXCEPTION.',
  );
});
