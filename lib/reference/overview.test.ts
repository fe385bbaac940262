import { expect, test } from 'vitest';
import type { SecurityScheme } from '@/lib/openapi/model';
import { toApi } from '@/lib/openapi/model.fixture';
import { formatInlineText } from './inline';
import { toOverviewSection, toServer } from './overview';

const scheme = { id: 'security-x', name: 'x', unspecified: [] };

test.each<[SecurityScheme, string]>([
  [{ ...scheme, type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, 'HTTP bearer (JWT)'],
  [{ ...scheme, type: 'apiKey', in: 'query', parameter: 'key' }, 'query parameter key'],
  [{ ...scheme, type: 'oauth2', flows: [] }, 'OAuth 2.0'],
  [{ ...scheme, type: 'openIdConnect', url: 'https://a.example' }, 'OpenID Connect, https://a.example'],
  [{ ...scheme, type: 'mutualTLS' }, 'mutual TLS'],
])('%j reads %s', (given, words) => {
  const { parts } = toOverviewSection(toApi({ securitySchemes: [given] }), []);
  expect(parts.flatMap((part) => (part.kind === 'security' ? part.schemes : [])).map(({ method }) => method)).toEqual([
    words,
  ]);
});

test('a flow names its URLs', () => {
  const flow = { kind: 'implicit' as const, authorizationUrl: 'https://a.example', scopes: [] };
  const { parts } = toOverviewSection(toApi({ securitySchemes: [{ ...scheme, type: 'oauth2', flows: [flow] }] }), []);
  const flows = parts.flatMap((part) => (part.kind === 'security' ? part.schemes : [])).flatMap((each) => each.flows);
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
