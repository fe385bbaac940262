import { describe, expect, test } from 'vitest';
import type { Operation, Schema } from '@/lib/openapi/model';
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
  toParameter,
} from '@/lib/openapi/model.fixture';
import type { Change } from './change';
import { compareDocuments, compareTwoOperations } from './compare-documents';

type Given = Partial<Operation>;

function compare(old: Given, now: Given) {
  const toDocument = (given: Given) => {
    const commonHeaders = [toCommonHeader({ name: 'X' })];
    return toApi({ commonHeaders, groups: [{ id: 'g', title: 'G', operations: [toOperation(given)] }] });
  };
  return compareDocuments(toDocument(old), toDocument(now));
}

/** One line for each change: `breaking: Field … removed. Effect. (old → new)`. */
function format(changes: readonly Change[]): string[] {
  return changes.map(({ kind, message, effect, old, new: now }) => {
    const values = old === undefined && now === undefined ? '' : ` (${old ?? ''} → ${now ?? ''})`;
    return `${kind}: ${message}${effect === undefined ? '' : ` ${effect}`}${values}`;
  });
}

/** What changes for a client that sends the schema, and for one that receives it; from old to new, and back. */
function compareBothWays(old: Schema, now: Schema): string[][] {
  const request = (schema: Schema): Given => ({
    body: { required: true, mediaTypes: [toMediaType('application/json', undefined, { schema })] },
  });
  const response = (schema: Schema): Given => ({ responses: [toResponse('200', 'success', schema)] });
  return [
    format(compare(request(old), request(now))),
    format(compare(request(now), request(old))),
    format(compare(response(old), response(now))),
    format(compare(response(now), response(old))),
  ];
}

function toResponse(status: string, tone: 'success' | 'error', schema?: Schema): Operation['responses'][number] {
  const mediaTypes = schema === undefined ? [] : [toMediaType('application/json', undefined, { schema })];
  const lists = { headers: [], mediaTypes, links: [], errors: [], unspecified: [] };
  return { id: status, status, phrase: '', tone, description: '', ...lists };
}

const SENT = 'What clients send may be rejected.';
const RECEIVED = "Clients may receive values that they don't expect.";
const NEEDED = 'Requests without it may be rejected.';
const UNUSED = 'Requests that send it may be rejected, or it has no effect.';
const UNREAD = 'Clients that read it no longer find it.';

describe('a schema, in both directions', () => {
  test('allows many further values: the sentence has some, the value has all', () => {
    const toValues = (count: number) => Array.from({ length: count }, (_, index) => ({ value: `v${index}` }));
    const field = (count: number) => object({ a: string({ enum: toValues(count) }) });
    const [{ message, new: now } = {}] = compare(
      { responses: [toResponse('200', 'success', field(1))] },
      {
        responses: [toResponse('200', 'success', field(21))],
      },
    );
    expect(message).toContain('`v12` and 8 more of field `a`');
    expect(now).toBe(Array.from({ length: 20 }, (_, index) => `\`v${index + 1}\``).join(', '));
  });

  test('has a field in one direction alone', () => {
    expect(compareBothWays(object({ a: {} }), object({ a: { readOnly: true } }))).toEqual([
      [`breaking: Field \`a\` of the request body is read-only. ${UNUSED} (in requests and responses → read-only)`],
      [
        'compatible: Field `a` of the request body is in requests and responses. (read-only → in requests and responses)',
      ],
      [],
      [],
    ]);
  });
});

describe('an operation', () => {
  test('has other parameters', () => {
    const old = [toParameter({ name: 'a' }), toParameter({ name: 'b', required: false })];
    const now = [toParameter({ name: 'b' }), toParameter({ name: 'c' }), toParameter({ name: 'd', required: false })];
    expect(
      format(
        compare(
          { parameters: [{ place: 'query', parameters: old }] },
          { parameters: [{ place: 'query', parameters: now }] },
        ),
      ),
    ).toEqual([
      `breaking: Query parameter \`a\` removed. ${UNUSED}`,
      `breaking: Query parameter \`b\` is now required. ${NEEDED} (optional → required)`,
      `breaking: New required query parameter \`c\`. ${NEEDED} ( → string)`,
      'compatible: New optional query parameter `d`. ( → string)',
    ]);
  });

  test('sends a header of the API, and names a path parameter otherwise', () => {
    const toPath = (name: string): Given => ({
      path: `/things/{${name}}`,
      pathSegments: [{ text: `{${name}}`, parameter: true }],
      parameters: [{ place: 'path', parameters: [toParameter({ place: 'path', name })] }],
    });
    expect(
      format(compare({ ...toPath('id'), commonHeaders: [] }, { ...toPath('thing'), commonHeaders: ['X'] })),
    ).toEqual([
      'wording: Path parameter `id` is now called `thing`.',
      `breaking: New required header \`X\`. ${NEEDED} ( → string)`,
    ]);
  });

  test('has other responses', () => {
    expect(
      format(
        compare(
          { responses: [toResponse('200', 'success'), toResponse('404', 'error')] },
          { responses: [toResponse('202', 'success'), toResponse('422', 'error')] },
        ),
      ),
    ).toEqual([
      'breaking: Response 200 removed. Clients that wait for it no longer receive it.',
      'compatible: Response 404 removed.',
      "breaking: New response 202. Clients may receive a status that they don't expect.",
      'compatible: New response 422.',
    ]);
  });

  test('has other security', () => {
    const toSecurity = (...schemes: string[]): Given => ({
      security: schemes.map((scheme) => ({ requirements: [{ scheme, id: scheme, scopes: [] }] })),
    });
    expect(format(compare(toSecurity('key'), toSecurity('key', 'token')))).toEqual([
      'compatible: New way to authenticate: `token`.',
    ]);
    expect(format(compare(toSecurity(), toSecurity('key')))).toEqual([
      'breaking: Authentication with no credentials is no longer enough. Clients that authenticate in this way may be rejected.',
      'compatible: New way to authenticate: `key`.',
    ]);
  });
});

test('a named schema is compared once for all operations, in all that lead to it', () => {
  const toDocument = (price: Schema) => {
    const node = object({ price: { schema: price }, next: reference('node') });
    const operations = ['one', 'two'].map((id) =>
      toOperation({
        id,
        path: `/${id}`,
        title: id,
        responses: [toResponse('200', 'success', array(reference('node')))],
      }),
    );
    const schemas = [{ id: 'schema-node', name: 'node', schema: node, linked: true }];
    return toApi({ schemas, groups: [{ id: 'g', title: 'G', operations }] });
  };
  const changes = compareDocuments(toDocument(string()), toDocument(integer()));
  expect(format(changes)).toEqual([
    `breaking: Type of field \`price\` of \`node\` changed. ${RECEIVED} (string → integer)`,
  ]);
  expect(changes[0]?.operations.map(({ anchor }) => anchor)).toEqual(['one', 'two']);
  expect(changes[0]?.anchor).toBe('price');
});

test('operations are paired by method and path, else by their ID', () => {
  const toDocument = (...operations: Given[]) =>
    toApi({ groups: [{ id: 'g', title: 'G', operations: operations.map((given) => toOperation(given)) }] });
  expect(
    format(
      compareDocuments(
        toDocument({ path: '/a', operationId: 'a' }, { path: '/b', operationId: 'b' }),
        toDocument({ path: '/c', operationId: 'c' }, { path: '/v2/b', operationId: 'b' }),
      ),
    ),
  ).toEqual([
    'breaking: Operation `GET /a` removed. Requests to it may fail.',
    'compatible: New operation `GET /c`.',
    'breaking: Method or path changed. Requests to the old path or with the old method may fail. (GET /b → GET /v2/b)',
  ]);
});

test('two operations alone have the fields of named schemas in their place, and end within themselves', () => {
  const toSide = (fields: Record<string, Schema>) => {
    const node = object({ ...fields, next: reference('node') });
    const schemas = [{ id: 'schema-node', name: 'node', schema: node, linked: true }];
    const operation = toOperation({ responses: [toResponse('200', 'success', object({ root: reference('node') }))] });
    return { operation, api: toApi({ schemas }) };
  };
  expect(format(compareTwoOperations(toSide({ a: string() }), toSide({ b: string() })))).toEqual([
    `breaking: Field \`root.a\` of the 200 response removed. ${UNREAD}`,
    'compatible: New field `root.b` of the 200 response. ( → string)',
  ]);
});

test('choices that lead to each other are compared in a moment', { timeout: 5_000 }, () => {
  const names = Array.from({ length: 30 }, (_, index) => `Choice${index}`);
  const toVariant = (title: string) => ({ id: title, title, discriminatorValues: [], schema: reference(title) });
  const toChoice = (variants: readonly string[], description: string): Schema => ({
    ...object({}, { description }),
    kind: 'union',
    mode: 'anyOf',
    variants: variants.map(toVariant),
  });
  const toDocument = (description: string) => {
    const schemas = names.map((name) => {
      return { id: `schema-${name}`, name, schema: toChoice(names, description), linked: true };
    });
    const operation = toOperation({ responses: [toResponse('200', 'success', reference('Choice0'))] });
    return toApi({ schemas, groups: [{ id: 'g', title: 'G', operations: [operation] }] });
  };
  const changes = format(compareDocuments(toDocument('One.'), toDocument('Two.')));
  expect(changes).toHaveLength(names.length);
  expect(changes).toContain('wording: Description of `Choice0` changed. (One. → Two.)');
});

test('a field that leads to another schema has changed, not the schema', () => {
  const toDocument = (target: string) => {
    const short = object({ id: { required: true } });
    const long = object({ id: {}, name: string() });
    const root = object({ priority: reference(target) });
    const schemas = [
      { id: 'schema-Short', name: 'Short', schema: short, linked: true },
      { id: 'schema-Long', name: 'Long', schema: long, linked: true },
    ];
    const operation = toOperation({ responses: [toResponse('200', 'success', root)] });
    return toApi({ schemas, groups: [{ id: 'g', title: 'G', operations: [operation] }] });
  };
  expect(format(compareDocuments(toDocument('Short'), toDocument('Long')))).toEqual([
    'breaking: Field `priority.id` of the 200 response is no longer required. Clients that rely on it may not find it. (required → optional)',
    'compatible: New field `priority.name` of the 200 response. ( → string)',
  ]);
});

test('an object that becomes a choice of others, and values that choose a variant', () => {
  const toUnion = (...variants: [title: string, values: string[]][]): Schema => ({
    ...object({}),
    kind: 'union',
    mode: 'oneOf',
    discriminator: { property: 'kind' },
    variants: variants.map(([title, discriminatorValues]) => {
      return { id: title, title, discriminatorValues, schema: object({ [title]: {} }) };
    }),
  });
  expect(compareBothWays(object({ name: string() }), toUnion(['Cat', []], ['Dog', []]))).toEqual([
    [`breaking: The request body is now a choice. ${SENT} (object → Cat | Dog)`],
    [`breaking: The request body is now one object. ${SENT} (Cat | Dog → object)`],
    [`breaking: The 200 response is now a choice. ${RECEIVED} (object → Cat | Dog)`],
    [`breaking: The 200 response is now one object. ${RECEIVED} (Cat | Dog → object)`],
  ]);
  expect(compareBothWays(toUnion(['Cat', ['cat', 'pet']]), toUnion(['Cat', ['cat']]))).toEqual([
    [`breaking: Value that chooses variant \`Cat\` of the request body changed. ${SENT} (\`cat\`, \`pet\` → \`cat\`)`],
    ['compatible: Value that chooses variant `Cat` of the request body changed. (`cat` → `cat`, `pet`)'],
    ['compatible: Value that chooses variant `Cat` of the 200 response changed. (`cat`, `pet` → `cat`)'],
    [
      `breaking: Value that chooses variant \`Cat\` of the 200 response changed. ${RECEIVED} (\`cat\` → \`cat\`, \`pet\`)`,
    ],
  ]);
});
