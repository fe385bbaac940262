import { expect, test } from 'vitest';
import { formatHead } from '@/lib/page/head';

test('writes the tags of a head in the order of Next, and escapes what a document says', () => {
  const image = 'https://a.example/og/a.png';
  const html = formatHead(
    {
      title: 'A: "b" <c>',
      description: 'd & e',
      alternates: { canonical: 'https://a.example/openapi/a/b', types: { 'text/markdown': '/openapi/a/b.md' } },
      openGraph: {
        title: 'A',
        description: 'd',
        url: 'https://a.example/openapi/a/b',
        siteName: 'Docs',
        locale: 'en',
        type: 'article',
        images: [{ url: image, width: 12, height: 6, alt: 'A' }],
      },
      twitter: { card: 'summary_large_image', title: 'A', description: 'd', images: [image] },
    },
    '{"a":1}',
  );
  expect(html).toBe(
    [
      '<title>A: &quot;b&quot; &lt;c&gt; · Docs</title>',
      '<meta name="description" content="d &amp; e">',
      '<link rel="canonical" href="https://a.example/openapi/a/b">',
      '<link rel="alternate" type="text/markdown" href="https://a.example/openapi/a/b.md">',
      '<meta property="og:title" content="A">',
      '<meta property="og:description" content="d">',
      '<meta property="og:url" content="https://a.example/openapi/a/b">',
      '<meta property="og:site_name" content="Docs">',
      '<meta property="og:locale" content="en">',
      '<meta property="og:image" content="https://a.example/og/a.png">',
      '<meta property="og:image:width" content="12">',
      '<meta property="og:image:height" content="6">',
      '<meta property="og:image:alt" content="A">',
      '<meta property="og:type" content="article">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="twitter:title" content="A">',
      '<meta name="twitter:description" content="d">',
      '<meta name="twitter:image" content="https://a.example/og/a.png">',
      '<script type="application/ld+json">{"a":1}</script>',
    ].join(''),
  );
});
