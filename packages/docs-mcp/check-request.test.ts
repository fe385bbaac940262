import { describe, expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
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
        properties: { books: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } } },
      },
    },
  },
  'x-error-catalogue': [
    { reason: 'TOO_MANY_BOOKS', status: 422, meaning: 'More than 30 books.', fix: 'Split the loan.' },
  ],
};

const valid = {
  method: 'POST',
  path: '/branches/7/loans?notify=true',
  headers: { authorization: 'Bearer x', 'Library-Key': 'y', trace: 'z' },
  body: { books: [{ id: 'a' }], reader: 'r' },
};

describe('a request', () => {
  test('that matches has no problem, and the rules of its fields', () => {
    expect(checkRequest(document, valid)).toEqual({
      operation: { operationId: 'lendBooks', summary: 'Lend books', method: 'POST', path: '/branches/{branch}/loans' },
      problems: [],
      rules: [
        {
          text: 'A loan has at most 30 books.',
          fields: ['body.books'],
          errors: [{ reason: 'TOO_MANY_BOOKS', status: '422', meaning: 'More than 30 books.', fix: 'Split the loan.' }],
        },
        { text: '`until` needs `from`.', fields: [], errors: [] },
      ],
    });
  });

  test.each([
    [
      'without credentials',
      { headers: { trace: 'z' } },
      [
        {
          field: 'header.Authorization',
          message: 'the credential `bearer` is missing',
          hint: 'send `Authorization: Bearer …`',
        },
        { field: 'header.Library-Key', message: 'the credential `key` is missing', hint: 'send `Library-Key: …`' },
      ],
    ],
    [
      'without a header',
      { headers: { authorization: 'Bearer x', 'Library-Key': 'y' } },
      [{ field: 'header.Trace', message: 'header parameter `Trace` is missing', hint: 'send it' }],
    ],
    [
      'with a misspelled query parameter',
      { path: '/branches/7/loans?notfy=true' },
      [{ field: 'query.notfy', message: 'the call has no such query parameter', hint: 'did you mean `notify`?' }],
    ],
    [
      'with values of the wrong type',
      { path: '/branches/x/loans', body: { books: [{ id: 1 }], reader: 'r' } },
      [
        { field: 'path.branch', message: 'the value is not of type integer', hint: 'correct the value' },
        { field: 'body.books[0].id', message: 'the value is not of type string', hint: 'correct the value' },
      ],
    ],
    [
      'without its body',
      { body: undefined },
      [
        { field: 'body', message: 'the body is missing', hint: 'send one' },
        { field: 'body.reader or body.card', message: 'none of these is given', hint: 'send at least one of them' },
      ],
    ],
    [
      'that breaks a condition',
      { body: { books: [], card: 'c', until: 'x' } },
      [{ field: 'body.from', message: 'missing, although `body.until` is given', hint: '`until` needs `from`.' }],
    ],
  ])('%s', (_, change, problems) => {
    expect(checkRequest(document, { ...valid, ...change })?.problems).toEqual(problems);
  });

  test('of an unknown call has no report', () => {
    expect(checkRequest(document, { method: 'GET', path: '/branches/7/loans' })).toBeUndefined();
  });
});
