import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { findBrokenLinks, readPageLinks } from '@/lib/export/links';

const hasFile = (path: string) => path === '/a.md';

test('reads ids and the addresses within the site, each once', () => {
  const html =
    '<p id="x"></p><a href="/b#y">1</a><a href="/b#y">2</a><img src="c.png"><a href="https://a.example">3</a>';
  expect(readPageLinks(load(html))).toEqual({ ids: new Set(['x']), hrefs: ['/b#y', 'c.png'] });
});

test('names links to no page, no file and no anchor', () => {
  const pages = new Map([
    ['/', { ids: new Set(['here']), hrefs: ['/b/', '/b#y', '/b#z', '#here', '#there', '/a.md', '/c.md', 'b'] }],
    ['/b', { ids: new Set(['y']), hrefs: [] }],
  ]);
  expect(findBrokenLinks(pages, hasFile)).toEqual([
    { page: '/', href: '/b#z', why: 'no anchor #z on that page' },
    { page: '/', href: '#there', why: 'no anchor #there on that page' },
    { page: '/', href: '/c.md', why: 'no such page or file' },
  ]);
});

test('a malformed escape leads nowhere, as any other wrong address', () => {
  const pages = new Map([['/', { ids: new Set(['here']), hrefs: ['#100%', '/b%zz', '/#%zz'] }]]);
  expect(findBrokenLinks(pages, hasFile)).toEqual([
    { page: '/', href: '#100%', why: 'no anchor #100% on that page' },
    { page: '/', href: '/b%zz', why: 'no such page or file' },
    { page: '/', href: '/#%zz', why: 'no anchor #%zz on that page' },
  ]);
});
