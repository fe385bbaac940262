import { expect, test } from 'vitest';
import { findJsonMistake } from './json-mistake';

test.each([
  ['{ "a": 1, // one\n "b": 2 }', 10, 'JSON has no comments; remove the comment'],
  ['{ "a": 1, /* one */ "b": 2 }', 10, 'JSON has no comments; remove the comment'],
  ['{ "a": 1, }', 10, 'a comma follows the last entry; remove the comma'],
  ['[1, 2,\n]', 7, 'a comma follows the last entry; remove the comma'],
  ['{ "a": 1\n "b": 2 }', 10, 'a comma is missing before this entry; write it after the entry above'],
  ['{ "a" 1 }', 6, 'a colon is missing after the name; write "name": value'],
  ["{ 'a': 1 }", 2, 'a value or name is not JSON; put names and texts in double quotes'],
  ['{ "a": yes }', 7, 'a value or name is not JSON; put names and texts in double quotes'],
  ['{ "a": "b\n" }', 7, 'the text is not closed; write " after it; a line break in a text is \\n'],
  ['{ "a": "\\d" }', 7, 'the text has an unknown escape; write \\\\ for a backslash'],
  ['{ "a": "b\tc" }', 7, 'the text has a tab or another control character; write \\t for a tab'],
  ['{ "a": [1 }', 10, 'a ] is missing; close each [ with ]'],
  ['{ "a": { "b": 1 }', 17, 'a } is missing; close each { with }'],
  ['{ "a": 1, "b": [2, ], // one\n }', 22, 'JSON has no comments; remove the comment'],
  ['{} {}', 3, 'something follows the end of the document; remove it'],
])('reports %j', (text, offset, expected) => {
  const found = findJsonMistake(text);
  expect([found?.offset, `${found?.message}; ${found?.hint}`]).toEqual([offset, expected]);
});

test('JSON has no mistakes', () => {
  expect(findJsonMistake('{ "a": [1, "// no comment"] }\n')).toBe(undefined);
});
