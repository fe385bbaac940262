import { existsSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { BASE } from '@/e2e/portal';
import { CORE, expect, test } from '@/e2e/test';
import { siteConfig } from '@/site.config';

const redirects = Object.entries(siteConfig.redirects);

test.describe('an old path', () => {
  test.skip(redirects.length === 0, 'no page has moved');

  test('leads to the new page, with the query and an anchor', { tag: CORE }, async ({ page }) => {
    for (const [from, to] of redirects) {
      await page.goto(`${BASE}${from}?a=1`);
      const [path, anchor] = to.split('#');
      await expect(page).toHaveURL(`${BASE}${path}?a=1${anchor === undefined ? '' : `#${anchor}`}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('keeps the anchor of the reader', async ({ page }) => {
    const [[from, to] = ['', '']] = redirects;
    await page.goto(`${BASE}${from}#next-steps`);
    await expect(page).toHaveURL(`${BASE}${to.split('#')[0]}#next-steps`);
  });

  test('is not indexed, and names the page that is', () => {
    for (const [from, to] of redirects) {
      const file = `out${from}/index.html`;
      expect(existsSync(file), file).toBe(true);
      const $ = load(readFileSync(file, 'utf8'));
      expect($('meta[name="robots"]').attr('content')).toBe('noindex');
      expect(new URL($('link[rel="canonical"]').attr('href') ?? '').pathname).toBe(`${BASE}${to.split('#')[0]}`);
    }
  });
});

test.describe('an old path without script', () => {
  test.skip(redirects.length === 0, 'no page has moved');
  test.use({ javaScriptEnabled: false });

  test('leads to the new page', async ({ page }) => {
    const [[from, to] = ['', '']] = redirects;
    await page.goto(`${BASE}${from}`);
    await page.waitForURL(`${BASE}${to}`);
  });
});
