import type { Locator, Page } from '@playwright/test';
import { expectArrival, followLink } from '@/e2e/arrival';
import { findViolations } from '@/e2e/axe';
import { BASE, HOME } from '@/e2e/portal';
import { expect, test, watchRequests } from '@/e2e/test';

// The Collection API has more calls than `maxCallsPerPage`, so each of its calls has a page of its own.
const REFERENCE = `${BASE}/openapi/collection`;
const RETURN_LOAN = `${REFERENCE}/loans/return-loan`;
const REQUEST_LOAN = `${REFERENCE}/loans/request-loan`;

const PHONE = { width: 390, height: 844 };

/** The reader is on this page and sees its title. */
async function expectPage(page: Page, path: string, title: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path && url.hash === '');
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeInViewport();
}

/** The list of all calls on the overview. */
function toIndex(page: Page): Locator {
  return page.locator('#api-operations');
}

test('a long name in the list of schemas is on one line', async ({ page }) => {
  await page.goto(`${REFERENCE}/schemas`);
  const name = page.getByRole('main').getByRole('link', { name: 'RoomsOfATravelingExhibition' });
  await expect(name).toBeVisible();
  const [height, line] = await name.evaluate((link) => [
    link.clientHeight,
    Number.parseFloat(getComputedStyle(link).lineHeight),
  ]);
  expect(height).toBeLessThan(2 * (line ?? 0));
});

test.describe('links of a description that were written for Redoc', () => {
  for (const [name, to] of [
    ['Request a loan', REQUEST_LOAN],
    ['Returns', `${REFERENCE}#section/Loans-between-museums/Returns`],
  ] as const) {
    test(`${name} leads to ${to}`, async ({ page }) => {
      await page.goto(RETURN_LOAN);
      await page.getByRole('article').getByRole('link', { name, exact: true }).click();
      await expectArrival(page, to);
    });
  }
});

test('the sidebar leads to a heading of the description', async ({ page }) => {
  await page.goto(REFERENCE);
  const sidebar = page.getByRole('navigation', { name: 'Collection API' });
  await sidebar.getByRole('link', { name: 'Loans between museums' }).click();
  await expectArrival(page, `${REFERENCE}#section/Loans-between-museums`);
});

test.describe('an address from before the reference was split', () => {
  for (const from of [REFERENCE, `${REFERENCE}/loans`]) {
    test(`${from}#return-loan leads to the page of the call`, async ({ page }) => {
      await page.goto(HOME);
      await page.goto(`${from}#return-loan`);
      await expectPage(page, RETURN_LOAN, 'Return a loan');
      await page.goBack();
      await expectArrival(page, HOME);
    });
  }

  for (const [from, to] of [
    ['request-loan-body-borrower-courier', `${REQUEST_LOAN}#request-loan-body-borrower-courier`],
    ['schema-room-name', `${REFERENCE}/schemas/schema-room#schema-room-name`],
  ] as const) {
    test(`#${from} leads to that field on its page`, async ({ page }) => {
      await page.goto(`${REFERENCE}#${from}`);
      await expectArrival(page, to);
    });
  }

  test('a name that only a link to another site has leads nowhere', async ({ page }) => {
    await page.goto(`${REFERENCE}#about-loans`);
    await expect(page.getByRole('link', { name: 'About the museum' })).toHaveAttribute(
      'href',
      /museum\.example\/about$/,
    );
    await expect(page).toHaveURL(`${REFERENCE}#about-loans`);
    await expect(page.getByRole('heading', { level: 1, name: 'Museum Collection API' })).toBeInViewport();
  });

  test('a link to it leads to the page of the call, and back', async ({ page, waitForScript }) => {
    await page.goto(`${BASE}/openapi/museum`);
    await waitForScript();
    await followLink(page, `${REFERENCE}#return-loan`);
    await expectPage(page, RETURN_LOAN, 'Return a loan');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Redocly Museum API' })).toBeInViewport();
  });

  test('it leads there also when the reader is on the overview', async ({ page }) => {
    await page.goto(REFERENCE);
    await page.evaluate(() => {
      location.hash = 'return-loan';
    });
    await expectPage(page, RETURN_LOAN, 'Return a loan');
  });
});

test.describe('the filter of operations', () => {
  /** Finds a call of another group than that of the page, and follows it. */
  async function findCall(page: Page, scope: Page | Locator, follow: (found: Locator) => Promise<void>): Promise<void> {
    await expect(scope.getByRole('link', { name: 'POST Return a loan' })).toBeVisible();
    const found = scope.getByRole('link', { name: /Hang an artwork/ });
    await expect(found).toHaveCount(0);
    await scope.getByRole('searchbox', { name: 'Filter operations' }).fill('put room');
    await expect(found).toBeInViewport();
    await expect(found).toHaveText('PUT Hang an artwork/artworks/{artworkId}/room');
    await expect(scope.getByRole('status').filter({ hasText: '1 operation' })).toBeVisible();
    await expect(scope.getByRole('link', { name: 'POST Return a loan' })).toBeHidden();
    await follow(found);
    await expectPage(page, `${REFERENCE}/artworks/hang-artwork`, 'Hang an artwork');
  }

  test('finds a call of another group, and Enter leads to it', async ({ page }) => {
    await page.goto(RETURN_LOAN);
    const sidebar = page.getByRole('navigation', { name: 'Collection API' });
    await findCall(page, sidebar, () => page.keyboard.press('Enter'));
  });

  test('finds it on a phone, in the menu', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(RETURN_LOAN);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await findCall(page, menu, (found) => found.click());
    await expect(menu).toBeHidden();
    await page.goBack();
    await expectPage(page, RETURN_LOAN, 'Return a loan');
  });

  test('says that nothing matches, and shows the groups again when it is cleared', async ({ page }) => {
    await page.goto(RETURN_LOAN);
    const sidebar = page.getByRole('navigation', { name: 'Collection API' });
    const filter = sidebar.getByRole('searchbox', { name: 'Filter operations' });
    await filter.fill('dinosaur');
    await expect(sidebar.getByText('No operation matches')).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Artists' })).toBeHidden();
    await filter.fill('');
    await expect(sidebar.getByText('No operation matches')).toBeHidden();
    await expect(sidebar.getByRole('link', { name: 'Artists' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'POST Return a loan' })).toBeVisible();
  });
});

test('a row of a body shows its line of the sample, from a file of this operation alone', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(`${REQUEST_LOAN}#request-loan-body-borrower-name`);
  const row = page.locator('[id="request-loan-body-borrower-name"]');
  await row.getByRole('link', { name: 'name', exact: true }).hover();
  await expect(row).toHaveAttribute('data-lit', '');
  expect(files.filter((path) => path.startsWith(`${BASE}/samples/`))).toEqual([
    `${BASE}/samples/openapi/collection/loans/request-loan/field.lines.json`,
  ]);
});

test('the samples of another language come in one file for the group', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(REQUEST_LOAN);
  const sample = page.getByRole('main').locator('[data-sample] pre');
  await page.getByRole('button', { name: 'Python' }).click();
  await expect(sample).toContainText('requests.post');
  await page
    .getByText(/^Next: /)
    .getByRole('link')
    .click();
  await expectPage(page, RETURN_LOAN, 'Return a loan');
  await expect(sample).toContainText('/return');
  await expect(sample).toContainText('requests.post');
  await page.getByRole('button', { name: 'cURL' }).click();
  await expect(sample).toContainText('curl');
  const asked = new Set(files.filter((path) => path.endsWith('/python.json')));
  expect([...asked]).toEqual([`${BASE}/samples/openapi/collection/loans/python.json`]);
});

test.describe('the groups on the overview', () => {
  const toGroup = (page: Page) => ({
    summary: page.getByRole('main').getByText('2 operations of Artists'),
    call: toIndex(page).getByRole('link', { name: 'Get an artist', exact: true }),
  });

  test('fold and unfold on a phone, by pointer and by keyboard', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(REFERENCE);
    const { summary, call } = toGroup(page);
    await expect(call).toBeHidden();
    await summary.click();
    await expect(call).toBeVisible();
    await summary.click();
    await expect(call).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(call).toBeVisible();
    await page.keyboard.press('Space');
    await expect(call).toBeHidden();
    await page.keyboard.press('Space');
    // The list is one stop of the Tab key.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(call).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(page, `${REFERENCE}/artists/get-artist`, 'Get an artist');
  });

  test('fold on a desktop, too', async ({ page }) => {
    await page.goto(REFERENCE);
    const { summary, call } = toGroup(page);
    await expect(call).toBeHidden();
    await summary.click();
    await expect(call).toBeVisible();
  });
});

test('the page of a call fetches the next one ahead, once', async ({ page }) => {
  const requests = watchRequests(page);
  await page.goto(REQUEST_LOAN);
  const next = page.getByText(/^Next: /).getByRole('link');
  await next.scrollIntoViewIfNeeded();
  const ahead = page.waitForRequest((request) => new URL(request.url()).pathname === RETURN_LOAN);
  // It takes two to tell a move from a pointer at rest.
  await next.hover({ position: { x: 2, y: 4 } });
  await next.hover({ position: { x: 6, y: 6 } });
  await ahead;
  await next.click();
  await expectPage(page, RETURN_LOAN, 'Return a loan');
  expect(requests).toEqual([RETURN_LOAN]);
});

test('"Next" leads through all calls, across groups, and "Previous" back', async ({ page }) => {
  const titles = [
    'List artworks',
    'Register an artwork',
    'Get an artwork',
    'Remove an artwork',
    'Hang an artwork',
    'List artists',
    'Get an artist',
    'List loans',
    'Request a loan',
    'Return a loan',
  ];
  const heading = page.getByRole('heading', { level: 1 });
  const step = (name: RegExp) =>
    page.getByRole('contentinfo').or(page.getByRole('main')).getByText(name).getByRole('link');
  await page.goto(`${REFERENCE}/artworks/list-artworks`);
  await expect(step(/^Previous: /)).toHaveCount(0);
  for (const title of titles.slice(1)) {
    await step(/^Next: /).click();
    await expect(heading).toHaveText(title);
    await expect(heading).toBeInViewport();
  }
  await expect(step(/^Next: /)).toHaveCount(0);
  await step(/^Previous: /).click();
  await expect(heading).toHaveText('Request a loan');
  await expect(heading).toBeInViewport();
});

test('the list of a group leads to the lists before and after it', async ({ page }) => {
  await page.goto(`${REFERENCE}/artists`);
  const steps = page.getByRole('navigation', { name: 'Previous and next page' });
  await expect(steps.getByRole('link')).toHaveText(['Previous Artworks', 'Next Loans']);
  await steps.getByRole('link', { name: 'Loans' }).click();
  await expectPage(page, `${REFERENCE}/loans`, 'Loans');
});

test('a long name of a variant and its type below are large enough for a finger', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${REFERENCE}/schemas/schema-room`);
  await expect(page.getByRole('link', { name: 'RoomsOfATravelingExhibition' })).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
});

test.describe('the search', () => {
  for (const [query, title, href] of [
    ['POST /loans/{loanId}/return', 'Return a loan', `${RETURN_LOAN}#return-loan`],
    ['returnLoan 404', 'Return a loan', `${RETURN_LOAN}#return-loan-404`],
    ['own crate', 'Returns', `${REFERENCE}#section/Loans-between-museums/Returns`],
    ['courier', 'courier', `${REFERENCE}/loans/list-loans#list-loans-200-borrower-courier`],
  ] as const) {
    test(`${query} leads from the page of another call to the page and the place`, async ({ page }) => {
      await page.goto(`${REFERENCE}/artists/get-artist`);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(query);
      const result = page.getByRole('dialog', { name: 'Search' }).getByRole('option', { selected: true });
      await expect(result).toContainText(title);
      await page.keyboard.press('Enter');
      await expectArrival(page, href);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a call is complete', async ({ page }) => {
    await page.goto(REQUEST_LOAN);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Request a loan' })).toBeInViewport();
    await expect(main.getByText('Asks the museum to lend an artwork.')).toBeVisible();
    await expect(main.locator('pre').filter({ hasText: /^curl/ })).toContainText(
      'https://collection.museum.example/loans',
    );
    const courier = main.locator('[id="request-loan-body-borrower-courier"]');
    await expect(courier).toContainText('Who accompanies the artwork.');
    await main.getByText('2 fields of borrower').first().click();
    await expect(courier).toBeHidden();
    await main.getByText('2 fields of borrower').first().click();
    await expect(courier).toBeVisible();
    await expect(main.getByText('The artwork is on loan.').first()).toBeVisible();
    await main.getByRole('link', { name: 'POST Return a loan' }).click();
    await expectPage(page, RETURN_LOAN, 'Return a loan');
  });

  test('a phone reaches every call from the overview', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(REFERENCE);
    await page.getByText('3 operations of Loans').click();
    await toIndex(page).getByRole('link', { name: 'Return a loan', exact: true }).click();
    await expectPage(page, RETURN_LOAN, 'Return a loan');
  });
});
