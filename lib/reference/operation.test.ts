import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { MediaType, Operation } from '@/lib/openapi/model';
import {
  object,
  string,
  toApi,
  toCommonHeader,
  toMediaType,
  toOperation,
  toParameter,
} from '@/lib/openapi/model.fixture';
import { listOperations } from '@/lib/openapi/operations';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { formatInlineText } from './inline';
import { toExampleCode } from './messages';
import { toResponse } from './model.fixture';
import { toOperationSection } from './operation';
import { formatOperationCount, toOverviewSection } from './overview';
import { findBlock, listTopicHeaders } from './walk';

const server = { url: 'https://a.example', template: 'https://a.example', variables: [] };
const api = toApi({ servers: [server] });
const guides = { 'list-things': [{ href: '/docs/things', title: 'Things' }] };

test('the guides of an operation are found by its anchor', () => {
  const { facts, notes } = toOperationSection(api, toOperation({ servers: [server] }), { guides });
  expect(facts.map(({ kind, content }) => [kind, formatInlineText(content)])).toEqual([['guide', 'Things']]);
  expect(notes).toEqual([]);
});

test.each([
  [['A', 'B', 'o'], '2 required headers, 1 optional: A, B, o (optional)'],
  [['A'], '1 required header: A'],
  [['o'], '1 optional header: o (optional)'],
])('of the common headers %j are %s', (commonHeaders, words) => {
  const all = ['A', 'B', 'o'].map((name) => toCommonHeader({ name, required: name !== 'o' }));
  const { facts } = toOperationSection(toApi({ commonHeaders: all }), toOperation({ commonHeaders }), {});
  expect(
    facts.map(({ content, details = [] }) => `${formatInlineText(content)}: ${formatInlineText(details)}`),
  ).toEqual([words]);
});

test('the headers of a call are counted without those of credentials', () => {
  const shown = parseDocument(
    parseYaml(`
paths:
  /json: { get: { security: [{ oauth: [] }], responses: { '200': { description: A, content: { application/json: {} } } } } }
  /none: { get: { security: [{ oauth: [] }], responses: {} } }
components: { securitySchemes: { oauth: { type: oauth2, flows: {} } } }
`),
  );
  const facts = listOperations(shown).map((operation) => toOperationSection(shown, operation, {}).facts);
  expect(facts.map((each) => each.map(({ label, content }) => `${label}: ${formatInlineText(content)}`))).toEqual([
    ['Authentication: oauth', 'Headers: 1 more optional header'],
    ['Authentication: oauth'],
  ]);
});

test('a credential that only some calls require is neither required nor optional for the API', () => {
  const shown = parseDocument(
    parseYaml(`
paths:
  /one: { get: { security: [{ oauth: [] }], responses: {} } }
  /either: { get: { security: [{ oauth: [] }, {}], responses: {} } }
components: { securitySchemes: { oauth: { type: oauth2, flows: {} } } }
`),
  );
  const [field] = toOverviewSection(shown, []).topics.flatMap(listTopicHeaders);
  expect(field?.required).toBeUndefined();
  expect(field?.notes.map(({ text }) => text)).toEqual(['required on 1 of 2 calls', 'Bearer $TOKEN']);
});

test('several schemes are counted by what they ask for, with their names as details', () => {
  const scheme = (name: string) => ({ id: `security-${name}`, name, unspecified: [] });
  const header = (name: string) => ({
    ...scheme(name),
    type: 'apiKey' as const,
    in: 'header' as const,
    parameter: name,
  });
  const securitySchemes = [
    { ...scheme('user'), type: 'http' as const, scheme: 'bearer' },
    header('app'),
    header('key'),
  ];
  const requirements = securitySchemes.map(({ id, name }) => ({ scheme: name, id, scopes: [] }));
  const toFacts = (security: Operation['security']) =>
    toOperationSection(toApi({ securitySchemes }), toOperation({ security }), {}).facts.map(
      ({ content, details = [] }) => [formatInlineText(content), formatInlineText(details)],
    );
  expect(toFacts([{ requirements }])).toEqual([['bearer token and 2 headers', 'user, app and key']]);
  expect(toFacts([{ requirements: requirements.slice(1, 2) }])).toEqual([['app', '']]);
});

test('a note names servers where they differ from those of the API', () => {
  const own = { ...server, template: 'https://b.example' };
  expect(toOperationSection(api, toOperation({ servers: [own] }), {}).notes).toEqual([
    { kind: 'servers', servers: [own] },
  ]);
});

test('rules that no parameter and no field has hold for the whole call', () => {
  const [query, field, call] = ['query', 'field', 'call'].map((anchor) => ({
    anchor,
    text: anchor,
    fields: [],
    errors: [],
  }));
  if (query === undefined || field === undefined || call === undefined) throw new Error('three rules');
  const body = toMediaType('application/json', undefined, {
    schema: object({ a: { schema: object({ b: { schema: string(), rules: [field] } }) } }),
  });
  const operation = toOperation({
    servers: [server],
    rules: [query, field, call],
    parameters: [{ location: 'query', parameters: [toParameter({ rules: [query] })] }],
    body: { required: true, mediaTypes: [body] },
  });
  const { rules, notes } = toOperationSection(api, operation, {});
  expect(rules.map(({ anchor }) => anchor)).toEqual(['query', 'field', 'call']);
  expect(notes).toEqual([{ kind: 'rule', rule: call }]);
});

function listExamples(mediaTypes: MediaType[]) {
  const section = toOperationSection(toApi(), toOperation({ responses: [toResponse({ mediaTypes })] }), {});
  const { responses = [] } = findBlock(section, 'responses') ?? {};
  return responses.flatMap(({ contents }) => contents).flatMap(({ examples }) => examples);
}

test('every example of a response has a title; a generated one says so', () => {
  const json = toMediaType('application/json', undefined, {
    examples: [
      { name: 'two-things', generated: false, value: [0, ''] },
      { name: 'generated', generated: true, value: null },
      { name: 'elsewhere', summary: 'A long list', generated: false, externalValue: 'https://a.example/list.json' },
    ],
  });
  const examples = listExamples([json, toMediaType('application/xml', '<a/>')]);
  expect(examples.map((example) => [example.id, example.title, ...Object.values(toExampleCode(example))])).toEqual([
    ['r-200-example-1-1', 'two things · application/json', '[\n  0,\n  ""\n]', 'json'],
    ['r-200-example-1-2', 'Generated from the schema · application/json', 'null', 'json'],
    ['r-200-example-1-3', 'A long list · application/json', 'See https://a.example/list.json', 'text'],
    ['r-200-example-2-1', 'Example · application/xml', '<a/>', 'xml'],
  ]);
});

test('a string is JSON where the body is, whatever the case of its media type', () => {
  const examples = listExamples([toMediaType('application/JSON', 'a'), toMediaType('application/XML', '<a/>')]);
  expect(examples.map(toExampleCode)).toEqual([
    { source: '"a"', lang: 'json' },
    { source: '<a/>', lang: 'xml' },
  ]);
});

const call = toOperation();
const webhook = toOperation({ kind: 'webhook', callbacks: [] });

test.each([
  [[], '0 operations'],
  [[call], '1 operation'],
  [[call, call, webhook], '2 operations, 1 message received'],
  [[webhook, webhook], '2 messages received'],
  [[toOperation({ callbacks: [toOperation({ kind: 'callback' })] })], '1 operation'],
])('%#: what is offered and what is received are told apart', (operations, words) => {
  expect(formatOperationCount({ groups: [{ id: 'g', title: 'G', operations }] })).toBe(words);
});

test('a call that is documented as idempotent says so among its facts', () => {
  const { facts } = toOperationSection(api, toOperation({ idempotent: true }), {});
  expect(facts).toEqual([
    {
      kind: 'idempotent',
      label: '',
      content: [{ kind: 'text', text: 'Idempotent: you can send the call again.' }],
      words: ['idempotent'],
    },
  ]);
});
