import { expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import type { Json } from '@/lib/openapi/model';
import { readPublished } from '@/lib/openapi/published/published';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { checkRequest } from './check-request';

/** A document with what public reports say that other mock servers check wrongly. */
const DOCUMENT = `
openapi: 3.0.3
info: { title: Pets, version: '1' }
paths:
  /pets:
    post: { operationId: addPet, requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }, responses: { '201': { description: Added } } }
    get:
      operationId: listPets
      parameters:
        - { name: ids, in: query, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: 'filter[owner]', in: query, schema: { type: string, format: uuid } }
        - { name: f, in: query, style: deepObject, schema: { type: object, properties: { min: { type: integer } } } }
        - { name: page, in: query, content: { application/json: { schema: { type: object, properties: { n: { type: integer } } } } } }
        - { name: X-Trace, in: header, schema: { type: integer } }
        - { name: seen, in: cookie, schema: { type: boolean } }
      responses: { '200': { description: OK } }
  /pets/{petId}:
    parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
    get:
      parameters: [{ name: petId, in: path, required: true, schema: { type: string, maxLength: 3 } }]
      responses: { '200': { description: OK } }
  /forms:
    post: { requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, required: [name, nick], properties: { name: { type: string }, age: { type: integer }, nick: { type: array, items: { type: string } } } } } } }, responses: { '200': { description: OK } } }
  /uploads:
    post: { requestBody: { content: { multipart/form-data: { schema: { type: object, required: [file, meta], properties: { file: { type: string, format: binary }, note: { type: string }, meta: { type: object, required: [n], properties: { n: { type: integer } } } } }, encoding: { note: { contentType: application/json } } } } }, responses: { '200': { description: OK } } }
  /shapes:
    post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Shape' } } } }, responses: { '200': { description: OK } } }
  /nullable:
    post: { requestBody: { content: { application/json: { schema: { type: object, required: [state, pet], properties: { state: { type: string, nullable: true, enum: [open, closed, null] }, pet: { nullable: true, allOf: [{ $ref: '#/components/schemas/Pet' }] } } } } } }, responses: { '200': { description: OK } } }
  /either:
    post: { requestBody: { content: { application/json: { schema: { oneOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, required: [b], properties: { b: { type: string } } }] } } } }, responses: { '200': { description: OK } } }
  /?Action=Send:
    post: { responses: { '200': { description: OK } } }
  /secret/{id}.csv:
    get:
      security: [{ oauth: [] }, { key: [] }, { cookie: [] }]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: OK } }
  /bearer:
    get: { security: [{ bearer: [] }], responses: { '200': { description: OK } } }
  /basic:
    get: { security: [{ basic: [] }, {}], responses: { '200': { description: OK } } }
servers: [{ url: 'https://pets.example/v1' }, { url: 'https://{region}.pets.example/{stage}', variables: { region: { default: eu }, stage: { default: live } } }]
components:
  securitySchemes:
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://pets.example/token', scopes: {} } } }
    key: { type: apiKey, in: query, name: api_key }
    cookie: { type: apiKey, in: cookie, name: session }
    bearer: { type: http, scheme: Bearer }
    basic: { type: http, scheme: basic }
  schemas:
    Pet: { type: object, required: [id, name], properties: { id: { type: integer, readOnly: true }, name: { type: string } } }
    Shape: { oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Square' }], discriminator: { propertyName: type, mapping: { c: '#/components/schemas/Circle', s: '#/components/schemas/Square' } } }
    Circle: { type: object, required: [type], properties: { type: { type: string }, size: { type: number } } }
    Square: { type: object, required: [type], properties: { type: { type: string }, size: { type: number } } }
`;

const folder = makeTestFolder();

async function loadApi() {
  writeFiles(folder, { 'pets.yaml': DOCUMENT });
  return readPublished('pets', (await loadSpec(`${folder}/pets.yaml`)).document);
}

type Part = [name: string, text: string, type?: string];

function toMultipart(parts: Part[]): string {
  const lines = parts.flatMap(([name, text, type]) => [
    '--b',
    `Content-Disposition: form-data; name=${name}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    '',
    text,
  ]);
  return [...lines, '--b--', ''].join('\r\n');
}

const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data; boundary=b';
const FORM = 'application/x-www-form-urlencoded';
const parts = (...own: Part[]) => toMultipart([['file', '\u0000', 'application/octet-stream'], ...own]);

test.each<[string, string[], (string | undefined)?, (Json | undefined)?, Record<string, string>?]>([
  ['POST /pets', [], JSON_TYPE, { name: 'a' }],
  ['POST /pets', ['body.name'], JSON_TYPE, { id: 1 }],
  ['POST /pets', ['header.Content-Type'], 'undefined', { name: 'a' }],
  ['POST /pets', ['header.Content-Type'], 'text/csv', 'a'],
  ['POST /pets', [], 'application/json; charset=utf-8', { name: 'a' }],
  ['POST /pets', ['body'], JSON_TYPE, '{'],
  ['POST /pets', ['body.nam', 'body.name'], JSON_TYPE, { nam: 'a' }],
  ['GET /pets?ids=1,2', []],
  ['GET /pets?ids=1%2C2', []],
  ['GET /pets?ids=1,x', ['query.ids[1]']],
  ['GET /pets?ids=1&ids=2', ['query.ids']],
  ['GET /pets?filter[owner]=x', ['query.filter[owner]']],
  ['GET /pets?filter%5Bowner%5D=3fa85f64-5717-4562-b3fc-2c963f66afa6', []],
  ['GET /pets?f[min]=3', []],
  ['GET /pets?f[min]=x', ['query.f.min']],
  ['GET /pets?page=%7B%22n%22%3A1%7D', []],
  ['GET /pets?page=%7B%22n%22%3A%22a%22%7D', ['query.page.n']],
  ['GET /pets?page=x', ['query.page']],
  ['GET /pets', ['header.X-Trace'], undefined, undefined, { 'x-trace': 'a' }],
  ['GET /pets', ['cookie.seen'], undefined, undefined, { cookie: 'a=1; seen=maybe' }],
  ['GET /pets', [], undefined, undefined, { cookie: 'a=1; seen=true', 'x-trace': '5' }],
  ['GET /pets/abc', []],
  ['GET /pets/abcd', ['path.petId']],
  ['GET /v1/pets/abc', []],
  ['GET /pe%74s/abc', []],
  ['GET https://pets.example/v1/pets/abc', []],
  ['GET https://us.pets.example/test/pets/abc', []],
  ['GET https://other.example/v1/pets/abc', ['url']],
  ['POST /forms', [], FORM, 'name=A+B&age=3&nick=a&nick=b'],
  ['POST /forms', [], FORM, 'name=A&nick=a'],
  ['POST /forms', ['body.age'], FORM, 'name=A&age=x&nick=a'],
  ['POST /forms', ['body.nick'], FORM, 'name=A'],
  ['POST /uploads', [], MULTIPART, parts(['meta', '{"n":1}', JSON_TYPE])],
  ['POST /uploads', [], MULTIPART, parts(['meta', '{"n":1}'], ['note', '{"a":1}', JSON_TYPE])],
  ['POST /uploads', ['body.meta.n'], MULTIPART, parts(['meta', '{"n":"x"}', JSON_TYPE])],
  ['POST /uploads', ['body.note'], MULTIPART, parts(['meta', '{"n":1}'], ['note', 'a', 'text/csv'])],
  ['POST /uploads', ['body.meta'], MULTIPART, parts()],
  ['POST /uploads', ['body'], 'multipart/form-data', parts()],
  ['POST /shapes', [], JSON_TYPE, { type: 'c', size: 1 }],
  ['POST /shapes', [], JSON_TYPE, { type: 'Square' }],
  ['POST /shapes', ['body.type'], JSON_TYPE, { type: 'x', size: 1 }],
  ['POST /nullable', [], JSON_TYPE, { state: null, pet: { name: 'a' } }],
  ['POST /nullable', [], JSON_TYPE, { state: 'open', pet: null }],
  ['POST /nullable', ['body.state'], JSON_TYPE, { state: 'x', pet: null }],
  ['POST /either', [], JSON_TYPE, { name: 'a' }],
  ['POST /either', [], JSON_TYPE, { b: 'a' }],
  ['POST /?Action=Send', []],
  ['GET /secret/a.csv', ['header.Authorization']],
  ['GET /secret/a.csv', [], undefined, undefined, { authorization: 'bearer x' }],
  ['GET /secret/a.csv?api_key=1', []],
  ['GET /secret/a.csv', [], undefined, undefined, { cookie: 'session=1' }],
  ['GET /secret/a.csv?apikey=1', ['header.Authorization', 'query.apikey']],
  ['GET /bearer', ['header.Authorization'], undefined, undefined, { authorization: 'Basic eDp5' }],
  ['GET /bearer', [], undefined, undefined, { authorization: 'BEARER x' }],
  ['GET /basic', []],
])('%s: wrong is %j, as %s %j %j', async (request, places, type, body, headers = {}) => {
  const api = await loadApi();
  const [method = '', url = ''] = request.split(/ (.*)/);
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const sent = { ...headers, ...(type !== undefined && { 'Content-Type': type }) };
  const report = checkRequest(api, { method, url, headers: sent, body: Buffer.from(text) });
  expect(report?.problems.map(({ location }) => location).sort()).toEqual(places);
});

test('a hint names the scheme as it is sent', async () => {
  const api = await loadApi();
  const check = (url: string) => checkRequest(api, { method: 'GET', url, headers: {}, body: Buffer.alloc(0) });
  expect(check('/bearer')?.problems.map(({ hint }) => hint)).toEqual(['send `Authorization: Bearer …`']);
  expect(check('/secret/a.csv')?.problems.map(({ hint }) => hint)).toEqual(['send `Authorization: Bearer …`']);
});
