import { expect, test } from 'vitest';
import { formatAtom, formatJsonFeed } from '@/lib/downloads/feeds';
import { NO_DECISIONS } from '@/lib/flows/decisions';
import { formatReferencePage } from '@/lib/markdown/reference';
import { toHistory } from '@/lib/openapi/compare/compare-documents';
import type { Api, Schema } from '@/lib/openapi/model';
import { array, integer, object, string, toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toResponse } from '@/lib/reference/model.fixture';
import { toSearchFile } from '@/lib/search/record';
import { siteConfig } from '@/site.config';
import { hasFeeds, listSiteFeeds } from './feeds';
import { toReference } from './reference';

function toDocument(price: Schema, groupId = 'g'): Api {
  const item = object({ price: { id: `${groupId}-price`, schema: price } }, { name: 'Item' });
  const mediaTypes = [toMediaType('application/json', undefined, { schema: array(item) })];
  const operation = toOperation({ id: 'list', responses: [toResponse({ id: 'list-200', mediaTypes })] });
  return toApi({
    groups: [{ id: groupId, title: 'Things', operations: [operation] }],
    schemas: [{ id: 'schema-item', name: 'Item', schema: item, linked: false }],
  });
}

const releases = [
  { name: '2026-10-01', date: '2026-10-01', api: toDocument(string()) },
  { name: '2.0', date: '2026-11-24', api: toDocument(integer()) },
];

test('the page of the changes has the newest release first, and marks what the last one changed', () => {
  const api = toDocument(integer());
  const shown = toReference(api, 'Shop API', {}, {}, {}, toHistory(releases, api));
  expect(shown.pages.map(({ href }) => href)).toEqual(['/openapi/demo', '/openapi/demo/changes']);
  const [entry, changes] = shown.pages;
  if (entry === undefined || changes === undefined) throw new Error('two pages');
  expect(formatReferencePage(shown, changes)).toBe(`# Shop API: Changes

Each entry says what a change means for existing clients. Breaking: they may fail. Compatible: they keep working. Wording: only texts of the document changed.

## 2.0 (2026-11-24) {#api-changes.2.0}

### Breaking (1) {#api-changes.2.0.breaking}

#### Schema Item

- [Type of field \`price\` of \`Item\` changed.](/openapi/demo#g-price) Clients may receive values that they don't expect. Before: \`string\`. Now: \`integer\`.

## 2026-10-01 {#api-changes.2026-10-01}

This is the first release that is kept here. There is no earlier one to compare it with.
`);
  const mark = 'Type of field price of Item changed: string → integer.';
  const page = formatReferencePage(shown, entry);
  expect(page).toContain(`Changed on 2026-11-24: ${mark}`);
  expect(page).toContain(`changed on 2026-11-24`);
  const file = toSearchFile({
    references: [shown],
    guides: [],
    decisions: NO_DECISIONS,
    versions: siteConfig.docsVersions,
  });
  expect(JSON.stringify(file)).toContain(`Changed on 2026-11-24: ${mark}`);
  expect(JSON.stringify(file)).toContain('Changes of 2.0 (2026-11-24)');
});

test('what is not released yet is on the page, and in no feed', () => {
  const api = toDocument(string());
  const shown = toReference(api, 'Shop API', {}, {}, {}, toHistory(releases, api));
  const feeds = listSiteFeeds({ references: [shown], config: { ...siteConfig, baseUrl: 'https://d.example' } });
  expect(feeds.map(({ atomUrl, jsonUrl }) => [atomUrl, jsonUrl])).toEqual([
    ['https://d.example/openapi/demo/changes.atom', 'https://d.example/openapi/demo/changes.json'],
    ['https://d.example/changes.atom', 'https://d.example/changes.json'],
  ]);
  expect(feeds[0]?.entries).toEqual([
    {
      url: 'https://d.example/openapi/demo/changes#api-changes.2.0',
      title: 'Shop API: 2.0 (2026-11-24)',
      date: '2026-11-24',
      lines: [
        "Breaking: Schema Item: Type of field price of Item changed. Clients may receive values that they don't expect. Before: string. Now: integer.",
      ],
    },
    {
      url: 'https://d.example/openapi/demo/changes#api-changes.2026-10-01',
      title: 'Shop API: 2026-10-01',
      date: '2026-10-01',
      lines: ['This is the first release that is kept here. There is no earlier one to compare it with.'],
    },
  ]);
});

test('a group that is called changes keeps its path, and a reference without releases has no such page', () => {
  const api = toDocument(integer(), 'changes');
  const shown = toReference(api, 'Shop API', {}, { maxCallsPerPage: 0 }, {}, toHistory(releases, api));
  expect(shown.pages.map(({ href }) => href)).toEqual([
    '/openapi/demo',
    '/openapi/demo/changes',
    '/openapi/demo/changes/list',
    '/openapi/demo/api-changes',
  ]);
  expect(hasFeeds(toReference(api, 'Shop API', {}))).toBe(false);
});

test('a text that ends in a full stop gets no second one, in marks and in feeds', () => {
  const [old, now] = [
    toDocument(string({ description: 'In euros.' })),
    toDocument(string({ description: 'In cents.' })),
  ];
  const history = [
    { name: '1', date: '2026-10-01', api: old },
    { name: '2', date: '2026-11-24', api: now },
  ];
  const shown = toReference(now, 'Shop API', {}, {}, {}, toHistory(history, now));
  const [entry] = shown.pages;
  if (entry === undefined) throw new Error('a page');
  const mark = 'Changed on 2026-11-24: Description of field price of Item changed: In euros. → In cents. [All changes]';
  expect(formatReferencePage(shown, entry)).toContain(mark);
  const [feed] = listSiteFeeds({ references: [shown], config: siteConfig });
  expect(feed?.entries[0]?.lines).toEqual([
    'Wording: Schema Item: Description of field price of Item changed. Before: In euros. Now: In cents.',
  ]);
});

/** The texts of the elements with a name. */
function listTexts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

test('feeds have what Atom and JSON Feed 1.1 require', () => {
  const api = toDocument(integer());
  const references = ['one', 'two'].map((id) =>
    toReference({ ...api, id }, `Shop & ${id}`, {}, {}, {}, toHistory(releases, api)),
  );
  const config = { ...siteConfig, baseUrl: 'https://d.example' };
  const feeds = listSiteFeeds({ references, config });
  expect(feeds).toHaveLength(3);
  for (const feed of feeds) {
    const xml = formatAtom(feed);
    const [own, ...entries] = listTexts(xml, 'id');
    expect(own).toBe(feed.atomUrl);
    expect(new Set(entries).size).toBe(entries.length);
    expect(listTexts(xml, 'title')).toHaveLength(entries.length + 1);
    expect(listTexts(xml, 'name')).toEqual([config.title.replaceAll('&', '&amp;')]);
    const updated = listTexts(xml, 'updated');
    expect(updated).toHaveLength(entries.length + 1);
    expect(updated.filter((time) => !TIME.test(time))).toEqual([]);
    expect(updated[0]).toBe(updated.toSorted().at(-1));
    expect(xml.match(/&(?!amp;|lt;|gt;|quot;)/g)).toBe(null);
    const links = [...xml.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.filter((href) => !href.startsWith('https://d.example/'))).toEqual([]);
    const json = JSON.parse(formatJsonFeed(feed));
    expect(Object.keys(json)).toEqual([
      'version',
      'title',
      'home_page_url',
      'feed_url',
      'language',
      'authors',
      'items',
    ]);
    expect(json.items.map(({ id }: { id: string }) => id)).toEqual(entries);
    for (const item of json.items) {
      expect(item).toEqual({
        id: expect.stringMatching(/^https:/),
        url: item.id,
        title: expect.stringMatching(/./),
        content_text: expect.stringMatching(/./),
        date_published: expect.stringMatching(TIME),
      });
    }
  }
  // The ID of an entry is the same in the API's feed and in the feed of all APIs, and doesn't depend on later releases.
  const ids = feeds.map(({ entries }) => entries.map(({ url }) => url));
  expect(ids[2]?.toSorted()).toEqual([...(ids[0] ?? []), ...(ids[1] ?? [])].toSorted());
  const earlier = toReference(api, 'Shop', {}, {}, {}, toHistory(releases.slice(0, 1), api));
  expect(listSiteFeeds({ references: [earlier], config })[0]?.entries.map(({ url }) => url)).toEqual([
    'https://d.example/openapi/demo/changes#api-changes.2026-10-01',
  ]);
});
