import { expect, test } from 'vitest';
import type { Operation, OperationGroup, Response } from '@/lib/openapi/model';
import { object, reference, string, toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { findReferencePage, toReference } from './reference';

function toGroup(id: string, count: number, given: Partial<Operation> = {}): OperationGroup {
  const operations = Array.from({ length: count }, (_, index) => toOperation({ id: `${id}-${index}`, ...given }));
  return { id, title: id.toUpperCase(), operations };
}

test('up to 80 calls stand on one page, with the schemas that trees link to', () => {
  const schemas = [true, false].map((linked) => ({
    id: `schema-${linked}`,
    name: String(linked),
    linked,
    schema: object({}),
  }));
  const { pages } = toReference(toApi({ groups: [toGroup('a', 80)], schemas }), 'Demo', {});
  expect(pages.map(({ href, title, entry }) => ({ href, title, entry }))).toEqual([
    { href: '/openapi/demo', title: 'Demo', entry: true },
  ]);
  expect(pages[0]?.schemas.map((schema) => schema.id)).toEqual(['schema-true']);
});

test('more calls are split: overview, a page per group, schemas', () => {
  const schemas = [{ id: 'schema-node', name: 'node', linked: true, schema: object({ parent: reference('node') }) }];
  const { pages } = toReference(toApi({ groups: [toGroup('a', 41), toGroup('b', 40)], schemas }), 'Demo', {});
  expect(pages.map(({ href, title }) => `${href} ${title}`)).toEqual([
    '/openapi/demo Demo',
    '/openapi/demo/a A',
    '/openapi/demo/b B',
    '/openapi/demo/schemas Schemas',
  ]);
});

const LARGE: Response = {
  id: 'r',
  status: '200',
  phrase: 'OK',
  tone: 'success',
  description: '',
  headers: [],
  mediaTypes: [
    toMediaType('application/json', undefined, {
      schema: object(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field${index}`, string()]))),
    }),
  ],
  links: [],
  errors: [],
  unspecified: [],
};

test('a group too large for one page goes on in parts, and no two pages share an address', () => {
  const groups = [toGroup('a', 9, { responses: [LARGE] }), toGroup('schemas', 80)];
  const schemas = [{ id: 'schema-node', name: 'node', linked: true, schema: object({}) }];
  const { pages } = toReference(toApi({ groups, schemas }), 'Demo', {});
  expect(pages.map(({ href, title, groups: [group] }) => `${href} ${title} ${group?.operations.length ?? 0}`)).toEqual([
    '/openapi/demo Demo 0',
    '/openapi/demo/a A 6',
    '/openapi/demo/a-2 A, part 2 3',
    '/openapi/demo/schemas SCHEMAS 80',
    '/openapi/demo/schemas-2 Schemas 0',
  ]);
});

test('a part of a group makes way for the group whose name it would take', () => {
  const groups = [toGroup('a', 17, { responses: [LARGE] }), toGroup('a-2', 80), toGroup('a-4', 1)];
  const { pages } = toReference(toApi({ groups }), 'Demo', {});
  expect(pages.map(({ href, title }) => `${href} ${title}`)).toEqual([
    '/openapi/demo Demo',
    '/openapi/demo/a A',
    '/openapi/demo/a-3 A, part 2',
    '/openapi/demo/a-5 A, part 3',
    '/openapi/demo/a-2 A-2',
    '/openapi/demo/a-4 A-4',
  ]);
});

test('links are anchors on the page that shows the target, full addresses elsewhere', () => {
  const schema = object({ name: { id: 'schema-node-name', name: 'name', schema: string() } });
  const schemas = [{ id: 'schema-node', name: 'node', linked: true, schema }];
  const split = toReference(toApi({ groups: [toGroup('a', 41), toGroup('b', 40)], schemas }), 'Demo', {});
  const links = findReferencePage(split, 'a')?.links;
  expect(links?.toAnchor('a-3')).toBe('#a-3');
  expect(links?.toAnchor('b-3')).toBe('/openapi/demo/b#b-3');
  expect(links?.toAnchor('b')).toBe('/openapi/demo/b#b');
  expect(links?.toAnchor('too-many')).toBe('/openapi/demo#too-many');
  expect(links?.toAnchor('schema-node-name')).toBe('/openapi/demo/schemas#schema-node-name');
  expect(findReferencePage(split)?.links.toAnchor('too-many')).toBe('#too-many');
  expect(findReferencePage(split, 'none')).toBeUndefined();
});
