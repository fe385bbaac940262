import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { minifyHtml } from '@/lib/next/minify-html';

test('puts the class first, what is unique last, and drops quotes that are not needed', () => {
  expect(minifyHtml('<a href="#a-b" title="one two" class="x" hidden="">text</a>')).toBe(
    '<a class=x title="one two" hidden href=#a-b>text</a>',
  );
});

test('keeps quotes that a value needs', () => {
  const html = '<p title="a=b" lang="" data-a="&lt;" data-b="it\'s" data-c="a>b">text</p>';
  expect(load(minifyHtml(html)).html()).toBe(
    load('<p title="a=b" lang="" data-a="&lt;" data-b="it\'s" data-c="a>b">text</p>').html(),
  );
});

test('keeps a value that ends with a slash its own', () => {
  expect(load(minifyHtml('<a href="/docs/">text</a>'))('a').attr('href')).toBe('/docs/');
});

test('leaves script, text areas and comments as they are', () => {
  const html =
    '<script>if (a<b && "<i id=\\"x\\">") {}</script><textarea><b id="x"></textarea><!-- <i id="x" class="y"> --><script src="a"></script>';
  expect(minifyHtml(html)).toBe(html);
});

test('is the same document to a parser', () => {
  const html = load(
    '<!DOCTYPE html><html lang="en" data-theme="light"><head><meta charset="utf-8"><meta content="default-src \'none\'" http-equiv="x"></head><body class="a b"><svg viewBox="0 0 1 1"><path d="M1 1" fill="none"></path></svg><input value="a/b" type="text"><pre> &lt;a href="x"&gt; </pre></body></html>',
  ).html();
  const sorted = (text: string) => {
    const $ = load(text);
    $('*').each((_, element) => {
      if ('attribs' in element) element.attribs = Object.fromEntries(Object.entries(element.attribs).sort());
    });
    return $.html();
  };
  expect(sorted(minifyHtml(html))).toBe(sorted(html));
});

test('drops the escapes and slashes that React writes where HTML needs none', () => {
  const html =
    '<p title="it&#x27;s &quot;a&quot;">it&#x27;s &quot;a&quot;<br/><input type="checkbox" value="&quot;"/></p>';
  expect(minifyHtml(html)).toBe(`<p title="it's &quot;a&quot;">it's "a"<br><input type=checkbox value=&quot;></p>`);
  expect(load(minifyHtml(html)).html()).toBe(load(html).html());
});

test('leaves elements of SVG that close themselves', () => {
  expect(minifyHtml('<svg><path d="M1 1"/><rect/></svg>')).toBe('<svg><path d="M1 1"/><rect/></svg>');
});
