import { expect, test } from 'vitest';
import type { SecurityScheme } from '../model';
import { array, object, string, toApi, toCommonHeader, toMediaType, toOperation, toParameter } from '../model.fixture';
import { toRequest } from './request';

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
      toCommonHeader({ name: 'Request-ID', example: '$REQUEST_ID' }),
      toCommonHeader({ name: 'Accept-Encoding', example: 'gzip', required: false }),
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
            serialised: { style: 'form', explode: true, example: '' },
            examples: [{ name: 'two', generated: false, value: ['24A', '25A'] }],
          }),
          toParameter({ name: 'optional', required: false }),
        ],
      },
    ],
    body: { required: true, mediaTypes: [toMediaType('application/json', { lock: true })] },
  });
  expect(toRequest(api, operation)).toEqual({
    method: 'PUT',
    url: [{ variable: 'BASE_URL' }, '/tickets/', { variable: 'TICKET_ID' }, '/a%2Fb?season=24A&season=25A'],
    headers: [
      { name: 'Authorization', value: ['Bearer ', { variable: 'TOKEN' }] },
      { name: 'PAC-API-Key', value: [{ variable: 'PAC_API_KEY' }] },
      { name: 'Request-ID', value: ['3f9d2c1e-7b64-4a58-9c0d-5e8f1a2b6c47'] },
      { name: 'Content-Type', value: ['application/json'] },
    ],
    body: { kind: 'json', mediaType: 'application/json', value: { lock: true } },
  });
});

test('a server without placeholders stands as it is', () => {
  const server = { url: 'https://api.example.com/v2/', template: '', variables: [] };
  expect(toRequest(toApi(), toOperation({ servers: [server] })).url).toEqual(['https://api.example.com/v2/things']);
});

test('a relative server is for the reader to name', () => {
  const server = { url: '/v2', template: '/v2', variables: [] };
  expect(toRequest(toApi(), toOperation({ servers: [server] })).url).toEqual([{ variable: 'BASE_URL' }, '/things']);
});

test('keys in query and cookie', () => {
  const api = toApi({
    securitySchemes: [
      { ...key, name: 'q', in: 'query', parameter: 'api_key' } as SecurityScheme,
      { ...key, name: 'c', in: 'cookie', parameter: 'session' } as SecurityScheme,
    ],
  });
  const request = toRequest(api, toOperation({ security: [requirement('q', 'c')] }));
  expect(request.url).toEqual([{ variable: 'BASE_URL' }, '/things?api_key=', { variable: 'API_KEY' }]);
  expect(request.headers).toEqual([{ name: 'Cookie', value: ['session=', { variable: 'SESSION' }] }]);
});

test('GET and HEAD have no body', () => {
  const body = { required: true, mediaTypes: [toMediaType('application/json', {})] };
  expect(toRequest(toApi(), toOperation({ body })).body).toBeUndefined();
  expect(toRequest(toApi(), toOperation({ body, method: 'head' })).headers).toEqual([]);
});

test.each([
  ['form', 'application/x-www-form-urlencoded', { a: 'x y', b: [1, 2] }, 'a=x%20y&b=1&b=2'],
  ['text', 'text/plain', 'hello', 'hello'],
  ['xml', 'application/xml', '<a/>', '<a/>'],
])('%s body is text', (_, mediaType, value, text) => {
  const body = { required: true, mediaTypes: [toMediaType(mediaType, value)] };
  expect(toRequest(toApi(), toOperation({ method: 'post', body })).body).toEqual({ kind: 'text', mediaType, text });
});

test('a binary body is a file', () => {
  const body = { required: true, mediaTypes: [toMediaType('image/png', undefined)] };
  expect(toRequest(toApi(), toOperation({ method: 'post', body })).body).toEqual({
    kind: 'file',
    mediaType: 'image/png',
    file: 'body.png',
  });
});

test('multipart parts: text, JSON, file', () => {
  const schema = object({ note: string(), photo: string({ format: 'binary' }), meta: object({}) });
  const media = toMediaType('multipart/form-data', { note: 'hi', photo: 'x', meta: { a: 1 } }, { schema });
  const request = toRequest(toApi(), toOperation({ method: 'post', body: { required: true, mediaTypes: [media] } }));
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
    (contentType, index) => ({ property: `p${index}`, contentType, headers: [] }),
  );
  const media = toMediaType('multipart/mixed', { p0: { a: 1 }, p1: 'x', p2: { b: 2 }, p3: 'c,d' }, { encoding });
  const request = toRequest(toApi(), toOperation({ method: 'post', body: { required: true, mediaTypes: [media] } }));
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
    { property: 'ids', style: 'pipeDelimited', headers: [] },
    { property: 'meta', contentType: 'application/json', headers: [] },
  ];
  const value = { ids: [1, 2], meta: { a: 1 }, plain: { b: 2 } };
  const media = toMediaType('application/x-www-form-urlencoded', value, { encoding });
  const body = { required: true, mediaTypes: [media] };
  expect(toRequest(toApi(), toOperation({ method: 'post', body })).body).toMatchObject({
    text: 'ids=1%7C2&meta=%7B%22a%22%3A1%7D&b=2',
  });
});

test.each([
  ['call', { w: 'string' }],
  ['webhook', { r: 'string' }],
] as const)('the generated body of a %s holds what its sender may write', (kind, value) => {
  const schema = object({ r: { readOnly: true }, w: { writeOnly: true } });
  const body = { required: true, mediaTypes: [toMediaType('application/json', undefined, { schema })] };
  expect(toRequest(toApi(), toOperation({ kind, method: 'post', body })).body).toMatchObject({ value });
});

test('a header example cannot start another header, and an odd header name is left out', () => {
  const parameters = [
    toParameter({ name: 'X-A', place: 'header', examples: [{ name: 'e', generated: false, value: 'a\r\nX-B: c' }] }),
    toParameter({ name: "X-'", place: 'header' }),
  ];
  const operation = toOperation({ parameters: [{ place: 'header', parameters }] });
  expect(toRequest(toApi(), operation).headers).toEqual([{ name: 'X-A', value: ['a X-B: c'] }]);
});

test('an empty list in the query leaves no separator behind', () => {
  const parameters = [
    toParameter({ name: 'empty', examples: [{ name: 'e', generated: false, value: [] }] }),
    toParameter({ name: 'full', examples: [{ name: 'e', generated: false, value: ['a'] }] }),
  ];
  const operation = toOperation({ parameters: [{ place: 'query', parameters }] });
  expect(toRequest(toApi(), operation).url).toEqual([{ variable: 'BASE_URL' }, '/things?full=a']);
});

test('of optional parameters the first is sent of which a rule asks for one', () => {
  const parameters = ['season', 'patron', 'page'].map((name) =>
    toParameter({ name, required: false, examples: [{ name: 'e', generated: false, value: name }] }),
  );
  const rules = [
    { id: 'r', text: '`season` or `patron` is required.', fields: ['query.season', 'query.patron'], errors: [] },
  ];
  const operation = toOperation({ parameters: [{ place: 'query', parameters }], rules });
  expect(toRequest(toApi(), operation).url).toEqual([{ variable: 'BASE_URL' }, '/things?season=season']);
});

test('an optional parameter is sent where samples should send it', () => {
  const start = toParameter({ name: 'start', required: false, inSamples: true, schema: string({ examples: ['a'] }) });
  const end = toParameter({ name: 'end', required: false, schema: string({ examples: ['b'] }) });
  const operation = toOperation({ path: '/events', parameters: [{ place: 'query', parameters: [start, end] }] });
  expect(toRequest(toApi(), operation).url).toEqual([{ variable: 'BASE_URL' }, '/events?start=a']);
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
  const sent = toRequest(toApi({ commonHeaders: headers }), operation).headers;
  expect(sent.map(({ name }) => name)).toEqual(['X-Sent']);
});
