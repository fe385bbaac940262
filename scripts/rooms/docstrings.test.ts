import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBareExports } from '@/scripts/rooms/docstrings';

test('every export of lib has a docstring', () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('lib', file.split(path.sep).join('/')))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));
  expect(files.flatMap((file) => findBareExports(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  'export type A = {};',
  'export const A = 1;',
  'export async function A() {}',
  'export default function A() {}',
  'export class A {}',
])('%s asks for one', (line) => {
  const hint = 'say above it in a sentence or two what it is or returns';
  expect(findBareExports('lib/a.ts', `import b from 'b';\n\n${line}\n`)).toEqual([
    { severity: 'error', file: 'lib/a.ts', line: 3, message: '`A` has no docstring', hint },
  ]);
  expect(findBareExports('lib/a.ts', `/** What it is. */\n${line}\n`)).toEqual([]);
});

test('what is only passed on needs none', () => {
  expect(findBareExports('lib/a.ts', "export { b } from 'b';\nexport * from 'c';\n")).toEqual([]);
});
