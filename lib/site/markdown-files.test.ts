import { expect, test } from 'vitest';
import { object, toApi, toOperation } from '@/lib/openapi/model.fixture';
import { listMarkdownFiles, listMarkdownHrefs, MAX_MARKDOWN_LENGTH } from './markdown-files';
import { toReference } from './reference';
import type { Site } from './site';

const BASE = 'https://d.example';

/** A site with one reference; `words` is the length of the description of an operation. */
function toSite(words: number, maxCallsPerPage = 80): Site {
  const description = `See [Errors](#api-errors) and [List](#list).\n\n${'Long words. '.repeat(words)}`;
  const paid = toOperation({ id: 'paid', title: 'Paid', kind: 'callback' });
  const api = toApi({
    groups: [
      {
        id: 'things',
        title: 'Things',
        operations: [
          toOperation({ id: 'read', title: 'Read', description, callbacks: [paid] }),
          toOperation({ id: 'list', title: 'List' }),
        ],
      },
    ],
    schemas: [{ id: 'schema-node', name: 'Node', linked: true, schema: object({}) }],
  });
  const references = [toReference(api, 'Demo', {}, { maxCallsPerPage })];
  // A cast, because the Markdown of a reference needs only these parts of a site.
  return {
    config: { baseUrl: BASE, title: 'T', description: '' },
    references,
    docs: { guides: [], sidebar: [] },
  } as unknown as Site;
}

function list(site: Site, href: string): Record<string, string> {
  return Object.fromEntries(listMarkdownFiles(site, { href }).map((file) => [file.href, file.text]));
}

test('a reference that fits is one file, and each part has its own besides', () => {
  const files = list(toSite(1), '/openapi/demo');
  expect(Object.keys(files)).toEqual([
    '/openapi/demo.md',
    '/openapi/demo/things.md',
    '/openapi/demo/read.md',
    '/openapi/demo/paid.md',
    '/openapi/demo/list.md',
    '/openapi/demo/api-schemas.md',
    '/openapi/demo/schema-node.md',
  ]);
  expect(files['/openapi/demo.md']).toContain('### Read {#read}');
  expect(files['/openapi/demo/read.md']).toMatch(/^# Read \{#read\}\n\n> Part of \[Demo reference\]/);
  expect(files['/openapi/demo/read.md']).toContain(`> All pages as Markdown: ${BASE}/llms.txt\n`);
  expect(files['/openapi/demo/read.md']).toContain(`[List](${BASE}/openapi/demo/list.md)`);
});

test('a reference that is too long is an index of the files of its parts', () => {
  const files = list(toSite(4_300), '/openapi/demo');
  expect(files['/openapi/demo.md']).not.toContain('Long words.');
  expect(files['/openapi/demo.md']).toContain(`## [Things](${BASE}/openapi/demo/things.md)`);
  expect(files['/openapi/demo.md']).toContain(`- [Read](${BASE}/openapi/demo/read.md): \`GET /things\``);
  expect(files['/openapi/demo.md']).toContain(`- [Node](${BASE}/openapi/demo/schema-node.md)`);
});

test('a part that is too long continues in files that name each other', () => {
  const site = toSite(8_000);
  const files = list(site, '/openapi/demo');
  const own = Object.entries(files).filter(([href]) => /\/read(\.\d)?\.md$/.test(href));
  expect(own.map(([href]) => href)).toEqual([
    '/openapi/demo/read.md',
    '/openapi/demo/read.2.md',
    '/openapi/demo/read.3.md',
  ]);
  for (const text of Object.values(files)) expect(text.length).toBeLessThanOrEqual(MAX_MARKDOWN_LENGTH);
  expect(own[0]?.[1]).toContain(`> Part 1 of 3. After: ${BASE}/openapi/demo/read.2.md\n`);
  expect(own[1]?.[1]).toContain(
    `> Part 2 of 3. Before: ${BASE}/openapi/demo/read.md After: ${BASE}/openapi/demo/read.3.md\n`,
  );
  const words = own
    .map(([, text]) => text)
    .join('')
    .match(/Long words\./g);
  expect(words).toHaveLength(8_000);
});

test('in a split reference a page is the file itself, and its callbacks have files', () => {
  const site = toSite(1, 1);
  expect(listMarkdownHrefs(site, { href: '/openapi/demo/things/read' })).toEqual([
    '/openapi/demo/things/read.md',
    '/openapi/demo/things/read/paid.md',
  ]);
  const files = list(site, '/openapi/demo/things/read');
  expect(files['/openapi/demo/things/read.md']).toContain(`[List](${BASE}/openapi/demo/things/list.md)`);
});
