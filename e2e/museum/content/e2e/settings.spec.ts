import { HOME } from '@/e2e/portal';
import { expect, test } from '@/e2e/test';

test('the footer links to the imprint, and the style sheet of the museum applies', async ({ page }) => {
  await page.goto(HOME);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toHaveAttribute(
    'href',
    'https://museum.example/imprint',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('word-spacing', '3px');
});
