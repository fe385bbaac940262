import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { isObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { compareDocuments } from './compare-documents';

// What is compared with what: each case is from a public document in which something else was compared, so that changes were invented.

function parse(paths: string) {
  const given: Json = parseYaml(paths);
  return parseDocument({ paths: isObject(given) ? given : {} });
}

function compare(old: string, now: string): string[] {
  return compareDocuments(parse(old), parse(now)).map(({ kind, message, old: before, new: after, operations }) => {
    const values = before === undefined && after === undefined ? '' : ` (${before ?? ''} → ${after ?? ''})`;
    return `${operations.map(({ title }) => title).join()} ${kind}: ${message}${values}`;
  });
}

/** The lists of two resources, whose paths differ in the name of their parameter alone. */
const toLists = (...names: string[]) =>
  names
    .map((name) => {
      const parameter = `{ name: ${name}, in: path, required: true, schema: { type: string }, description: ${name}. }`;
      return `/{${name}}/topics: { get: { operationId: ${name}, summary: ${name}, parameters: [${parameter}], responses: { '200': { description: ${name} } } } }`;
    })
    .join('\n');

test('of operations whose paths differ in the names of parameters alone, each is compared with itself', () => {
  expect(compare(toLists('name', 'parent'), toLists('parent', 'name'))).toEqual([]);
  expect(compare(toLists('name', 'parent'), toLists('parent'))).toEqual([
    'name breaking: Operation `GET /{name}/topics` removed.',
  ]);
});

test('of two such operations, one whose parameter is called otherwise has the same operationId', () => {
  const renamed = toLists('name', 'parent').replace(/name(?=\}\/)|name(?=, in)/g, 'id');
  expect(compare(toLists('name', 'parent'), renamed)).toEqual([
    'name wording: Path parameter `name` is now called `id`.',
  ]);
});

const toParameters = (path: string, ...names: string[]) => {
  const parameters = names.map(
    (name) => `{ name: ${name}, in: path, required: true, schema: { type: string }, description: ${name}. }`,
  );
  return `${path}: { get: { operationId: read, summary: Read, parameters: [${parameters.join()}], responses: {} } }`;
};

test('path parameters are at their position in the path, in whatever order they are listed', () => {
  const path = '/{database}/assemblies/{barcode}';
  expect(compare(toParameters(path, 'database', 'barcode'), toParameters(path, 'barcode', 'database'))).toEqual([]);
});

test('path parameters of an operation that moved keep their name, or the position from the end', () => {
  const old = toParameters('/items/{id}', 'id');
  expect(compare(old, toParameters('/tenants/{tenant}/items/{id}', 'tenant', 'id'))).toEqual([
    'Read breaking: Method or path changed. (GET /items/{id} → GET /tenants/{tenant}/items/{id})',
    'Read breaking: New required path parameter `tenant`. ( → string)',
  ]);
  expect(compare(old, toParameters('/tenants/{tenant}/items/{item}', 'tenant', 'item'))).toEqual([
    'Read breaking: Method or path changed. (GET /items/{id} → GET /tenants/{tenant}/items/{item})',
    'Read breaking: New required path parameter `tenant`. ( → string)',
    'Read wording: Path parameter `id` is now called `item`.',
    'Read wording: Description of path parameter `item` changed. (id. → item.)',
  ]);
});

const toCallbacks = (...names: string[]) => {
  const callbacks = names.map(
    (name) =>
      `${name}: { '{$request.body#/url}': { post: { summary: ${name}, responses: {}, requestBody: { description: ${name}, content: {} } } } }`,
  );
  return `/orders: { post: { summary: Order, responses: {}, callbacks: { ${callbacks.join()} } } }`;
};

test('of callbacks with the same expression, each is compared with the one of its name', () => {
  expect(compare(toCallbacks('sold', 'sent'), toCallbacks('sent', 'sold'))).toEqual([]);
  expect(compare(toCallbacks('sold', 'sent'), toCallbacks('sent'))).toEqual([
    'Order breaking: Callback `sold` removed.',
  ]);
  expect(compare(toCallbacks('sent'), toCallbacks('shipped'))).toEqual([
    'shipped wording: Title changed. (sent → shipped)',
    'shipped wording: Description of the request body changed. (sent → shipped)',
  ]);
});

test('an operation in another group', () => {
  const toTagged = (tag: string) => `/orders: { get: { summary: List, tags: [${tag}], responses: {} } }`;
  expect(compare(toTagged('Orders'), toTagged('Sales'))).toEqual(['List wording: Group changed. (Orders → Sales)']);
});

test('a changed example of a named schema is no change of the responses that show it', () => {
  const toDocument = (name: string) => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } };
    const get = { summary: 'List', responses: { 200: { description: 'Done.', content } } };
    const Pet = { type: 'object', properties: { name: { type: 'string' } }, example: { name } };
    return parseDocument({ paths: { '/pets': { get } }, components: { schemas: { Pet } } });
  };
  expect(compareDocuments(toDocument('Rex'), toDocument('Bello')).map(({ message }) => message)).toEqual([
    'Examples of `Pet` changed.',
  ]);
});

test('nothing says that a new variant of a choice of more than 1,000 rejects values of another', () => {
  const toDocument = (...names: string[]) => {
    const toVariant = (title: string) => ({ type: 'object', title, required: [title], properties: { [title]: {} } });
    const schema = { oneOf: [...Array.from({ length: 1001 }, (_, index) => `v${index}`), ...names].map(toVariant) };
    const requestBody = { content: { 'application/json': { schema } } };
    return parseDocument({ paths: { '/pets': { post: { summary: 'Add', requestBody, responses: {} } } } });
  };
  const changes = compareDocuments(toDocument(), toDocument('cat'));
  expect(changes.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'compatible: New variant `cat` of the request body.',
  ]);
});

const closed = { type: 'object', additionalProperties: false };
const toRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each([
  ['contains itself', () => ({ S0: { ...closed, properties: { inner: toRef('S0') } } })],
  ['nests deep', () => toChain(2000, (next) => ({ inner: next }))],
  // Once for each of two fields, this would be counted a billion times.
  ['has twice as many parts at each level', () => toChain(30, (next) => ({ left: next, right: next }))],
])('no limit follows from the different values of an item that %s', (_, toSchemas) => {
  const toDocument = (limits: RawObject) => {
    const schema = { type: 'array', uniqueItems: true, items: toRef('S0'), ...limits };
    const requestBody = { content: { 'application/json': { schema } } };
    const paths = { '/pets': { post: { summary: 'Add', requestBody, responses: {} } } };
    return parseDocument({ paths, components: { schemas: toSchemas() } });
  };
  const changes = compareDocuments(toDocument({}), toDocument({ maxItems: 5 }));
  expect(changes.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'breaking: Number of items of the request body added.',
  ]);
});

/** Returns schemas of which each has the next one in its fields. */
function toChain(length: number, toFields: (next: RawObject) => RawObject): RawObject {
  const schemas = Array.from({ length }, (_, level) => {
    const fields = level === length - 1 ? { last: { type: 'boolean' } } : toFields(toRef(`S${level + 1}`));
    return [`S${level}`, { ...closed, properties: fields }];
  });
  return Object.fromEntries(schemas);
}
