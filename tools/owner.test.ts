import { expect, test } from 'vitest';
import { findOutsideUrls, readArguments } from './owner';

test.each<[string[], ReturnType<typeof readArguments>]>([
  [['--node', '22', 'redirects'], { version: '22', options: ['redirects'] }],
  [['--node=22', 'redirects'], { version: '22', options: ['redirects'] }],
  [['--headed', '--grep', 'lock'], { options: ['--headed', '--grep', 'lock'] }],
])('%j', (given, read) => {
  expect(readArguments(given)).toEqual(read);
});

const home = { origin: 'https://example.com', base: '/portal' };

test('names addresses above the path', () => {
  const html = `
<link rel="canonical" href="https://example.com/docs/lock">
<meta property="og:url" content="https://example.com">
<meta property="og:image" content="https://example.com/og/lock.png">
<a href="/docs/lock">1</a><a href="/docs/lock">2</a><img src="/portals.png">
<script type="application/ld+json">{"@graph":[{"url":"https://example.com/portal"},{"item":"https://example.com/"}]}</script>`;
  expect(findOutsideUrls(html, home)).toEqual([
    '/docs/lock',
    '/portals.png',
    'https://example.com/docs/lock',
    'https://example.com',
    'https://example.com/og/lock.png',
    'https://example.com/',
  ]);
});

test('leaves addresses below the path, of other hosts, and within a text alone', () => {
  const html = `
<link rel="canonical" href="https://example.com/portal/docs/lock">
<meta property="og:url" content="https://example.com/portal">
<a href="/portal">1</a><a href="/portal#start">5</a><a href="/portal?q=1">6</a><img src="/portal/seats.png"><a href="#lock">2</a><a href="https://example.com/elsewhere">3</a><a href="//other.example/x">4</a>
<script type="application/ld+json">{"@context":"https://schema.org","name":"See https://example.com/","n":1,"none":null}</script>`;
  expect(findOutsideUrls(html, home)).toEqual([]);
});
