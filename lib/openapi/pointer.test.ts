import { expect, test } from 'vitest';
import { findAt, formatPointer, parsePointer } from '@/lib/openapi/pointer';

test('pointers escape slashes and tildes, and come back', () => {
  expect(formatPointer(['paths', '/a/{x}~', 0])).toBe('/paths/~1a~1{x}~0/0');
  expect(parsePointer('/paths/~1a~1{x}~0/0')).toEqual(['paths', '/a/{x}~', '0']);
  expect(parsePointer('#/a%20b/~01')).toEqual(['a b', '~1']);
  expect(parsePointer('/100%')).toEqual(['100%']);
  expect(parsePointer('')).toEqual([]);
});

test('findAt finds own members only', () => {
  const document = { list: [{ a: 0 }, null], name: '' };
  expect(findAt(document, '/list/0/a')).toBe(0);
  expect(findAt(document, '/list/1')).toBeNull();
  expect(findAt(document, '/name')).toBe('');
  expect(findAt(document, '/list/2')).toBeUndefined();
  expect(findAt(document, '/constructor')).toBeUndefined();
  expect(findAt(document, '/name/length')).toBeUndefined();
});
