import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectTarget } from '@/e2e/deep-links';
import { CORE, expect, test } from '@/e2e/test';

const REFERENCE = '/openapi/linkv1';
const NESTED = 'lock-tickets-body-seller-email-address-email';

/** What a reader meets at one operation. */
function toOperation(page: Page, id: string) {
  const operation = page.locator(`article[id="${id}"]`);
  const sample = operation.locator('[data-sample]');
  return { operation, sample, code: sample.locator('pre'), language: (name: string) => toLanguage(sample, name) };
}

function toLanguage(sample: Locator, name: string): Locator {
  return sample.getByRole('button', { name, exact: true });
}

function topOf(target: Locator): Promise<number> {
  return target.evaluate((element) => element.getBoundingClientRect().top);
}

test.describe('folding', () => {
  test('a nested row folds by its own control, by pointer and by keyboard', { tag: CORE }, async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets`);
    const { operation } = toOperation(page, 'lock-tickets');
    const street = operation.locator(
      '#lock-tickets-body-seller-address-line1, [id^="lock-tickets-body-seller-address-"]',
    );
    const fold = operation.getByText(/^\d+ fields of address$/).first();
    await expect(street.first()).toBeHidden();
    await fold.click();
    await expect(street.first()).toBeVisible();
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect(street.first()).toBeHidden();
  });

  test('all rows of a section open and close together', async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets`);
    const body = toOperation(page, 'lock-tickets').operation.locator('section', {
      has: page.getByRole('heading', { name: 'Request body' }),
    });
    await body.getByRole('button', { name: 'Expand all' }).click();
    await expect(body.locator('details:not([open])')).toHaveCount(0);
    await expect(page.locator(`[id="${NESTED}"]`)).toBeVisible();
    await body.getByRole('button', { name: 'Collapse all' }).click();
    await expect(body.locator('details[open]')).toHaveCount(0);
  });

  test('statuses, phrases and descriptions are never behind a click', async ({ page }) => {
    await page.goto(REFERENCE);
    const { operation } = toOperation(page, 'lock-tickets');
    for (const status of ['200', '207', '400', '401', '403', '422', '500']) {
      const response = operation.locator(`[id="lock-tickets-${status}"]`);
      await expect(response).toContainText(status);
      await expect(response.locator('b')).toBeVisible();
      await expect(response.locator('> div > p').first()).toBeVisible();
    }
  });
});

test.describe('deep links', () => {
  test('the address of a folded property opens what holds it and shows its row', async ({ page }) => {
    await page.goto(`${REFERENCE}#${NESTED}`);
    await expect(page.locator(`[id="${NESTED}"]`)).toBeInViewport();
  });

  test('a folded property opens by its address after script, too, and again after it was folded', async ({
    page,
    waitForScript,
  }) => {
    await page.goto(REFERENCE);
    await waitForScript();
    const row = page.locator(`[id="${NESTED}"]`);
    await page.evaluate((id) => {
      location.hash = id;
    }, NESTED);
    await expect(row).toBeInViewport();
    await page.evaluate((id) => document.getElementById(id)?.closest('details')?.removeAttribute('open'), NESTED);
    await expect(row).toBeHidden();
    await page.evaluate((id) => {
      const link = document.createElement('a');
      link.href = `#${id}`;
      document.querySelector('main')?.append(link);
      link.click();
    }, NESTED);
    await expect(row).toBeInViewport();
  });

  for (const width of [390, 1440]) {
    // What has a line and room above its heading stands with these behind the bar.
    for (const [id, begin] of [
      ['unlock-tickets', 'h3'],
      ['lock-tickets-too-many-tokens', ':scope'],
      ['api-states', 'h2'],
      ['bad-request', ':scope'],
      ['states-lock', ':scope'],
    ] as const) {
      test(`#${id} stands below the bar on load at ${width} pixels, and stays there`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.addInitScript(() => localStorage.setItem('announcement', 'entry-api-v1'));
        await page.goto(`${REFERENCE}#${id}`, { waitUntil: 'networkidle' });
        const top = await topOf(page.locator(`[id="${id}"]`).locator(begin).first());
        expect(top).toBeGreaterThan(50);
        // The path of the section is between the bar and the highlight; on a phone, the sections of an operation, too.
        expect(top).toBeLessThan(width === 390 ? 118 : 98);
      });
    }
  }

  test('a row offers its own address', async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets`);
    await page.locator('[id="lock-tickets-body-source"]').getByRole('link', { name: 'source', exact: true }).click();
    await expectTarget(page, `${REFERENCE}#lock-tickets-body-source`);
  });

  test('a variant of a union has an address, its name and what chooses it', async ({ page }) => {
    await page.goto(`${REFERENCE}#create-token-body-by-authorization-code`);
    const variant = page.locator('[id="create-token-body-by-authorization-code"]');
    await expect(variant).toBeInViewport();
    await expect(variant.getByText('By authorization code', { exact: true })).toBeVisible();
    await expect(variant).toContainText('when grantType is authorization_code');
  });

  test('from an error of a call to its entry in the catalog, to another call, and back', async ({
    page,
    waitForScript,
  }) => {
    await page.goto(`${REFERENCE}#lock-tickets-too-many-tokens`);
    await waitForScript();
    const row = page.locator('[id="lock-tickets-too-many-tokens"]');
    await expect(row).toBeInViewport();
    await row.getByRole('link', { name: 'TOO_MANY_TOKENS' }).click();
    await expectTarget(page, `${REFERENCE}#too-many-tokens`);
    const entry = page.locator('[id="too-many-tokens"]');
    await expect(entry).toBeInViewport();
    await entry.getByRole('link', { name: 'Complete an order' }).click();
    await expectTarget(page, `${REFERENCE}#complete-order-too-many-tokens`);
    await expect(page.locator('[id="complete-order-too-many-tokens"]')).toBeInViewport();
    await page.goBack();
    await page.goBack();
    await expectTarget(page, `${REFERENCE}#lock-tickets-too-many-tokens`);
    await expect(row).toBeInViewport();
  });

  test('a call that moves a state leads to the diagram, and the diagram leads back', async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets`);
    await toOperation(page, 'lock-tickets').operation.getByRole('link', { name: 'UNLOCKED → LOCKED' }).click();
    const machine = page.locator('[id="states-lock"]');
    await expect(machine.getByRole('figure', { name: /^Lock: states/ })).toBeInViewport();
    await machine.getByRole('link', { name: 'Unlock tickets' }).first().click();
    await expectTarget(page, `${REFERENCE}#unlock-tickets`);
  });

  test('the heading of a linked operation stands below the bar, not under it', async ({ page }) => {
    await page.goto(`${REFERENCE}#transfer-history`);
    const id = await page.locator('article[id]').nth(9).getAttribute('id');
    await page.goto(`${REFERENCE}#${id}`);
    const top = await topOf(page.locator(`article[id="${id}"] h3`));
    expect(top).toBeGreaterThanOrEqual(56);
    expect(top).toBeLessThan(200);
  });
});

test.describe('languages of the samples', () => {
  test('a language is fetched once, when chosen, and shown by every sample of the page', { tag: CORE }, async ({
    page,
    waitForScript,
  }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/samples/')) files.push(pathname);
    });
    await page.goto(`${REFERENCE}#lock-tickets`);
    await waitForScript();
    expect(files).toEqual([]);
    const lock = toOperation(page, 'lock-tickets');
    await lock.language('Python').click();
    await expect(lock.code).toContainText('requests');
    await expect(lock.language('Python')).toHaveAttribute('aria-pressed', 'true');
    await expect(lock.language('curl')).toHaveAttribute('aria-pressed', 'false');
    const other = toOperation(page, 'verify-tickets');
    await expect(other.language('Python')).toHaveAttribute('aria-pressed', 'true');
    await expect(other.code).toContainText('requests');
    expect(files).toEqual([`/samples${REFERENCE}/python.json`]);
    await lock.language('curl').click();
    await expect(lock.code).toContainText('curl -X PUT');
    expect(files).toHaveLength(1);
  });

  test('of two languages chosen one after the other the later one stays', async ({ page }) => {
    await page.route('**/python.json', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.goto(`${REFERENCE}#lock-tickets`);
    const lock = toOperation(page, 'lock-tickets');
    const late = page.waitForResponse('**/python.json');
    await lock.language('Python').click();
    await lock.language('Go').click();
    await expect(lock.code).toContainText('package main');
    await (await late).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(lock.code).toContainText('package main');
    await expect(lock.language('Go')).toHaveAttribute('aria-pressed', 'true');
  });

  test('the choice is remembered over pages', async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets`);
    await toOperation(page, 'lock-tickets').language('Go').click();
    await expect(toOperation(page, 'lock-tickets').code).toContainText('package main');
    await page.goto('/openapi/entryv1');
    await expect(page.locator('[data-sample] button[data-lang="go"][aria-pressed="false"]')).toHaveCount(0);
    await expect(page.locator('[data-sample] pre').first()).toContainText('package main');
  });

  test('the choice holds in guides, where it can be changed, and what is copied is what is shown', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${REFERENCE}#lock-tickets`);
    await toOperation(page, 'lock-tickets').language('Go').click();
    await expect(toOperation(page, 'lock-tickets').code).toContainText('package main');
    await page.goto('/docs/lock');
    const figure = page.getByRole('figure').filter({ has: page.getByRole('button', { name: 'Python' }) });
    await expect(figure.locator('code')).toContainText('/tickets/lock');
    await expect(figure.locator('code')).toContainText('package main');
    await figure.getByRole('button', { name: 'Python' }).click();
    await expect(figure.locator('code')).toContainText('requests.put(');
    await figure.getByRole('button', { name: /^Copy/ }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(await figure.locator('code').textContent());
    await page.goto('/docs/back-office');
    await expect(page.locator('main figure code', { hasText: 'requests.' })).toHaveCount(1);
  });

  test.describe('that fail to arrive', () => {
    test.use({ expectedErrors: { like: [/Failed to load resource/] } });

    test('the panel says so, is announced, and Retry loads them', { tag: CORE }, async ({ page }) => {
      await page.goto(`${REFERENCE}#lock-tickets`);
      await page.route('**/samples/**', (route) => route.fulfill({ status: 503, body: '' }));
      const { sample, code, language } = toOperation(page, 'lock-tickets');
      await language('Java').click();
      await expect(sample.getByText('This sample could not be loaded.')).toBeVisible();
      await expect(page.locator('#announcer')).toHaveText(
        /^This sample could not be loaded: \/samples\/.+ returned status 503$/,
      );
      await expect(code).toContainText('curl -X PUT');
      await page.unroute('**/samples/**');
      await sample.getByRole('button', { name: 'Retry' }).click();
      await expect(code).toContainText('HttpRequest');
      await expect(sample.getByText('This sample could not be loaded.')).toBeHidden();
      await page.route('**/samples/**', (route) => route.abort());
      await page.goto('/docs/lock');
      const figure = page.locator('main figure[data-sample]');
      await expect(figure.getByText('This sample could not be loaded.')).toBeVisible();
      await expect(figure.locator('code')).toContainText('curl -X PUT');
      await expect(figure.locator('code')).toBeVisible();
    });
  });
});

test.describe('request examples of a sample', () => {
  test('a select far away is not in the document, and what is chosen stays when the reader comes back', async ({
    page,
  }) => {
    await page.goto(`${REFERENCE}#lock-tickets`);
    const { sample, code } = toOperation(page, 'lock-tickets');
    const far = toOperation(page, 'create-token');
    await expect(far.sample.locator('select')).toHaveCount(0);
    await sample.getByLabel('Example').selectOption({ index: 1 });
    await expect(code).toContainText('"source": "MY_ACCOUNT"');
    await page.locator('#create-token').scrollIntoViewIfNeeded();
    await expect(far.sample.getByLabel('Example')).toHaveValue('authorizationCode');
    // Those of this operation that have no choice of the reader's are gone again.
    const { operation } = toOperation(page, 'lock-tickets');
    await expect(operation.locator('select[data-status]')).toHaveCount(0);
    await page.locator('#lock-tickets').scrollIntoViewIfNeeded();
    await expect(sample.getByLabel('Example')).toHaveValue('myAccount');
    await expect(code).toContainText('"source": "MY_ACCOUNT"');
    await operation.getByRole('radio', { name: '422' }).check();
    await operation.getByLabel('Example of 422').selectOption('INVALID_TOKEN');
    await expect(operation.locator('pre', { hasText: '"INVALID_TOKEN"' }).filter({ visible: true })).toBeInViewport();
  });

  test('choosing one changes the code of this operation in every language', async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets`);
    const { sample, code, language } = toOperation(page, 'lock-tickets');
    const other = toOperation(page, 'unlock-tickets').code;
    await expect(code).toContainText('"source": "INDIVIDUAL"');
    await sample.getByLabel('Example').selectOption({ index: 1 });
    await expect(code).toContainText('"source": "MY_ACCOUNT"');
    await language('Python').click();
    await expect(code).toContainText('requests.put(');
    await expect(code).toContainText('"source": "MY_ACCOUNT"');
    await expect(other).toContainText('requests.put(');
    await sample.getByLabel('Example').selectOption({ index: 0 });
    await expect(code).toContainText('"source": "INDIVIDUAL"');
    await language('curl').click();
    await expect(code).toContainText('curl -X PUT');
    await expect(code).toContainText('"source": "INDIVIDUAL"');
  });

  test('the sample leads to the variables that it reads, which can be downloaded', async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets`);
    await toOperation(page, 'lock-tickets').sample.getByRole('link', { name: 'Set up' }).click();
    await expect(page.getByRole('heading', { name: 'Set up', exact: true })).toBeInViewport();
    const setup = page.locator('#api-setup');
    await expect(setup.getByText("export TOKEN=''")).toBeVisible();
    await expect(setup.getByText("$env:TOKEN = ''")).toBeVisible();
    const download = page.waitForEvent('download');
    await setup.getByRole('link', { name: 'download a .env file' }).click();
    expect((await download).suggestedFilename()).toBe('linkv1.env');
  });
});

test.describe('what is not documented', () => {
  for (const href of [REFERENCE, '/openapi/legacy', '/openapi/linkv2', '/openapi/entryv1']) {
    test(`is said fewer than 30 times at rest on ${href}`, async ({ page }) => {
      // With a target, everything is laid out.
      await page.goto(`${href}#api-overview`);
      const count = await page.getByRole('main').evaluate((main) => {
        const isShown = (element: Element) => element.checkVisibility() && element.clientWidth !== 1;
        const shown = [...main.querySelectorAll('*')].filter(isShown);
        const texts = shown.flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text));
        return texts.filter((text) => /not documented/i.test(text.data)).length;
      });
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(30);
    });
  }

  test('unfolds at a call, and each entry leads to its field', async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets`);
    const { operation } = toOperation(page, 'lock-tickets');
    const call = operation.locator('details').filter({ has: page.getByText(/^Open questions \(\d+\)$/) });
    await expect(call.getByRole('listitem').first()).toBeHidden();
    await call.locator('summary').click();
    await expect(call.getByRole('listitem').first()).toBeVisible();
    const link = call.getByRole('link').first();
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page.locator(`[id="${href?.slice(1)}"]`)).toBeInViewport();
  });
});

test.describe('the panel of an operation', () => {
  for (const height of [640, 900, 1200]) {
    test(`shows both boxes without scrolling in a window of ${height} pixels`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height });
      await page.goto(`${REFERENCE}#lock-tickets`);
      const { operation, sample, code } = toOperation(page, 'lock-tickets');
      const responses = operation.getByRole('radiogroup', { name: 'Response' });
      const body = operation.locator('pre', { hasText: '"success"' }).first();
      await expect(sample.getByLabel('Example')).toBeInViewport({ ratio: 1 });
      await expect(responses).toBeInViewport({ ratio: 1 });
      await expect(code).toBeInViewport({ ratio: 1 });
      await expect(body).toBeInViewport({ ratio: 1 });
      // The boxes scroll, and nothing around them does.
      const column = operation.locator('[id="lock-tickets.code"] > div');
      expect(await column.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
    });
  }

  test('a status shows its response, and a select the response for each reason', { tag: CORE }, async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets`);
    const { operation } = toOperation(page, 'lock-tickets');
    await expect(operation.getByText('"sellerIds"').first()).toBeVisible();
    await operation.getByRole('radio', { name: '422' }).check();
    await expect(operation.getByText('"sellerIds"').first()).toBeHidden();
    await operation.getByLabel('Example of 422').selectOption('INVALID_TOKEN');
    const shown = operation.locator('pre', { hasText: '"INVALID_TOKEN"' }).filter({ visible: true });
    await expect(shown).toBeInViewport();
    await expect(operation.locator('pre', { hasText: '"TOO_MANY_TOKENS"' }).filter({ visible: true })).toHaveCount(0);
  });

  test('what the call sends is in view in every language, and the folded lines are copied with it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${REFERENCE}#lock-tickets`);
    const { sample, code } = toOperation(page, 'lock-tickets');
    const languages = await sample.locator('button[data-lang]:not([data-lang="typescript-types"])').allTextContents();
    expect(languages.slice(0, 2)).toEqual(['curl', 'JavaScript']);
    for (const language of languages) {
      await toLanguage(sample, language).click();
      await expect(toLanguage(sample, language)).toHaveAttribute('aria-pressed', 'true');
      const isInView = () =>
        code.evaluate((pre) => {
          const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
            const start = node.nodeValue?.indexOf('INDIVIDUAL') ?? -1;
            if (start === -1) continue;
            range.setStart(node, start);
            range.setEnd(node, start + 1);
            break;
          }
          const line = range.getBoundingClientRect();
          return line.height > 0 && line.bottom <= Math.min(pre.getBoundingClientRect().bottom, window.innerHeight);
        });
      await expect.poll(isInView, language).toBe(true);
      await expect(code.locator('summary').last()).toHaveAttribute('data-fold', /Headers( and options)?$/);
      await expect(code.getByText('Request-ID').first()).toBeHidden();
      await sample.getByRole('button', { name: 'Copy sample' }).click();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()), language)
        .toMatch(/^(?=[\s\S]*PAC-Application-ID)(?=[\s\S]*Request-ID)[\s\S]*INDIVIDUAL/);
    }
    await code.locator('summary').last().click();
    await expect(code.getByText('Request-ID').first()).toBeVisible();
  });

  test('a partial success opens at what failed, and the box that is used gets the room', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${REFERENCE}#lock-tickets`);
    const { operation, sample } = toOperation(page, 'lock-tickets');
    const height = async () => (await sample.boundingBox())?.height ?? 0;
    const before = await height();
    await operation.getByRole('radio', { name: '207' }).check();
    const shown = operation.locator('pre', { hasText: '"failure"' }).filter({ visible: true });
    await expect(shown.getByText('"failure"')).toBeInViewport();
    await expect(shown.locator('summary')).toHaveAttribute('data-fold', /^ {2}"sellerIds", "success", \d+ lines$/);
    expect(await height()).toBeLessThan(before);
  });

  test('the URL of a status or of an error chooses the status', async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets-207`);
    const { operation } = toOperation(page, 'lock-tickets');
    await expect(operation.getByRole('radio', { name: '207' })).toBeChecked();
    await page.goto(`${REFERENCE}#lock-tickets-unauthorized-request`);
    await expect(operation.getByRole('radio', { name: '403' })).toBeChecked();
    await expect(operation.locator('pre', { hasText: 'UNAUTHORIZED_REQUEST' }).first()).toBeVisible();
  });

  test('a request example shows the response of the same name', async ({ page }) => {
    await page.goto(`${REFERENCE}#verify-tickets`);
    const { operation, sample } = toOperation(page, 'verify-tickets');
    await operation.getByRole('radio', { name: '401' }).check();
    await sample.getByLabel('Example').selectOption({ value: 'byBarcodes' });
    await expect(operation.getByRole('radio', { name: '2XX' })).toBeChecked();
    await expect(operation.getByLabel('Example of 2XX')).toHaveValue('byBarcodes');
  });

  test('below the width of two columns the code follows the contract, one click away', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${REFERENCE}#lock-tickets`);
    const { operation, code } = toOperation(page, 'lock-tickets');
    const title = await topOf(operation.getByRole('heading', { name: 'Lock tickets', exact: true }));
    const body = await topOf(operation.getByRole('heading', { name: 'Request body' }));
    const errors = await topOf(operation.getByRole('heading', { name: 'Errors' }));
    expect(body - title).toBeLessThan(700);
    expect(await topOf(code)).toBeGreaterThan(errors);
    const way = operation.getByRole('link', { name: 'Code', exact: true });
    await expect(way).toBeInViewport();
    await way.click();
    await expect(code).toBeInViewport();
  });
});

test.describe('the foot of an operation', () => {
  test('leads to its neighbors', async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets`);
    const toFoot = (id: string) => toOperation(page, id).operation.getByRole('paragraph');
    await toFoot('lock-tickets').filter({ hasText: 'Next:' }).getByRole('link', { name: 'PUT Unlock tickets' }).click();
    await expectTarget(page, `${REFERENCE}#unlock-tickets`);
    await expect(page.getByRole('heading', { name: 'Unlock tickets' })).toBeInViewport();
    await toFoot('unlock-tickets')
      .filter({ hasText: 'Previous:' })
      .getByRole('link', { name: 'PUT Lock tickets' })
      .click();
    await expectTarget(page, `${REFERENCE}#lock-tickets`);
    await expect(page.getByRole('heading', { name: 'Lock tickets', exact: true })).toBeInViewport();
  });

  test('ends at the first and the last of the API', async ({ page }) => {
    await page.goto(REFERENCE);
    const operations = page.locator('article', {
      has: page.getByRole('button', { name: 'Copy operation as Markdown' }),
    });
    await expect(operations.first()).not.toContainText('Previous:');
    await expect(operations.last()).not.toContainText('Next:');
    const count = await operations.count();
    await expect(operations.getByText('Previous:')).toHaveCount(count - 1);
    await expect(operations.getByText('Next:')).toHaveCount(count - 1);
  });

  test('leads to its place in the document', async ({ page }) => {
    await page.goto(REFERENCE);
    const source = toOperation(page, 'lock-tickets').operation.getByRole('link', { name: 'OpenAPI source' });
    await expect(source).toHaveAttribute('href', `${REFERENCE}.json#/paths/~1tickets~1lock/put`);
  });
});

test.describe('copying', () => {
  test('the sample is copied as it runs, and the copy is announced', { tag: CORE }, async ({
    page,
    waitForScript,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${REFERENCE}#lock-tickets`);
    await waitForScript();
    const { sample, code } = toOperation(page, 'lock-tickets');
    const button = sample.getByRole('button', { name: 'Copy sample' });
    await button.click();
    await expect(sample.getByRole('button', { name: 'Copied sample' })).toBeVisible();
    await expect(page.locator('#announcer')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^curl -X PUT "\$BASE_URL\/tickets\/lock"/m);
    expect(copied).toBe(await code.textContent());
    await expect(button).toHaveText(/^Copy /);
  });

  test('the name of a field sets the address and leaves the clipboard alone', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(REFERENCE);
    await page.evaluate(() => navigator.clipboard.writeText('of the reader'));
    await page.locator('#lock-tickets-body-source').getByRole('link', { name: 'source', exact: true }).click();
    await expectTarget(page, `${REFERENCE}#lock-tickets-body-source`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('of the reader');
  });

  test('the path and an example are copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${REFERENCE}#lock-tickets`);
    const { operation } = toOperation(page, 'lock-tickets');
    await operation.getByRole('button', { name: /^Copy path/ }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('/tickets/lock');
    await operation.getByRole('button', { name: 'Copy response' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^{[\s\S]*}$/);
  });

  test('an operation is copied as its Markdown file', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${REFERENCE}#lock-tickets`);
    await toOperation(page, 'lock-tickets')
      .operation.getByRole('button', { name: 'Copy operation as Markdown' })
      .click();
    await expect(page.locator('#announcer')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^# Lock tickets \{#lock-tickets\}\n/);
    expect(copied).toBe(readFileSync(`out${REFERENCE}/lock-tickets.md`, 'utf8'));
  });

  test('a page is copied as a whole, also where its Markdown is an index', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(REFERENCE);
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await expect(page.locator('#announcer')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('### Lock tickets {#lock-tickets}');
    expect(copied).toContain('## Errors {#api-errors}');
  });

  test('a copy that is refused is said', async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed here'));
    });
    await toOperation(page, 'lock-tickets').sample.getByRole('button', { name: 'Copy sample' }).click();
    await expect(page.locator('#announcer')).toHaveText('Copying failed: not allowed here');
  });
});

test.describe('the sidebar', () => {
  test('the filter narrows by title, method and path, counts, and Enter opens the first', { tag: CORE }, async ({
    page,
    waitForScript,
  }) => {
    await page.goto(REFERENCE);
    await waitForScript();
    const nav = page.getByRole('navigation', { name: 'Link API v1' });
    const filter = nav.getByRole('searchbox', { name: 'Filter operations' });
    const shown = nav.locator('[data-filter-text]:visible');
    await filter.fill('put lock');
    await expect(shown).toHaveText([/Lock tickets/, /Unlock tickets/]);
    await expect(nav.getByRole('status')).toHaveText('2 operations');
    await filter.fill('/tickets/verify');
    await expect(shown).toHaveText([/Verify tickets/]);
    await expect(nav.getByRole('status')).toHaveText('1 operation');
    await filter.fill('nothing like this');
    await expect(shown).toHaveCount(0);
    await expect(nav.getByRole('status')).toHaveText('No operation matches');
    await filter.fill('verify');
    await filter.press('Enter');
    await expectTarget(page, `${REFERENCE}#verify-tickets`);
    await filter.fill('');
    await expect(shown).toHaveCount(await page.locator('#api-operations > div li').count());
  });

  test('the operation that is read is lit, also deep inside a long one', async ({ page }) => {
    await page.goto(REFERENCE);
    const nav = page.getByRole('navigation', { name: 'Link API v1' });
    const lit = nav.locator('a[aria-current]');
    await expect(lit).toHaveText('Overview');
    await page.locator('[id="lock-tickets"]').scrollIntoViewIfNeeded();
    await page.evaluate(() => document.getElementById('lock-tickets-500')?.scrollIntoView());
    await expect(lit).toHaveText(/Lock tickets/);
    await page.evaluate(() => document.getElementById('unlock-tickets-500')?.scrollIntoView());
    await expect(lit).toHaveText(/Unlock tickets/);
    await page.evaluate(() => document.getElementById('too-many-tokens')?.scrollIntoView());
    await expect(lit).toHaveText('Errors');
    await expect(lit).toBeInViewport();
  });
});

test('the differences of a call open below their label, which stays below the pointer', async ({ page }) => {
  await page.goto('/openapi/linkv2#create-token');
  const label = page.locator('[id="create-token"]').getByText('Differences', { exact: true });
  const closed = await label.boundingBox();
  await label.click();
  await expect(page.getByRole('columnheader', { name: 'Link API v1' }).first()).toBeInViewport();
  expect(await label.boundingBox()).toEqual(closed);
});

test('a list or table is one stop of the Tab key, and the arrow keys move in it', async ({ page, waitForScript }) => {
  await page.goto(REFERENCE);
  await waitForScript();
  const stops = () =>
    page.evaluate(() => {
      // Of a group of radio buttons, the checked one is a stop.
      const kinds = 'a[href], button, input:not([type=radio]), input:checked, select, summary, [tabindex]';
      const elements = [...document.querySelectorAll<HTMLElement>(kinds)];
      return elements.filter((element) => element.tabIndex >= 0 && element.checkVisibility()).length;
    });
  await page.keyboard.press('Tab');
  await expect.poll(stops).toBeLessThanOrEqual(380);
  const { operation } = toOperation(page, 'lock-tickets');
  const toName = (name: string) => operation.getByRole('link', { name, exact: true }).first();
  await toName('source').focus();
  await page.keyboard.press('ArrowDown');
  await expect(toName('listing')).toBeFocused();
  const copy = operation.getByRole('button', { name: 'Copy link to listing' });
  await expect(copy).toBeVisible();
  // The pointer is elsewhere.
  await page.mouse.move(720, 30);
  await page.keyboard.press('ArrowRight');
  await expect(copy).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(operation.getByText(/fields? of listing$/)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(toName('listing')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(operation.getByRole('button', { name: /^(Expand|Collapse) all/ }).nth(1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(toName('listing')).toBeFocused();
});

test('after a deep link to a row, and after Enter on its name, the arrow keys go on from it', async ({ page }) => {
  await page.goto(`${REFERENCE}#lock-tickets-body-source`);
  const { operation } = toOperation(page, 'lock-tickets');
  const toName = (name: string) => operation.getByRole('link', { name, exact: true }).first();
  await expect(page.locator('[id="lock-tickets-body-source"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(toName('listing')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[id="lock-tickets-body-listing"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(toName('externalListingId')).toBeFocused();
});

test('the arrow keys bring a row of errors into view with what to do', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`${REFERENCE}#lock-tickets`);
  const { operation } = toOperation(page, 'lock-tickets');
  const table = operation.getByRole('table').filter({ hasText: 'SEAT_RECORD_LOCKED' });
  await table.getByRole('link', { name: '207' }).first().focus();
  for (const reason of ['SEAT_RECORD_LOCKED', 'INVALID_REQUEST_ID', 'AUTHORIZATION_FAILURE', 'INVALID_API_KEY']) {
    await page.keyboard.press('ArrowDown');
    const row = table.getByRole('row').filter({ has: page.locator(':focus') });
    await expect(row).toContainText(reason);
    await expect(row).toBeInViewport({ ratio: 0.99 });
  }
});

test('after a deep link the Tab key goes on inside its target', async ({ page }) => {
  await page.goto(`${REFERENCE}#seat-record-locked`);
  const entry = page.locator('tr[id="seat-record-locked"]');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(entry.getByRole('link', { name: '409', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(entry.getByRole('link').nth(1)).toBeFocused();
});

test('j and k go to the next and the previous operation, until they are switched off', async ({ page }) => {
  await page.goto(REFERENCE);
  await page.keyboard.press('j');
  await expectTarget(page, `${REFERENCE}#create-token`);
  await page.keyboard.press('j');
  await expectTarget(page, `${REFERENCE}#receive-event-message`);
  await page.keyboard.press('k');
  await expectTarget(page, `${REFERENCE}#create-token`);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Next and previous operation');
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${REFERENCE}#create-token`);
  const sidebar = page.getByRole('navigation', { name: 'Link API v1' });
  await sidebar.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expectTarget(page, `${REFERENCE}#receive-event-message`);
});

test.describe('reached within the site', () => {
  test('the content stands as on a hard load, and its controls work', async ({ page, waitForScript }) => {
    await page.goto('/docs/lock');
    await waitForScript();
    await page
      .locator('main')
      .getByRole('link', { name: /PUT \/tickets\/lock/ })
      .first()
      .click();
    await expectTarget(page, `${REFERENCE}#lock-tickets`);
    const { operation, code, language } = toOperation(page, 'lock-tickets');
    await expect(operation.getByRole('heading', { name: 'Lock tickets' })).toBeInViewport();
    await language('Ruby').click();
    await expect(code).toContainText('Net::HTTP');
    await expect(page.getByRole('navigation', { name: 'Link API v1' }).locator('a[aria-current]')).toHaveText(
      /Lock tickets/,
    );
  });

  test('the address of a folded property opens it there, too', async ({ page, waitForScript }) => {
    await page.goto('/docs/lock');
    await waitForScript();
    await page.evaluate((id) => {
      const link = document.createElement('a');
      link.href = `/openapi/linkv1#${id}`;
      link.textContent = 'the e-mail of the seller';
      document.querySelector('main')?.prepend(link);
    }, NESTED);
    await page.getByRole('link', { name: 'the e-mail of the seller' }).click();
    await expect(page.locator(`[id="${NESTED}"]`)).toBeInViewport();
  });
});

test('a link of a description leads to the operation that it names', async ({ page }) => {
  await page.goto('/openapi/entryv1');
  await page.locator('#api-overview').getByRole('link', { name: 'opens a device session' }).first().click();
  await expectTarget(page, '/openapi/entryv1#create-session');
  const { operation } = toOperation(page, 'validate-ticket');
  await operation.getByRole('link', { name: 'look up the ticket' }).click();
  await expectTarget(page, '/openapi/entryv1#look-up-ticket');
});

for (const width of [390, 1440]) {
  test(`at ${width} px, a name in a table of errors breaks only if it is wider than its cell`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${REFERENCE}#lock-tickets.errors`);
    const names = toOperation(page, 'lock-tickets').operation.locator('td p > code');
    await expect(names.getByText('PAC-Application-ID')).toBeVisible();
    const broken = await names.evaluateAll((all) =>
      all
        .filter((name) => {
          const text = document.createRange();
          text.selectNodeContents(name);
          const lines = [...text.getClientRects()];
          const length = lines.reduce((sum, line) => sum + line.width, 0);
          return lines.length > 1 && length < (name.closest('td')?.clientWidth ?? 0);
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('each section of an operation is one tap away, and the row of them marks the one that is read', async ({
    page,
  }) => {
    await page.goto('/openapi/entryv1#validate-ticket.responses');
    const row = page.getByRole('group', { name: 'Sections of Validate a scanned ticket' });
    const links = row.getByRole('listitem').getByRole('link');
    await expect(links).toHaveText(['Request body', 'Responses', 'Errors', 'Scan reasons', 'Code']);
    for (const name of ['Code', 'Scan reasons', 'Errors', 'Request body', 'Responses']) {
      const link = links.filter({ hasText: new RegExp(`^${name}$`) });
      await link.click();
      await expectTarget(page, `/openapi/entryv1${await link.getAttribute('href')}`);
      await expect(row.locator('[aria-current]')).toHaveText([name]);
      await expect(link).toBeInViewport({ ratio: 1 });
      const { height = 0, y = 0 } = (await link.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(24);
      expect(await topOf(page.locator(':target, [data-target]').last())).toBeGreaterThanOrEqual(y + height);
    }
    // The row says the section and leads to it, so the line above only names the call.
    const title = row.getByText('Validate a scanned ticket', { exact: true });
    await expect(title).toBeInViewport({ ratio: 1 });
    const method = await row.getByText('POST', { exact: true }).boundingBox();
    expect((await title.boundingBox())?.x).toBeCloseTo((method?.x ?? 0) + (method?.width ?? 0) + 8, 0);
    await expect(row.getByText('Responses')).toHaveCount(1);
    await expect(row.getByRole('button')).toHaveCount(0);
  });

  test('the two lines above an operation hide the text that scrolls behind them', async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets-207`);
    const bar = page.getByRole('group', { name: 'Sections of Lock tickets' });
    await expect(bar.getByRole('list')).toBeInViewport();
    const { y = 0, height = 0, width = 0 } = (await bar.boundingBox()) ?? {};
    // Between the letters of both lines.
    const clip = { x: 0, y: y + height - 3, width, height: 6 };
    const seen = new Set<string>();
    for (let step = 0; step < 12; step += 1) {
      seen.add((await page.screenshot({ clip })).toString('base64'));
      await page.evaluate(() => window.scrollBy(0, 3));
    }
    expect(seen.size).toBe(1);
  });

  test('five sections fit in the row, and in less space the one that is read is not faded', async ({ page }) => {
    await page.goto('/openapi/entryv1#validate-ticket.request');
    const row = page.getByRole('group', { name: 'Sections of Validate a scanned ticket' }).getByRole('list');
    await expect(row).toBeInViewport();
    expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize({ width: 320, height: 844 });
    for (const name of ['Scan reasons', 'Code', 'Request body', 'Scan reasons']) {
      // The row may still move under the pointer while the page is laid out; a reader who misses a link taps again.
      await expect(async () => {
        await row.getByRole('link', { name }).click();
        await expect(row.locator('[aria-current]')).toHaveText(name, { timeout: 2000 });
      }).toPass();
      const readRoom = () =>
        row.evaluate((list) => {
          const fade = Number.parseFloat(getComputedStyle(list).getPropertyValue('--cut-inline'));
          const link = list.querySelector('[aria-current]')?.getBoundingClientRect();
          const { left, right } = list.getBoundingClientRect();
          return Math.min(right - fade - (link?.right ?? Infinity), (link?.left ?? 0) - left);
        });
      await expect.poll(readRoom, name).toBeGreaterThanOrEqual(0);
    }
  });

  test('a link to the code marks the line of its languages, within its panel alone', async ({ page }) => {
    await page.goto('/openapi/entryv1#validate-ticket.code');
    await expectTarget(page, '/openapi/entryv1#validate-ticket.code');
    const code = page.locator('[id="validate-ticket.code"]');
    const languages = code.getByRole('button', { name: 'curl', exact: true }).locator('..');
    await expect(languages).toHaveCSS('background-image', /linear-gradient/);
    for (const around of [code, code.locator('[data-title]'), languages.locator('..')]) {
      await expect(around).toHaveCSS('background-image', 'none');
      await expect(around).toHaveCSS('border-image-source', 'none');
      await expect(around).toHaveCSS('box-shadow', 'none');
    }
  });

  test('the row of sections fades where more follow', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto('/openapi/entryv1#validate-ticket.request');
    const row = page.getByRole('group', { name: 'Sections of Validate a scanned ticket' }).getByRole('list');
    const fade = () => row.evaluate((list) => getComputedStyle(list).getPropertyValue('--cut-inline'));
    await expect.poll(fade).toBe('32px');
    await row.evaluate((list) => list.scrollTo(list.scrollWidth, 0));
    await expect.poll(fade).toBe('0px');
  });

  test('the tabs fade where more languages follow, and the statuses of a call are in one line', async ({ page }) => {
    await page.goto(`${REFERENCE}#lock-tickets.code`);
    const { operation, sample, language } = toOperation(page, 'lock-tickets');
    const tabs = language('curl').locator('xpath=..');
    const fade = () => tabs.evaluate((bar) => getComputedStyle(bar).getPropertyValue('--cut-inline'));
    await expect(sample).toBeInViewport();
    await expect.poll(fade).toBe('32px');
    await tabs.evaluate((bar) => bar.scrollTo(bar.scrollWidth, 0));
    await expect.poll(fade).toBe('0px');
    const statuses = operation.getByRole('radiogroup', { name: 'Response' }).locator('label');
    const boxes = await statuses.evaluateAll((all) => all.map((label) => label.getBoundingClientRect()));
    expect(boxes).toHaveLength(7);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(24);
  });
});

test('a quiet hint says that the arrow keys move, to the keyboard alone and until they do', async ({ page }) => {
  await page.goto(`${REFERENCE}#lock-tickets`);
  const hint = () => page.evaluate(() => getComputedStyle(document.body, '::after').content);
  const { operation, language } = toOperation(page, 'lock-tickets');
  await language('curl').click();
  expect(await hint()).toBe('none');
  await operation.getByRole('button', { name: 'Copy sample' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(language('curl')).toBeFocused();
  expect(await hint()).toContain('↑ ↓ between rows, ← → within a row');
  await page.keyboard.press('ArrowRight');
  await expect(language('JavaScript')).toBeFocused();
  expect(await hint()).toBe('none');
});
