import { expect, test, vi } from 'vitest';
import type { Api, Operation, Schema } from '@/lib/openapi/model';
import {
  array,
  integer,
  object,
  reference,
  string,
  toApi,
  toCommonHeader,
  toMediaType,
  toOperation,
} from '@/lib/openapi/model.fixture';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import type { Change } from './change';
import { compareDocuments, compareTwoOperations } from './compare-documents';
import { SchemaNames } from './schema-names';

/** One line for each change: `breaking: Field … removed. Effect. (old → new)`. */
function format(changes: readonly Change[]): string[] {
  return changes.map(({ kind, message, effect, old, new: now }) => {
    const values = old === undefined && now === undefined ? '' : ` (${old ?? ''} → ${now ?? ''})`;
    return `${kind}: ${message}${effect === undefined ? '' : ` ${effect}`}${values}`;
  });
}

function toDocument(operations: Operation[], given: Partial<Api> = {}): Api {
  return toApi({ groups: [{ id: 'g', title: 'G', operations }], ...given });
}

function toResponse(schema: Schema): Operation['responses'][number] {
  const mediaTypes = [toMediaType('application/json', undefined, { schema })];
  const lists = { headers: [], mediaTypes, links: [], errors: [], unspecified: [] };
  return { id: '200', status: '200', phrase: '', tone: 'success', description: '', ...lists };
}

function toNamed(name: string, schema: Schema): Api['schemas'][number] {
  return { id: `schema-${name}`, name, schema, linked: true };
}

test('of many further values, the sentence has some, and the value has all', () => {
  const toValues = (count: number) => Array.from({ length: count }, (_, index) => ({ value: `v${index}` }));
  const [old, now] = [1, 21].map((count) =>
    toDocument([toOperation({ responses: [toResponse(object({ a: string({ enum: toValues(count) }) }))] })]),
  );
  const [change] = old === undefined || now === undefined ? [] : compareDocuments(old, now);
  expect(change?.message).toContain('`v12` and 8 more of field `a`');
  expect(change?.new).toBe(Array.from({ length: 20 }, (_, index) => `\`v${index + 1}\``).join(', '));
});

test('an operation sends a header that its API describes once', () => {
  const [old, now] = [[], ['X']].map((names) =>
    toDocument([toOperation({ commonHeaders: names })], { commonHeaders: [toCommonHeader({ name: 'X' })] }),
  );
  expect(old && now && format(compareDocuments(old, now))).toEqual([
    'breaking: New required header `X`. Requests without it may be rejected. ( → string)',
  ]);
});

test('a named schema is compared once for all operations, in all that lead to it', () => {
  const toPriced = (price: Schema) => {
    const node = object({ price: { schema: price }, next: reference('node') });
    const responses = [toResponse(array(reference('node')))];
    const operations = ['one', 'two'].map((id) => toOperation({ id, path: `/${id}`, title: id, responses }));
    return toDocument(operations, { schemas: [toNamed('node', node)] });
  };
  const changes = compareDocuments(toPriced(string()), toPriced(integer()));
  expect(format(changes)).toEqual([
    "breaking: Type of field `price` of `node` changed. Clients may receive values that they don't expect. (string → integer)",
  ]);
  expect(changes[0]?.operations.map(({ anchor }) => anchor)).toEqual(['one', 'two']);
  expect(changes[0]?.anchor).toBe('price');
});

test('two operations alone have the fields of named schemas in their place, and end within themselves', () => {
  const toSide = (fields: Record<string, Schema>) => {
    const node = object({ ...fields, next: reference('node') });
    const operation = toOperation({ responses: [toResponse(object({ root: reference('node') }))] });
    return { operation, api: toApi({ schemas: [toNamed('node', node)] }) };
  };
  expect(format(compareTwoOperations(toSide({ a: string() }), toSide({ b: string() })))).toEqual([
    'breaking: Field `root.a` of the 200 response removed. Clients that read it no longer find it.',
    'compatible: New field `root.b` of the 200 response. ( → string)',
  ]);
});

test('choices that lead to each other are compared once', () => {
  const names = Array.from({ length: 30 }, (_, index) => `Choice${index}`);
  const variants = names.map((title) => ({ id: title, title, discriminatorValues: [], schema: reference(title) }));
  const toChoices = (description: string) => {
    const choice: Schema = { ...object({}, { description }), kind: 'union', mode: 'anyOf', variants };
    const operation = toOperation({ responses: [toResponse(reference('Choice0'))] });
    return toDocument([operation], { schemas: names.map((name) => toNamed(name, choice)) });
  };
  const changes = format(compareDocuments(toChoices('One.'), toChoices('Two.')));
  expect(changes).toHaveLength(names.length);
  expect(changes).toContain('wording: Description of `Choice0` changed. (One. → Two.)');
});

test('schemas that use each other twice, and are replaced by others, are compared in a moment', () => {
  const toChain = (name: string, others: string, leaf: Schema) => {
    const chain = (each: string) =>
      Array.from({ length: 25 }, (_, index) => {
        const next = index === 24 ? leaf : reference(`${each}${index + 1}`);
        return toNamed(`${each}${index}`, object({ one: next, two: next }));
      });
    const operation = toOperation({ responses: [toResponse(reference(`${name}0`))] });
    return toDocument([operation], { schemas: [...chain(name), ...chain(others)] });
  };
  const changes = compareDocuments(toChain('Old', 'New', string()), toChain('New', 'Old', integer()));
  expect(changes.filter(({ name }) => name !== '').length).toBeLessThan(200);
  expect(format(changes.slice(0, 1))).toEqual([
    `breaking: Type of field \`${'one.'.repeat(24)}one\` of the 200 response changed. Clients may receive values that they don't expect. (string → integer)`,
  ]);
});

test('choices between the same are counted once at each of many levels', { timeout: 5_000 }, () => {
  const toChain = (name: string, mode: 'anyOf' | 'oneOf', leaf: Schema) => {
    const schemas = Array.from({ length: 25 }, (_, index) => {
      const schema = index === 24 ? leaf : reference(`${name}${index + 1}`);
      const variants = ['1', '2'].map((id) => ({ id, title: '', discriminatorValues: [], schema }));
      return toNamed(`${name}${index}`, { ...object({}), kind: 'union', mode, variants });
    });
    return toDocument([toOperation({ responses: [toResponse(reference(`${name}0`))] })], { schemas });
  };
  expect(compareDocuments(toChain('Old', 'anyOf', string()), toChain('New', 'anyOf', string()))).toEqual([]);
  expect(
    format(compareDocuments(toChain('A', 'oneOf', string()), toChain('A', 'oneOf', integer())).slice(0, 1)),
  ).toEqual(["breaking: Type of `A0` changed. Clients may receive values that they don't expect. (string → integer)"]);
});

test('schemas that contain themselves, with a name at another level in each document, are compared to their end', () => {
  const toSide = (name: string, own: Schema, used: Schema) =>
    toDocument([toOperation({ responses: [toResponse(used)] })], { schemas: [toNamed(name, own)] });
  const old = toSide('node', object({ a: string(), nodes: array(reference('node')) }), reference('node'));
  const nodes = array(object({ a: integer(), nodes: reference('nodes') }));
  const now = toSide('nodes', nodes, object({ a: integer(), nodes: reference('nodes') }));
  const toChange = (field: string) =>
    `breaking: Type of field \`${field}\` of the 200 response changed. Clients may receive values that they don't expect. (string → integer)`;
  expect(format(compareDocuments(old, now))).toEqual([toChange('a'), toChange('nodes[].a')]);
});

test('the work for the variants of a union grows with their number, not with its square', () => {
  const find = vi.spyOn(SchemaNames.prototype, 'find');
  const toSchema = (count: number) => ({
    oneOf: Array.from({ length: count }, (_, index) => ({ type: 'object', properties: { [`p${index}`]: {} } })),
  });
  const toParsed = () =>
    parseDocument({
      paths: {
        '/a': { post: { requestBody: { content: { 'application/json': { schema: toSchema(300) } } }, responses: {} } },
      },
    });
  expect(compareDocuments(toParsed(), toParsed())).toEqual([]);
  expect(find.mock.calls.length).toBeLessThan(300 * 20);
});

test('the ways to authenticate are compared as sets, in linear time', () => {
  const toSecured = (schemes: readonly string[][]) => {
    const operation = toOperation({
      security: schemes.map((names) => ({ requirements: names.map((scheme) => ({ scheme, scopes: [] })) })),
    });
    return toDocument([operation]);
  };
  const every = vi.spyOn(Array.prototype, 'every');
  const many = Array.from({ length: 300 }, (_, index) => [`s${index}`]);
  expect(compareDocuments(toSecured(many), toSecured(many.toReversed()))).toEqual([]);
  expect(every.mock.calls.length).toBeLessThan(300 * 5);
  every.mockRestore();
  expect(format(compareDocuments(toSecured([['a', 'b'], ['c']]), toSecured([['b'], ['c', 'd']])))).toEqual([
    'breaking: Authentication with `c` is no longer enough. Clients that authenticate in this way may be rejected.',
    'compatible: New way to authenticate: `b`.',
    'compatible: New way to authenticate: `c` and `d`.',
  ]);
});
