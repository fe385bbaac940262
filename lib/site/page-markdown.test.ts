import { expect, test } from 'vitest';
import { formatReferencePage } from '@/lib/markdown/reference';
import type { Operation } from '@/lib/openapi/model';
import { object, toApi, toOperation } from '@/lib/openapi/model.fixture';
import { type Reference, toReference } from './reference';

function toDemo(count: number): Reference {
  const rule = { id: 'read-rule-once', text: 'Once.', fields: [], errors: [] };
  const paid = toOperation({ id: 'paid', title: 'Paid', kind: 'callback' });
  const read = toOperation({ id: 'read', title: 'Read', rules: [rule], callbacks: [paid] });
  const others = Array.from({ length: count }, (_, index): Operation => toOperation({ id: `other-${index}` }));
  const description = [
    'read',
    'paid',
    'read-rule-once',
    'other-0',
    'others',
    'schema-node',
    'api-schemas',
    'api-errors',
  ]
    .map((id) => `[${id}](#${id})`)
    .join(' ');
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

test('anchors in a split reference lead to the page that holds them, from each of its pages', () => {
  const reference = toDemo(80);
  const [entry, reading, others, schemas] = reference.pages.map((page) => formatReferencePage(reference, page));
  const links = [
    '/openapi/demo/reading#read',
    '/openapi/demo/reading#paid',
    '/openapi/demo/reading#read-rule-once',
    '/openapi/demo/others#other-0',
    '/openapi/demo/others#others',
    '/openapi/demo/schemas#schema-node',
    '/openapi/demo/schemas#api-schemas',
    '/openapi/demo#api-errors',
  ];
  expect(listLinks(entry)).toEqual(links);
  expect(listLinks(reading)).toEqual(links);
  expect(listLinks(schemas)).toEqual(links);
  expect(listLinks(others)).toEqual([]);
});

test('anchors in a reference of one page lead to it', () => {
  const reference = toDemo(1);
  const links = reference.pages.flatMap((page) => listLinks(formatReferencePage(reference, page)));
  expect(new Set(links.map((href) => href.split('#')[0]))).toEqual(new Set(['/openapi/demo']));
});

test('a page of a split reference has its title, its groups, and each operation under its anchor', () => {
  const reference = toDemo(80);
  const page = reference.pages[1];
  const headings = page === undefined ? [] : formatReferencePage(reference, page).match(/^#{1,3} .*/gm);
  expect(headings).toEqual(['# Demo: Reading', '## Reading {#reading}', '### Read {#read}']);
});
