import { load } from 'cheerio';
import { beforeEach, expect, it, test } from 'vitest';
import { throwErrors } from '@/lib/diagnostic';
import { addRowCounts, finishExport, insertParserYields, keepOwnScripts } from '@/lib/next/finish-export';
import { listFiles } from '@/lib/sources/files';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';

const folder = makeTestFolder();

const FILES = {
  'index.html': '<link rel="stylesheet" href="/_next/static/gone.css"><main></main>',
  '_next/static/chunks/a.css': '',
  'files/a.md': 'a'.repeat(1024),
};

beforeEach(() => writeFiles(folder, FILES));

test('an export whose pages and icon are both wrong fails once, after everything that it started has ended', async () => {
  const message = expect.stringContaining('_next/static/gone.css');
  await expect(finishExport(folder, throwErrors)).rejects.toThrow(expect.objectContaining({ message }));
  expect(listFiles(folder)).toContain('a.md.gz');
});

const PAGE = `<!doctype html><html><head><script>own( 1 )</script><link rel="stylesheet" href="/a.css">
<link rel="preload" as="script" href="/_next/a.js"><link rel="preload" as="font" href="/a.woff2"><link rel="preconnect" href="/">
<script type="application/ld+json">{"a":1}</script></head><body><p>text</p><script src="/_next/a.js" async></script><script>no script</script>
<script id="_R_">self.__next_r="1"</script><script>self.__next_f.push([1,"</script></body></html>`;

test('keeps the scripts of the portal and structured data, and adds the script of every page', () => {
  const $ = load(PAGE);
  keepOwnScripts($, new Set(['own(1);', '']), { src: '/_next/static/browser-1.js', integrity: 'sha256-1' });
  expect($.html().replaceAll('\n', '')).toBe(
    '<!DOCTYPE html><html><head><script>own(1);</script><link rel="stylesheet" href="/a.css">' +
      '<link rel="preload" as="font" href="/a.woff2"><script type="application/ld+json">{"a":1}</script>' +
      '<script async="" id="browser-script" src="/_next/static/browser-1.js" integrity="sha256-1"></script></head>' +
      '<body><p>text</p></body></html>',
  );
});

test('items and paragraphs that are visible are counted', () => {
  const $ = load(
    '<main data-content=""><article id="a"><p>1</p><ul><li>2<p>3</p></li></ul>' +
      '<details><summary><p>4</p></summary><p>folded</p></details><details open=""><p>5</p></details>' +
      '<nav><ul><li>way</li></ul></nav><p hidden="">no</p><div popover=""><p>no</p></div></article>' +
      '<article id="b"></article><article><p>without an ID</p></article></main>',
  );
  addRowCounts($);
  expect(
    $('article')
      .toArray()
      .map(({ attribs }) => attribs['data-rows']),
  ).toEqual(['5', '0', undefined]);
});

it('lets the parser rest before each operation of a reference, and nowhere else', () => {
  const $ = load(
    '<main><div data-content="a"><h2>A</h2><article id="b">1</article><div><article id="b">2</article></div></div></main>',
  );
  insertParserYields($);
  expect($('main').html()).toBe(
    '<div data-content="a"><h2>A</h2><script></script><article id="b">1</article><div><script></script><article id="b">2</article></div></div>',
  );
  const guide = load('<main><div data-content="a"><article>1</article></div></main>');
  insertParserYields(guide);
  expect(guide('main').html()).toBe('<div data-content="a"><article>1</article></div>');
});
