import { expect, test } from 'vitest';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { toReference } from '@/lib/site/reference';
import type { ListSection, Section } from './document';
import { listOutsideLinks, listStartLinks, toCallList, toOperationHrefs, withOperationLinks } from './links';

const reference = { href: '/openapi/a', anchors: { 'read-thing': '/openapi/a/things/read-thing' } };

test('lists links to other pages of the site, and anchors that no part has', () => {
  const section: Section = {
    kind: 'list',
    of: 'operations',
    anchor: 'read-thing',
    title: 'Things',
    parents: [{ anchor: 'lost', title: 'Lost' }],
    externalDocs: { href: 'https://a.example', text: 'More' },
    operations: [],
    schemas: [],
  };
  const guide = { ...section, externalDocs: { href: '/docs/guide', text: 'Guide' } };
  expect(listOutsideLinks(reference, { sections: [section, guide] })).toEqual(['/openapi/a#lost', '/docs/guide']);
});

test('takes no key of an example for a link', () => {
  const example = { name: 'a', value: { anchor: 'https://a.example/icon.png', href: '/icon.png' } };
  // A cast, because a whole operation would hide what the test is about.
  const section = { kind: 'operation', operation: { samples: { examples: [example] } } } as unknown as Section;
  expect(listOutsideLinks(reference, { sections: [section] })).toEqual([]);
});

const operations = ['createSession', 'status'].map((operationId) =>
  toOperation({ id: `${operationId}-1`, operationId }),
);
const hrefs = toOperationHrefs(toApi({ groups: [{ id: 'g', title: 'G', operations }] }), (anchor) => `/a#${anchor}`);

test.each([
  ['Call `createSession` first.', 'Call [`createSession`](/a#createSession-1) first.'],
  ['The `status` stays.', 'The `status` stays.'],
  ['Call `loadEvents` first.', 'Call `loadEvents` first.'],
  ['Call createSession first.', 'Call createSession first.'],
  ['See [`createSession`](/docs) or [`createSession`][a].', 'See [`createSession`](/docs) or [`createSession`][a].'],
  ['```\n`createSession`\n```', '```\n`createSession`\n```'],
  ['Write `` `createSession` ``.', 'Write `` `createSession` ``.'],
])('%s', (description, linked) => {
  const list = { kind: 'list', of: 'schemas', anchor: 'l', title: 'L', operations: [], schemas: [] } as const;
  const section: ListSection = { ...list, operations: [], schemas: [], description };
  expect(withOperationLinks(section, hrefs)).toEqual({ ...section, description: linked });
});

test('the list has the highest headings of the description, but no title twice', () => {
  const description = '## Overview\n\n## Paging\n\n### Cursors\n\n## Authentication';
  const key = { id: 'security-key', name: 'key', type: 'apiKey' as const, in: 'query' as const, parameter: 'key' };
  const api = toApi({ description, securitySchemes: [{ ...key, unspecified: [] }] });
  expect(listStartLinks(toReference(api, 'Demo API', {}))).toEqual([
    { anchor: 'api-overview', title: 'Overview' },
    { anchor: 'section/Paging', title: 'Paging' },
    { anchor: 'api-security', title: 'Authentication' },
  ]);
});

test('lists every operation with the URL of its page', () => {
  const call = { method: 'get', path: '/guilds', deprecated: false } as const;
  const operation = { anchor: 'list-guilds', title: 'List guilds', ...call };
  const index = [{ anchor: 'guilds', title: 'Guilds', operations: [operation] }];
  const anchors = { 'list-guilds': '/openapi/demo/guilds/list-guilds' };
  expect(toCallList({ href: '/openapi/demo', anchors, index })).toEqual([
    ['List guilds', 'GET', '/guilds', '/openapi/demo/guilds/list-guilds'],
  ]);
});
