import { readFileSync } from 'node:fs';
import { selectPages } from '../sample-pages';
import { expect, test } from '../test';
import { expectSameLook, isUpdate, prepare } from './picture';

/** A handful of the pages of an owner, which `portal test` compares with the pictures that the owner has committed. */

for (const path of selectPages(readFileSync('out/sitemap.xml', 'utf8'))) {
  for (const width of [390, 1440]) {
    test(`${path} at ${width}`, async ({ page }) => {
      await prepare(page, { width, theme: 'light' });
      const response = await page.goto(path);
      test.skip(isUpdate() && response?.status() === 404, 'the page is new');
      expect(response?.status()).toBe(200);
      await expectSameLook(page, `${toName(path)}-${width}`, { fullPage: !path.includes('/openapi/') });
    });
  }
}

function toName(path: string): string {
  return path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-');
}
