import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { isFile, readPage, readSearchFile } from '@/e2e/portal';
import { listUrls } from '@/lib/search/hit';

test('the page of every search record exists and has its anchor', () => {
  const file = readSearchFile();
  const urls = listUrls(file);
  expect(urls.length).toBeGreaterThan(file.pages.length);
  const pages = new Map(file.pages.map((page) => [page, readIds(page)]));
  const missing = urls.filter((url) => {
    const [page = '', anchor] = url.split('#');
    const ids = pages.get(page);
    return ids === undefined || (anchor !== undefined && !ids.has(anchor));
  });
  expect(missing).toEqual([]);
});

function readIds(page: string): Set<string> {
  if (isFile(page)) return new Set();
  const $ = load(readPage(page));
  return new Set($('[id]').map((_, element) => $(element).attr('id') ?? ''));
}
