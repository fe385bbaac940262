import { expect, test } from 'vitest';
import { formatReferencePage } from '@/lib/markdown/reference';
import type { Operation } from '@/lib/openapi/model';
import { object, toApi, toOperation } from '@/lib/openapi/model.fixture';
import { listMarkdownFiles, listMarkdownHrefs, MAX_MARKDOWN_LENGTH } from './markdown-files';
import { type Reference, toReference } from './reference';
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
  expect(files['/openapi/demo/read.md']).toContain(
    `> Web page: ${BASE}/openapi/demo#read · All pages: ${BASE}/llms.txt\n`,
  );
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
    .match(/words\./g);
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

test('only a reference that is not split has a file with everything', () => {
  const note = /> Everything in one file: (\S+)/;
  expect(note.exec(list(toSite(4_300), '/openapi/demo')['/openapi/demo.md'] ?? '')?.[1]).toBe(
    `${BASE}/openapi/demo/llms-full.txt`,
  );
  const page = '/openapi/demo/things/read';
  expect(list(toSite(8_000, 1), page)[`${page}.md`]).not.toMatch(note);
});

function toDemo(count: number): Reference {
  const rule = { anchor: 'read-rule-once', text: 'Once.', fields: [], errors: [] };
  const paid = toOperation({ id: 'paid', title: 'Paid', kind: 'callback' });
  const read = toOperation({ id: 'read', title: 'Read', rules: [rule], callbacks: [paid] });
  const others = Array.from({ length: count }, (_, index): Operation => toOperation({ id: `other-${index}` }));
  const linked = 'read paid read-rule-once other-0 others schema-node api-schemas api-errors';
  const description = linked.replace(/\S+/g, (id) => `[${id}](#${id})`);
  const api = toApi({
    description,
    groups: [
      { id: 'reading', title: 'Reading', description, operations: [read] },
      { id: 'others', title: 'Others', operations: others },
    ],
    schemas: [{ id: 'schema-node', name: 'Node', linked: true, schema: object({}, { description }) }],
  });
  return toReference(api, 'Demo', {});
}

function listLinks(markdown: string | undefined): string[] {
  return [...(markdown ?? '').matchAll(/\]\((\S+#\S+)\)/g)].map(([, href]) => href ?? '');
}

test('anchors in a split reference lead to the page that has them, from each of its pages', () => {
  const reference = toDemo(80);
  const find = (end: string) => reference.pages.find(({ href }) => href.endsWith(end));
  const format = (end: string) => {
    const page = find(end);
    return page === undefined ? undefined : formatReferencePage(reference, page);
  };
  const links = [
    '/openapi/demo/reading/read#paid',
    '/openapi/demo/reading/read#read-rule-once',
    '/openapi/demo/schemas#api-schemas',
    '/openapi/demo#api-errors',
  ];
  for (const end of ['/demo', '/reading', '/schemas/schema-node']) {
    expect([end, listLinks(format(end))]).toEqual([end, links]);
  }
  expect(format('/reading')).toContain('](/openapi/demo/others/other-0)');
  expect(format('/schemas')).toContain('- [Node](/openapi/demo/schemas/schema-node.md)');
});

test('anchors in a reference of one page lead to it', () => {
  const reference = toDemo(1);
  const links = reference.pages.flatMap((page) => listLinks(formatReferencePage(reference, page)));
  expect(new Set(links.map((href) => href.split('#')[0]))).toEqual(new Set(['/openapi/demo']));
});

test('in a split reference a group lists its operations, and each has its own title', () => {
  const reference = toDemo(80);
  const [, group, operation] = reference.pages.map((page) => formatReferencePage(reference, page));
  expect(group?.match(/^#{1,3} .*/gm)).toEqual(['# Demo: Reading']);
  expect(group).toContain('- [Read](/openapi/demo/reading/read.md): `GET /things`');
  expect(operation?.match(/^#{1,3} .*/gm)?.slice(0, 2)).toEqual(['# Read {#read}', '## Callbacks']);
});
