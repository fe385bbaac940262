import { expect, test } from 'vitest';
import type { UnknownKey } from '@/lib/openapi/check/unknown-keys';
import { KeyCounts } from './key-counts';

test('lists the keys by providers, then by documents', () => {
  const toKey = (key: string, count: number): UnknownKey => ({
    key,
    count,
    object: 'operation',
    kind: 'extension',
    pointer: '',
    message: '',
    hint: '',
  });
  const keys = new KeyCounts();
  keys.add('x/api/one.com/1/openapi.json', [toKey('x-a', 5)]);
  keys.add('x/api/one.com/2/openapi.json', [toKey('x-a', 7), toKey('x-b', 1)]);
  keys.add('x/api/two.com/1/openapi.json', [toKey('x-b', 1), toKey('x-c', 1)]);
  expect(keys.format(2)).toEqual([
    'providers  documents    times  key',
    '        2          2        2  x-b (operation)',
    '        1          2       12  x-a (operation)',
  ]);
});
