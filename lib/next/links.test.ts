import { load } from 'cheerio';
import { expect, test, vi } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { findBrokenPageLinks, findExportLinkErrors, readPageLinks } from '@/lib/next/links';

const hasFile = (path: string) => path === '/a.md';

test('reads ids and the addresses within the site, each once', () => {
  const html =
    '<p id="x"></p><a href="/b#y">1</a><a href="/b#y">2</a><img src="c.png"><a href="https://a.example">3</a>';
  expect(readPageLinks(load(html))).toEqual({ ids: new Set(['x']), hrefs: ['/b#y', 'c.png'] });
});

const FIX = 'correct the link or the anchor in the source of the page';

test('names links to no page, no file and no anchor; a malformed escape leads nowhere', () => {
  const hrefs = ['/b/', '/b#y', '/b#z', '#here', '#there', '/a.md', '/c.md', 'b', '#100%', '/b%zz', '/#%zz'];
  const pages = new Map([
    ['/', { ids: new Set(['here']), hrefs }],
    ['/b', { ids: new Set(['y']), hrefs: [] }],
  ]);
  expect(findBrokenPageLinks(pages, hasFile).map(formatDiagnostic)).toEqual([
    `/: the link /b#z is broken: no anchor #z on that page; ${FIX}`,
    `/: the link #there is broken: no anchor #there on that page; ${FIX}`,
    `/: the link /c.md is broken: no such page or file; ${FIX}`,
    `/: the link #100% is broken: no anchor #100% on that page; ${FIX}`,
    `/: the link /b%zz is broken: no such page or file; ${FIX}`,
    `/: the link /#%zz is broken: no anchor #%zz on that page; ${FIX}`,
  ]);
});

const linksTo = (...hrefs: string[]) => new Map([['docs/lock.html', { ids: new Set<string>(), hrefs }]]);

test('a link to a file beside the pages is fine, one to a folder is not', () => {
  expect(findExportLinkErrors(import.meta.dirname, linksTo('/links.ts'))).toEqual([]);
  expect(findExportLinkErrors(`${import.meta.dirname}/..`, linksTo('/next'))).toHaveLength(1);
});

test('an address that no file can have is a broken link', () => {
  expect(findExportLinkErrors(import.meta.dirname, linksTo('/x%00')).map(formatDiagnostic)).toEqual([
    `/docs/lock: the link /x%00 is broken: no such page or file; ${FIX}`,
  ]);
});

test('a path with other letters than English ones is the same, encoded or not', () => {
  const links = { ids: new Set<string>(), hrefs: ['/docs/über', '/docs/%C3%BCber/'] };
  expect(findBrokenPageLinks(new Map([['/docs/über', links]]), hasFile)).toEqual([]);
});

test('names the new path where a link leads to a redirected one', () => {
  const pages = new Map([
    ['/', { ids: new Set<string>(), hrefs: ['/docs/old#part', '/docs/%6Fld/', '/docs/old.html'] }],
  ]);
  expect(findBrokenPageLinks(pages, hasFile, { '/docs/old': '/docs/new' }).map(formatDiagnostic)).toEqual([
    '/: the link /docs/old#part leads to a redirected path; link to /docs/new in the source of the page',
    '/: the link /docs/%6Fld/ leads to a redirected path; link to /docs/new in the source of the page',
    '/: the link /docs/old.html leads to a redirected path; link to /docs/new in the source of the page',
  ]);
});

test('a link whose form hides the host that it leads to is an error', () => {
  const $ = load(
    '<a href="/\\host/a">a</a><a href="/&Tab;/host/a">b</a><a href="https:/host">c</a><a href="//host">d</a>',
  );
  const found = findBrokenPageLinks(new Map([['/a', readPageLinks($)]]), () => true);
  const hint = 'write a path that starts with one /, or a URL that starts with https://';
  expect(found.map(formatDiagnostic)).toEqual([
    `/a: the link "/\\\\host/a" may lead to another site than it seems; ${hint}`,
    `/a: the link "/\\t/host/a" may lead to another site than it seems; ${hint}`,
    `/a: the link "https:/host" may lead to another site than it seems; ${hint}`,
  ]);
});

test('a link to a page that another repository of the portal publishes is right', () => {
  const pages = new Map([
    ['docs/lock.html', { ids: new Set<string>(), hrefs: ['/docs/albums/start#a', '/docs/albums'] }],
  ]);
  const found = findExportLinkErrors(import.meta.dirname, pages, {}, new Set(['/docs/albums/start']));
  expect(found.map(formatDiagnostic)).toEqual([
    `/docs/lock: the link /docs/albums is broken: no such page or file; ${FIX}`,
  ]);
});

test('links below a base path with other letters than English ones are found', async () => {
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/gr%C3%B6%C3%9Fe/my%20docs');
  vi.resetModules();
  const links = await import('@/lib/next/links');
  const hrefs = ['/gr%C3%B6%C3%9Fe/my%20docs/docs/lock#a', '/größe/my docs/links.ts', '#a', '/docs/lock', 'other'];
  const pages = new Map([['docs/lock.html', { ids: new Set(['a']), hrefs }]]);
  expect(links.findExportLinkErrors(import.meta.dirname, pages).map(formatDiagnostic)).toEqual([
    `/größe/my docs/docs/lock: the link /docs/lock is broken: no such page or file; ${FIX}`,
    `/größe/my docs/docs/lock: the link other is broken: no such page or file; ${FIX}`,
  ]);
  vi.unstubAllEnvs();
  // For the files that this worker reads next.
  vi.resetModules();
});
