import { BASE, HOME } from '@/e2e/portal';
import { expect, test } from '@/e2e/test';

test('the footer links to the imprint, and the style sheet of the museum applies', async ({ page }) => {
  await page.goto(HOME);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toHaveAttribute(
    'href',
    'https://museum.example/imprint',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('word-spacing', '3px');
});

test('an image of a guide is shown, and only its smaller copy is fetched', async ({ page }) => {
  const images: string[] = [];
  page.on('request', (request) => {
    if (/front\.png/.test(request.url())) images.push(new URL(request.url()).pathname);
  });
  await page.goto(`${BASE}/docs`);
  const image = page.getByRole('img', { name: 'The front of the museum' });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(960);
  expect(images.map((name) => name.replace(/^.*\//, ''))).toEqual(['front.png.webp']);
});
