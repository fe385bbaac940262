import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { string, toApi, toCommonHeader, toOperation, toParameter } from '../model.fixture';
import { listOperations } from '../operations';
import { parseDocument } from '../parse.fixture';
import { type SampleRequest, toSampleRequest } from './request';
import { listRequestExamples } from './request-examples';
import { formatSampleText, type SampleText } from './sample-text';
import { api, toSecurity } from './samples.fixture';

/** Returns the requests of a document's operation, one for each example of its body: lines of text, then the body. */
function send(text: string) {
  const document = parseDocument(parse(text));
  return listOperations(document).flatMap((operation) => {
    const examples = listRequestExamples(operation);
    return (examples.length === 0 ? [undefined] : examples).map((example) =>
      format(toSampleRequest(document, operation, example)),
    );
  });
}

function format({ method, url, headers, body }: SampleRequest) {
  const toText = (value: SampleText) => formatSampleText(value, (name) => `<${name}>`);
  const lines = headers.map(({ name, value }) => `${name}: ${toText(value)}`);
  return [`${method} ${toText(url)}`, ...lines, ...(body === undefined ? [] : [body])];
}

test('credentials, common headers, path, query and body of one call', () => {
  const owner = toApi({
    ...api,
    commonHeaders: [
      toCommonHeader({ name: 'Authorization', example: 'Bearer $TOKEN', source: 'security' }),
      toCommonHeader({ name: 'Request-ID', example: '$REQUEST_ID', perRequest: 'uuid' }),
      toCommonHeader({ name: 'Accept-Encoding', example: 'gzip' }),
      toCommonHeader({ name: 'X-Sent', required: false, inSamples: true, schema: string({ examples: ['a'] }) }),
      toCommonHeader({ name: 'X-Left', example: 'b', required: false }),
    ],
  });
  const operation = toOperation({
    path: '/tickets/{ticket_id}/{kind}',
    security: toSecurity('bearer', 'key'),
    commonHeaders: owner.commonHeaders.map(({ name }) => name),
    parameters: [
      {
        location: 'path',
        parameters: [
          toParameter({ name: 'ticket_id', location: 'path' }),
          toParameter({ name: 'kind', location: 'path', schema: string({ enum: [{ value: 'a/b' }] }) }),
        ],
      },
    ],
  });
  expect(toSampleRequest(owner, operation)).toEqual({
    method: 'GET',
    url: [{ variable: 'BASE_URL' }, '/tickets/TICKET_ID/a%2Fb'],
    headers: [
      { name: 'Authorization', value: ['Bearer ', { variable: 'TOKEN' }] },
      { name: 'Demo-Key', value: [{ variable: 'DEMO_KEY' }] },
      { name: 'Request-ID', value: [{ fresh: 'uuid' }] },
      { name: 'X-Sent', value: ['a'] },
    ],
    response: { success: { kind: 'text' } },
  });
});

test.each([
  ['/tables?comp=list', '/tables?comp=list&limit=1'],
  ['/#Action=ListTables', '/?limit=1'],
  ['/a%20b/c d', '/a%20b/c%20d?limit=1'],
])('the path %s is sent as %s', (path, expected) => {
  const limit = toParameter({ name: 'limit', schema: string({ examples: ['1'] }) });
  const operation = toOperation({ path, parameters: [{ location: 'query', parameters: [limit] }] });
  expect(toSampleRequest(toApi(), operation).url).toEqual([{ variable: 'BASE_URL' }, expected]);
});

const KEYS = `
components:
  securitySchemes: { q: { type: apiKey, in: query, name: key }, c: { type: apiKey, in: cookie, name: session } }
`;

test.each([
  [
    'a server without placeholders',
    'servers: [{ url: https://a.example/v2/ }]\npaths: { /a: { get: {} } }',
    'https://a.example/v2/a',
  ],
  ['a relative server, which the reader names', 'servers: [{ url: /v2 }]\npaths: { /a: { get: {} } }', '<BASE_URL>/a'],
  [
    'a variable for a placeholder that no variable declares',
    'servers: [{ url: "https://a.example/{v}" }]\npaths: { /a: { get: {} } }',
    '<BASE_URL>/a',
  ],
  [
    'a variable for a server with a query',
    'servers: [{ url: "https://a.example/?v=1" }]\npaths: { /a: { get: {} } }',
    '<BASE_URL>/a',
  ],
  [
    'variables that the shell does not use',
    toQuery('{ name: path, required: true }, { name: user, required: true }'),
    '<BASE_URL>/a?path=VALUE_PATH&user=VALUE_USER',
  ],
  [
    'a variable for each of two names with the same words',
    toQuery('{ name: user_id, required: true }, { name: userId, required: true }'),
    '<BASE_URL>/a?user_id=USER_ID&userId=USER_ID_2',
  ],
  [
    'a list in the query',
    toQuery('{ name: a, required: true, schema: { type: array }, example: [x, y] }'),
    '<BASE_URL>/a?a=x&a=y',
  ],
  [
    'no separator for an empty list',
    toQuery('{ name: a, required: true, example: [] }, { name: b, required: true, example: [x] }'),
    '<BASE_URL>/a?b=x',
  ],
  ['no optional parameter', toQuery('{ name: a, example: x }'), '<BASE_URL>/a'],
  ['an optional parameter for samples', toQuery('{ name: a, example: x, x-in-samples: true }'), '<BASE_URL>/a?a=x'],
  [
    'the first optional parameter of which a rule asks for one',
    toQuery(
      '{ name: a, example: x }, { name: b, example: y }, { name: c, example: z }',
      'x-rules: [{ id: r, text: One., fields: [query.b, query.a], atLeastOneOf: [query.b, query.a] }]',
    ),
    '<BASE_URL>/a?b=y',
  ],
  [
    'a key once, although it is also a parameter',
    `${KEYS}${toQuery('{ name: key, required: true }, { name: token, required: true }', 'security: [{ q: [] }]')}`,
    '<BASE_URL>/a?token=TOKEN&key=<KEY>',
  ],
])('the URL has %s', (_, document, url) => {
  expect(send(document)).toEqual([[`GET ${url}`]]);
});

function toQuery(parameters: string, others = ''): string {
  const list = parameters.replaceAll('{ name', '{ in: query, name');
  return `paths:\n  /a:\n    get:\n      parameters: [${list}]\n      ${others}`;
}

test.each([
  [
    'a key in a cookie that is also a parameter',
    `${KEYS}paths:
  /a:
    get:
      security: [{ c: [] }]
      parameters:
        - { name: session, in: cookie, required: true, schema: { type: string } }
        - { name: theme, in: cookie, required: true, schema: { type: string } }`,
    ['Cookie: theme=<THEME>; session=<SESSION>'],
  ],
  [
    'an empty list in a cookie, which is not sent',
    'paths: { /a: { get: { parameters: [{ name: c, in: cookie, required: true, schema: { type: array }, example: [] }] } } }',
    [],
  ],
  ['a key in a cookie', `${KEYS}paths: { /a: { get: { security: [{ c: [] }] } } }`, ['Cookie: session=<SESSION>']],
  [
    'an example that cannot start another header',
    toHeaders('{ name: X-A, example: "a\\r\\nX-B: c" }'),
    ['X-A: a X-B: c'],
  ],
  ['no odd names', toHeaders(`{ name: "X-'" }`), []],
  [
    'nothing that HTTP clients set themselves',
    toHeaders('{ name: Host }, { name: Accept-Encoding }, { name: Content-Length }, { name: X-A, example: a }'),
    ['X-A: a'],
  ],
  [
    'a new value for each request',
    toHeaders('{ name: X-N, x-per-request: uuid }, { in: cookie, name: c, x-per-request: uuid }'),
    ['X-N: <UUID>', 'Cookie: c=<UUID>'],
  ],
  [
    'a new idempotency key for each request',
    toHeaders('{ name: Idempotency-Key, maxLength: 64 }'),
    ['Idempotency-Key: <UUID>'],
  ],
  [
    'a new idempotency key although the document has one',
    toHeaders('{ name: x-idempotency-key, format: uuid, example: 5f0c3b1e-91d4-4f0e-8a52-2f1d8f6b7a10 }'),
    ['x-idempotency-key: <UUID>'],
  ],
  [
    'no UUID for an idempotency key of another form',
    toHeaders('{ name: Idempotency-Key, maxLength: 8 }, { name: X-Idempotency-Key, example: order-1 }'),
    ['Idempotency-Key: <IDEMPOTENCY_KEY>', 'X-Idempotency-Key: order-1'],
  ],
  [
    'only characters that clients send',
    toHeaders('{ name: X-A, example: "Zoë 漢 😀 a" }'),
    ['X-A: Zo%C3%AB %E6%BC%A2 %F0%9F%98%80 a'],
  ],
])('the headers have %s', (_, document, headers) => {
  expect(send(document)).toEqual([['GET <BASE_URL>/a', ...headers]]);
});

/** A document with required headers, whose schemas may have a `maxLength` or `format`. */
function toHeaders(parameters: string): string {
  const list = parameters
    .replaceAll('{ name', '{ in: header, name')
    .replace(
      /(, (?:maxLength|format): \w+)?(, example: [^{}]*)? \}/g,
      '$2, required: true, schema: { type: string$1 } }',
    );
  return `paths: { /a: { get: { parameters: [${list}] } } }`;
}

const FORM = 'application/x-www-form-urlencoded';

test.each([
  ['text/plain: { example: hello }', { kind: 'raw', mediaType: 'text/plain', chunks: [{ text: 'hello' }] }],
  ['application/xml: { example: <a/> }', { kind: 'raw', mediaType: 'application/xml', chunks: [{ text: '<a/>' }] }],
  ['image/png: {}', { kind: 'raw', mediaType: 'image/png', chunks: [{ file: 'body.png' }] }],
  [
    `${FORM}: { example: { a: x y, b: [1, 2] } }`,
    { kind: 'form', mediaType: FORM, fields: toPairs(['a', 'x y'], ['b', '1'], ['b', '2']) },
  ],
  // Clients would encode the delimiter.
  [
    `${FORM}: { example: { b: [1, 2] }, encoding: { b: { style: form, explode: false } } }`,
    { kind: 'raw', mediaType: FORM, chunks: [{ text: 'b=1,2' }] },
  ],
  [
    `${FORM}: { example: { ids: [1, 2], meta: { a: 1 }, plain: { b: 2 } }, encoding: { ids: { style: pipeDelimited }, meta: { contentType: application/json } } }`,
    { kind: 'form', mediaType: FORM, fields: toPairs(['ids', '1|2'], ['meta', '{"a":1}'], ['plain', '{"b":2}']) },
  ],
  [
    'multipart/form-data: { schema: { properties: { note: {}, photo: { type: string, format: binary }, meta: {} } }, example: { note: hi, photo: x, meta: { a: 1 } } }',
    {
      kind: 'multipart',
      type: 'multipart/form-data',
      parts: [
        { name: 'note', text: 'hi' },
        { name: 'photo', file: 'photo.bin', mediaType: 'application/octet-stream' },
        { name: 'meta', text: '{"a":1}', mediaType: 'application/json' },
      ],
    },
  ],
  [
    'multipart/mixed: { example: { a: { b: 1 }, c: x, d: { e: 2 }, f: "g,h" }, encoding: { a: { contentType: application/json }, c: { contentType: "image/png, image/jpeg" }, d: { contentType: application/xml }, f: { contentType: text/csv } } }',
    {
      kind: 'multipart',
      type: 'multipart/mixed',
      parts: [
        { name: 'a', text: '{"b":1}', mediaType: 'application/json' },
        { name: 'c', file: 'c.png', mediaType: 'image/png' },
        { name: 'd', file: 'd.xml', mediaType: 'application/xml' },
        { name: 'f', text: 'g,h', mediaType: 'text/csv' },
      ],
    },
  ],
])('the body of %s', (content, body) => {
  expect(send(`paths: { /a: { post: { requestBody: { content: { ${content} } } } } }`)).toEqual([
    ['POST <BASE_URL>/a', body],
  ]);
});

function toPairs(...pairs: [name: string, value: string][]) {
  return pairs.map(([name, value]) => ({ name, value }));
}

const toJson = (value: unknown) => ({ kind: 'json', mediaType: 'application/json', value });

const OTHER_CALL = "/b: { get: { responses: { '200': { description: OK, content: { application/json: {} } } } } }";
const ERROR = "'400': { description: Bad, content: { application/problem+json: {} } }";

test.each([
  [
    'is that of its errors if no other response has a body',
    `'204': { description: OK }, ${ERROR}`,
    ['Accept: application/problem+json'],
  ],
  ['is absent if no response has a body', "'204': { description: OK }", []],
])('`Accept` of a call %s, not that of another call', (_, responses, headers) => {
  const declared = '{ in: header, name: Accept, schema: { type: string } }';
  const call = `/a: { get: { parameters: [${declared}], responses: { ${responses} } } }`;
  expect(send(`paths:\n  ${call}\n  ${OTHER_CALL}`)[0]).toEqual(['GET <BASE_URL>/a', ...headers]);
});

test('a request says which of its headers are percent-encoded', () => {
  const parameters = ['a', 'b', 'c'].map((name, index) =>
    toParameter({ name, location: 'header', schema: string({ examples: [index === 2 ? 'c' : 'é'] }) }),
  );
  const warn = (count: number) =>
    toSampleRequest(toApi(), toOperation({ parameters: [{ location: 'header', parameters: parameters.slice(count) }] }))
      .warning;
  expect([0, 1, 2].map(warn)).toEqual([
    'The values of the headers a, b are percent-encoded, because clients refuse characters beyond ASCII.',
    'The value of the header b is percent-encoded, because clients refuse characters beyond ASCII.',
    undefined,
  ]);
});

test('GET and HEAD have no body', () => {
  const requestBody = '{ content: { application/json: { example: {} } } }';
  const document = `paths: { /a: { get: { requestBody: ${requestBody} }, head: { requestBody: ${requestBody} } } }`;
  expect(send(document)).toEqual([['GET <BASE_URL>/a'], ['HEAD <BASE_URL>/a']]);
});

test.each([
  ['paths', { w: 'string' }],
  ['webhooks', { r: 'string' }],
])('the generated body below `%s` holds what its sender may write', (location, value) => {
  const schema =
    '{ type: object, properties: { r: { type: string, readOnly: true }, w: { type: string, writeOnly: true } } }';
  const post = `{ requestBody: { content: { application/json: { schema: ${schema} } } } }`;
  expect(send(`${location}: { /a: { post: ${post} } }`)[0]?.at(-1)).toEqual(toJson(value));
});

test('a request has the body of its example, and the optional parameter that a field of the body requires', () => {
  const [withSeats, without] = [{ items: [{ tokens: [] }, { seats: [1] }] }, { items: [{ seats: null }], seats: [1] }];
  const examples = JSON.stringify({ one: { value: withSeats }, two: { value: without } });
  expect(
    send(`
paths:
  /a:
    post:
      parameters: [{ in: query, name: code, example: a }]
      requestBody: { content: { application/json: { examples: ${examples} } } }
      x-rules: [{ id: r, text: R, fields: [], dependentRequired: { body.items.seats: [query.code] } }]
`),
  ).toEqual([
    ['POST <BASE_URL>/a?code=a', toJson(withSeats)],
    ['POST <BASE_URL>/a', toJson(without)],
  ]);
});
