import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { toApi } from '@/lib/openapi/model.fixture';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { type PostmanCollection, type PostmanFolder, type PostmanItem, toPostman } from './postman';
import { listItems } from './postman.fixture';

function toCollection(text: string): PostmanCollection {
  return toPostman(parseDocument(parse(text)));
}

function toFirstItem(text: string) {
  const [item] = listItems(toCollection(text));
  if (item === undefined) throw new Error('the collection has no request');
  return item;
}

test('an API without calls is an empty collection with a variable for its server', () => {
  expect(toPostman(toApi({ title: 'Empty', description: 'Nothing.' }))).toEqual({
    info: {
      _postman_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/),
      name: 'Empty',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      description: { content: 'Nothing.', type: 'text/markdown' },
    },
    item: [],
    auth: { type: 'noauth' },
    variable: [{ key: 'baseUrl', value: '', type: 'string' }],
  });
});

test('a request has its path parameters as variables, and optional parameters as disabled entries', () => {
  const { request } = toFirstItem(`
servers: [{ url: 'https://{region}.example/v1/', variables: { region: { default: eu } } }]
paths:
  /shelves/{shelf}/books:
    get:
      parameters:
        - { name: shelf, in: path, required: true, example: a b, description: Which shelf. }
        - { name: author, in: query, required: true, schema: { type: array, items: { type: string } }, example: [x, 'y:z'] }
        - { name: 'page[size]', in: query, schema: { type: integer }, example: 10 }
        - { name: X-Trace, in: header, x-per-request: uuid, schema: { type: string } }
      responses: { 200: { description: Books. } }
`);
  expect(request.url).toEqual({
    raw: '{{baseUrl}}/shelves/:shelf/books?author=x&author=y%3Az',
    host: ['{{baseUrl}}'],
    path: ['shelves', ':shelf', 'books'],
    query: [
      { key: 'author', value: 'x', description: { content: '(Required)', type: 'text/markdown' } },
      { key: 'author', value: 'y%3Az', description: { content: '(Required)', type: 'text/markdown' } },
      { key: 'page[size]', value: '10', disabled: true },
    ],
    variable: [
      {
        key: 'shelf',
        value: 'a%20b',
        description: { content: '(Required) Which shelf.', type: 'text/markdown' },
      },
    ],
  });
  expect(request.header).toEqual([{ key: 'X-Trace', value: '{{$guid}}', disabled: true }]);
});

test('every server, its variables, and what only the reader knows are variables of the collection', () => {
  const { variable } = toCollection(`
servers: [{ url: 'https://{region}.example/v1/', description: Live., variables: { region: { default: eu } } }]
paths:
  /v{version}/books/{book}:
    get:
      parameters:
        - { name: version, in: path, required: true, example: 2 }
        - { name: book, in: path, required: true, schema: { type: string } }
      responses: {}
    delete:
      servers: [{ url: 'https://admin.example' }]
      parameters: [{ name: version, in: path, required: true }, { name: book, in: path, required: true }]
      responses: {}
`);
  expect(variable.map(({ key, value }) => [key, value])).toEqual([
    ['baseUrl', 'https://{{region}}.example/v1'],
    ['baseUrl2', 'https://admin.example'],
    ['region', 'eu'],
    ['version', '2'],
    ['book', ''],
  ]);
});

test.each([
  '/v1',
  '//books.example/v1',
  'https://{region}.example/v1',
])('the variable of the server %s, to which no request can be sent, is empty and says why', (url) => {
  const { variable } = toCollection(`
servers: [{ url: '${url}', description: Live. }]
paths: { /books: { get: { responses: {} } } }
`);
  expect(variable).toEqual([
    {
      key: 'baseUrl',
      value: '',
      type: 'string',
      description: {
        content: `The complete URL of the server. The document has only \`${url}\`.\n\nLive.`,
        type: 'text/markdown',
      },
    },
  ]);
});

test('names that Postman writes in the same way are different variables', () => {
  const collection = toCollection(`
servers: [{ url: 'https://{region}.example', variables: { region: { default: eu } } }]
components:
  securitySchemes:
    a.key: { type: apiKey, in: header, name: One }
    a-key: { type: apiKey, in: header, name: Two }
paths:
  /books/{region}-{имя}:
    get:
      security: [{ a.key: [], a-key: [] }]
      parameters:
        - { name: region, in: path, required: true, example: north }
        - { name: имя, in: path, required: true, schema: { type: string } }
        - { name: a.b, in: header, required: true, schema: { type: string } }
        - { name: a-b, in: header, required: true, schema: { type: string } }
        - { name: baseUrl, in: query, required: true, schema: { type: string } }
      responses: {}
`);
  const [item] = listItems(collection);
  expect(item?.request.url.raw).toBe('{{baseUrl}}/books/{{region}}-{{value}}?baseUrl={{baseUrl-2}}');
  expect(item?.request.header.map(({ key, value }) => [key, value])).toEqual([
    ['One', '{{a-key}}'],
    ['Two', '{{a-key-2}}'],
    ['a.b', '{{a-b}}'],
    ['a-b', '{{a-b-2}}'],
  ]);
  expect(collection.variable.map(({ key, value }) => [key, value])).toEqual([
    ['baseUrl', 'https://{{region-2}}.example'],
    ['region-2', 'eu'],
    ['region', 'north'],
    ['value', ''],
    ['a-b', ''],
    ['a-b-2', ''],
    ['a-key', ''],
    ['a-key-2', ''],
    ['baseUrl-2', ''],
  ]);
});

test('credentials that Postman cannot combine become headers with variables', () => {
  const collection = toCollection(`
security: [{ bearer: [], applicationId: [], apiKey: [] }]
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    applicationId: { type: apiKey, in: header, name: PAC-Application-ID, description: Your application. }
    apiKey: { type: apiKey, in: header, name: PAC-API-Key }
paths: { /a: { get: { summary: Read, responses: { 200: { description: OK } } } } }
`);
  const [item] = listItems(collection);
  expect(item?.request.header).toEqual([
    {
      key: 'PAC-Application-ID',
      value: '{{applicationId}}',
      description: { content: '(Required) Your application.', type: 'text/markdown' },
    },
    { key: 'PAC-API-Key', value: '{{apiKey}}', description: { content: '(Required)', type: 'text/markdown' } },
  ]);
  expect(item?.request.auth).toBeUndefined();
  expect(collection.auth).toEqual({
    type: 'bearer',
    bearer: [{ key: 'token', value: '{{bearerToken}}', type: 'string' }],
  });
  expect(collection.variable.map(({ key }) => key)).toEqual(['baseUrl', 'apiKey', 'applicationId', 'bearerToken']);
});

test.each([
  ['{ type: apiKey, in: query, name: key }', 'apikey', { key: 'key', value: '{{main}}', in: 'query' }],
  ['{ type: http, scheme: basic }', 'basic', { username: '{{mainUsername}}', password: '{{mainPassword}}' }],
  ['{ type: openIdConnect, openIdConnectUrl: https://a.example }', 'bearer', { token: '{{bearerToken}}' }],
  [
    '{ type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/token, scopes: { read: Read., write: Write. } } } }',
    'oauth2',
    {
      accessToken: '{{accessToken}}',
      tokenType: 'Bearer',
      addTokenTo: 'header',
      grant_type: 'client_credentials',
      clientId: '{{clientId}}',
      clientSecret: '{{clientSecret}}',
      accessTokenUrl: 'https://a.example/token',
      scope: 'read write',
    },
  ],
])('%s is authorized by Postman itself', (scheme, type, settings) => {
  const collection = toCollection(`
security: [{ main: [] }]
components: { securitySchemes: { main: ${scheme} } }
paths: { /a: { get: { responses: {} } } }
`);
  const list = Object.entries(settings).map(([key, value]) => ({ key, value, type: 'string' }));
  expect(collection.auth).toEqual({ type, [type]: list });
  expect(listItems(collection)[0]?.request).toMatchObject({ header: [], url: { raw: '{{baseUrl}}/a' } });
});

test('a call that needs no credential says so, where others need one', () => {
  const collection = toCollection(`
security: [{ main: [] }]
components: { securitySchemes: { main: { type: http, scheme: bearer } } }
paths:
  /login: { post: { security: [], responses: {} } }
  /a: { get: { responses: {} }, put: { responses: {} } }
`);
  expect(listItems(collection).map(({ request }) => request.auth)).toEqual([{ type: 'noauth' }, undefined, undefined]);
});

test.each([
  [
    'application/json: { example: { a: 1 } }',
    { mode: 'raw', raw: '{\n  "a": 1\n}', options: { raw: { language: 'json' } } },
    ['application/json'],
  ],
  [
    'application/x-www-form-urlencoded: { example: { a: "1 & 2" } }',
    { mode: 'urlencoded', urlencoded: [{ key: 'a', value: '1 & 2' }] },
    ['application/x-www-form-urlencoded'],
  ],
  [
    'multipart/form-data: { schema: { properties: { a: { type: string, example: b }, f: { type: string, format: binary } } }, example: { a: b, f: x } }',
    {
      mode: 'formdata',
      formdata: [
        { key: 'a', type: 'text', value: 'b' },
        { key: 'f', contentType: 'application/octet-stream', type: 'file', src: 'f.bin' },
      ],
    },
    [],
  ],
  [
    'multipart/mixed: { example: { a: b } }',
    {
      mode: 'raw',
      raw: '--form-part-boundary\r\n\r\nb\r\n--form-part-boundary--\r\n',
      options: { raw: { language: 'text' } },
    },
    ['multipart/mixed; boundary=form-part-boundary'],
  ],
  ['image/png: {}', { mode: 'file', file: { src: 'body.png' } }, ['image/png']],
  [
    'application/xml: { example: <a/> }',
    { mode: 'raw', raw: '<a/>', options: { raw: { language: 'xml' } } },
    ['application/xml'],
  ],
])('the body %s has its mode and its Content-Type', (content, body, types) => {
  const { request } = toFirstItem(`
paths: { /a: { post: { requestBody: { content: { ${content} } }, responses: {} } } }
`);
  expect(request.body).toEqual(body);
  expect(request.header.filter(({ key }) => key === 'Content-Type').map(({ value }) => value)).toEqual(types);
});

test('saved responses have every example of the responses, each with its request', () => {
  const { name, request, response } = toFirstItem(`
paths:
  /books:
    post:
      summary: Add a book
      deprecated: true
      x-deprecated-reason: Use the new call.
      description: Adds it.
      requestBody:
        content:
          application/json:
            examples:
              paper: { summary: On paper, value: 1 }
              audio: { summary: Spoken, value: 2 }
              film: { value: 3 }
      responses:
        201:
          description: It is there.
          headers: { Location: { schema: { type: string }, example: /books/1 } }
          content:
            application/json: { examples: { audio: { summary: Spoken, value: b }, none: { value: c } } }
        4XX: { description: It is not there. }
        default: { description: Anything else. }
`);
  expect(name).toBe('Add a book');
  expect(request.description?.content).toBe('**Deprecated.** Use the new call.\n\nAdds it.');
  const saved = response.map(({ name: title, code, status, body, originalRequest }) => {
    const sent = originalRequest.body?.mode === 'raw' ? originalRequest.body.raw : undefined;
    return [title, code, status, body, sent];
  });
  expect(saved).toEqual([
    ['201 Created: Spoken', 201, 'Created', '"b"', '2'],
    ['201 Created: none', 201, 'Created', '"c"', '1'],
    ['Any 4XX status: It is not there.', 400, 'Any 4XX status', '', '1'],
    ['Any other status: Anything else.', undefined, 'Any other status', '', '1'],
    ['201 Created: film', 201, 'Created', '"b"', '3'],
  ]);
  expect(response[0]?.header).toEqual([
    { key: 'Content-Type', value: 'application/json' },
    { key: 'Location', value: '/books/1' },
  ]);
  expect(response[2]?.header).toEqual([]);
});

test('calls that the integrator receives are left out', () => {
  const { item } = toCollection(`
paths: { /a: { get: { tags: [Read], responses: {} } } }
webhooks: { lent: { post: { tags: [Events], responses: {} } } }
`);
  expect(item.map(({ name, item: calls }) => [name, calls.length])).toEqual([['Read', 1]]);
});

test('the folder of a group is in that of the group above it, also where that one has no calls', () => {
  const { item } = toCollection(`
tags: [{ name: Stock }, { name: Books, parent: Stock }, { name: Events, parent: Stock }, { name: Rare, parent: Books }]
paths:
  /books: { get: { tags: [Books], summary: Find books, responses: {} } }
  /rare: { get: { tags: [Rare], summary: Find rare books, responses: {} } }
webhooks: { lent: { post: { tags: [Events], responses: {} } } }
`);
  expect(toNames(item)).toEqual([['Stock', [['Books', ['Find books', ['Rare', ['Find rare books']]]]]]]);
});

type Names = (string | [name: string, names: Names])[];

function toNames(entries: readonly (PostmanItem | PostmanFolder)[]): Names {
  return entries.map((entry) => ('request' in entry ? entry.name : [entry.name, toNames(entry.item)]));
}

test('`{{name}}` of an example is no variable, because Postman would send nothing in its place', () => {
  const { variable } = toCollection(`
paths:
  /mails:
    post:
      description: Replaces \`{{name}}\`.
      requestBody: { content: { application/json: { example: { text: 'Hello {{name}}' } } } }
      responses: { 200: { description: Sent., content: { application/json: { example: { text: 'Hello {{other}}' } } } } }
`);
  expect(variable.map(({ key }) => key)).toEqual(['baseUrl']);
});

test('examples that are only serialized are the body and header of a saved response', () => {
  const { response } = toFirstItem(`
paths:
  /rows:
    get:
      responses:
        200:
          description: Rows.
          headers: { Range: { schema: { type: string }, examples: { a: { serializedValue: "rows=1-2" } } } }
          content: { text/csv: { examples: { rows: { serializedValue: "a,b\\n1,2" } } } }
`);
  expect(response.map(({ name, body, header }) => [name, body, header.at(-1)])).toEqual([
    ['200 OK: rows', 'a,b\n1,2', { key: 'Range', value: 'rows=1-2' }],
  ]);
});
