import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { keepOwnScripts } from '@/lib/next/own-scripts';

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
