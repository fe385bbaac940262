import { expect, test } from 'vitest';
import { formatFormFields } from '@/lib/openapi/example-values/serialize';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { readPublished } from '@/lib/openapi/published/published';
import { formatChunks } from '@/lib/openapi/samples/body';
import { toSampleRequest, toWritten } from '@/lib/openapi/samples/request';
import { formatSampleText } from '@/lib/openapi/samples/sample-text';
import { checkRequest, type SentRequest } from './check-request';

const integer = { type: 'integer' };
const text = { type: 'string' };
const FORM = 'application/x-www-form-urlencoded';

function toDocument(path: string, operation: RawObject, components: RawObject): RawObject {
  const method = operation.requestBody === undefined ? 'get' : 'post';
  return {
    openapi: '3.2.0',
    info: { title: 'A', version: '1' },
    paths: { [path]: { [method]: { responses: { 200: { description: 'OK' } }, ...operation } } },
    components,
  };
}

/** Returns the request that the samples send, with the name of each variable in place of its value. */
function toSent(document: RawObject): SentRequest {
  const api = parseDocument(structuredClone(document));
  const [operation] = listOperations(api);
  if (operation === undefined) throw new Error('the document has no call');
  const { method, url, headers, body } = toWritten(toSampleRequest(api, operation), { canBuild: () => false });
  const format = (value: Parameters<typeof formatSampleText>[0]) =>
    formatSampleText(value, (name) => (name === 'BASE_URL' ? '' : name));
  const sent =
    body?.kind === 'form'
      ? formatFormFields(body.fields)
      : body?.kind === 'raw'
        ? formatChunks(body.chunks)
        : JSON.stringify(body?.kind === 'json' ? body.value : '');
  return {
    method,
    url: format(url),
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, format(value)])),
    body: Buffer.from(body === undefined ? '' : sent),
  };
}

function parameter(location: string, schema: Json, example: Json | undefined, more: RawObject = {}): RawObject {
  return {
    parameters: [
      { name: 'p', in: location, required: true, schema, ...(example !== undefined && { example }), ...more },
    ],
  };
}

function body(type: string, schema: Json, example: Json, encoding: RawObject = {}): RawObject {
  return { requestBody: { required: true, content: { [type]: { schema, example, encoding } } } };
}

const pair = { type: 'array', prefixItems: [integer, text] };
const map = { type: 'object', additionalProperties: integer };
const prefixed = { type: 'object', patternProperties: { '^x-': integer } };
const address = { type: 'object', properties: { city: { type: 'object', properties: { zip: integer } } } };
const either = {
  oneOf: ['A', 'B'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
  discriminator: { propertyName: 't' },
};

const deep = {
  type: 'object',
  properties: {
    items: { type: 'array', items: { type: 'object', properties: { n: integer } } },
    tags: { type: 'array', items: text },
  },
};

type Case = {
  path?: string;
  operation: RawObject;
  components?: RawObject;
  /** The URL, a header or the body as it is sent. */
  sends: string;
  /** What is sent instead, and the mistakes that are then reported. */
  instead: string;
  problems: string[];
};

const CASES: Record<string, Case> = {
  'items of a tuple have their own types': {
    operation: parameter('query', pair, [1, 'x']),
    sends: '/x?p=1&p=x',
    instead: '/x?p=y&p=x',
    problems: ['query.p[0]: the value is not of type integer'],
  },
  'a free-form object names its parameters': {
    operation: parameter('query', map, { a: 1, b: 2 }),
    sends: '/x?a=1&b=2',
    instead: '/x?a=1&b=y',
    problems: ['query.p.b: the value is not of type integer'],
  },
  'names by a pattern have its type': {
    operation: parameter('query', prefixed, { 'x-a': 1 }),
    sends: '/x?x-a=1',
    instead: '/x?x-a=1&y=2',
    problems: ['query.y: the call has no query parameter `y`'],
  },
  'a field of a deep object is misspelled': {
    operation: parameter(
      'query',
      { type: 'object', properties: { color: text } },
      { color: 'red' },
      { style: 'deepObject' },
    ),
    sends: '/x?p%5Bcolor%5D=red',
    instead: '/x?p%5Bcolr%5D=red',
    problems: ['query.p.colr: the call has no field `colr`'],
  },
  'a single text is no object': {
    operation: body(
      FORM,
      { type: 'object', properties: { a: { anyOf: [text, { type: 'object', properties: { z: integer } }] } } },
      { a: 'x' },
      { a: { explode: false } },
    ),
    sends: 'a=x',
    instead: 'a=x,y',
    problems: ['body.a.x: the call has no field `x`'],
  },
  'a path parameter without a value has its style': {
    path: '/x/{p}',
    operation: parameter('path', text, undefined, { style: 'matrix' }),
    sends: '/x/;p=P',
    instead: '/x/P',
    problems: ['path.p: the value does not have the style `matrix`'],
  },
  'a path keeps slashes where they are allowed': {
    path: '/x/{p}/y',
    operation: parameter('path', text, 'a/b:c', { allowReserved: true }),
    sends: '/x/a/b:c/y',
    instead: '/x/a/b:c/y?z=1',
    problems: ['query.z: the call has no query parameter `z`'],
  },
  'a delimiter in an item is encoded': {
    operation: parameter('query', { type: 'array', items: { enum: ['a,b', 'c:d'] } }, ['a,b', 'c:d'], {
      explode: false,
      allowReserved: true,
    }),
    sends: '/x?p=a%2Cb,c:d',
    instead: '/x?p=a,b,c:d',
    problems: ['query.p[0]: the value is not one of a,b, c:d', 'query.p[1]: the value is not one of a,b, c:d'],
  },
  'letters beyond ASCII in a header': {
    operation: parameter('header', { enum: ['é'] }, 'é'),
    sends: '%C3%A9',
    instead: 'e',
    problems: ['header.p: the value is not one of é'],
  },
  'letters beyond ASCII in a cookie': {
    operation: parameter('cookie', { enum: ['é'] }, 'é', { style: 'cookie' }),
    sends: 'p=%C3%A9',
    instead: 'p=e',
    problems: ['cookie.p: the value is not one of é'],
  },
  'a text of another type than JSON': {
    operation: {
      parameters: [
        { name: 'p', in: 'query', content: { 'text/plain': { schema: integer, example: 5 } }, required: true },
      ],
    },
    sends: '/x?p=5',
    instead: '/x?p=y',
    problems: ['query.p: the value is not of type integer'],
  },
  'a query of JSON, next to a key': {
    operation: {
      security: [{ key: [] }],
      parameters: [
        {
          name: 'p',
          in: 'querystring',
          content: {
            'application/json': { schema: { type: 'object', properties: { a: integer } }, example: { a: 1 } },
          },
        },
      ],
    },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } } },
    sends: '/x?%7B%22a%22%3A1%7D&key=KEY',
    instead: '/x?%7B%22b%22%3A1%7D&key=KEY',
    problems: ['querystring.p.b: the call has no field `b`'],
  },
  'a form with a style by reserved characters': {
    operation: body(
      FORM,
      { type: 'object', properties: { a: address } },
      { a: { city: { zip: 1 } } },
      { a: { allowReserved: true } },
    ),
    sends: 'city=%7B%22zip%22:1%7D',
    instead: 'cty=1',
    problems: ['body.cty: the call has no field `cty`'],
  },
  'a form whose encoding only says that reserved characters are encoded': {
    operation: body(
      FORM,
      { type: 'object', properties: { a: address } },
      { a: { city: { zip: 1 } } },
      { a: { allowReserved: false } },
    ),
    sends: 'a=%7B%22city%22%3A%7B%22zip%22%3A1%7D%7D',
    instead: 'a=%7B%22cty%22%3A1%7D',
    problems: ['body.a.cty: the call has no field `cty`'],
  },
  'a deep object that is a list': {
    operation: body(
      FORM,
      { type: 'object', properties: { a: { type: 'array', items: integer } } },
      { a: [1, 2] },
      { a: { style: 'deepObject' } },
    ),
    sends: 'a=1&a=2',
    instead: 'a=1&a=y',
    problems: ['body.a[1]: the value is not of type integer'],
  },
  'fields that the schema does not name': {
    operation: body(
      FORM,
      { type: 'object', additionalProperties: { type: 'object', properties: { n: integer } } },
      { x: { n: 1 } },
      { x: { style: 'deepObject' } },
    ),
    sends: 'x%5Bn%5D=1',
    instead: 'x%5Bn%5D=y',
    problems: ['body.x.n: the value is not of type integer'],
  },
  'a form without fields': {
    operation: body(FORM, { type: 'object', properties: { a: text } }, {}),
    sends: '',
    instead: 'b=1',
    problems: ['body.b: the call has no field `b`'],
  },
  'a name with a quote': {
    operation: body('multipart/form-data', { type: 'object', properties: { 'a"b': integer } }, { 'a"b': 1 }),
    sends:
      '--form-part-boundary\r\nContent-Disposition: form-data; name="a%22b"\r\n\r\n1\r\n--form-part-boundary--\r\n',
    instead:
      '--form-part-boundary\r\nContent-Disposition: form-data; name="a\\"b"\r\n\r\ny\r\n--form-part-boundary--\r\n',
    problems: ['body.a"b: the value is not of type integer'],
  },
  'parts without names of an object': {
    operation: body('multipart/mixed', { type: 'object', properties: { a: integer } }, { a: 1 }),
    sends: '--form-part-boundary\r\n\r\n1\r\n--form-part-boundary--\r\n',
    instead: '--form-part-boundary\r\n\r\n1\r\n',
    problems: ['body: the body does not end with the boundary of its media type'],
  },
  'the header of a part': {
    operation: body(
      'multipart/form-data',
      { type: 'object', properties: { a: text } },
      { a: 'x' },
      { a: { headers: { 'X-Size': { $ref: '#/components/headers/size' } } } },
    ),
    components: { headers: { size: { required: true, schema: integer, example: 5 } } },
    sends:
      '--form-part-boundary\r\nContent-Disposition: form-data; name="a"\r\nX-Size: 5\r\n\r\nx\r\n--form-part-boundary--\r\n',
    instead:
      '--form-part-boundary\r\nContent-Disposition: form-data; name="a"\r\nx-size: y\r\n\r\nx\r\n--form-part-boundary--\r\n',
    problems: ['body.a: the header `X-Size` of the part: the value is not of type integer'],
  },
  'a part without its header': {
    operation: body(
      'multipart/mixed',
      { type: 'object', properties: { a: text } },
      { a: 'x' },
      { a: { headers: { 'X-Size': { required: true, schema: integer }, 'Content-Type': { required: true } } } },
    ),
    sends: '--form-part-boundary\r\nX-Size: 0\r\n\r\nx\r\n--form-part-boundary--\r\n',
    instead: '--form-part-boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--form-part-boundary--\r\n',
    problems: ['body.a: the header `X-Size` of the part is missing'],
  },
  'a list of objects in a deep object': {
    operation: parameter('query', deep, { items: [{ n: 1 }, { n: 2 }], tags: ['x'] }, { style: 'deepObject' }),
    sends: '/x?p%5Bitems%5D%5B0%5D%5Bn%5D=1&p%5Bitems%5D%5B1%5D%5Bn%5D=2&p%5Btags%5D=x',
    instead: '/x?p[items][0][n]=1&p[items][1][n]=y&p[tags]=x',
    problems: ['query.p.items[1].n: the value is not of type integer'],
  },
  'the variant that the discriminator selects': {
    operation: body('application/json', either, { t: 'B', b: 1 }),
    components: {
      schemas: {
        A: { type: 'object', required: ['t', 'a'], properties: { t: text, a: integer } },
        B: { type: 'object', required: ['t', 'b'], properties: { t: text, b: integer } },
      },
    },
    sends: '{"t":"B","b":1}',
    instead: '{"t":"B","a":1}',
    problems: ['body.b: the field `b` is missing'],
  },
};

test.each(Object.entries(CASES))('%s', (_name, {
  path = '/x',
  operation,
  components = {},
  sends,
  instead,
  problems,
}) => {
  const document = toDocument(path, operation, components);
  const api = readPublished('a', document);
  const list = (request: SentRequest) =>
    checkRequest(api, request)?.problems.map(({ location, message }) => `${location}: ${message}`);
  const sent = toSent(document);
  const { Cookie, p = Cookie } = sent.headers;
  expect(operation.requestBody !== undefined ? sent.body.toString() : (p ?? sent.url)).toBe(sends);
  expect(list(sent)).toEqual([]);
  const mutated =
    operation.requestBody !== undefined
      ? { ...sent, body: Buffer.from(instead) }
      : p === undefined
        ? { ...sent, url: instead }
        : { ...sent, headers: { p: instead, Cookie: instead } };
  expect(list(mutated)).toEqual(problems);
});

test('a body that samples of GET cannot send is not required', () => {
  const requestBody = { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  const api = readPublished('a', { paths: { '/x': { get: { requestBody, responses: {} } } } });
  expect(checkRequest(api, { method: 'GET', url: '/x', headers: {}, body: Buffer.alloc(0) })?.problems).toEqual([]);
});
