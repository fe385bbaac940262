import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import { findUnusedReasons } from './unused-reasons';

test('a reason that neither a response nor a rule names is reported', () => {
  const operation: RawObject = {
    responses: { 422: { 'x-error-reasons': ['A', 'B@422'] } },
    'x-rules': [{ id: 'r', errors: ['C'] }],
  };
  const reasons = ['A', 'B', 'C', 'D'].map((reason) => ({ reason }));
  expect(findUnusedReasons({ paths: { '/a': { get: operation } }, 'x-error-catalogue': [...reasons, 7] })).toEqual([
    {
      pointer: '/x-error-catalogue/3/reason',
      message: 'no response has the reason D',
      hint: 'name it under `x-error-reasons` of each response that can include it, or remove it',
    },
  ]);
});

test('a document without a catalog has no unused reasons', () => {
  expect(findUnusedReasons({ paths: { '/a': { get: {} } } })).toEqual([]);
});
