import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { readPublished } from '@/lib/openapi/published/published';
import { checkRequest } from './check-request';

const document: RawObject = {
  openapi: '3.1.0',
  info: { title: 'Library', version: '1' },
  security: [{ bearer: [], key: [] }],
  paths: {
    '/branches/{branch}/loans': {
      parameters: [{ name: 'branch', in: 'path', required: true, schema: { type: 'integer' } }],
      post: {
        operationId: 'lendBooks',
        summary: 'Lend books',
        parameters: [
          { name: 'Trace', in: 'header', required: true, schema: { type: 'string' } },
          { name: 'notify', in: 'query', schema: { type: 'boolean' } },
          { name: 'day', in: 'query', schema: { type: 'string' }, example: '2020-02-01' },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Loan' } } },
        },
        responses: { 422: { description: 'Refused' } },
        'x-rules': [
          { id: 'most', text: 'A loan has at most 30 books.', fields: ['body.books'], errors: ['TOO_MANY_BOOKS@422'] },
          { id: 'note', text: 'A note is for the branch.', fields: ['body.note'], errors: [] },
          { id: 'reader', atLeastOneOf: ['body.reader', 'body.card'] },
          {
            id: 'until',
            text: '`until` needs `from`.',
            fields: [],
            errors: [],
            dependentRequired: { 'body.until': ['body.from'] },
          },
          {
            id: 'child',
            text: 'A `guardian` is required for a `CHILD`.',
            fields: ['body.guardian'],
            errors: [],
            requiredFor: { 'body.kind': { CHILD: ['body.guardian'] } },
          },
          {
            id: 'all',
            text: 'A loan has at most 3 pages.',
            fields: ['body.books.pages'],
            errors: ['TOO_MANY_BOOKS@422'],
            maxItems: { 'body.books.pages': 3 },
          },
          { id: 'past', text: '`day` is not in the past.', fields: ['query.day'], errors: [], notPast: ['query.day'] },
        ],
      },
    },
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'header', name: 'Library-Key' },
    },
    schemas: {
      Loan: {
        type: 'object',
        required: ['books'],
        properties: {
          reader: {},
          card: {},
          until: {},
          from: {},
          note: {},
          kind: {},
          guardian: {},
          books: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' }, pages: {} } } },
        },
      },
    },
  },
  'x-error-catalogue': [
    { reason: 'TOO_MANY_BOOKS', status: 422, meaning: 'More than 30 books.', fix: 'Split the loan.' },
  ],
};

const api = readPublished('library', document);

type Valid = { method: string; url: string; headers: Record<string, string>; body: Json | undefined };

const valid: Valid = {
  method: 'POST',
  url: '/branches/7/loans?notify=true',
  headers: { authorization: 'Bearer x', 'Library-Key': 'y', trace: 'z', 'content-type': 'application/json' },
  body: { books: [{ id: 'a' }], reader: 'r' },
};

const check = ({ body, ...request }: Valid) =>
  checkRequest(api, { ...request, body: Buffer.from(body === undefined ? '' : JSON.stringify(body)) });

test('a request that matches has no problem, and the rules of its fields', () => {
  const { call, values, problems, rules } = check(valid) ?? {};
  expect([call?.id, call?.summary, call?.method, call?.path]).toEqual([
    'lendBooks',
    'Lend books',
    'POST',
    '/branches/{branch}/loans',
  ]);
  expect(values).toEqual({
    path: { branch: 7 },
    query: { notify: true },
    header: { Trace: 'z' },
    cookie: {},
    body: valid.body,
  });
  expect(problems).toEqual([]);
  expect(rules).toEqual([
    {
      text: 'A loan has at most 30 books.',
      fields: ['body.books'],
      errors: [{ reason: 'TOO_MANY_BOOKS', status: '422', meaning: 'More than 30 books.', fix: 'Split the loan.' }],
    },
  ]);
});

const { authorization = '', trace = '', ...others } = valid.headers;

test.each<[string, Partial<Valid>, string[]]>([
  [
    'without credentials',
    { headers: { trace, 'content-type': 'application/json' } },
    [
      'header.Authorization: credential: the `Authorization` header is missing; send `Authorization: Bearer …`',
      'header.Library-Key: credential: the `Library-Key` header is missing; send `Library-Key: …`',
    ],
  ],
  [
    'without a header',
    { headers: { ...others, authorization } },
    ['header.Trace: missing: the `Trace` header is missing; send it'],
  ],
  [
    'with a misspelled query parameter and field',
    { url: '/branches/7/loans?notfy=true', body: { books: [{ ids: 1 }], reader: 'r' } },
    [
      'query.notfy: unknown: the call has no query parameter `notfy`; did you mean `notify`?',
      'body.books[0].ids: unknown: the call has no field `ids`; did you mean `id`?',
    ],
  ],
  [
    'with values of the wrong type',
    { url: '/branches/x/loans', body: { books: [{ id: 1 }], reader: 'r' } },
    [
      'path.branch: malformed: the value is not of type integer; correct the value',
      'body.books[0].id: malformed: the value is not of type string; correct the value',
    ],
  ],
  [
    'with a value that requires another field, and too many entries in all lists together',
    {
      body: {
        books: [
          { id: 'a', pages: [1, 2] },
          { id: 'b', pages: [3, 4] },
        ],
        reader: 'r',
        kind: 'CHILD',
      },
    },
    [
      'body.guardian: missing: `body.guardian` is missing, although `body.kind` is `CHILD`; A `guardian` is required for a `CHILD`',
      'body.books.pages: surplus: `body.books.pages` has 4 entries in this request, more than 3; send at most 3',
    ],
  ],
  [
    'with a value that requires no other field, and as many entries as are allowed',
    {
      body: {
        books: [
          { id: 'a', pages: [1, 2] },
          { id: 'b', pages: [3] },
        ],
        reader: 'r',
        kind: 'ADULT',
      },
    },
    [],
  ],
  [
    'with a date in the past',
    { url: '/branches/7/loans?day=2020-01-31' },
    ["query.day: malformed: `query.day` is in the past; send today's date or a later one"],
  ],
  ['with the date of the example, which has passed', { url: '/branches/7/loans?day=2020-02-01' }, []],
  ['with a date in the future', { url: '/branches/7/loans?day=9999-01-01' }, []],
  [
    'without its body',
    { body: undefined },
    [
      'body: missing: the body is missing; send one',
      'body.reader or body.card: missing: none of `body.reader`, `body.card` is given; send at least one of them',
    ],
  ],
  [
    'without two fields',
    { body: {} },
    [
      'body.books: missing: the field `books` is missing; send it',
      'body.reader or body.card: missing: none of `body.reader`, `body.card` is given; send at least one of them',
    ],
  ],
  [
    'that breaks a condition',
    { body: { books: [], card: 'c', until: 'x' } },
    ['body.from: missing: `body.from` is missing, although `body.until` is given; `until` needs `from`'],
  ],
])('a request %s', (_, change, problems) => {
  const found = check({ ...valid, ...change })?.problems ?? [];
  expect(found.map(({ location, kind, message, hint }) => `${location}: ${kind}: ${message}; ${hint}`)).toEqual(
    problems,
  );
});

test('of several calls at one URL, the request is for the one that it fits', () => {
  const get = (operationId: string, name: string, schema: RawObject = {}): RawObject => ({
    operationId,
    requestBody: { content: { 'application/json': { schema } } },
    parameters: [{ name: 'Target', in: 'header', required: true, schema: { const: name } }],
    responses: {},
  });
  const targets = readPublished('a', {
    paths: {
      '/#one': { get: get('one', 'A') },
      '/#two': { get: get('two', 'B', { required: ['b', 'c'] }) },
      '/{a}/x': { get: get('three', 'C') },
      '/y/{b}': { get: get('four', 'D') },
    },
  });
  const find = (url: string, Target: string) => {
    const headers = { Target, 'Content-Type': 'application/json' };
    const sent = { method: 'GET', url, headers, body: Buffer.from('{}') };
    const { call, problems = [] } = checkRequest(targets, sent) ?? {};
    return [call?.id, problems.length];
  };
  expect(find('/', 'B')).toEqual(['two', 2]);
  expect(find('/y/x', 'D')).toEqual(['four', 0]);
  expect(find('/', 'Z')).toEqual(['one', 1]);
});

test('a request of an unknown call has no report', () => {
  expect(check({ ...valid, method: 'GET' })).toBeUndefined();
});
