import { expect, test } from 'vitest';
import type { Json, MediaType, SecurityScheme } from '../model';
import { array, object, string, toApi, toCommonHeader, toMediaType, toOperation, toParameter } from '../model.fixture';
import { toSampleRequest } from './request';
import { listRequestExamples } from './request-examples';

const bearer: SecurityScheme = { id: 'b', name: 'bearer', unspecified: [], type: 'http', scheme: 'bearer' };
const key: SecurityScheme = {
  id: 'k',
  name: 'key',
  unspecified: [],
  type: 'apiKey',
  in: 'header',
  parameter: 'PAC-API-Key',
};

function requirement(...schemes: string[]) {
  return { requirements: schemes.map((scheme) => ({ scheme, id: scheme, scopes: [] })) };
}

test('credentials, common headers, path, query and body of one call', () => {
  const api = toApi({
    securitySchemes: [bearer, key],
    commonHeaders: [
      toCommonHeader({ name: 'Authorization', example: 'Bearer $TOKEN', source: 'security' }),
      toCommonHeader({ name: 'Request-ID', example: '$REQUEST_ID', perRequest: 'uuid' }),
      toCommonHeader({ name: 'Accept-Encoding', example: 'gzip' }),
    ],
  });
  const operation = toOperation({
    method: 'put',
    path: '/tickets/{ticket_id}/{kind}',
    security: [requirement('bearer', 'key')],
    commonHeaders: ['Authorization', 'Request-ID', 'Accept-Encoding'],
    parameters: [
      {
        place: 'path',
        parameters: [
          toParameter({ name: 'ticket_id', place: 'path' }),
          toParameter({ name: 'kind', place: 'path', schema: string({ enum: [{ value: 'a/b' }] }) }),
        ],
      },
      {
        place: 'query',
        parameters: [
          toParameter({
            name: 'season',
            schema: array(string({ examples: ['24A'] })),
            serialized: { style: 'form', explode: true, example: '' },
            examples: [{ name: 'two', generated: false, value: ['24A', '25A'] }],
          }),
          toParameter({ name: 'optional', required: false }),
        ],
      },
    ],
    body: { required: true, mediaTypes: [toMediaType('application/json', { lock: true })] },
  });
  expect(toSampleRequest(api, operation)).toEqual({
    method: 'PUT',
    url: [{ variable: 'BASE_URL' }, '/tickets/', { variable: 'TICKET_ID' }, '/a%2Fb?season=24A&season=25A'],
    headers: [
      { name: 'Authorization', value: ['Bearer ', { variable: 'TOKEN' }] },
      { name: 'PAC-API-Key', value: [{ variable: 'PAC_API_KEY' }] },
      { name: 'Request-ID', value: [{ fresh: 'uuid' }] },
    ],
    body: { kind: 'json', mediaType: 'application/json', value: { lock: true } },
    response: { success: { kind: 'text' } },
  });
});

test('a server without placeholders stands as it is', () => {
  const server = { url: 'https://api.example.com/v2/', template: '', variables: [] };
  expect(toSampleRequest(toApi(), toOperation({ servers: [server] })).url).toEqual([
    'https://api.example.com/v2/things',
  ]);
});

test('a relative server is for the reader to name', () => {
  const server = { url: '/v2', template: '/v2', variables: [] };
  expect(toSampleRequest(toApi(), toOperation({ servers: [server] })).url).toEqual([
    { variable: 'BASE_URL' },
    '/things',
  ]);
});

test('keys in query and cookie', () => {
  const api = toApi({
    securitySchemes: [
      { ...key, name: 'q', in: 'query', parameter: 'api_key' } as SecurityScheme,
      { ...key, name: 'c', in: 'cookie', parameter: 'session' } as SecurityScheme,
    ],
  });
  const request = toSampleRequest(api, toOperation({ security: [requirement('q', 'c')] }));
  expect(request.url).toEqual([{ variable: 'BASE_URL' }, '/things?api_key=', { variable: 'API_KEY' }]);
  expect(request.headers).toEqual([{ name: 'Cookie', value: ['session=', { variable: 'SESSION' }] }]);
});

test('a key that is also declared as a parameter is sent once', () => {
  const api = toApi({ securitySchemes: [{ ...key, name: 'c', in: 'cookie', parameter: 'session' } as SecurityScheme] });
  const cookies = ['session', 'theme'].map((name) => toParameter({ name, place: 'cookie' }));
  const operation = toOperation({
    security: [requirement('c')],
    parameters: [{ place: 'cookie', parameters: cookies }],
  });
  expect(toSampleRequest(api, operation).headers).toEqual([
    { name: 'Cookie', value: ['theme=', { variable: 'THEME' }, '; session=', { variable: 'SESSION' }] },
  ]);
});

test('GET and HEAD have no body', () => {
  const body = { required: true, mediaTypes: [toMediaType('application/json', {})] };
  expect(toSampleRequest(toApi(), toOperation({ body })).body).toBeUndefined();
  expect(toSampleRequest(toApi(), toOperation({ body, method: 'head' })).headers).toEqual([]);
});

test.each([
  ['text', 'text/plain', 'hello', 'hello'],
  ['xml', 'application/xml', '<a/>', '<a/>'],
])('%s body is text', (_, mediaType, value, text) => {
  const body = { required: true, mediaTypes: [toMediaType(mediaType, value)] };
  expect(toSampleRequest(toApi(), toOperation({ method: 'post', body })).body).toEqual({
    kind: 'raw',
    mediaType,
    chunks: [{ text }],
  });
});

test('a form has its fields; one whose delimiters a client would encode is text', () => {
  const type = 'application/x-www-form-urlencoded';
  const toFormBody = (value: Json, given: Partial<MediaType> = {}) =>
    toSampleRequest(
      toApi(),
      toOperation({ method: 'post', body: { required: true, mediaTypes: [toMediaType(type, value, given)] } }),
    ).body;
  expect(toFormBody({ a: 'x y', b: [1, 2] })).toEqual({
    kind: 'form',
    mediaType: type,
    fields: [
      { name: 'a', value: 'x y' },
      { name: 'b', value: '1' },
      { name: 'b', value: '2' },
    ],
  });
  const encoding = [{ part: { property: 'b' }, style: 'form', explode: false, headers: [], encoding: [] }];
  expect(toFormBody({ b: [1, 2] }, { encoding })).toEqual({
    kind: 'raw',
    mediaType: type,
    chunks: [{ text: 'b=1,2' }],
  });
});

test('a binary body is a file', () => {
  const body = { required: true, mediaTypes: [toMediaType('image/png', undefined)] };
  expect(toSampleRequest(toApi(), toOperation({ method: 'post', body })).body).toEqual({
    kind: 'raw',
    mediaType: 'image/png',
    chunks: [{ file: 'body.png' }],
  });
});

test('multipart parts: text, JSON, file', () => {
  const schema = object({ note: string(), photo: string({ format: 'binary' }), meta: object({}) });
  const media = toMediaType('multipart/form-data', { note: 'hi', photo: 'x', meta: { a: 1 } }, { schema });
  const request = toSampleRequest(
    toApi(),
    toOperation({ method: 'post', body: { required: true, mediaTypes: [media] } }),
  );
  expect(request.headers).toEqual([]);
  expect(request.body).toEqual({
    kind: 'multipart',
    type: 'multipart/form-data',
    parts: [
      { name: 'note', text: 'hi' },
      { name: 'photo', file: 'photo.bin', mediaType: 'application/octet-stream' },
      { name: 'meta', text: '{"a":1}' },
    ],
  });
});

test('the parts of a body have the media types that their encoding states', () => {
  const encoding = ['application/json', 'image/png, image/jpeg', 'application/xml', 'text/csv'].map(
    (contentType, index) => ({ part: { property: `p${index}` }, contentType, headers: [], encoding: [] }),
  );
  const media = toMediaType('multipart/mixed', { p0: { a: 1 }, p1: 'x', p2: { b: 2 }, p3: 'c,d' }, { encoding });
  const request = toSampleRequest(
    toApi(),
    toOperation({ method: 'post', body: { required: true, mediaTypes: [media] } }),
  );
  expect(request.body).toEqual({
    kind: 'multipart',
    type: 'multipart/mixed',
    parts: [
      { name: 'p0', text: '{"a":1}', mediaType: 'application/json' },
      { name: 'p1', file: 'p1.png', mediaType: 'image/png' },
      { name: 'p2', file: 'p2.xml', mediaType: 'application/xml' },
      { name: 'p3', text: 'c,d', mediaType: 'text/csv' },
    ],
  });
});

test('the pairs of a form are written as their encoding says', () => {
  const encoding = [
    { part: { property: 'ids' }, style: 'pipeDelimited', headers: [], encoding: [] },
    { part: { property: 'meta' }, contentType: 'application/json', headers: [], encoding: [] },
  ];
  const value = { ids: [1, 2], meta: { a: 1 }, plain: { b: 2 } };
  const media = toMediaType('application/x-www-form-urlencoded', value, { encoding });
  const body = { required: true, mediaTypes: [media] };
  expect(toSampleRequest(toApi(), toOperation({ method: 'post', body })).body).toMatchObject({
    fields: [
      { name: 'ids', value: '1|2' },
      { name: 'meta', value: '{"a":1}' },
      { name: 'b', value: '2' },
    ],
  });
});

test.each([
  ['call', { w: 'string' }],
  ['webhook', { r: 'string' }],
] as const)('the generated body of a %s holds what its sender may write', (kind, value) => {
  const schema = object({ r: { readOnly: true }, w: { writeOnly: true } });
  const body = { required: true, mediaTypes: [toMediaType('application/json', undefined, { schema })] };
  expect(toSampleRequest(toApi(), toOperation({ kind, method: 'post', body })).body).toMatchObject({ value });
});

test('a header example cannot start another header, and an odd header name is left out', () => {
  const parameters = [
    toParameter({ name: 'X-A', place: 'header', examples: [{ name: 'e', generated: false, value: 'a\r\nX-B: c' }] }),
    toParameter({ name: "X-'", place: 'header' }),
  ];
  const operation = toOperation({ parameters: [{ place: 'header', parameters }] });
  expect(toSampleRequest(toApi(), operation).headers).toEqual([{ name: 'X-A', value: ['a X-B: c'] }]);
});

test('a key that is declared as a parameter, too, is sent once', () => {
  const api = toApi({ securitySchemes: [{ ...key, in: 'query', parameter: 'key' } as SecurityScheme] });
  const parameters = ['key', 'token'].map((name) => toParameter({ name, place: 'query', required: true }));
  const operation = toOperation({
    path: '/cards',
    security: [requirement('key')],
    parameters: [{ place: 'query', parameters }],
  });
  expect(toSampleRequest(api, operation).url).toEqual([
    { variable: 'BASE_URL' },
    '/cards?token=',
    { variable: 'TOKEN' },
    '&key=',
    { variable: 'KEY' },
  ]);
});

test('an empty list in the query leaves no separator behind', () => {
  const parameters = [
    toParameter({ name: 'empty', examples: [{ name: 'e', generated: false, value: [] }] }),
    toParameter({ name: 'full', examples: [{ name: 'e', generated: false, value: ['a'] }] }),
  ];
  const operation = toOperation({ parameters: [{ place: 'query', parameters }] });
  expect(toSampleRequest(toApi(), operation).url).toEqual([{ variable: 'BASE_URL' }, '/things?full=a']);
});

test('of optional parameters the first is sent of which a rule asks for one', () => {
  const parameters = ['season', 'patron', 'page'].map((name) =>
    toParameter({ name, required: false, examples: [{ name: 'e', generated: false, value: name }] }),
  );
  const places = ['query.season', 'query.patron'];
  const rules = [
    { anchor: 'r', text: '`season` or `patron` is required.', fields: places, atLeastOneOf: places, errors: [] },
  ];
  const operation = toOperation({ parameters: [{ place: 'query', parameters }], rules });
  expect(toSampleRequest(toApi(), operation).url).toEqual([{ variable: 'BASE_URL' }, '/things?season=season']);
});

test('an optional parameter is sent along with the field of the body that requires it', () => {
  const code = toParameter({ name: 'code', required: false, schema: string({ examples: ['a'] }) });
  const dependentRequired = [{ field: 'body.items.seats', requires: ['query.code'] }];
  const operation = toOperation({
    method: 'post',
    parameters: [{ place: 'query', parameters: [code] }],
    rules: [{ anchor: 'r', text: 'R', fields: [], errors: [], dependentRequired }],
  });
  const send = (value: Json) => {
    const body = { required: true, mediaTypes: [toMediaType('application/json', value)] };
    return toSampleRequest(toApi(), { ...operation, body }).url;
  };
  expect(send({ items: [{ tokens: [] }, { seats: [1] }] })).toEqual([{ variable: 'BASE_URL' }, '/things?code=a']);
  expect(send({ items: [{ seats: null }], seats: [1] })).toEqual([{ variable: 'BASE_URL' }, '/things']);
});

test('an optional parameter is sent where samples should send it', () => {
  const start = toParameter({ name: 'start', required: false, inSamples: true, schema: string({ examples: ['a'] }) });
  const end = toParameter({ name: 'end', required: false, schema: string({ examples: ['b'] }) });
  const operation = toOperation({ path: '/events', parameters: [{ place: 'query', parameters: [start, end] }] });
  expect(toSampleRequest(toApi(), operation).url).toEqual([{ variable: 'BASE_URL' }, '/events?start=a']);
});

test('an optional header of most calls is sent where samples should send it', () => {
  const headers = [
    toCommonHeader({
      name: 'X-Sent',
      example: 'a',
      required: false,
      inSamples: true,
      schema: string({ examples: ['a'] }),
    }),
    toCommonHeader({ name: 'X-Left', example: 'b', required: false }),
  ];
  const operation = toOperation({ commonHeaders: ['X-Sent', 'X-Left'] });
  const sent = toSampleRequest(toApi({ commonHeaders: headers }), operation).headers;
  expect(sent.map(({ name }) => name)).toEqual(['X-Sent']);
});

test('a value that each request needs anew is generated, wherever it is sent', () => {
  const operation = toOperation({
    parameters: [
      {
        place: 'query',
        parameters: [toParameter({ name: 'n', perRequest: 'uuid', schema: string({ examples: ['a'] }) })],
      },
      { place: 'header', parameters: [toParameter({ name: 'X-N', place: 'header', perRequest: 'uuid' })] },
      { place: 'cookie', parameters: [toParameter({ name: 'c', place: 'cookie', perRequest: 'uuid' })] },
    ],
  });
  const { url, headers } = toSampleRequest(toApi(), operation);
  expect(url).toEqual([{ variable: 'BASE_URL' }, '/things?n=', { fresh: 'uuid' }]);
  expect(headers).toEqual([
    { name: 'X-N', value: [{ fresh: 'uuid' }] },
    { name: 'Cookie', value: ['c=', { fresh: 'uuid' }] },
  ]);
});

test('headers that HTTP clients set themselves are left to them', () => {
  const names = ['Host', 'Accept-Encoding', 'Content-Length', 'X-A'];
  const parameters = names.map((name) => toParameter({ name, place: 'header', schema: string({ examples: ['a'] }) }));
  const { headers } = toSampleRequest(toApi(), toOperation({ parameters: [{ place: 'header', parameters }] }));
  expect(headers.map(({ name }) => name)).toEqual(['X-A']);
});

test('a request has the body of the example that it is made for', () => {
  const examples = [
    { name: 'one', generated: false, value: 1 },
    { name: 'two', generated: false, value: 2 },
  ];
  const media = { ...toMediaType('application/json', undefined), examples };
  const operation = toOperation({ method: 'post', body: { required: true, mediaTypes: [media] } });
  const bodies = listRequestExamples(operation).map((example) => toSampleRequest(toApi(), operation, example).body);
  expect(bodies).toEqual([1, 2].map((value) => ({ kind: 'json', mediaType: 'application/json', value })));
  expect(toSampleRequest(toApi(), operation).body).toMatchObject({ value: 1 });
});
