import { expect, test } from 'vitest';
import type { GuideContext } from '@/lib/guides/document';
import { formatFound, toGuide } from '@/lib/guides/guide.fixture';
import { findEmbedErrors } from './embeds';

const context: GuideContext = {
  terms: [],
  shapes: [],
  operations: [
    {
      api: 'linkv1',
      operationId: 'lockTickets',
      messages: [
        { name: 'body', fields: true, examples: ['myAccount', 'broker'] },
        { name: '200', fields: true, examples: ['locked'] },
        { name: '204', fields: false, examples: [] },
      ],
      languages: ['shell', 'python'],
    },
    { api: 'linkv1', operationId: 'readPing', messages: [], languages: ['shell'] },
  ],
  calls: [],
  states: [],
  flows: [],
  versions: [],
  pages: new Map(),
  drafts: new Set(),
  labels: { linkv1: 'Link API v1', linkv2: 'Link API v2' },
  unreadable: new Set(),
  redirects: {},
  renamed: new Map(),
  decisions: [{ id: 'order', calls: ['linkv1/lockTickets'] }],
  siteUrl: 'https://docs.example.com',
  ignoredTerms: [],
  assets: new Set(),
};

test.each([
  ['<Questions api="linkv1" />', []],
  ['<Questions api="linkv" />', ['a.mdx:5: <Questions> names an unknown API: linkv; did you mean `linkv1`?']],
  [
    '<ProviderReports />',
    ['a.mdx:5: <ProviderReports> does not say which API it means; write api="…", or `api` in the front matter'],
  ],
])('%s', (body, errors) => {
  expect(findEmbedErrors(toGuide(body), context).map(formatFound)).toEqual(errors);
});

/** The errors of an embed of a call with these additional attributes. */
function findWrong(name: string, attributes: Record<string, string>, id = 'lockTickets'): string[] {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  const embed = `<${name} api="linkv1" id="${id}" ${written.join(' ')} />`;
  return findEmbedErrors(toGuide(embed), context).map(({ message, hint }) => `${message}; ${hint}`);
}

test('an ID that names its API is compared with others of this form', () => {
  expect(findWrong('Operation', {}, 'linkv1/lockTicket')).toEqual([
    '<Operation> names an unknown operation of linkv1: linkv1/lockTicket; did you mean `linkv1/lockTickets`?',
  ]);
});

test.each([
  ['RequestExample', {}],
  ['RequestExample', { name: 'broker' }],
  ['ResponseExample', { status: '200' }],
  ['ResponseExample', { status: '200', name: 'locked' }],
  ['SchemaTable', {}],
  ['SchemaTable', { part: '200' }],
  ['Sample', {}],
  ['Sample', { lang: 'python' }],
  ['ErrorTable', {}],
])('finds nothing wrong in <%s> with %j', (name, attributes) => {
  expect(findWrong(name, attributes)).toEqual([]);
});

test.each([
  [
    'RequestExample',
    { name: 'brokr' },
    '<RequestExample> names an unknown example of the request body of lockTickets: brokr; use one of myAccount, broker',
  ],
  [
    'ResponseExample',
    { status: '299' },
    '<ResponseExample> names an unknown response of lockTickets: 299; use one of 200, 204',
  ],
  [
    'ResponseExample',
    { status: '200', name: 'x' },
    '<ResponseExample> names an unknown example of the response 200 of lockTickets: x; use locked',
  ],
  [
    'ResponseExample',
    { status: '204' },
    '<ResponseExample> finds no example of the response 204 of lockTickets; add one to the specification',
  ],
  [
    'SchemaTable',
    { part: 'bdy' },
    '<SchemaTable> names an unknown part of lockTickets: bdy; use one of part="body", part="200"',
  ],
  [
    'SchemaTable',
    { part: '204' },
    '<SchemaTable> finds no fields in the response 204 of lockTickets; use one of part="body", part="200"',
  ],
  ['Sample', { lang: 'cobol' }, '<Sample> names an unknown language of lockTickets: cobol; use one of shell, python'],
])('answers <%s> with %j', (name, attributes, expected) => {
  expect(findWrong(name, attributes)).toEqual([expected]);
});

test.each([
  ['RequestExample', {}, '<RequestExample> shows a request body, and readPing has none; remove it'],
  ['SchemaTable', {}, '<SchemaTable> finds no fields in the request body of readPing; remove it'],
])('answers <%s> of a call without a body', (name, attributes, expected) => {
  expect(findWrong(name, attributes, 'readPing')).toEqual([expected]);
});
