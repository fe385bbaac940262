import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { RawObject } from '@/lib/openapi/json';
import { listOperations } from '@/lib/openapi/operations';
import type { Api } from '../model';
import { parseDocument } from '../parse.fixture';
import { listHeaders, toSampleRequest } from '../samples/request';

function parse(yaml: string): Api {
  // The test writes documents whose top is a map.
  const document = parseYaml(yaml) as RawObject;
  return parseDocument(document);
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

const REQUIRED_ACCEPT = `
paths:
  /a: { get: { parameters: [{ name: accept, in: header, required: true, schema: { type: string } }], responses: { '200': { description: A, content: { application/json: {} } } } } }
`;

test.each([
  ['of one media type, it is optional', JSON_ONLY, false, 2, 'application/json', ['application/json']],
  [
    'share one media type, it is optional',
    PDF_TOO,
    false,
    2,
    'application/json',
    ['application/json', 'application/pdf'],
  ],
  ['share none, it chooses', NOTHING_SHARED, false, 2, 'application/json', ['application/json', 'text/csv']],
  [
    'are named by a required parameter, it is required',
    REQUIRED_ACCEPT,
    true,
    1,
    'application/json',
    ['application/json'],
  ],
  ['have a body only as errors, these count', ERRORS_ONLY, false, 1, 'application/json', ['application/json']],
])('Accept: where answers are or %s', (_, yaml, required, callsUsing, example, values) => {
  const accept = parse(yaml).commonHeaders.find(({ name }) => name === 'Accept');
  expect(accept).toMatchObject({ required, callsUsing, example, source: 'media type' });
  expect(accept?.schema.enum.map(({ value }) => value)).toEqual(values);
});

const TYPE_ON_EVERY_CALL = `
paths:
  /a:
    get: { operationId: a, parameters: [{ name: Content-Type, in: header, required: true, schema: { const: application/json } }], responses: {} }
    post: { operationId: b, requestBody: { content: { application/json: { schema: { type: object } } } }, responses: {} }
  /c: { get: { operationId: c, parameters: [{ name: content-type, in: header, schema: { const: text/csv } }], responses: {} } }
`;

test('Content-Type: a call without a body sends it where a required parameter says so', () => {
  const api = parse(TYPE_ON_EVERY_CALL);
  const [header] = api.commonHeaders;
  expect(header).toMatchObject({
    name: 'Content-Type',
    required: true,
    callsUsing: 2,
    callsTotal: 3,
    example: 'application/json',
  });
  const sent = { name: 'Content-Type', value: ['application/json'] };
  expect(listOperations(api).map((call) => listHeaders(toSampleRequest(api, call)))).toEqual([[sent], [sent], []]);
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
      callsUsing: 3,
      description: '**token**: The token.\n\n**authorizationKey**: The key.',
    },
  ]);
  const calls = listOperations(api);
  expect(calls.map((call) => toSampleRequest(api, call).headers)).toEqual([
    [{ name: 'Authorization', value: [{ variable: 'AUTHORIZATION_KEY' }] }],
    [{ name: 'Authorization', value: ['Bearer ', { variable: 'TOKEN' }] }],
    [{ name: 'Authorization', value: ['Bearer ', { variable: 'TOKEN' }] }],
  ]);
});

const TENANT = `
x-parameters:
  - &tenant { name: X-Tenant, in: header, required: true, examples: { a: { value: acme } }, schema: { type: string } }
  - &trace { name: X-Trace, in: header, deprecated: true, x-unspecified: [Its form.], example: { id: 7 }, schema: { type: object } }
  - &filter { name: X-Filter, in: header, required: true, content: { application/json: { example: { a: 1 }, schema: { type: object } } } }
paths:
  /a: { get: &call { parameters: [*tenant, *trace, *filter], responses: {} } }
  /b: { get: *call }
  /c: { get: *call }
`;

test('a common header keeps what its parameter says', () => {
  const api = parse(TENANT);
  expect(api.commonHeaders).toMatchObject([
    { id: 'header-x-tenant', example: 'acme', examples: [{ name: 'a', generated: false, value: 'acme' }] },
    { example: 'id,7', deprecated: {}, unspecified: ['Its form.'], serialized: { style: 'simple', explode: false } },
    { example: '{"a":1}', mediaType: 'application/json', schema: { kind: 'object' } },
  ]);
  expect(listOperations(api).map((call) => toSampleRequest(api, call).headers)[0]).toEqual([
    { name: 'X-Tenant', value: ['acme'] },
    { name: 'X-Filter', value: ['{"a":1}'] },
  ]);
});

const NAMED_ALIKE = `
paths:
  /a: { get: { security: [{ header: [] }], responses: {} } }
  /b: { get: { security: [{ query: [] }], responses: {} } }
  /c: { get: { security: [{ basic: [] }, { header: [] }], responses: {} } }
components:
  securitySchemes:
    header: { type: apiKey, in: header, name: ACME-API-Key }
    query: { type: apiKey, in: query, name: ACME-API-Key }
    basic: { type: http, scheme: basic }
`;

test('a credential has one name, in the list of headers and in samples of the first alternative', () => {
  const api = parse(NAMED_ALIKE);
  expect(api.commonHeaders.map(({ name, example }) => [name, example])).toEqual([
    ['ACME-API-Key', '$ACME_API_KEY'],
    ['Authorization', 'Basic $BASIC_CREDENTIALS'],
  ]);
  const [header, query, basic] = listOperations(api).map((call) => toSampleRequest(api, call));
  expect(header?.headers).toEqual([{ name: 'ACME-API-Key', value: [{ variable: 'ACME_API_KEY' }] }]);
  expect(query?.url).toEqual([{ variable: 'BASE_URL' }, '/b?ACME-API-Key=', { variable: 'ACME_API_KEY' }]);
  expect(basic?.headers).toEqual([{ name: 'Authorization', value: ['Basic ', { variable: 'BASIC_CREDENTIALS' }] }]);
});

test('a sample accepts what its call answers with', () => {
  const api = parse(NOTHING_SHARED);
  expect(listOperations(api).map((call) => toSampleRequest(api, call).headers)).toEqual([
    [{ name: 'Accept', value: ['application/json'] }],
    [{ name: 'Accept', value: ['text/csv'] }],
  ]);
});
