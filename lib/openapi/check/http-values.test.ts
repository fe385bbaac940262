import { expect, test } from 'vitest';
import { formatPointers } from '@/lib/diagnostic.fixture';
import type { RawObject } from '@/lib/openapi/json';
import { findInvalidHttpValues } from './http-values';

function find(document: RawObject): string[] {
  return formatPointers(findInvalidHttpValues(document));
}

const toContent = (type: string): RawObject => ({
  paths: { '/a': { get: { requestBody: { content: { [type]: {} } } } } },
});
const BODY = '/paths/~1a/get/requestBody/content';
const toScheme = (scheme: string): RawObject => ({
  components: { securitySchemes: { key: { type: 'http', scheme } } },
});

test.each<[RawObject, string]>([
  [
    { servers: [{ url: '/\\evil.example/v1' }] },
    '/servers/0/url: the server "/\\\\evil.example/v1" has a backslash or a control character, with which programs call different hosts; remove it',
  ],
  [
    { servers: [{ url: 'https://a.example/\tv1' }] },
    '/servers/0/url: the server "https://a.example/\\tv1" has a backslash or a control character, with which programs call different hosts; remove it',
  ],
  [
    { servers: [{ url: 'javascript:alert(1)//' }] },
    "/servers/0/url: clients can't send requests to the server javascript:alert(1)//; write a URL with https://",
  ],
  [
    { servers: [{ url: 'api.example.com/v1' }] },
    '/servers/0/url: the server api.example.com/v1 has no scheme, so it would be a path on this site; write https://api.example.com/v1',
  ],
  [
    { servers: [{ url: 'htps://{host}', variables: { host: { default: 'a.com' } } }] },
    '/servers/0/url: the server htps://{host} has the unknown scheme htps; did you mean `https`?',
  ],
  [
    { servers: [{ url: 'https://{a}', variables: { a: { default: 'eu.a.com', enum: ['us.a.com', 'ap.a.com'] } } }] },
    '/servers/0/variables/a/default: the default eu.a.com is not one of `enum`; did you mean `us.a.com`?',
  ],
  [
    { paths: { '/a?b=c&d=e': {} } },
    '/paths/~1a?b=c&d=e: the path /a?b=c&d=e has a query; remove ?b=c&d=e, and add its names to `parameters` with `in: query`',
  ],
  [
    { paths: { '/a': { get: { parameters: [{ name: 'Authorization', in: 'header' }] } } } },
    '/paths/~1a/get/parameters/0/name: OpenAPI ignores a header parameter `Authorization`; declare a security scheme, and name it under `security`',
  ],
  [
    { paths: { '/a': { servers: [{ url: 'https://{host}' }] } } },
    '/paths/~1a/servers/0/url: the server has no variable {host}; declare it under `variables` of the server',
  ],
  [
    { servers: [{ url: 'http://{host}/v1' }, { url: 'https://{host}/v1' }] },
    '/servers/0/url: the server has no variable {host}; declare it under `variables` of the server',
  ],
  [
    { servers: [{ url: 'https://{regoin}.a.com', variables: { region: { default: 'eu' } } }] },
    '/servers/0/url: the server has no variable {regoin}; did you mean `{region}`?',
  ],
  [
    { paths: { '/a/{id': {} } },
    '/paths/~1a~1{id: the path /a/{id has a brace without its pair, or an empty pair; write a parameter as {name}',
  ],
  [
    toContent('application-json'),
    `${BODY}/application-json: application-json is not a media type; write its type and subtype, for example application/json`,
  ],
  [
    toContent('aplication/json'),
    `${BODY}/aplication~1json: aplication/json is not a media type; did you mean \`application/json\`?`,
  ],
  [
    toScheme('baerer'),
    '/components/securitySchemes/key/scheme: the HTTP scheme baerer is not registered; did you mean `bearer`?',
  ],
])('reports %j', (document, message) => {
  expect(find(document)).toEqual([message]);
});

test.each<RawObject>([
  { servers: [{ url: '/v1' }, { url: '//a.com' }, { url: 'https://{a}', variables: { a: { default: 'b' } } }] },
  { servers: [{ url: 'wss://a.com' }, { url: 'HTTPS://a.com' }, { url: 'unix:///a' }] },
  { paths: { '/a/{id}': {}, '/b/{c}.{d}': {}, '/c{?d}': {} } },
  { components: { parameters: { A: { name: 'Authorization', in: 'query' }, B: { name: 'Accept', in: 'header' } } } },
  toContent('application/vnd.a+json; version=1'),
  toContent('*/*'),
  toContent('x-world/x-3dmf'),
  toScheme('Bearer'),
  toScheme('AWS4-HMAC-SHA256'),
])('accepts %j', (document) => {
  expect(find(document)).toEqual([]);
});

test('a header value beyond ASCII is a warning, wherever the document gives it', () => {
  const found = [
    { example: 'Zürich' },
    { examples: { a: { value: '東京' } } },
    { schema: { type: 'string', default: 'naïve' } },
    { schema: { enum: ['plain', 'é'] } },
    { example: 'plain', schema: { type: 'string' } },
  ].flatMap((parameter) =>
    findInvalidHttpValues({
      paths: { '/a': { get: { parameters: [{ name: 'X-City', in: 'header', ...parameter }] } } },
    }),
  );
  const toFound = (value: string) => ({
    pointer: '/paths/~1a/get/parameters/0',
    message: `the header \`X-City\` has the value "${value}", which clients refuse to send`,
    hint: 'use ASCII only, and describe how other characters are encoded, for example as in RFC 8187',
  });
  expect(found).toEqual(['Zürich', '東京', 'naïve', 'é'].map(toFound));
});

test('a fragment in a path is a warning, because clients don’t send it', () => {
  expect(findInvalidHttpValues({ paths: { '/auth#basic': {} } })).toEqual([
    {
      pointer: '/paths/~1auth#basic',
      message: "the path /auth#basic has a fragment, which clients don't send",
      hint: 'remove #basic; describe calls of one URL as one operation',
    },
  ]);
});
