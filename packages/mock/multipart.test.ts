import { expect, test } from 'vitest';
import { toMockApi } from './document';
import { hideParsedType, parseMultipart } from './multipart';
import { formatPrismDocument } from './prism';

const schema = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary' },
    options: { $ref: '#/components/schemas/Options' },
    place: { type: 'object' },
    copies: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
    pages: { type: 'array', items: { type: 'object' } },
  },
};
const document = {
  paths: {
    '/prints': {
      post: {
        operationId: 'print',
        requestBody: {
          content: { 'multipart/form-data': { schema, encoding: { options: { contentType: 'application/json' } } } },
        },
        responses: {},
      },
      put: {
        operationId: 'text',
        requestBody: { content: { 'multipart/form-data': { schema: { properties: { name: { type: 'string' } } } } } },
        responses: {},
      },
    },
  },
  components: { schemas: { Options: { properties: { color: { type: 'string' } } } } },
};
const [text, print] = ['text', 'print'].map((id) =>
  toMockApi('shop', document).operations.find((operation) => operation.id === id),
);

async function send(form: FormData, operation = print) {
  const { headers, body } = await toRequest(form);
  return parseMultipart(operation?.form, { method: 'POST', path: '/prints', headers, body });
}

async function toRequest(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  };
}

test('parts of JSON are parsed, other parts get the type of their schema', async () => {
  const form = new FormData();
  form.append('file', new Blob(['a']), 'a.txt');
  form.append('options', new Blob(['{"color":"red"}'], { type: 'application/json' }));
  form.append('place', '{"row":2}');
  form.append('copies', '2');
  form.append('tags', 'one');
  form.append('pages', '{"number":1}');
  form.append('pages', '{"number":2}');
  form.append('other', '3');
  const { headers, body } = await send(form);
  expect(JSON.parse(body.toString())).toEqual({
    file: 'a',
    options: { color: 'red' },
    place: { row: 2 },
    copies: 2,
    tags: ['one'],
    pages: [{ number: 1 }, { number: 2 }],
    other: '3',
  });
  expect(headers).toEqual({
    'content-type': 'application/vnd.mock.multipart+json',
    'content-length': String(body.length),
  });
});

test('a part that is not JSON stays text, so that Prism rejects it', async () => {
  const form = new FormData();
  form.append('options', '{color');
  form.append('copies', 'two');
  expect(JSON.parse((await send(form)).body.toString())).toEqual({ options: '{color', copies: 'two' });
});

test('a form without JSON and a form that cannot be read stay as they were sent', async () => {
  const form = new FormData();
  form.append('name', 'a');
  expect((await send(form, text)).headers['content-type']).toContain('multipart/form-data; boundary');
  const broken = { method: 'POST', path: '/prints', headers: { 'content-type': 'multipart/form-data' } };
  const incoming = { ...broken, body: Buffer.from('a') };
  expect(parseMultipart(print?.form, incoming)).toBe(incoming);
});

test('names and the boundary may be without quotes or with them, and text is UTF-8', () => {
  const body =
    '--b\r\nContent-Type: text/plain\r\nContent-Disposition: form-data; name=place\r\n\r\n{"row":"é"}\r\n--b--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary="b"' };
  const incoming = { method: 'POST', path: '/prints', headers, body: Buffer.from(body) };
  expect(JSON.parse(parseMultipart(print?.form, incoming).body.toString())).toEqual({ place: { row: 'é' } });
});

test('only the document for Prism has the type of parsed forms, and no message names it', () => {
  const { post, put } = JSON.parse(formatPrismDocument(document)).paths['/prints'];
  expect(post.requestBody.content['application/vnd.mock.multipart+json']).toEqual({ schema });
  expect(Object.keys(put.requestBody.content)).toEqual(['multipart/form-data']);
  expect(Object.keys(document.paths['/prints'].post.requestBody.content)).toEqual(['multipart/form-data']);
  expect(hideParsedType('Supported content types: multipart/form-data,application/vnd.mock.multipart+json')).toBe(
    'Supported content types: multipart/form-data',
  );
});
