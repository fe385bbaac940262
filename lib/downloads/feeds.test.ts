import { expect, test } from 'vitest';
import { type Feed, formatAtom, formatJsonFeed } from './feeds';

const feed: Feed = {
  title: 'Shop & Co changes',
  url: 'https://d.example/openapi/shop/changes',
  atomUrl: 'https://d.example/openapi/shop/changes.atom',
  jsonUrl: 'https://d.example/openapi/shop/changes.json',
  author: 'Developers',
  entries: [
    {
      url: 'https://d.example/openapi/shop/changes#api-changes.2026-11-24',
      title: 'Shop & Co: 2026-11-24',
      date: '2026-11-24',
      lines: ['Breaking: List: Field `a` < `b`.\u0001', 'Wording: The API: "x".'],
    },
  ],
};

test('an Atom feed has the dates of its releases, and no sign that XML cannot say', () => {
  expect(formatAtom(feed)).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>https://d.example/openapi/shop/changes.atom</id>
  <title>Shop &amp; Co changes</title>
  <updated>2026-11-24T00:00:00Z</updated>
  <author><name>Developers</name></author>
  <link rel="self" type="application/atom+xml" href="https://d.example/openapi/shop/changes.atom"/>
  <link rel="alternate" type="text/html" href="https://d.example/openapi/shop/changes"/>
  <entry>
    <id>https://d.example/openapi/shop/changes#api-changes.2026-11-24</id>
    <title>Shop &amp; Co: 2026-11-24</title>
    <updated>2026-11-24T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://d.example/openapi/shop/changes#api-changes.2026-11-24"/>
    <content type="text">Breaking: List: Field \`a\` &lt; \`b\`.
Wording: The API: &quot;x&quot;.</content>
  </entry>
</feed>
`);
});

test('a JSON feed has what version 1.1 requires', () => {
  expect(JSON.parse(formatJsonFeed(feed))).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Shop & Co changes',
    home_page_url: 'https://d.example/openapi/shop/changes',
    feed_url: 'https://d.example/openapi/shop/changes.json',
    language: 'en',
    authors: [{ name: 'Developers' }],
    items: [
      {
        id: 'https://d.example/openapi/shop/changes#api-changes.2026-11-24',
        url: 'https://d.example/openapi/shop/changes#api-changes.2026-11-24',
        title: 'Shop & Co: 2026-11-24',
        content_text: 'Breaking: List: Field `a` < `b`.\u0001\nWording: The API: "x".',
        date_published: '2026-11-24T00:00:00Z',
      },
    ],
  });
});
