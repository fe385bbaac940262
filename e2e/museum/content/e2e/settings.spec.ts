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

test('the page of a guide leads to its source', async ({ page }) => {
  await page.goto(`${BASE}/docs`);
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    'https://git.museum.example/edit/main/content/docs/index.mdx',
  );
});

test('an old path shows the heading that replaces it', async ({ page }) => {
  await page.goto(`${BASE}/docs/visit`);
  await expect(page).toHaveURL(`${BASE}/docs#buy-the-ticket`);
  await expect(page.getByRole('heading', { name: 'Buy the ticket' })).toBeInViewport();
});

test('a root-relative link of a document leads to the site of its author', async ({ page }) => {
  await page.goto(`${BASE}/openapi/museum`);
  const link = page.getByRole('link', { name: 'on our site' });
  await expect(link).toHaveAttribute('href', 'https://museum.example/hours');
});

test('the script of another origin runs and reports to the origin of the settings, and to no other', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.like.push(/elsewhere\.example/);
  const visits: string[] = [];
  const body = `const { site } = document.currentScript.dataset;
    for (const host of ['visits.museum.example', 'elsewhere.example']) fetch('https://' + host + '/?site=' + site).catch(() => {});`;
  await page.route('https://stats.museum.example/count.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.route(/^https:\/\/(?:visits\.museum|elsewhere)\.example\//, (route) => {
    visits.push(route.request().url());
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(HOME);
  await expect.poll(() => visits).toEqual(['https://visits.museum.example/?site=docs']);
});
