import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { toMockApi } from './document';
import type { Forward } from './prism';
import { toRejection } from './rejection';

const json = (examples: RawObject): RawObject => ({
  'application/json': {
    schema: { properties: { error: { properties: { code: { type: 'string', 'x-error-part': 'reason' } } } } },
    examples,
  },
});
const error = (type: string, code: string, message: string): RawObject => ({
  value: { error: { type, code, message } },
});

const order = {
  operationId: 'order',
  security: [{ key: [], shop: [] }],
  parameters: [
    { name: 'Request-ID', in: 'header', required: true, schema: { type: 'string' } },
    { name: 'shipOn', in: 'query', schema: { type: 'string', format: 'date', minLength: 1 } },
    { name: 'note', in: 'query', schema: { type: 'string' } },
    { name: 'page', in: 'query', schema: { type: 'integer' } },
    { name: 'size', in: 'query', schema: { enum: ['S', 'M'] }, allowEmptyValue: true },
  ],
  'x-rules': [
    { text: 'At most 30 books.', fields: ['body.shelves.books'], errors: ['BAD_SHELF@400'] },
    { text: '`shipOn` must not be in the past.', fields: ['query.shipOn'], errors: ['PAST'] },
    { text: 'A filter must not be empty.', fields: ['query.shipOn'], errors: ['NO_FILTER'] },
    { text: 'The shelves must not be missing.', fields: ['body.shelves'], errors: ['BAD_SHELF@400'] },
  ],
  responses: {
    200: { description: 'OK', content: json({ done: { value: { ok: true } } }) },
    400: {
      description: 'Invalid',
      'x-error-reasons': ['NO_ID', 'BAD_SHELF', 'NO_FILTER'],
      content: json({
        noId: error('E-400', 'NO_ID', 'The Request-ID header is missing.'),
        badShelf: error('E-400', 'BAD_SHELF', 'The shelf is empty.'),
      }),
    },
    401: {
      description: 'No access',
      'x-error-reasons': ['NO_SHOP', 'BAD_KEY'],
      content: json({ noShop: error('E-401', 'NO_SHOP', 'The Shop header is missing.') }),
    },
    422: {
      description: 'Refused',
      'x-error-reasons': ['BAD_SHELF', 'PAST'],
      content: json({ tooMany: error('E-422', 'BAD_SHELF', 'More than 100 books.') }),
    },
  },
};
const login = {
  operationId: 'login',
  responses: {
    '4XX': { description: 'Invalid', content: { 'text/plain': { examples: { a: { value: 'The code is wrong.' } } } } },
  },
};
const document = {
  'x-error-catalogue': [
    { reason: 'NO_ID', status: 400, meaning: 'The `Request-ID` header is missing.' },
    { reason: 'BAD_SHELF', status: 400, meaning: 'A shelf is missing, or has more than 30 books.' },
    { reason: 'NO_FILTER', status: 400, meaning: 'A filter is empty.' },
    { reason: 'NO_SHOP', status: 401, meaning: '`Shop` is missing.' },
    { reason: 'BAD_KEY', status: 401, meaning: 'The key in `Key` is invalid.' },
    { reason: 'BAD_SHELF', status: 422, meaning: 'More than 100 books.' },
    { reason: 'PAST', status: 422, meaning: '`shipOn` is in the past.' },
  ],
  paths: { '/orders': { post: order }, '/login': { post: login } },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'Key' },
      shop: { type: 'apiKey', in: 'header', name: 'Shop' },
    },
  },
};

type Listed = [location: string[], code: string | number, message: string];
type Sent = { path?: string; headers?: Record<string, string>; status?: number };

const documented: Forward = async (_, prefer) => ({
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ prefer: prefer ?? '' })),
});

/** Returns the status, the body and the assumptions about a request in which Prism found these mistakes. */
async function reject(
  listed: Listed[],
  { path = '/orders', headers = {}, status = 422 }: Sent = {},
  raw: RawObject = document,
) {
  const api = toMockApi('shop', raw);
  const operation = api.find('POST', path.split('?')[0] ?? '')?.operation;
  if (operation === undefined) throw new Error('no such call');
  const violations = listed.map(([location, code, message]) => ({
    location: ['request', ...location],
    severity: 'Error',
    code,
    message,
  }));
  const { sent, assumed } = await toRejection(
    { api, operation, incoming: { method: 'POST', path, headers, body: Buffer.alloc(0) }, forward: documented },
    {
      status,
      headers: violations.length === 0 ? {} : { 'sl-violations': JSON.stringify(violations) },
      body: Buffer.from('by Prism'),
    },
  );
  return { status: sent.status, body: sent.body.toString(), assumed, violations: sent.headers['sl-violations'] };
}

const format = (body: Json) => JSON.stringify(body);

test.each<[string, Listed[], number, RawObject]>([
  [
    'too many items, among the mistakes of other alternatives',
    [
      [['body', 'shelves', '0'], 'required', "Request body property shelves.0 must have required property 'boxes'"],
      [
        ['body', 'shelves', '0', 'books'],
        'maxItems',
        'Request body property shelves.0.books must NOT have more than 30 items',
      ],
    ],
    400,
    {
      type: 'E-400',
      code: 'BAD_SHELF',
      message: 'Request body property shelves.0.books must NOT have more than 30 items.',
    },
  ],
  [
    'a missing field',
    [[['body'], 'required', "Request body must have required property 'shelves'"]],
    400,
    { type: 'E-400', code: 'BAD_SHELF', message: 'The field shelves is missing.' },
  ],
  [
    'a missing body',
    [[[], 'required', 'Body parameter is required']],
    400,
    { type: 'E-400', code: 'BAD_SHELF', message: 'The body is missing.' },
  ],
  [
    'a missing header that a reason names',
    [[['header'], 'required', "Request header must have required property 'request-id'"]],
    400,
    { type: 'E-400', code: 'NO_ID', message: 'The Request-ID header is missing.' },
  ],
])('the documented reason fits: %s', async (_, listed, status, body) => {
  expect(await reject(listed)).toMatchObject({ status, body: format({ error: body }), assumed: [] });
});

test.each<[string, Listed[], string]>([
  [
    'a value of another type',
    [[['body', 'shelves'], 'type', 'Request body property shelves must be array']],
    'Request body property shelves must be array.',
  ],
  [
    'a text that is too short, but not empty',
    [[['query', 'shipon'], 'minLength', 'Request query parameter shipon must NOT have fewer than 10 characters']],
    'Request query parameter shipOn must NOT have fewer than 10 characters.',
  ],
  [
    'a missing header that no reason names',
    [[['header'], 'required', "Request header must have required property 'user-agent'"]],
    'The user-agent header is missing.',
  ],
  [
    'an invalid date, which is not in the past',
    [[['query', 'shipon'], 'format', 'Request query parameter shipon must match format "date"']],
    'Request query parameter shipOn must match format "date".',
  ],
])('no documented reason fits: %s', async (_, listed, message) => {
  expect(await reject(listed)).toMatchObject({
    status: 400,
    body: format({ error: { type: 'E-400', message } }),
    assumed: ['400, because the document names no reason for this mistake'],
  });
});

test('an error about credentials names those that are missing', async () => {
  const invalid: Listed[] = [
    [[], 401, 'Invalid security scheme used'],
    [['body', 'shelves'], 'type', 'Request body property shelves must be array'],
  ];
  expect(await reject(invalid, { headers: { key: 'a' } })).toMatchObject({
    status: 401,
    body: format({ error: { type: 'E-401', code: 'NO_SHOP', message: 'The Shop header is missing.' } }),
  });
  expect(await reject(invalid, { headers: { shop: 'a' } })).toMatchObject({
    status: 401,
    body: format({ error: { type: 'E-401', message: 'The Key header is missing.' } }),
  });
});

test('an error that is a text says what is invalid', async () => {
  const missing: Listed[] = [[['body'], 'required', "Request body must have required property 'code'"]];
  expect(await reject(missing, { path: '/login' })).toMatchObject({ status: 400, body: 'The field code is missing.' });
});

test('without an error catalog, Prism chooses among the documented examples', async () => {
  const { 'x-error-catalogue': _, ...rest } = document;
  expect(await reject([[['body'], 'type', 'must be object']], {}, rest)).toMatchObject({
    status: 422,
    body: 'by Prism',
  });
});

test('an error of Prism itself stays as it is', async () => {
  expect(await reject([], { status: 404 })).toMatchObject({ status: 404, body: 'by Prism', assumed: [] });
});

test('an empty query parameter is a mistake if its schema does not allow it, although Prism accepts it', async () => {
  const { violations, ...rest } = await reject([], { path: '/orders?shipOn=&note=&size=', status: 200 });
  expect(rest).toEqual({
    status: 400,
    body: format({ error: { type: 'E-400', code: 'NO_FILTER', message: 'The query parameter shipOn is empty.' } }),
    assumed: [],
  });
  expect(JSON.parse(violations ?? '')).toEqual([
    {
      location: ['request', 'query', 'shipOn'],
      severity: 'Error',
      code: 'minLength',
      message: 'Request query parameter shipOn must NOT have fewer than 1 characters',
    },
  ]);
  expect((await reject([], { path: '/orders?page=', status: 200 })).status).toBe(400);
});

test('without an error catalog, an empty query parameter gets the documented example of bad requests', async () => {
  const { 'x-error-catalogue': _, ...rest } = document;
  const sent = { path: '/orders?shipOn=', status: 200 };
  expect(await reject([], sent, rest)).toMatchObject({ status: 400, body: format({ prefer: 'code=400' }) });
  const get = { ...order, responses: { 200: order.responses[200] } };
  const { status, body } = await reject([], sent, { ...rest, paths: { '/orders': { post: get } } });
  expect([status, body]).toEqual([
    422,
    format({ title: 'Invalid request', status: 422, detail: 'The query parameter shipOn is empty.' }),
  ]);
});
