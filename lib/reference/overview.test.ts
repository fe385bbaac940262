import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { SecurityScheme } from '@/lib/openapi/model';
import { toApi } from '@/lib/openapi/model.fixture';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { formatInlineText } from './inline';
import { toOverviewSection, toServer } from './overview';

const scheme = { id: 'security-x', name: 'x', unspecified: [] };

test.each<[SecurityScheme, string]>([
  [{ ...scheme, type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, 'Authorization: Bearer header (JWT)'],
  [{ ...scheme, type: 'apiKey', in: 'query', parameter: 'key' }, 'key query parameter'],
  [{ ...scheme, type: 'oauth2', flows: [] }, 'Authorization: Bearer header (OAuth 2.0)'],
  [
    { ...scheme, type: 'openIdConnect', url: 'https://a.example' },
    'Authorization: Bearer header (OpenID Connect, https://a.example)',
  ],
  [{ ...scheme, type: 'mutualTLS' }, 'mutual TLS'],
])('%j reads %s', (given, words) => {
  const { topics } = toOverviewSection(toApi({ securitySchemes: [given] }), []);
  const methods = topics
    .flatMap((topic) => (topic.kind === 'security' ? topic.schemes : []))
    .map(({ method }) => method);
  expect(methods.map(formatInlineText)).toEqual([words]);
});

test('a credential is described once, with its header and the variable of the samples', () => {
  const api = parseDocument(
    parseYaml(`
servers: [{ url: 'https://a.example', description: The only host. }]
security: [{ key: [] }, { other: [] }]
paths: { /a: { get: { responses: { '200': { description: A, content: { application/json: {} } } } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: Your key. }
    other: { type: apiKey, in: query, name: other, description: Another key. }
`),
  );
  const { topics } = toOverviewSection(api, []);
  const schemes = topics.flatMap((topic) => (topic.kind === 'security' ? topic.schemes : []));
  expect(schemes.map(({ name, header, variables }) => [name, header?.name, variables])).toEqual([
    ['key', 'X-Key', ['X_KEY']],
    ['other', undefined, []],
  ]);
  expect(topics.flatMap((topic) => (topic.kind === 'headers' ? topic.fields : [])).map(({ name }) => name)).toEqual([
    'Accept',
  ]);
  expect(topics.flatMap((topic) => (topic.kind === 'setup' ? topic.variables : []))).toEqual([{ name: 'X_KEY' }]);
});

test('of schemes with the same header, none says how many calls send it', () => {
  const api = parseDocument(
    parseYaml(`
paths:
  /a: { get: { security: [{ bot: [] }], responses: {} } }
  /b: { get: { security: [{ user: [] }], responses: {} } }
  /c: { get: { security: [{ key: [] }], responses: {} } }
components:
  securitySchemes:
    bot: { type: apiKey, in: header, name: Authorization }
    user: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
`),
  );
  const schemes = toOverviewSection(api, []).topics.flatMap((topic) =>
    topic.kind === 'security' ? topic.schemes : [],
  );
  expect(schemes.map(({ name, uses }) => [name, uses])).toEqual([
    ['bot', []],
    ['user', []],
    ['key', ['on 1 of 3 calls']],
  ]);
});

test('a flow names its URLs', () => {
  const flow = { kind: 'implicit' as const, authorizationUrl: 'https://a.example', scopes: [] };
  const { topics } = toOverviewSection(toApi({ securitySchemes: [{ ...scheme, type: 'oauth2', flows: [flow] }] }), []);
  const flows = topics
    .flatMap((topic) => (topic.kind === 'security' ? topic.schemes : []))
    .flatMap((each) => each.flows);
  expect(flows.map(({ title, urls }) => [title, ...urls.map(formatInlineText)])).toEqual([
    ['Implicit flow', 'Authorize at https://a.example'],
  ]);
});

test.each([
  [
    { name: 'host', default: 'a.example', values: ['a.example', 'b.example'] },
    '{host} is a.example here, one of a.example, b.example.',
  ],
  [{ name: 'path', default: '', values: [] }, '{path} is empty here.'],
])('the server variable %j reads %s', (variable, words) => {
  const server = toServer({ url: 'https://a.example', template: 'https://{host}', variables: [variable] });
  expect(server.variables.map(({ content }) => formatInlineText(content))).toEqual([words]);
});

test('the apiMeta has version, count, license, contact, terms and more documentation', () => {
  const api = toApi({
    license: { name: 'MIT', url: 'https://mit.example' },
    contact: { name: 'Ann', email: 'ann@a.example' },
    termsOfService: 'https://terms.example',
    externalDocs: { url: 'https://more.example' },
  });
  expect(toOverviewSection(api, []).apiMeta.map(formatInlineText)).toEqual([
    'Version 1',
    'OpenAPI 3.1.0',
    '0 operations',
    'MIT',
    'Ann',
    'ann@a.example',
    'Terms of service',
    'More documentation',
  ]);
});
