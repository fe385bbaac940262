import { expect, test } from 'vitest';
import { checkRequest } from '@/lib/openapi/check/request/check-request';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { readPublished } from '@/lib/openapi/published/published';
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
    { name: 'code', in: 'query', schema: { type: 'string', minLength: 3 } },
    { name: 'User-Agent', in: 'header', required: true, schema: { type: 'string' } },
    { name: 'note', in: 'query', schema: { type: 'string' } },
    { name: 'page', in: 'query', schema: { type: 'integer' } },
    { name: 'size', in: 'query', schema: { enum: ['S', 'M'] }, allowEmptyValue: true },
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['shelves'],
          properties: {
            shelves: {
              type: 'array',
              items: {
                oneOf: [
                  { required: ['boxes'], properties: { boxes: { type: 'array' } } },
                  { required: ['books'], properties: { books: { type: 'array', maxItems: 2 } } },
                ],
              },
            },
          },
        },
      },
    },
  },
  'x-rules': [
    { text: 'At most 2 books.', fields: ['body.shelves.books'], errors: ['BAD_SHELF@400'] },
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
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { type: 'object', required: ['code'], properties: { code: {} } } } },
  },
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

type Change = { path?: string; headers?: Record<string, string | undefined>; body?: Json };

const valid = {
  path: '/orders',
  headers: { key: 'a', shop: 'b', 'request-id': '1', 'user-agent': 'test', 'content-type': 'application/json' },
  body: { shelves: [] },
};

/** Returns the status, the body and the assumptions about an invalid request. */
function reject(change: Change, raw: RawObject = document) {
  const { path, headers, body }: Change & { path: string } = { ...valid, ...change };
  const api = readPublished('shop', raw);
  const sent = Object.entries({ ...valid.headers, ...headers }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const incoming = {
    method: 'POST',
    path,
    headers: Object.fromEntries(sent),
    body: Buffer.from(body === undefined || body === null ? '' : JSON.stringify(body)),
  };
  const report = checkRequest(api, { ...incoming, url: path });
  if (report === undefined) throw new Error('no such call');
  expect(report.problems).not.toEqual([]);
  const rejection = toRejection(api, report.call, incoming, report.problems);
  return { status: rejection.sent.status, body: rejection.sent.body.toString(), assumed: rejection.assumed };
}

const format = (body: Json) => JSON.stringify(body);

test.each<[string, Change, string, string]>([
  [
    'too many items, among the mistakes of other alternatives',
    { body: { shelves: [{ books: [1, 2, 3] }] } },
    'BAD_SHELF',
    'body.shelves[0].books: the value must NOT have more than 2 items.',
  ],
  ['a missing field', { body: {} }, 'BAD_SHELF', 'The field shelves is missing.'],
  ['a missing body', { body: null }, 'BAD_SHELF', 'The body is missing.'],
  [
    'a missing header that a reason names',
    { headers: { 'request-id': undefined } },
    'NO_ID',
    'The Request-ID header is missing.',
  ],
  [
    'an empty query parameter that a rule is about',
    { path: '/orders?shipOn=&note=&size=' },
    'NO_FILTER',
    'The query parameter shipOn is empty.',
  ],
])('the documented reason fits: %s', (_, change, code, message) => {
  expect(reject(change)).toEqual({
    status: 400,
    body: format({ error: { type: 'E-400', code, message } }),
    assumed: [],
  });
});

test.each<[string, Change, string]>([
  ['a value of another type', { body: { shelves: 'x' } }, 'body.shelves: the value is not of type array.'],
  [
    'a text that is too short, but not empty',
    { path: '/orders?code=12' },
    'query.code: the value must NOT have fewer than 3 characters.',
  ],
  [
    'a missing header that no reason names',
    { headers: { 'user-agent': undefined } },
    'The User-Agent header is missing.',
  ],
  [
    'an invalid date, which is not in the past',
    { path: '/orders?shipOn=tomorrow' },
    'query.shipOn: the value must match format "date".',
  ],
  ['a parameter without a value', { path: '/orders?page=' }, 'The query parameter page is empty.'],
  [
    'a media type that the call does not have',
    { headers: { 'content-type': 'text/csv' } },
    'The media type text/csv is not supported.',
  ],
  ['no media type', { headers: { 'content-type': 'undefined' } }, 'The Content-Type undefined is not a media type.'],
])('no documented reason fits: %s', (_, change, message) => {
  expect(reject(change)).toEqual({
    status: 400,
    body: format({ error: { type: 'E-400', message } }),
    assumed: ['400, because the document names no reason for this mistake'],
  });
});

test('an error about credentials names those that are missing', () => {
  const body = { shelves: 'x' };
  expect(reject({ headers: { shop: undefined }, body })).toMatchObject({
    status: 401,
    body: format({ error: { type: 'E-401', code: 'NO_SHOP', message: 'The Shop header is missing.' } }),
  });
  expect(reject({ headers: { key: undefined }, body })).toMatchObject({
    status: 401,
    body: format({ error: { type: 'E-401', message: 'The Key header is missing.' } }),
  });
});

test.each([
  [400, ['BAD_SHELF@400']],
  [422, ['BAD_SHELF@422']],
])('of a reason with several statuses, %i is the one that the response names', (status, reasons) => {
  const shelves = { text: 'The shelves must not be missing.', fields: ['body.shelves'], errors: ['BAD_SHELF'] };
  const invalid = {
    description: 'Invalid',
    'x-error-reasons': reasons,
    content: json({ a: error('E', 'NO_ID', 'A text.') }),
  };
  const post = { ...order, 'x-rules': [shelves], responses: { '4XX': invalid } };
  expect(reject({ body: {} }, { ...document, paths: { '/orders': { post } } })).toEqual({
    status,
    body: format({ error: { type: 'E', code: 'BAD_SHELF', message: 'The field shelves is missing.' } }),
    assumed: [],
  });
});

test('an error that is a text says what is invalid', () => {
  expect(reject({ path: '/login', body: {} })).toMatchObject({ status: 400, body: 'The field code is missing.' });
});

test('without an error catalog, the response is the documented example', () => {
  const { 'x-error-catalogue': _, ...rest } = document;
  const missing = { headers: { 'request-id': undefined } };
  expect(reject(missing, rest)).toEqual({
    status: 400,
    body: format({ error: { type: 'E-400', code: 'NO_ID', message: 'The Request-ID header is missing.' } }),
    assumed: [],
  });
  const post = { ...order, responses: { 200: order.responses[200] } };
  expect(reject(missing, { ...rest, paths: { '/orders': { post } } })).toEqual({
    status: 400,
    body: format({ title: 'Invalid request', status: 400, detail: 'The Request-ID header is missing.' }),
    assumed: [],
  });
});
