import { load } from 'cheerio';
import { readPage, readSearchFile } from '@/e2e/portal';
import { expect, test } from '@/e2e/test';
import { listAddresses } from '@/lib/search/hit';

test('the page of every search record exists and has its anchor', () => {
  const file = readSearchFile();
  const addresses = listAddresses(file);
  expect(addresses.length).toBeGreaterThan(file.pages.length);
  const pages = new Map(file.pages.map((page) => [page, readIds(page)]));
  const missing = addresses.filter((address) => {
    const [page = '', anchor] = address.split('#');
    const ids = pages.get(page);
    return ids === undefined || (anchor !== undefined && !ids.has(anchor));
  });
  expect(missing).toEqual([]);
});

function readIds(page: string): Set<string> {
  const $ = load(readPage(page));
  return new Set($('[id]').map((_, element) => $(element).attr('id') ?? ''));
}
