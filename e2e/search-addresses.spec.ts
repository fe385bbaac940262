import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { listAddresses } from '@/lib/search/hit';
import type { SearchFile } from '@/lib/search/model';
import { expect, test } from './test';

const OUT = path.join(process.cwd(), 'out');

test('the page of every search record exists and has its anchor', () => {
  const file: SearchFile = JSON.parse(readFileSync(path.join(OUT, 'search/records.json'), 'utf8'));
  const addresses = listAddresses(file);
  expect(addresses.length).toBeGreaterThan(2000);
  const pages = new Map(file.pages.map((page) => [page, readIds(page)]));
  const missing = addresses.filter((address) => {
    const [page = '', anchor] = address.split('#');
    const ids = pages.get(page);
    return ids === undefined || (anchor !== undefined && !ids.has(anchor));
  });
  expect(missing).toEqual([]);
});

function readIds(page: string): Set<string> {
  const $ = load(readFileSync(path.join(OUT, `${page}.html`), 'utf8'));
  return new Set($('[id]').map((_, element) => $(element).attr('id') ?? ''));
}
