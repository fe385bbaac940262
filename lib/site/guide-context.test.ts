import { expect, test } from 'vitest';
import { LANGUAGE_NAMES } from '@/lib/openapi/samples/language-names';
import { linkv1 } from './guide.fixture';
import { toGuideContext, toTerms } from './guide-context';

test('the terms of an API are every call, field, value, error, type, state and header with its address', () => {
  expect(toTerms(linkv1).map(({ code, kind, href }) => `${kind} ${code} ${href}`)).toEqual([
    'operation PUT /tickets/lock /openapi/linkv1#lock-tickets',
    'operation lockTickets /openapi/linkv1#lock-tickets',
    'field source /openapi/linkv1#lock-tickets-body-source',
    'value MY_ACCOUNT /openapi/linkv1#lock-tickets-body-source',
    'field tokens /openapi/linkv1#lock-tickets-body-tokens',
    'field individualPrice /openapi/linkv1#lock-tickets-body-tokens-individual-price',
    'error TOO_MANY_TOKENS /openapi/linkv1#too-many-tokens',
    'type MS-422 /openapi/linkv1#ms-422',
    'state LOCKED /openapi/linkv1#states-lock-locked',
    'header PAC-API-Key /openapi/linkv1#header-pac-api-key',
  ]);
});

const site = {
  terms: [],
  flows: ['sell'],
  assets: new Set(['/a.png']),
  drafts: new Set<string>(),
  unreadable: new Set<string>(),
  redirects: {},
  renamed: new Map(),
  decisions: [],
  siteUrl: 'https://docs.example.com',
  ignoredTerms: [],
  otherPages: new Map(),
  versions: [],
  shapes: [],
};

test('the context has what guides may name and link to', () => {
  const context = toGuideContext([linkv1], site);
  expect(context.operations).toEqual([
    {
      api: 'linkv1',
      operationId: 'lockTickets',
      messages: [
        { name: 'body', fields: true, examples: ['mine'] },
        { name: '207', fields: false, examples: [] },
      ],
      languages: [...LANGUAGE_NAMES],
    },
  ]);
  expect(context.calls).toEqual([{ api: 'linkv1', method: 'PUT', path: '/tickets/lock', servers: [] }]);
  expect(context.states).toEqual([{ api: 'linkv1', name: 'lock' }]);
  expect([...context.pages.keys()]).toEqual(['/', '/openapi/linkv1']);
  expect(context.pages.get('/openapi/linkv1')).toEqual(
    expect.arrayContaining([
      'lock-tickets',
      'lock-tickets-207',
      'too-many-tokens',
      'status-422',
      'ms-422',
      'states-lock',
      'api-errors',
    ]),
  );
});

test('a method with a path looks like an operation, whatever method a specification may use', () => {
  const own = { name: 'a status type', pattern: /^MS-\d{3}$/ };
  const { shapes } = toGuideContext([], { ...site, shapes: [own] });
  const nameOf = (code: string) => shapes.find(({ pattern }) => pattern.test(code))?.name;
  expect(nameOf('PUT /tickets/lock')).toBe('an operation');
  expect(nameOf('QUERY /seats')).toBe('an operation');
  expect(nameOf('put /tickets/lock')).toBe(undefined);
  expect(nameOf('PUT')).toBe(undefined);
  expect(nameOf('MS-422')).toBe('a status type');
});
