import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { deferScripts } from '@/lib/next/defer-scripts';

const BOOT = '{"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]}';
const PAGE = `<html><head><link rel="preconnect" href="/"><link rel="preload" as="script" href="/_next/a.js"><link rel="preload" as="style" href="/_next/a.css">
<link rel="stylesheet" href="/_next/b.css"><script src="/_next/a.js" async></script><script src="/_next/old.js" nomodule></script></head>
<body><script>theme()</script><p>text</p><script>(globalThis["TURBOPACK"]||(globalThis["TURBOPACK"]=[])).push(${BOOT});</script>
<script src="/_next/a.js"></script><script src="/_next/b.js"></script><script>self.__next_f.push([1,"</script></body></html>`;

test('takes the framework out and leaves a list, the script that every page loads, and our own scripts', () => {
  const $ = load(PAGE);
  deferScripts(
    $,
    { payload: '/docs/a.txt', browserScript: '/_next/b.1.js', sheets: ['/_next/b.css'] },
    (src) => `integrity of ${src}`,
  );
  expect($('link[rel="preload"]')).toHaveLength(0);
  expect($('link[rel="preconnect"]')).toHaveLength(0);
  expect($.html($('script[src]'))).toBe(
    '<script async="" id="browser-script" src="/_next/b.1.js" integrity="integrity of /_next/b.1.js"></script>',
  );
  expect($('link[rel="stylesheet"]')).toHaveLength(1);
  expect(JSON.parse($('#page-scripts').text())).toEqual({
    chunks: [
      { src: '/_next/a.js', integrity: 'integrity of /_next/a.js' },
      { src: '/_next/b.js', integrity: 'integrity of /_next/b.js' },
    ],
    payload: '/docs/a.txt',
    boot: JSON.parse(BOOT),
    styles: [{ href: '/_next/b.css', integrity: 'integrity of /_next/b.css' }],
  });
  const inline = $('script:not([type], [src])')
    .toArray()
    .map((script) => $(script).text());
  expect(inline).toEqual(['theme();']);
});
