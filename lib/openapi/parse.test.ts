import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { Diagnostic } from '@/lib/diagnostic';
import { formatPointers } from '@/lib/diagnostic.fixture';
import type { RawObject } from './json';
import type { Operation, Schema } from './model';
import { listOperations } from './operations';
import { type ParsedApi, withoutCausedErrors } from './parse';
import { parseDocument } from './parse.fixture';
import { printApi, printOperation } from './print.fixture';

function parse(yaml: string): ParsedApi {
  // The test writes documents whose top is a map.
  return parseDocument(parseYaml(yaml) as RawObject);
}

function first(yaml: string): Operation {
  const operation = parse(yaml).groups[0]?.operations[0];
  if (operation === undefined) throw new Error('the document has no operation');
  return operation;
}

test('a whole document reads as text', () => {
  const api = parse(`
openapi: 3.1.0
info: { title: Shop, version: '2.1' }
servers: [{ url: 'https://{region}.example.com', variables: { region: { default: eu, enum: [eu, us] } } }]
security: [{ bearer: [] }]
tags: [{ name: Carts, description: What is sold together. }]
paths:
  /carts/{cart_id}:
    parameters: [{ name: cart_id, in: path, required: true, schema: { type: string, format: uuid } }]
    put:
      operationId: replaceCart
      tags: [Carts]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Cart' } } }
      responses:
        '200': { description: Done, content: { application/json: { schema: { $ref: '#/components/schemas/Cart' } } } }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  schemas:
    Cart:
      type: object
      required: [total]
      properties:
        id: { type: string, readOnly: true, example: c-1 }
        total: { type: integer, minimum: 0, example: 5 }
        parent: { $ref: '#/components/schemas/Cart' }
`);
  expect(printApi(api)).toBe(`a: Shop 2.1
header Authorization 1/1: Bearer $TOKEN
header Accept 1/1: application/json
header Content-Type 1/1: application/json
group Carts #carts
  PUT /carts/{cart_id} #replace-cart Replace cart
    servers https://eu.example.com
    security bearer
    headers Authorization, Accept, Content-Type
    path
      cart_id*: string<uuid>
    body*
      application/json: object "Cart"
        total*: integer ≥ 0, example 5
        parent: Cart → schema-cart (recursion), "Cart"
        example generated = {"total":5}
    200 OK (success) #replace-cart-200
      application/json: object "Cart"
        id read-only: string example "c-1"
        total*: integer ≥ 0, example 5
        parent: Cart → schema-cart (recursion), "Cart"
        example generated = {"id":"c-1","total":5}
schema Cart #schema-cart linked: object "Cart"
  id read-only: string example "c-1"
  total*: integer ≥ 0, example 5
  parent: Cart → schema-cart (recursion), "Cart"`);
  expect(JSON.parse(JSON.stringify(api))).toEqual(api);
});

test('the operation wins over its path, parameter by parameter', () => {
  const operation = first(`
paths:
  /a/{id}:
    servers: [{ url: 'https://path.example.com' }]
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - { name: limit, in: query, schema: { type: integer, maximum: 10 } }
    get:
      servers: [{ url: 'https://operation.example.com' }]
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 99 } }
        - { name: tags, in: query, schema: { type: array, items: { type: string } }, example: [a, b] }
        - { name: filter, in: query, content: { application/json: { schema: { type: object } } } }
        - { name: sid, in: cookie, schema: { type: string } }
      responses: {}
`);
  expect(printOperation(operation)).toBe(`GET /a/{id} #get-a-id GET /a/{id}
  servers https://operation.example.com
  path
    id*: string
  query
    limit: integer ≤ 99
    tags: string[]
      form: tags=a&tags=b
      example example = ["a","b"]
    filter as application/json: object
  cookie
    sid: string`);
  expect(operation.pathSegments).toEqual([
    { text: '/a/', parameter: false },
    { text: '{id}', parameter: true },
  ]);
});

test('responses stand by status, ranges after their members, default last', () => {
  const operation = first(`
paths:
  /a:
    get:
      responses:
        default: { description: d }
        4XX: { description: r }
        '404': { description: e }
        '207': { description: p }
        2xx: { description: s }
        '302': { description: m }
        nonsense: { description: n }
`);
  expect(operation.responses.map(({ status, phrase, tone, id }) => [status, phrase, tone, id])).toEqual([
    ['207', 'Multi-Status', 'partial', 'get-a-207'],
    ['2XX', 'Any 2XX status', 'success', 'get-a-2xx'],
    ['302', 'Found', 'redirect', 'get-a-302'],
    ['404', 'Not Found', 'error', 'get-a-404'],
    ['4XX', 'Any 4XX status', 'error', 'get-a-4xx'],
    ['default', 'Any other status', 'other', 'get-a-default'],
  ]);
});

test('every method is shown, webhooks and callbacks as calls that one receives', () => {
  const api = parse(`
tags: [{ name: Later }, { name: Sooner }]
paths:
  /v1/x:
    options: { responses: {} }
    trace: { tags: [Sooner], responses: {} }
    query: { tags: [Later], responses: {} }
    post:
      operationId: subscribe
      responses: {}
      callbacks:
        paid: { '{$request.body#/url}': { post: { summary: Paid, responses: { '204': { description: Seen } } } } }
  /v1/y/z: { get: { responses: {} } }
webhooks:
  sold: { post: { responses: {} } }
  tagged: { post: { tags: [Later], responses: {} } }
`);
  expect(printApi(api)).toBe(`a: a 
group Later #later
  QUERY /v1/x #query-v1-x QUERY /v1/x
  webhook POST tagged #post-tagged POST tagged
group Sooner #sooner
  TRACE /v1/x #trace-v1-x TRACE /v1/x
group X #x
  OPTIONS /v1/x #options-v1-x OPTIONS /v1/x
  POST /v1/x #subscribe Subscribe
    callback POST {$request.body#/url} #subscribe-callback-paid-post Paid
      204 No Content (success) #subscribe-callback-paid-post-204
group Y #y
  GET /v1/y/z #get-v1-y-z GET /v1/y/z
group Webhooks #webhooks
  webhook POST sold #post-sold POST sold`);
});

test('what the provider sends has what only it may write, and what is answered to it has not', () => {
  const operation = first(`
webhooks:
  sold:
    post:
      requestBody: { content: { application/json: &json { schema: { type: object, properties: { r: { type: string, readOnly: true }, w: { type: string, writeOnly: true } } } } } }
      responses: { '200': { description: Seen, content: { application/json: *json } } }
`);
  expect(printOperation(operation)).toBe(`webhook POST sold #post-sold POST sold
  body
    application/json: object
      r read-only: string
      example generated = {"r":"string"}
  200 OK (success) #post-sold-200
    application/json: object
      w write-only: string
      example generated = {"w":"string"}`);
});

test('security is a choice of combinations, none may be one of them, and a scheme that is not declared keeps its name', () => {
  const operation = first(`
security: [{ key: [] }]
paths:
  /a: { get: { security: [{ key: [], login: [read] }, {}, { gone: [] }], responses: {} } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: oauth2, flows: { implicit: { authorizationUrl: 'https://example.com', scopes: { read: Read } } } }
`);
  expect(
    operation.security.map(({ requirements }) => requirements.map(({ id, scheme, scopes }) => [id ?? scheme, scopes])),
  ).toEqual([
    [
      ['security-key', []],
      ['security-login', ['read']],
    ],
    [],
    [['gone', []]],
  ]);
});

const FOUR_CALLS = `
paths:
  /a: { get: &call { parameters: [{ $ref: '#/components/parameters/Trace' }, { name: Accept, in: header }], responses: {} } }
  /b: { get: *call }
  /c: { get: *call }
  /d: { get: { parameters: [{ name: X-Trace, in: header, required: true, schema: { type: integer } }], responses: {} } }
  /e: { get: { parameters: [{ name: X-Rare, in: header, schema: { type: string } }], responses: {} } }
components:
  parameters:
    Trace: { name: X-Trace, in: header, description: Follows a call., schema: { type: string, examples: [t-1] } }
`;

test('headers that most calls send are described once, differing ones stay at their call', () => {
  const api = parse(FOUR_CALLS);
  expect(
    api.commonHeaders.map(({ name, callsUsing, callsTotal, example, description }) => [
      name,
      callsUsing,
      callsTotal,
      example,
      description,
    ]),
  ).toEqual([
    ['X-Trace', 3, 5, 't-1', 'Follows a call.'],
    ['Accept', 3, 5, '$ACCEPT', undefined],
  ]);
  const own = listOperations(api).map(({ parameters }) =>
    parameters.flatMap((group) => group.parameters.map(({ name }) => name)),
  );
  expect(own).toEqual([[], [], [], ['X-Trace'], ['X-Rare']]);
});

const ORDERS = `
x-error-catalogue:
  - { reason: TOO_MANY, status: 422, type: MS-422, meaning: Too many., fix: Send fewer., retry: { allowed: false } }
  - { reason: BUSY, status: 429, meaning: Busy., fix: Wait. }
x-states:
  - name: order
    title: Order
    states: [{ name: NEW, initial: true }, { name: DONE, final: true }]
    transitions: [{ from: NEW, to: DONE, operation: completeOrder }]
paths:
  /orders:
    post:
      operationId: completeOrder
      summary: Complete an order
      parameters: [{ name: mode, in: query, schema: { type: string } }]
      x-rules:
        - { id: limit, text: At most 30., fields: [body.listing.tokens, query.mode], errors: [TOO_MANY] }
        - { id: choice, atLeastOneOf: [query.mode, body.listing], errors: [TOO_MANY] }
        - { id: lost, text: Of nothing., fields: [body.listing.token], errors: [NEVER] }
      requestBody:
        content:
          application/json:
            schema:
              properties: { listing: { type: array, items: { properties: { tokens: { type: array, items: { type: string } } } } } }
      responses:
        '200': { description: Done, links: { again: { operationId: completeOrder }, away: { operationId: elsewhere } } }
        '422': { description: Refused, x-error-reasons: [TOO_MANY] }
        '500': { description: Broken, x-advice: { fix: Wait., retry: { allowed: true, attempts: 2 } } }
`;

describe('errors, rules and states', () => {
  const api = parse(ORDERS);

  test('stand at the operation', () => {
    expect(printApi(api)).toBe(`a: a 
header Content-Type 1/1: application/json
group Orders #orders
  POST /orders #complete-order Complete an order
    headers Content-Type
    query
      mode: string
        rule: \`mode\` or \`listing\` is required.
    body
      application/json: object
        listing: object[]
          items: object
            tokens: string[]
              rule: At most 30.
        example generated = {"listing":[{"tokens":["string"]}]}
    200 OK (success) #complete-order-200
      link again: #complete-order
      link away: elsewhere
    422 Unprocessable Entity (error) #complete-order-422
    500 Internal Server Error (error) #complete-order-500
    error 422 TOO_MANY #complete-order-too-many
    error 500 without a reason #complete-order-500-error
    rule for body.listing.tokens, query.mode: At most 30.
    rule for query.mode, body.listing: \`mode\` or \`listing\` is required.
    rule for body.listing.token: Of nothing.
    moves order: NEW → DONE
warning /paths/~1orders/post/x-rules/2: the reason \`NEVER\` is not in \`x-error-catalogue\`; add it there or correct its spelling
warning /paths/~1orders/post/x-rules: a rule binds body.listing.token, which the operation does not have; name a field path such as body.a.b, query.x or header.X`);
  });

  test('an error without a reason keeps the advice of its response', () => {
    expect(listOperations(api)[0]?.errors.map(({ advice }) => advice)).toEqual([
      undefined,
      { fix: 'Wait.', retry: { allowed: true, attempts: 2 } },
    ]);
  });

  test('the catalog names the operations that raise a reason', () => {
    expect(api.errors.map(({ anchor: id, raisedBy }) => [id, raisedBy])).toEqual([
      ['too-many', [{ anchor: 'complete-order', title: 'Complete an order', method: 'post', path: '/orders' }]],
      ['busy', []],
    ]);
  });
});

test('bodies that are no JSON, and parts of a form', () => {
  const operation = first(`
paths:
  /a:
    post:
      requestBody:
        content:
          image/png: {}
          multipart/form-data:
            schema: { properties: { file: { type: string, contentMediaType: image/png } } }
            encoding: { file: { contentType: image/png, headers: { X-Size: { schema: { type: integer } } } } }
      responses: {}
`);
  expect(printOperation(operation)).toBe(`POST /a #post-a POST /a
  headers Content-Type
  body
    image/png
    multipart/form-data: object
      file: string holding image/png
      encoding file: image/png
      example generated = {"file":"string"}`);
});

test('examples are kept by name, and generated only where none is authored', () => {
  const operation = first(`
paths:
  /a:
    get:
      responses:
        '200':
          description: Done
          content:
            application/json:
              schema: { type: integer }
              examples: { zero: { value: 0, summary: Nothing }, far: { externalValue: 'https://example.com/x' }, ref: { $ref: '#/components/examples/E' } }
            text/plain: { schema: { type: string, examples: [''] } }
            text/csv: { schema: { type: string, enum: [a] } }
components: { examples: { E: { value: false } } }
`);
  expect(operation.responses[0]?.mediaTypes.map(({ examples }) => examples)).toEqual([
    [
      { name: 'zero', summary: 'Nothing', generated: false, value: 0 },
      { name: 'far', generated: false, externalValue: 'https://example.com/x' },
      { name: 'ref', generated: false, value: false },
    ],
    [{ name: 'example', generated: false, value: '' }],
    [{ name: 'generated', generated: true, value: 'a' }],
  ]);
});

test('a large schema that two operations use is shown once', () => {
  const properties = Array.from({ length: 41 }, (_, index) => `p${index}: { type: string }`).join(', ');
  const api = parse(`
paths:
  /a: { get: { responses: { '200': { description: A, content: { application/json: { schema: { $ref: '#/components/schemas/Large' } } } } } } }
  /b: { get: { responses: { '200': { $ref: '#/components/responses/R' } } } }
components:
  responses: { R: { description: B, content: { application/json: { schema: { $ref: '#/components/schemas/Large' } } } } }
  schemas: { Large: { type: object, properties: { ${properties} } }, Alone: { type: object } }
`);
  const schemas = listOperations(api).map(({ responses }) => responses[0]?.mediaTypes[0]?.schema);
  expect(schemas.map((schema) => schema?.kind === 'reference' && schema.because)).toEqual(['shared', 'shared']);
  expect(api.schemas.map(({ name, linked }) => [name, linked])).toEqual([
    ['Large', true],
    ['Alone', false],
  ]);
});

test('a large schema that two requests use is shown in place, also below a wrapper, but not deeper', () => {
  const properties = Array.from({ length: 41 }, (_, index) => `p${index}: { type: string }`).join(', ');
  const wrap = (schema: string) => `{ type: object, properties: { data: ${schema} } }`;
  const large = "{ $ref: '#/components/schemas/Large' }";
  const toPut = (schema: string) =>
    `{ put: { requestBody: { content: { application/json: { schema: ${schema} } } }, responses: { '200': { description: A } } } }`;
  const api = parse(`
paths:
  /a: ${toPut(large)}
  /b: ${toPut(wrap(large))}
  /c: ${toPut(wrap(wrap(large)))}
components: { schemas: { Large: { type: object, properties: { ${properties} } } } }
`);
  const schemas = listOperations(api).map(({ body }) => body?.mediaTypes[0]?.schema);
  const data = (schema: Schema | undefined) => (schema?.kind === 'object' ? schema.properties[0]?.schema : undefined);
  const [a, b, c] = schemas;
  expect([a, data(b), data(data(c))].map((schema) => schema?.kind)).toEqual(['object', 'object', 'reference']);
});

test('invalid values are left out and the rest is kept', () => {
  const api = parse(`
paths:
  /a/{id}: { get: { parameters: [{ in: nowhere, name: x }, { $ref: '#/gone' }], responses: { '200': 7 } }, put: 3 }
  /b: { get: { responses: { '200': { description: Done } } } }
components: { securitySchemes: { odd: { type: magic } } }
`);
  expect(api.groups.map(({ operations }) => operations.map(({ id }) => id))).toEqual([['get-a-id'], ['get-b']]);
  expect(api.diagnostics.map(({ pointer, message }) => `${pointer}: ${message}`)).toEqual([
    '/paths/~1a~1{id}: the operation put is not an object',
    '/components/securitySchemes/odd: the security scheme odd cannot be read',
    '/paths/~1a~1{id}/get/parameters/0: a parameter has no name, or no known `in`',
    '/paths/~1a~1{id}/get/parameters/1: the reference #/gone does not resolve',
    '/paths/~1a~1{id}/get: the path parameter id is not described',
  ]);
});

test('a parameter, header or key without a name is left out with a warning, because it cannot be sent', () => {
  const api = parse(`
tags: [{ name: '' }]
paths:
  /a:
    get:
      tags: ['']
      parameters: [{ in: header, name: '', schema: { type: string } }, { in: query, name: ' ', schema: { type: string } }]
      responses: { '200': { description: Done, headers: { '': { schema: { type: string } } } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: '' } } }
`);
  const [operation] = api.groups[0]?.operations ?? [];
  expect(api.groups.map(({ title }) => title)).toEqual(['A']);
  expect([operation?.parameters, operation?.responses[0]?.headers, api.commonHeaders]).toEqual([[], [], []]);
  expect(api.diagnostics.map(({ pointer, message }) => `${pointer}: ${message}`)).toEqual([
    '/components/securitySchemes/key: the security scheme key cannot be read',
    '/paths/~1a/get/parameters/0: a parameter has no name, or no known `in`',
    '/paths/~1a/get/parameters/1: a parameter has no name, or no known `in`',
    '/paths/~1a/get/responses/200/headers/: a header has no name',
  ]);
});

test('what a wrong place or type of a declaration leads to is not reported again', () => {
  const api = parse(`
security: [{ odd: [] }]
paths:
  /a/{id}: { get: { parameters: [{ in: pth, name: id }], responses: { '200': { description: Done } } } }
components: { securitySchemes: { odd: { type: magic } } }
`);
  expect(api.diagnostics.map(({ pointer, message }) => `${pointer}: ${message}`)).toEqual([
    '/components/securitySchemes/odd: the security scheme odd cannot be read',
    '/paths/~1a~1{id}/get/parameters/0: a parameter has no name, or no known `in`',
  ]);
});

test('a path parameter that is named almost like that of the path is reported once, where it is written', () => {
  const api = parse(`
paths:
  /a/{loanId}: { parameters: [{ $ref: '#/components/parameters/Loan' }], get: {}, put: {} }
components: { parameters: { Loan: { name: loanID, in: path, required: true, schema: { type: string } } } }
`);
  expect(formatPointers(api.diagnostics)).toEqual([
    '/components/parameters/Loan: the path parameter loanID is not in the path, which has {loanId}; write the same name in both',
  ]);
});

test.each([
  '{}',
  'paths: 7',
  'paths: { /a: { get: {} } }',
  'info: []',
  'components: { schemas: [1] }',
  'tags: [1, {}]',
])('%s gives an API', (yaml) => {
  const api = parse(yaml);
  expect(JSON.parse(JSON.stringify(api))).toEqual(api);
});

test('names of the prototype and names with markup are data', () => {
  const api = parse(`
info: { title: '<script>alert(1)</script>' }
tags: [{ name: __proto__ }, { name: constructor }]
paths:
  /__proto__: { get: { tags: [__proto__], operationId: __proto__, responses: {} } }
  /constructor: { get: { tags: [constructor], operationId: '"><img src=x>', responses: {} } }
components: { schemas: { __proto__: { type: object, properties: { __proto__: { type: string } } } } }
`);
  expect(api.title).toBe('<script>alert(1)</script>');
  expect(api.groups.map(({ id, operations }) => [id, operations.map((operation) => operation.id)])).toEqual([
    ['proto-2', ['proto']],
    ['constructor', ['img-src-x']],
  ]);
  expect(api.schemas.map(({ id }) => id)).toEqual(['schema-proto']);
});

const at = (pointer: string): Diagnostic => {
  return { severity: 'warning', file: 'a.yaml', pointer, message: 'it is wrong', hint: 'correct it' };
};

test.each([
  ['the place of a mistake', '/paths/~1a/get', '/paths/~1a/get', false],
  ['the object that has it', '/paths/~1a/get/parameters/0/in', '/paths/~1a/get/parameters/0', false],
  ['the schema of a wrong property', '/components/schemas/A/properties/b', '/components/schemas/A', false],
  ['a place far above it', '/paths/~1a/get/parameters/0/in', '/paths/~1a', true],
  ['a place below it', '/components/schemas/A', '/components/schemas/A/properties/b', true],
  ['a name that starts alike', '/components/schemas/AB', '/components/schemas/A', true],
])('a message about %s', (_, cause, reported, stays) => {
  const read = [at(cause)];
  const parsed = at(reported);
  expect(withoutCausedErrors([...read, parsed], read)).toEqual(stays ? [...read, parsed] : read);
});

test('mistakes that reading reports all stay', () => {
  const read = [at('/paths/~1a/get/responses/40'), at('/paths/~1a/get/responses')];
  expect(withoutCausedErrors(read, read)).toEqual(read);
});

test('texts beside a reference replace those of its target', () => {
  const operation = first(`
openapi: 3.1.0
info: { title: A, version: '1' }
paths: { /a: { $ref: '#/components/pathItems/A', summary: Own summary } }
components:
  pathItems:
    A:
      summary: Shared
      get:
        description: List all of it.
        parameters: [{ $ref: '#/components/parameters/P', description: Own P }]
        responses:
          200: { $ref: '#/components/responses/R', description: Own R }
  parameters: { P: { name: p, in: query, description: Shared, schema: { type: string } } }
  responses:
    R:
      description: Shared
      content:
        application/json:
          examples: { e: { $ref: '#/components/examples/E', summary: Own E, description: Own text of E } }
  examples: { E: { summary: Shared, description: Shared, value: 1 } }`);
  const { description, parameters, responses } = operation;
  const [response] = responses;
  expect([description, parameters[0]?.parameters[0]?.description, response?.description]).toEqual([
    'Own summary',
    'Own P',
    'Own R',
  ]);
  expect(response?.mediaTypes[0]?.examples).toEqual([
    { name: 'e', summary: 'Own E', description: 'Own text of E', generated: false, value: 1 },
  ]);
});
