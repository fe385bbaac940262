import { expect, test } from 'vitest';
import type { Operation } from '@/lib/openapi/model';
import { toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toSamples } from '@/lib/openapi/request/samples/samples';

/** The lines behind the last empty one, or behind the call. */
function endOf(operation: Operation, lang: string): string[] {
  const source = toSamples(toApi(), operation).find((sample) => sample.lang === lang)?.source ?? '';
  return (source.split('\n\n').at(-1) ?? '').split('\n').slice(1);
}

function answering(status: string, type?: string, given: Partial<Operation> = {}): Operation {
  const lists = { headers: [], links: [], errors: [], unspecified: [] };
  const mediaTypes = type === undefined ? [] : [toMediaType(type, {})];
  const response = { id: status, status, phrase: '', tone: 'success' as const, description: '', mediaTypes, ...lists };
  return toOperation({ responses: [response], ...given });
}

test('JavaScript reads JSON where an answer has it, and prints the status elsewhere', () => {
  const json = [
    '  .then(response => response.json())',
    '  .then(response => console.log(response))',
    '  .catch(err => console.error(err));',
  ];
  const status = ['  .then(response => console.log(response.status))', '  .catch(err => console.error(err));'];
  expect(endOf(answering('200', 'application/json'), 'javascript')).toEqual(json);
  expect(endOf(answering('204', undefined, { method: 'delete' }), 'javascript')).toEqual(status);
  expect(endOf(answering('200', undefined, { method: 'head' }), 'javascript')).toEqual(status);
});

test('Ruby prints the headers of a HEAD, the body of all else', () => {
  const headers = ['response.each_header { |name, value| puts "#{name}: #{value}" }'];
  expect(endOf(answering('200', undefined, { method: 'head' }), 'ruby')).toEqual(headers);
  expect(endOf(answering('200', 'application/json'), 'ruby')).toEqual(['puts response.read_body']);
});
