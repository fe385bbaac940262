import { expect, it } from 'vitest';
import { parseCodeMeta } from './code-meta';

it.each([
  ['', { lines: [] }],
  ['title="Answer"', { title: 'Answer', lines: [] }],
  ['{2,4-6}', { lines: [2, 4, 5, 6] }],
  ['title="A {1}" {3}', { title: 'A {1}', lines: [3] }],
  ['{6-4}', { lines: [] }],
])('reads %j behind a code fence', (meta, expected) => {
  expect(parseCodeMeta(meta)).toEqual(expected);
});
