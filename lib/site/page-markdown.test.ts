import { expect, test } from 'vitest';
import { formatReferencePage } from '@/lib/markdown/reference';
import type { Operation } from '@/lib/openapi/model';
import { object, toApi, toOperation } from '@/lib/openapi/model.fixture';
import { type Reference, toReference } from './reference';

function toDemo(count: number): Reference {
  const rule = { anchor: 'read-rule-once', text: 'Once.', fields: [], errors: [] };
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
