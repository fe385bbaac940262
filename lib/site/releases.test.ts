import { expect, test } from 'vitest';
import { NO_DECISIONS } from '@/lib/flows/decisions';
import { formatReferencePage } from '@/lib/markdown/reference';
import { toHistory } from '@/lib/openapi/compare/history';
import type { Api, Schema } from '@/lib/openapi/model';
import { array, integer, object, string, toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toSearchFile } from '@/lib/search/record';
import { siteConfig } from '@/site.config';
import { hasFeeds, listSiteFeeds } from './feeds';
import { toReference } from './reference';

function toDocument(price: Schema, groupId = 'g'): Api {
  const item = object({ price: { id: `${groupId}-price`, schema: price } }, { name: 'Item' });
  const lists = { headers: [], links: [], errors: [], unspecified: [] };
  const response = { id: 'list-200', status: '200', phrase: 'OK', tone: 'success' as const, description: '', ...lists };
  const operation = toOperation({
    id: 'list',
    responses: [{ ...response, mediaTypes: [toMediaType('application/json', undefined, { schema: array(item) })] }],
  });
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

Each entry says what a client feels. Breaking: a client that was written before may fail. Compatible: it goes on. Wording: only the words of the document differ.

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
