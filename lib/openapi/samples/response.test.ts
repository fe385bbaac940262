import { expect, test } from 'vitest';
import type { Method, Operation, Response } from '../model';
import { object, reference, string, toApi, toOperation } from '../model.fixture';
import { type SampleResponse, toSampleResponse } from './response';
import { toResponse } from './samples.fixture';

const error = toResponse('404', 'application/json');
const json = toResponse('200', 'application/json');

test.each<[string, SampleResponse['success'], Method, Response[]]>([
  ['JSON', { kind: 'text' }, 'get', [json]],
  ['JSON of a kind of its own', { kind: 'text' }, 'get', [toResponse('2XX', 'application/vnd.demo+json')]],
  ['words', { kind: 'text' }, 'get', [toResponse('200', 'text/plain')]],
  ['any type', { kind: 'text' }, 'get', [toResponse('200', '*/*')]],
  ['204, whatever an error brings', { kind: 'status' }, 'delete', [toResponse('204'), error]],
  ['200 without a body', { kind: 'status' }, 'post', [toResponse('200')]],
  ['a file', { kind: 'file', file: 'response.pdf' }, 'get', [toResponse('200', 'application/pdf')]],
  ['HEAD', { kind: 'headers' }, 'head', [json]],
  ['only a default', { kind: 'text' }, 'get', [toResponse('default', 'application/json')]],
  ['nothing said', { kind: 'text' }, 'get', [error]],
])('%s', (_, success, method, responses) => {
  expect(toSampleResponse(toApi(), toOperation({ method, responses })).success).toEqual(success);
});

function read(responses: Response[], given: Partial<Operation> = {}): SampleResponse {
  const schema = object({
    type: string({ errorPart: 'type' }),
    nested: object({ why: string({ errorPart: 'reason' }) }),
  });
  const schemas = [{ id: 'schema-Failure', name: 'Failure', schema, linked: true }];
  return toSampleResponse(toApi({ schemas }), toOperation({ responses, ...given }));
}

test('the words of a 207 come from its advice, else from its description', () => {
  const description = 'Some failed.\n See [the list](#list) of **all**, and `failure`.';
  expect(read([json, toResponse('207', 'application/json', { description })]).partial).toBe(
    'Some failed. See the list of all, and `failure`.',
  );
  const advice = { fix: 'Treat all as failed.' };
  expect(read([json, toResponse('207', 'application/json', { description, advice })]).partial).toBe(
    'Treat all as failed.',
  );
  expect(read([json]).partial).toBeUndefined();
});

test('type and reason of an error are found in its schema, also behind a reference', () => {
  const wrapped = object({ error: reference('Failure') });
  expect(read([json, toResponse('422', 'application/json', { schema: wrapped })]).error).toEqual({
    parent: ['error'],
    paths: [['type'], ['nested', 'why']],
  });
  const reasonAlone = object({ error: string({ errorPart: 'reason' }) });
  expect(read([json, toResponse('5XX', 'application/json', { schema: reasonAlone })]).error).toEqual({
    parent: [],
    paths: [['error']],
  });
});

test('an error that does not say where its reason is is not taken apart', () => {
  expect(
    read([json, toResponse('422', 'application/json', { schema: object({ reason: string() }) })]).error,
  ).toBeUndefined();
  const inSuccess = toResponse('200', 'application/json', { schema: object({ r: string({ errorPart: 'reason' }) }) });
  expect(read([inSuccess, error]).error).toBeUndefined();
});
