import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { listOperations } from '../list-operations';
import type { Api } from '../model';
import { parseApi } from '../parse';
import type { RawObject } from '../raw';
import { toRequest } from '../request/request';

function parse(yaml: string): Api {
  // The test writes documents whose top is a map.
  const document = parseYaml(yaml) as RawObject;
  return parseApi({ id: 'a', file: 'a.yaml', specVersion: '3.1.0', document, problems: [], locate: () => undefined });
}

const JSON_ONLY = `
paths:
  /a: { get: { responses: { '200': &json { description: A, content: { application/json: {} } }, 4XX: { description: B, content: { text/plain: {} } } } } }
  /b: { get: { responses: { '200': *json } }, delete: { responses: { '204': { description: Gone } } } }
`;

const PDF_TOO = `
paths:
  /a: { get: { responses: { '200': { description: A, content: { application/json: {} } } } } }
  /b: { get: { responses: { '200': { description: B, content: { application/pdf: {}, application/json: {} } } } } }
`;

const NOTHING_SHARED = `
paths:
  /a: { get: { responses: { '200': { description: A, content: { application/json: {} } } } } }
  /b: { get: { responses: { '200': { description: B, content: { text/csv: {} } } } } }
`;

const ERRORS_ONLY = `
paths:
  /a: { get: { responses: { '204': { description: A }, '400': { description: B, content: { application/json: {} } } } } }
`;

test.each([
  ['of one media type, it is required of every call', JSON_ONLY, true, 3, 'application/json', ['application/json']],
  [
    'share one media type, it is required',
    PDF_TOO,
    true,
    2,
    'application/json',
    ['application/json', 'application/pdf'],
  ],
  ['share none, it chooses', NOTHING_SHARED, false, 2, 'application/json', ['application/json', 'text/csv']],
  ['have a body only as errors, these count', ERRORS_ONLY, true, 1, 'application/json', ['application/json']],
])('Accept: where answers are or %s', (_, yaml, required, usedBy, example, values) => {
  const accept = parse(yaml).commonHeaders.find(({ name }) => name === 'Accept');
  expect(accept).toMatchObject({ required, usedBy, example, source: 'media type' });
  expect(accept?.schema.enum.map(({ value }) => value)).toEqual(values);
});

test('Accept: one answer with a body among many without makes no rule', () => {
  const rest = ['/b', '/c'].map((path) => `  ${path}: { delete: { responses: { '204': { description: Gone } } } }`);
  const { commonHeaders } = parse([ERRORS_ONLY.trimEnd(), ...rest].join('\n'));
  expect(commonHeaders.map(({ name, required, usedBy }) => [name, required, usedBy])).toEqual([['Accept', false, 1]]);
});

const TWO_CREDENTIALS = `
security: [{ token: [] }]
paths:
  /session: { post: { operationId: open, security: [{ authorizationKey: [] }], responses: {} } }
  /a: { get: { operationId: a, responses: {} } }
  /b: { get: { operationId: b, responses: {} } }
components:
  securitySchemes:
    authorizationKey: { type: apiKey, in: header, name: Authorization, description: The key. }
    token: { type: http, scheme: bearer, description: The token. }
`;

test('credentials that share a header are described together, and each call sends its own', () => {
  const api = parse(TWO_CREDENTIALS);
  expect(api.commonHeaders).toMatchObject([
    {
      name: 'Authorization',
      required: true,
      example: 'Bearer $TOKEN',
      usedBy: 3,
      description: 'The token.\n\nThe key.',
    },
  ]);
  const calls = listOperations(api);
  expect(calls.map((call) => toRequest(api, call).headers)).toEqual([
    [{ name: 'Authorization', value: [{ variable: 'AUTHORIZATION_KEY' }] }],
    [{ name: 'Authorization', value: ['Bearer ', { variable: 'TOKEN' }] }],
    [{ name: 'Authorization', value: ['Bearer ', { variable: 'TOKEN' }] }],
  ]);
});
