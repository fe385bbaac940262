import { expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import type { Operation, OperationGroup } from '@/lib/openapi/model';
import { object, reference, string, toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { parseApi } from '@/lib/openapi/parse';
import { findAt } from '@/lib/openapi/pointer';
import { findReferencePage } from '@/lib/reference/build';
import type { ReferencePage } from '@/lib/reference/document';
import { toLinks } from '@/lib/reference/links';
import { findSection, listOperations } from '@/lib/reference/walk';
import { toReferenceHead } from './metadata';
import {
  formatPageSummary,
  formatReferenceSummary,
  formatReferenceTitle,
  formatSplit,
  shorten,
  toReference,
} from './reference';

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
  const schemasOf = (page: ReferencePage | undefined) =>
    page === undefined ? undefined : findSection(page, 'schemas');
  expect(schemasOf(pages[0])?.schemas.map(({ anchor }) => anchor)).toEqual(['schema-true']);
});

test('few calls of many fields are split too, with the same URLs, and the build says why', () => {
  const properties = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field${index}`, string()]));
  const mediaTypes = [toMediaType('application/json', undefined, { schema: object(properties) })];
  const groups = [toGroup('a', 3, { body: { required: true, mediaTypes } })];
  const count = (maxFieldsPerPage: number) => toReference(toApi({ groups }), 'Demo', {}, { maxFieldsPerPage });
  expect(formatSplit(count(120))).toBeUndefined();
  expect(count(119).pages.map(({ href }) => href)).toEqual([
    '/openapi/demo',
    '/openapi/demo/a',
    '/openapi/demo/a/a-0',
    '/openapi/demo/a/a-1',
    '/openapi/demo/a/a-2',
  ]);
  expect(formatSplit(count(119))).toBe(
    'Demo: 3 operations and 120 fields are too many for one page, so each operation and schema has a separate page (5 pages)',
  );
});

const NODE = [{ id: 'schema-node', name: 'node', linked: true, schema: object({ parent: reference('node') }) }];

test('more calls are split: an overview, a list for each group, and a page for each operation and schema', () => {
  const { pages } = toReference(toApi({ groups: [toGroup('a', 80), toGroup('b', 1)], schemas: NODE }), 'Demo', {});
  const names = pages.map(({ href, title }) => `${href} ${title}`);
  expect(names.slice(0, 3)).toEqual(['/openapi/demo Demo', '/openapi/demo/a A', '/openapi/demo/a/a-0 List things']);
  expect(names.slice(-4)).toEqual([
    '/openapi/demo/b B',
    '/openapi/demo/b/b-0 List things',
    '/openapi/demo/schemas Schemas',
    '/openapi/demo/schemas/schema-node node',
  ]);
  expect(pages.map((page) => listOperations(page).length).filter((count) => count > 1)).toEqual([]);
});

test('an owner decides how many calls are too many for one page', () => {
  const api = toApi({ groups: [toGroup('a', 3)] });
  const count = (maxCallsPerPage: number) => toReference(api, 'Demo', {}, { maxCallsPerPage }).pages.length;
  expect([count(3), count(2)]).toEqual([1, 5]);
});

test('the URL of an operation does not depend on the operations around it', () => {
  const hrefsOf = (...groups: OperationGroup[]) =>
    toReference(toApi({ groups: [...groups, toGroup('fill', 80)] }), 'Demo', {}).pages.map(({ href }) => href);
  const before = hrefsOf(toGroup('a', 2)).filter((href) => href.startsWith('/openapi/demo/a'));
  expect(before).toEqual(['/openapi/demo/a', '/openapi/demo/a/a-0', '/openapi/demo/a/a-1']);
  expect(hrefsOf(toGroup('new', 90), toGroup('a', 200))).toEqual(expect.arrayContaining(before));
});

test('a group called schemas keeps its URL', () => {
  const { pages } = toReference(toApi({ groups: [toGroup('schemas', 81)], schemas: NODE }), 'Demo', {});
  const hrefs = pages.map(({ href }) => href);
  expect(new Set(hrefs).size).toBe(hrefs.length);
  expect(hrefs.slice(-2)).toEqual(['/openapi/demo/api-schemas', '/openapi/demo/api-schemas/schema-node']);
});

test('links are anchors on the page that shows the target, full addresses elsewhere', () => {
  const schema = object({ name: { id: 'schema-node-name', name: 'name', schema: string() } });
  const schemas = [{ id: 'schema-node', name: 'node', linked: true, schema }];
  const split = toReference(toApi({ groups: [toGroup('a', 41), toGroup('b', 40)], schemas }), 'Demo', {});
  const links = toLinks(split, findReferencePage(split, ['a', 'a-3'])?.href);
  expect(links.toAnchor('a-3')).toBe('#a-3');
  expect(links.toAnchor('b-3')).toBe('/openapi/demo/b/b-3');
  expect(links.toAnchor('b')).toBe('/openapi/demo/b');
  expect(links.toAnchor('too-many')).toBe('/openapi/demo#too-many');
  expect(links.toAnchor('schema-node-name')).toBe('/openapi/demo/schemas/schema-node#schema-node-name');
  expect(toLinks(split, findReferencePage(split, [])?.href).toAnchor('too-many')).toBe('#too-many');
  expect(toLinks(split).toAnchor('too-many')).toBe('/openapi/demo#too-many');
  expect(findReferencePage(split, ['none'])).toBeUndefined();
});

test('an operation knows its neighbors in the order of the API, also on another page', () => {
  const { pages } = toReference(toApi({ groups: [toGroup('a', 80), toGroup('b', 1)] }), 'Demo', {});
  const steps = pages.flatMap(listOperations).map(({ previous, next }) => [previous?.anchor, next?.anchor]);
  expect(steps[0]).toEqual([undefined, 'a-1']);
  expect(steps[79]).toEqual(['a-78', 'b-0']);
  expect(steps[80]).toEqual(['a-79', undefined]);
});

test('a document is plain data: a copy has all of it', async () => {
  for (const file of ['e2e/fixture/library/specs/lending.yaml', 'lib/openapi/fixtures/museum-3.2.yaml']) {
    const { api: _, ...document } = toReference(parseApi(await loadSpec(file)), 'Demo', {});
    expect(structuredClone(document)).toStrictEqual(document);
    expect(listGetters(document)).toEqual([]);
    const [operation] = document.pages.flatMap(listOperations);
    expect(operation?.samples.shown?.source).toContain('curl');
  }
});

/** `structuredClone` and `toStrictEqual` both read getters, so neither sees one. */
function listGetters(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(Object.getOwnPropertyDescriptors(value)).flatMap(([key, { get, value: member }]) =>
    get === undefined ? listGetters(member, `${path}/${key}`) : [`${path}/${key}`],
  );
}

test('the source of every call is in its document', async () => {
  const { document, ...spec } = await loadSpec('e2e/fixture/library/specs/lending.yaml');
  const operations = toReference(parseApi({ document, ...spec }), 'Lending API', {}).pages.flatMap(listOperations);
  expect(operations.length).toBeGreaterThan(0);
  expect(operations.filter(({ pointer }) => findAt(document, pointer) === undefined)).toEqual([]);
});

const operations = Array.from({ length: 81 }, (_, index) => toOperation({ id: `call-${index}` }));
const split = toReference(toApi({ groups: [{ id: 'guilds', title: 'Guilds', operations }] }), 'Demo', {});

test('each page of a split reference is called after the reference, and so in its head', () => {
  const titles = ['Demo reference', 'Demo: Guilds'];
  expect(split.pages.slice(0, 2).map((page) => formatReferenceTitle(split, page))).toEqual(titles);
  expect(split.pages.slice(0, 2).map((page) => toReferenceHead(split, page).title)).toEqual(titles);
});

test('a page of a split reference says what it is about, in its own words where it has some', () => {
  const described = toOperation({ id: 'lock', description: 'Locks a seat.', method: 'put', path: '/seats/{id}' });
  const groups = [{ id: 'guilds', title: 'Guilds', operations: [described, ...operations] }];
  const api = { ...toApi({ groups }), description: 'Sells.' };
  const reference = toReference(api, 'Demo', {});
  const [overview, list, ...pages] = reference.pages.map((page) => formatPageSummary(reference, page));
  expect([overview, list, ...pages.slice(0, 2)]).toEqual([
    'Sells.',
    'Guilds of Demo.',
    'Locks a seat.',
    'GET /things of Demo: its parameters, responses and code samples.',
  ]);
});

const CONTENTS = 'The calls of Demo API, with their requests and responses.';

test.each([
  ['its summary', { summary: 'Sell *tickets*.', description: 'More.' }, 'Sell tickets.'],
  ['its description', { description: '# Demo\n\nSell `tickets`.\n' }, 'Demo Sell tickets.'],
  ['its description above the first heading', { description: 'Sell it.\n\n## Postman\n\nRun it.' }, 'Sell it.'],
  ['the start of a long one', { description: 'word '.repeat(50) }, `${'word '.repeat(40)}…`],
  ['what it holds', {}, CONTENTS],
  ['what it holds, too', { summary: '', description: ' ' }, CONTENTS],
])('a reference says %s', (_, given, summary) => {
  expect(formatReferenceSummary({ ...given, label: 'Demo API' })).toBe(summary);
});

test('a description is one line; a long one ends at a word, and stays as it is from then on', () => {
  expect(shorten(' Lock\n tickets. ')).toBe('Lock tickets.');
  const sentences = 'Lists the books that a library lends to its readers. Send e.g. a title.';
  expect(shorten(`${sentences} ${'More words follow '.repeat(9)}`)).toBe(sentences);
  const short = shorten('word '.repeat(50));
  expect(short).toBe(`${'word '.repeat(40)}…`);
  expect(shorten(short)).toBe(short);
});
