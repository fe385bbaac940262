import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { watchFramework } from '@/e2e/framework-requests';
import { BASE, findLongGuide, findReference, isPart, isRedirectPage } from '@/e2e/portal';
import { expect, test } from '@/e2e/test';
import { formatPagePath } from '@/lib/next/export-files';

const SCRIPT = new RegExp(`^${BASE}/_next/static/browser-\\w+\\.js$`);

test('every page loads one small script, names none of the framework, and has little inline script', () => {
  for (const file of readdirSync('out', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )) {
    const $ = load(readFileSync(`out/${file}`, 'utf8'));
    const sources = $('script[src]')
      .toArray()
      .map((script) => $(script).attr('src'));
    const isPage = !file.startsWith('static-content/') && !isRedirectPage(file);
    expect(sources, file).toEqual(isPage ? [expect.stringMatching(SCRIPT)] : []);
    const loadsReact = isPage && !isPart(`${BASE}${formatPagePath(file)}`);
    expect($('#page-scripts').length, file).toBe(loadsReact ? 1 : 0);
    expect($('link[rel="preload"][as="script"], link[rel="modulepreload"], link[rel="prefetch"]').length, file).toBe(0);
    const own = $('script:not([type])').text();
    expect(own, file).not.toContain('__next_f.push([1,"');
    // These hold the search for similar URLs, the list of pages that can be read, and what leads on from old URLs, too.
    const most =
      { '404.html': 2450, 'offline.html': 2800 }[file.replace('/index.html', '.html')] ??
      ($('[data-forward]').length > 0 ? 2450 : 2000);
    expect(Buffer.byteLength(own), file).toBeLessThanOrEqual(most);
  }
});

test('a link at which the reader points loads the framework, and its page opens without a reload', async ({ page }) => {
  const requests = watchFramework(page);
  await page.goto(findLongGuide());
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  const link = page.getByRole('banner').locator(`a[href="${findReference()}"]`).first();
  // It takes two to tell a move from a pointer at rest.
  await link.hover({ position: { x: 2, y: 4 } });
  await link.hover({ position: { x: 6, y: 6 } });
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await link.click();
  await expect(page).toHaveURL(findReference());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});
