import { describe, expect, test } from 'vitest';
import type { Operation, Schema } from '@/lib/openapi/model';
import { array, object, reference, string, toMediaType, toOperation, toParameter } from '@/lib/openapi/model.fixture';
import { compareOperations } from './compare-operations';
import { listFieldPaths } from './field-paths';

function compare(first: Partial<Operation>, second: Partial<Operation>) {
  return compareOperations(
    { operation: toOperation(first), schemas: [] },
    { operation: toOperation(second), schemas: [] },
  );
}

function toBody(schema: Schema): Partial<Operation> {
  return { body: { required: true, mediaTypes: [toMediaType('application/json', undefined, { schema })] } };
}

function toResponse(status: string, tone: 'success' | 'error', schema?: Schema): Operation['responses'][number] {
  const mediaTypes = schema === undefined ? [] : [toMediaType('application/json', undefined, { schema })];
  const lists = { headers: [], mediaTypes, links: [], errors: [], unspecified: [] };
  return { id: status, status, phrase: '', tone, description: '', ...lists };
}

describe('compareOperations', () => {
  test('finds nothing where both are alike', () => {
    const body = toBody(object({ a: string() }));
    expect(compare(body, body)).toEqual([]);
  });

  test('names what only one has, and what only one requires', () => {
    const first = [toParameter({ name: 'a' }), toParameter({ name: 'b', required: false }), toParameter({ name: 'c' })];
    const second = [
      toParameter({ name: 'b' }),
      toParameter({ name: 'c', required: false }),
      toParameter({ name: 'd' }),
    ];
    expect(
      compare(
        { commonHeaders: ['X'], parameters: [{ place: 'query', parameters: first }] },
        { commonHeaders: ['X'], parameters: [{ place: 'query', parameters: second }] },
      ),
    ).toEqual([{ of: 'parameters', only: ['a'], missing: ['d'], required: ['c'], optional: ['b'] }]);
  });

  test('names fields of the body by their paths', () => {
    const first = object({ list: array(object({ a: string(), b: string() })) });
    const second = object({ list: array(object({ a: string() })), c: string() });
    expect(compare(toBody(first), toBody(second))).toEqual([
      { of: 'body', only: ['list.b'], missing: ['c'], required: [], optional: [] },
    ]);
  });

  test('names responses, and fields of the successful ones whether required or not', () => {
    const first = [toResponse('200', 'success', object({ a: { required: true }, b: {} })), toResponse('422', 'error')];
    const second = [toResponse('200', 'success', object({ a: {} })), toResponse('400', 'error', object({ x: {} }))];
    expect(compare({ responses: first }, { responses: second })).toEqual([
      { of: 'responses', only: ['422'], missing: ['400'], required: [], optional: [] },
      { of: 'fields', only: ['b'], missing: [], required: [], optional: [] },
    ]);
  });
});

test('fields of named schemas count, and a schema within itself ends', () => {
  const node = object({ name: { required: true }, next: reference('node') });
  const schemas = [{ id: 'schema-node', name: 'node', schema: node, linked: true }];
  expect([...listFieldPaths(reference('node'), schemas)]).toEqual([
    ['name', true],
    ['next', false],
  ]);
});
