import { expect, test } from '@/e2e/test';

test.use({ javaScriptEnabled: false });

test('a reference page is whole: operations, responses, schemas, errors and the first sample', async ({ page }) => {
  await page.goto('/openapi/linkv1#lock-tickets');
  const operation = page
    .locator('section, article')
    .filter({ has: page.locator('#lock-tickets') })
    .last();
  await expect(page.getByRole('heading', { name: /Lock tickets/ }).first()).toBeVisible();
  await expect(page.getByText('TOO_MANY_TOKENS').first()).toBeVisible();
  await expect(operation.getByText('curl -X PUT').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Python' })).toHaveCount(0);
});

test('every request example can be read, and the first one has its sample', async ({ page }) => {
  await page.goto('/openapi/linkv1#lock-tickets');
  const operation = page.locator('#lock-tickets');
  await expect(operation.locator('select[data-example]')).toBeHidden();
  await operation.locator('summary', { hasText: 'A listing with the source MY_ACCOUNT' }).click();
  await expect(operation.getByText('"source": "MY_ACCOUNT"')).toBeVisible();
});

test('a status shows its response', async ({ page }) => {
  await page.goto('/openapi/linkv1#lock-tickets');
  const operation = page.locator('#lock-tickets');
  await operation.getByRole('radio', { name: '422' }).check();
  await operation.getByLabel('Example of 422').selectOption('INVALID_TOKEN');
  await expect(operation.locator('pre', { hasText: '"INVALID_TOKEN"' })).toBeInViewport();
});

test('the address of a folded property opens the row that holds it', async ({ page }) => {
  await page.goto('/openapi/linkv1#lock-tickets-body-seller-email-address-email');
  await expect(page.locator('#lock-tickets-body-seller-email-address-email')).toBeInViewport();
});

test('a guide reads whole and its links work', async ({ page }) => {
  await page.goto('/docs/lock');
  await expect(page.getByRole('heading', { level: 1, name: 'Lock tickets' })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'PUT /tickets/lock' }).first().click();
  await expect(page).toHaveURL('/openapi/linkv1#lock-tickets');
  const operation = page.locator('#lock-tickets');
  await expect(operation.getByRole('heading', { name: 'Lock tickets' })).toBeInViewport();
  await expect(operation.locator('[data-title]').first()).toHaveCSS('border-image-source', /linear-gradient/);
});

test('controls that only script can serve are absent', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a phone without script reaches every part of the site', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/lock');
  await page.getByRole('link', { name: 'Menu' }).click();
  const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link');
  await expect(links).toHaveText(['Guides', 'Legacy API', 'Link API v1', 'Link API v2', 'Entry API v1']);
  await links.nth(2).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Link API v1' })).toBeInViewport();
});

test('the section that is read is marked in the lists beside it, where the browser can do that itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/openapi/linkv1#initiate-transfer');
  const sidebar = page.getByRole('navigation', { name: 'Link API v1' });
  const ground = (name: string) => sidebar.getByRole('link', { name }).first();
  await expect(ground('Lock tickets')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(ground('Initiate a transfer')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.goto('/docs/lock#rules-and-limits');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const line = (name: string) =>
    contents.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderInlineStartColor);
  expect(await line('Rules and limits')).not.toBe(await line('Before you start'));
});
