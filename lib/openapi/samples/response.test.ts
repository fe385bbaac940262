import { expect, test } from 'vitest';
import type { Method, Response } from '../model';
import { toMediaType, toOperation } from '../model.fixture';
import { type Answer, toAnswer } from './answer';

function response(status: string, ...types: string[]): Response {
  const lists = { headers: [], links: [], errors: [], unspecified: [] };
  const mediaTypes = types.map((type) => toMediaType(type, undefined));
  return { id: status, status, phrase: '', tone: 'success', description: '', mediaTypes, ...lists };
}

const error = response('404', 'application/json');

test.each<[string, Answer, Method, Response[]]>([
  ['JSON', 'json', 'get', [response('200', 'application/json')]],
  ['JSON of a kind of its own', 'json', 'get', [response('2XX', 'application/vnd.demo+json')]],
  ['JSON besides another type', 'json', 'post', [response('200', 'application/pdf', 'application/json')]],
  ['any type', 'json', 'get', [response('200', '*/*')]],
  ['204, whatever an error brings', 'status', 'delete', [response('204'), error]],
  ['200 without a body', 'status', 'post', [response('200')]],
  ['a file', 'status', 'get', [response('200', 'application/pdf')]],
  ['HEAD', 'headers', 'head', [response('200', 'application/json')]],
  ['only a default', 'json', 'get', [response('default', 'application/json')]],
  ['JSON, and errors in words', 'text', 'get', [response('200', 'application/json'), response('4XX', 'text/plain')]],
  ['nothing said', 'json', 'get', [error]],
])('%s', (_, answer, method, responses) => {
  expect(toAnswer(toOperation({ method, responses }))).toBe(answer);
});
