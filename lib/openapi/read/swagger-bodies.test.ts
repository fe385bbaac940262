import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { upgradeDocument } from './upgrade';

/** The upgraded path item, and what else the document shares. */
function upgrade(pathItem: Json, more: RawObject = {}): { pathItem: Json | undefined; components: Json | undefined } {
  const document = { swagger: '2.0', info: { title: 'Old', version: '1' }, paths: { '/a': pathItem }, ...more };
  const { paths, components } = upgradeDocument(document, 'a.yaml', []);
  return { pathItem: Object.values(paths ?? {})[0], components };
}

const limit = { name: 'limit', in: 'query', type: 'integer' };
const parameters = {
  Limit: limit,
  Body: { name: 'cart', in: 'body', required: true, description: 'The cart.', schema: { type: 'object' } },
  Note: { name: 'note', in: 'formData', type: 'string', required: true },
};
const query = { name: 'limit', in: 'query', schema: { type: 'integer' } };

test('a shared body keeps what it says, and other parameters stay shared', () => {
  const post = { parameters: [{ $ref: '#/parameters/Body' }, { $ref: '#/parameters/Limit' }], responses: {} };
  expect(upgrade({ post }, { parameters })).toEqual({
    pathItem: {
      post: {
        parameters: [{ $ref: '#/components/parameters/Limit' }],
        requestBody: {
          required: true,
          description: 'The cart.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        responses: {},
      },
    },
    components: { parameters: { Limit: query } },
  });
});

test('form fields keep all they say', () => {
  const put = {
    consumes: ['application/json', 'application/x-www-form-urlencoded'],
    parameters: [
      { $ref: '#/parameters/Note' },
      { name: 'size', in: 'formData', type: 'string', enum: ['s', 'm'], default: 'm', 'x-example': 's' },
      { name: 'count', in: 'formData', type: 'integer', format: 'int32', minimum: 1, description: 'How many.' },
      { name: 'tags', in: 'formData', type: 'array', items: { type: 'string' }, collectionFormat: 'pipes' },
      { name: 'days', in: 'formData', type: 'array', items: { type: 'string' } },
      { name: 'rows', in: 'formData', type: 'array', items: { type: 'string' }, collectionFormat: 'tsv' },
    ],
    responses: {},
  };
  expect(upgrade({ put }, { parameters }).pathItem).toEqual({
    put: {
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['note'],
              properties: {
                note: { type: 'string' },
                size: { type: 'string', enum: ['s', 'm'], default: 'm', example: 's' },
                count: { type: 'integer', format: 'int32', minimum: 1, description: 'How many.' },
                tags: { type: 'array', items: { type: 'string' } },
                days: { type: 'array', items: { type: 'string' } },
                rows: { type: 'array', items: { type: 'string' } },
              },
            },
            encoding: {
              tags: { style: 'pipeDelimited', explode: false },
              days: { style: 'form', explode: false },
            },
          },
        },
      },
      responses: {},
    },
  });
});

test('what a path shares goes to each of its operations, unless they say it themselves', () => {
  const file = { name: 'file', in: 'formData', type: 'file' };
  const pathItem = {
    post: { parameters: [{ ...file, description: 'A picture.' }], responses: {} },
    put: { responses: {} },
    parameters: [file, limit],
  };
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' };
  const form = (schema: Json) => ({
    content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: schema } } } },
  });
  expect(upgrade(pathItem).pathItem).toEqual({
    post: { requestBody: form({ ...binary, description: 'A picture.' }), responses: {} },
    put: { requestBody: form(binary), responses: {} },
    parameters: [query],
  });
});
