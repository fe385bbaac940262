import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listOperations } from '../operations';
import { parseDocument } from '../parse.fixture';
import { toCredentials } from './credentials';
import { formatDotEnv, formatExports, formatPowerShell, listEnvironment, toMockEnvironment } from './environment';
import { listVariables } from './sample-text';

const api = parseDocument(
  parse(`
info: { title: Shop API, version: '1' }
servers: [{ url: "https://{region}.example.com/o'neil/", description: One host per region., variables: { region: { default: eu } } }]
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer, description: "From the\\ntoken call." }
    unused: { type: apiKey, in: header, name: Key }
paths:
  /shops: { get: {} }
  /shops/{shop_id}:
    get:
      security: [{ bearer: [] }]
      parameters: [{ name: shop_id, in: path, required: true, description: Your shop., schema: { type: string } }]
`),
);

test('the server comes first, then credentials, each with the words of the document; a path has no variables', () => {
  expect(listEnvironment(api)).toEqual([
    { name: 'BASE_URL', description: 'One host per region.', value: "https://eu.example.com/o'neil", callsUsing: 2 },
    { name: 'TOKEN', description: 'From the\ntoken call.', value: '', callsUsing: 1 },
  ]);
});

test('commands for a shell, for PowerShell, and a .env file', () => {
  const variables = listEnvironment(api);
  expect(formatExports(variables)).toBe("export BASE_URL='https://eu.example.com/o'\\''neil'\nexport TOKEN=''");
  expect(formatPowerShell(variables)).toBe("$env:BASE_URL = 'https://eu.example.com/o''neil'\n$env:TOKEN = ''");
  expect(formatDotEnv(api, variables)).toBe(
    [
      '# Shop API',
      '',
      '# One host per region.',
      'BASE_URL="https://eu.example.com/o\'neil"',
      '',
      '# From the token call.',
      'TOKEN=',
      '',
    ].join('\n'),
  );
});

test.each([
  ['', 'The Base64 of `user:password` (HTTP Basic).'],
  [
    ', description: Account to use for all of the calls.',
    'The Base64 of `user:password` (HTTP Basic).\n\nAccount to use for all of the calls.',
  ],
])('the value of HTTP Basic is explained (%j)', (more, description) => {
  const basic = parseDocument(
    parse(`
security: [{ basic: [] }]
components: { securitySchemes: { basic: { type: http, scheme: Basic${more} } } }
servers: [{ url: https://api.example.com }]
paths: { /a: { get: {} } }
`),
  );
  const variables = listEnvironment(basic);
  expect(variables).toEqual([{ name: 'BASIC_CREDENTIALS', description, value: '', callsUsing: 1 }]);
  const comment = description.replace('\n\n', '\n# ');
  expect(formatDotEnv({ title: 'A' }, variables)).toBe(`# A\n\n# ${comment}\nBASIC_CREDENTIALS=\n`);
});

test('an API whose samples need nothing has no environment', () => {
  const fixed = parseDocument({ servers: [{ url: 'https://api.example.com' }], paths: { '/a': { get: {} } } });
  expect(listEnvironment(fixed)).toEqual([]);
});

test('values for the mock satisfy the schema of a parameter and the form of a credential', () => {
  const document = parse(`
components:
  securitySchemes:
    login: { type: http, scheme: basic }
    organization: { type: apiKey, in: header, name: Organization-ID, description: "Your organization, an integer." }
    key: { type: apiKey, in: header, name: Key }
    venue: { type: apiKey, in: header, name: Venue-ID }
  schemas:
    Message: { type: object, properties: { venueId: { type: number } } }
paths:
  /orders/{shopId}:
    post:
      security: [{ login: [], organization: [], key: [], venue: [] }]
      parameters:
        - { name: shopId, in: path, required: true, schema: { type: string } }
        - { name: Branch-ID, in: header, required: true, schema: { type: string } }
        - { name: Trace-Key, in: header, required: true, schema: { type: string, format: uuid } }
        - { name: Level, in: header, required: true, schema: { type: integer, minimum: 3 } }
        - { name: Lane, in: header, required: true, schema: { type: string, pattern: '^L[0-9]{2}$' } }
        - { name: Pin, in: header, required: true, schema: { type: string, maxLength: 4 } }
        - { name: Rows, in: header, required: true, schema: { type: array, minItems: 2, items: { type: integer, minimum: 7 } } }
`);
  expect(toMockEnvironment(parseDocument(document), 'http://localhost:4010')).toEqual({
    BASE_URL: 'http://localhost:4010',
    BASIC_CREDENTIALS: 'bW9jazptb2Nr',
    ORGANIZATION_ID: '100',
    KEY: 'mock-key',
    VENUE_ID: '100',
    BRANCH_ID: 'mock-branch-id',
    TRACE_KEY: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    LEVEL: '3',
    LANE: 'L12',
    PIN: expect.stringMatching(/^.{1,4}$/),
    ROWS: '7,7',
  });
});

test.each([
  ['v1', '', 'The complete URL of the server. The document has only `v1`.'],
  ['/', '', 'The complete URL of the server. The document has only `/`.'],
  ['//cdn.example.com/api/', '', 'The complete URL of the server. The document has only `//cdn.example.com/api/`.'],
  [
    'https://{zone}.example.com',
    '',
    'The complete URL of the server. The document has only `https://{zone}.example.com`.',
  ],
  [
    'https://example.com/a?b=1',
    '',
    'The complete URL of the server. The document has only `https://example.com/a?b=1`.',
  ],
])('the reader sets the server %s, which is not a complete URL', (url, value, text) => {
  const found = listEnvironment(
    parseDocument({ servers: [{ url, description: 'For tests.' }], paths: { '/a': { get: {} } } }),
  );
  expect(found).toEqual([{ name: 'BASE_URL', description: `${text}\n\nFor tests.`, value, callsUsing: 1 }]);
});

test('values that differ have variables that differ: servers, and parameters whose names have the same words', () => {
  const shared = parseDocument(
    parse(`
servers: [{ url: /v1 }]
components: { securitySchemes: { bearer: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: Shop-Key } } }
security: [{ bearer: [], key: [] }]
paths:
  /users:
    parameters:
      - { name: user_id, in: header, required: true, description: Owner., schema: { type: string } }
    get:
      parameters:
        - { name: userId, in: header, required: true, description: Reader., schema: { type: string } }
        - { name: token, in: cookie, required: true, description: Of the page., schema: { type: string } }
        - { name: SHOP-KEY, in: header, required: true, schema: { type: string } }
    put: { servers: [{ url: /v2 }] }
`),
  );
  expect(listEnvironment(shared).map(({ name, description = '' }) => `${name} ${description}`)).toEqual([
    'BASE_URL The complete URL of the server. The document has only `/v1`.',
    'BASE_URL_2 The complete URL of the server. The document has only `/v2`.',
    'TOKEN ',
    'SHOP_KEY ',
    'USER_ID Owner.',
    'USER_ID_2 Reader.',
    'TOKEN_2 Of the page.',
  ]);
  expect(toMockEnvironment(shared, 'http://localhost:4010')).toMatchObject({
    BASE_URL: 'http://localhost:4010',
    BASE_URL_2: 'http://localhost:4010',
  });
});

test('credentials that differ have variables that differ, and one key in several places has one', () => {
  const api = parseDocument(
    parse(`
components:
  securitySchemes:
    one: { type: apiKey, in: header, name: X-Api-Key, description: One. }
    two: { type: apiKey, in: query, name: x_api_key, description: Two. }
    three: { type: apiKey, in: query, name: token, description: Three. }
    four: { type: http, scheme: bearer, description: Four. }
    five: { type: apiKey, in: cookie, name: x-api-key }
security: [{ one: [], two: [], three: [], four: [], five: [] }]
servers: [{ url: 'https://api.example' }]
paths: { /a: { get: {} } }
`),
  );
  const operation = listOperations(api)[0];
  expect(operation && toCredentials(api, operation).map(({ name, value }) => [name, ...listVariables(value)])).toEqual([
    ['X-Api-Key', 'X_API_KEY'],
    ['x_api_key', 'X_API_KEY_2'],
    ['token', 'TOKEN_2'],
    ['Authorization', 'TOKEN'],
    ['x-api-key', 'X_API_KEY'],
  ]);
  expect(listEnvironment(api).map(({ name }) => name)).toEqual(['X_API_KEY', 'X_API_KEY_2', 'TOKEN_2', 'TOKEN']);
});
