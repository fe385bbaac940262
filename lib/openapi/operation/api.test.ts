import { expect, test } from 'vitest';
import type { Json } from '@/lib/openapi/model';
import { parseDocument } from '@/lib/openapi/parse.fixture';

function read(questions: Json) {
  const paths = { '/a': { get: { operationId: 'readA', summary: 'Read A', responses: { 200: { description: '' } } } } };
  const { questions: found, diagnostics } = parseDocument({ paths, 'x-questions': questions });
  return { found, errors: diagnostics.map(({ pointer, message, hint }) => [pointer, message, hint].join(' | ')) };
}

test('a question names the calls that it concerns', () => {
  expect(read([{ question: 'Why?', why: 'So.', operations: ['readA'] }])).toEqual({
    found: [{ question: 'Why?', why: 'So.', operations: [{ anchor: 'read-a', title: 'Read A' }] }],
    errors: [],
  });
});

test('a question of a call that is not there, or without a reason, is reported', () => {
  expect(read([{ question: 'Why?', why: 'So.', operations: ['readB'] }])).toEqual({
    found: [{ question: 'Why?', why: 'So.', operations: [] }],
    errors: ['/x-questions/0/operations/0 | no operation has the operationId `readB` | did you mean `readA`?'],
  });
  expect(read([{ question: 'Why?' }])).toEqual({
    found: [],
    errors: ['/x-questions/0 | `why` is missing | add `why`'],
  });
});

test('a report names the question by its index in the document, after an invalid question', () => {
  expect(read([{ question: 'Why?' }, { question: 'How?', why: 'So.', operations: ['readB'] }]).errors).toEqual([
    '/x-questions/0 | `why` is missing | add `why`',
    '/x-questions/1/operations/0 | no operation has the operationId `readB` | did you mean `readA`?',
  ]);
});

test('a security scheme that is not declared is kept by its name, so that the call doesn’t seem open', () => {
  const get = { security: [{ none: ['read'] }], responses: { 200: { description: '' } } };
  const { groups, diagnostics } = parseDocument({ paths: { '/a': { get } } });
  expect(groups[0]?.operations[0]?.security).toEqual([{ requirements: [{ scheme: 'none', scopes: ['read'] }] }]);
  expect(diagnostics.map(({ pointer, message }) => `${pointer}: ${message}`)).toEqual([
    '/paths/~1a/get/security/0: the security scheme none is not declared',
  ]);
});

test('a text in place of a server, a rule or a security scheme is reported at its place in the document', () => {
  const responses = { 200: { description: '' } };
  const { diagnostics } = parseDocument({
    servers: ['https://api.example.com'],
    components: { securitySchemes: { odd: 'bearer' } },
    paths: { '/a': { servers: ['https://a.example.com'], get: { 'x-rules': ['At least one.'], responses } } },
  });
  expect(diagnostics.map(({ pointer }) => pointer).sort()).toEqual([
    '/components/securitySchemes/odd',
    '/paths/~1a/get/x-rules/0',
    '/paths/~1a/servers/0',
    '/servers/0',
  ]);
});

test('values of variables of a server are filled once, so that they can’t multiply', () => {
  const names = Array.from({ length: 40 }, (_, index) => `v${index}`);
  const variables = Object.fromEntries(
    names.map((name, index) => [name, { default: `{v${index + 1}}{v${index + 1}}` }]),
  );
  const servers = [
    { url: 'https://{v0}.example.com/{none}', variables },
    { url: '{a}{b}{b}', variables: { a: { default: '/v1' }, b: { default: '/x'.repeat(4000) } } },
  ];
  expect(parseDocument({ servers, paths: {} }).servers.map(({ url }) => url)).toEqual([
    'https://{v1}{v1}.example.com/{none}',
    `/v1${'/x'.repeat(4000)}{b}`,
  ]);
});

test('a title that would fill each page is shortened', () => {
  const read = (title: string) => parseDocument({ info: { title, version: '1' }, paths: {} }).title;
  expect([read('a'.repeat(500)), read(`${'a'.repeat(499)}😀`)]).toEqual(['a'.repeat(500), `${'a'.repeat(499)}…`]);
});
