import { expect, test } from 'vitest';
import { listSiteLinks } from './links';

test.each([
  ['[a](/docs/a) [b](https://example.com/b) [c](#c)', ['/docs/a', '#c']],
  ['See [it][a].\n\n[a]: /docs/a', ['/docs/a']],
  ['See <a class="x" href="/docs/a">a</a>, <a href=b.md>b</a> and <a name="c">c</a>.', ['/docs/a', 'b.md']],
  ['[a](?page=2) [b](b.example.com) [c](../c) [d](mailto:d@example.com)', ['b.example.com', '../c']],
  ['<div><a/href="/docs/a">a</a><a title="x > y" href = "/docs/b">b</a></div>', ['/docs/a', '/docs/b']],
  ['<A HREF="&#47;docs/a">a</A>', ['/docs/a']],
  // The tag ends in the next block.
  ['<div><a/href="/docs/a"\n\nb</div>', ['/docs/a']],
  ['`[a](/a)` <!-- <a href="/b">b</a> --> <code>[c](/c)</code>', ['/c']],
])('%s', (markdown, links) => {
  expect(listSiteLinks(markdown)).toEqual(links);
});

test.each([
  '<a/href="/\\host/a">a</a>',
  '<a title="x > y" href="/\\host/a">a</a>',
  '<a href = "/&Tab;/host/a">a</a>',
  '<a href="/\n/host/a">a</a>',
  '<a href="//host/a">a</a>',
  '<a href="https:/host/a">a</a>',
  '<a href="HTTPS:host/a">a</a>',
])('%s is no link to a page of the site', (markdown) => {
  expect(listSiteLinks(markdown)).toEqual([]);
});
