import { expect, test } from 'vitest';
import { formatPointers } from '@/lib/diagnostic.fixture';
import type { Json } from '@/lib/openapi/model';
import { findMisuses } from './misuses';

const filter: Json = { name: 'filter', in: 'querystring', content: {} };

function find(shared: Json[], own: Json[]): string[] {
  const item = { parameters: shared, get: { parameters: own } };
  return formatPointers(findMisuses({ openapi: '3.2.0', paths: { '/a': item } }));
}

test('an operation may describe the query string of its path again', () => {
  expect(find([filter], [filter])).toEqual([]);
});

test('a second query string is reported', () => {
  expect(find([filter], [{ name: 'other', in: 'querystring', content: {} }])).toEqual([
    '/paths/~1a/get/parameters/0: the call has two query strings; describe the whole query string by one parameter',
  ]);
  expect(find([], [filter, filter])).toEqual([
    '/paths/~1a/get/parameters/1: the call has two query strings; describe the whole query string by one parameter',
  ]);
});
