import { describe, expect, test } from 'vitest';
import type { Operation, Schema } from '@/lib/openapi/model';
import {
  array,
  object,
  reference,
  string,
  toCommonHeader,
  toMediaType,
  toOperation,
  toParameter,
} from '@/lib/openapi/model.fixture';
import { compareOperations } from './compare-operations';
import { listFieldPaths } from './field-paths';

function compare(first: Partial<Operation>, second: Partial<Operation>) {
  return compareOperations(
    { operation: toOperation(first), schemas: [], commonHeaders: [toCommonHeader({ name: 'X' })] },
    { operation: toOperation(second), schemas: [], commonHeaders: [toCommonHeader({ name: 'X', required: false })] },
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

const NONE = { only: [], missing: [], required: [], optional: [], types: [], values: [] };

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
    ).toEqual([
      { ...NONE, of: 'headers', required: ['X'] },
      { ...NONE, of: 'parameters', only: ['a'], missing: ['d'], required: ['c'], optional: ['b'] },
    ]);
  });

  test('names fields of the body by their paths', () => {
    const first = object({ list: array(object({ a: string(), b: string() })) });
    const second = object({ list: array(object({ a: string() })), c: string() });
    expect(compare(toBody(first), toBody(second))).toEqual([{ ...NONE, of: 'body', only: ['list.b'], missing: ['c'] }]);
  });

  test('names types and allowed values that differ', () => {
    const first = object({ a: string(), b: array(string({ enum: [{ value: 'X' }, { value: 'Y' }] })), c: object({}) });
    const second = object({
      a: string({ nullable: true }),
      b: array(string({ enum: [{ value: 'Y' }, { value: 'Z' }] })),
      c: object({}),
    });
    expect(compare(toBody(first), toBody(second))).toEqual([
      {
        ...NONE,
        of: 'body',
        types: [{ name: 'a', own: 'string', other: 'string or null' }],
        values: [{ name: 'b', only: ['"X"'], missing: ['"Z"'] }],
      },
    ]);
  });

  test('tells credentials from other headers', () => {
    const [key, day] = [toCommonHeader({ name: 'Key', source: 'security' }), toCommonHeader({ name: 'Day' })];
    const ours = toOperation({ commonHeaders: ['Key', 'Day'] });
    expect(
      compareOperations(
        { operation: ours, schemas: [], commonHeaders: [key, day] },
        { operation: toOperation(), schemas: [], commonHeaders: [key, day] },
      ),
    ).toEqual([
      { ...NONE, of: 'credentials', only: ['Key'] },
      { ...NONE, of: 'headers', only: ['Day'] },
    ]);
  });

  test('names responses, and fields of the successful ones whether required or not', () => {
    const first = [toResponse('200', 'success', object({ a: { required: true }, b: {} })), toResponse('422', 'error')];
    const second = [toResponse('200', 'success', object({ a: {} })), toResponse('400', 'error', object({ x: {} }))];
    expect(compare({ responses: first }, { responses: second })).toEqual([
      { ...NONE, of: 'responses', only: ['422'], missing: ['400'] },
      { ...NONE, of: 'fields', only: ['b'] },
    ]);
  });
});

test('fields of named schemas count, and a schema within itself ends', () => {
  const node = object({ name: { required: true }, next: reference('node') });
  const schemas = [{ id: 'schema-node', name: 'node', schema: node, linked: true }];
  expect([...listFieldPaths(reference('node'), schemas)]).toEqual([
    ['name', { required: true, type: 'string', values: [] }],
    ['next', { required: false, type: 'object', values: [] }],
  ]);
});
