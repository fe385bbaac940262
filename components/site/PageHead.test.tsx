import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { PAGE_HEAD } from '@/lib/next/frame';
import { renderHtml } from '@/lib/next/markup';
import { PageHead } from './PageHead';

test('writes the tags of a head, and escapes what a document says', async () => {
  const html = await renderHtml(
    <PageHead
      title='A: "b" <c>'
      fullTitle='A: "b" <c> · Docs'
      site="Docs"
      description="d & e"
      url="https://a.example/openapi/a/b"
      canonical="https://a.example/openapi/a"
      alternates={[{ type: 'text/markdown', href: 'https://a.example/openapi/a/b.md' }]}
      image={{ url: 'https://a.example/og/a.png', width: 1200, height: 630 }}
      jsonLd='{"a":1}'
    />,
  );
  expect(html.split(/(?<=>)(?=<(?!\/))/)).toEqual([
    '<title>A: &quot;b&quot; &lt;c&gt; · Docs</title>',
    '<meta name="description" content="d &amp; e"/>',
    '<link rel="canonical" href="https://a.example/openapi/a"/>',
    '<link rel="alternate" type="text/markdown" href="https://a.example/openapi/a/b.md"/>',
    '<meta property="og:title" content="A: &quot;b&quot; &lt;c&gt;"/>',
    '<meta property="og:description" content="d &amp; e"/>',
    '<meta property="og:url" content="https://a.example/openapi/a/b"/>',
    '<meta property="og:site_name" content="Docs"/>',
    '<meta property="og:locale" content="en"/>',
    '<meta property="og:image" content="https://a.example/og/a.png"/>',
    '<meta property="og:image:width" content="1200"/>',
    '<meta property="og:image:height" content="630"/>',
    '<meta property="og:image:alt" content="A: &quot;b&quot; &lt;c&gt;"/>',
    '<meta property="og:type" content="article"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
    '<meta name="twitter:title" content="A: &quot;b&quot; &lt;c&gt;"/>',
    '<meta name="twitter:description" content="d &amp; e"/>',
    '<meta name="twitter:image" content="https://a.example/og/a.png"/>',
    '<script type="application/ld+json">{"a":1}</script>',
  ]);
  const $ = load(`<html><head>${html}</head></html>`);
  $(PAGE_HEAD).remove();
  // Otherwise the parts of a split reference would also have the tags of their overview.
  expect($('head').html()).toBe('');
});
