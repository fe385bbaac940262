import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FILES = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('lib', file.split(path.sep).join('/')))
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));

test('every export of lib has a docstring', () => {
  expect(FILES.flatMap((file) => listBareExports(file, readFileSync(file, 'utf8')))).toEqual([]);
});

const MAX_CHARACTERS = 140;

test(`no sentence of a docstring of lib has more than ${MAX_CHARACTERS} characters`, () => {
  expect(FILES.flatMap((file) => listLongSentences(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('a sentence that is too long is found, over line breaks', () => {
  const long = `${'Returns a word '.repeat(10)}`;
  expect(listLongSentences('lib/a.ts', `/**\n * Short.\n * ${long}\n * and more.\n */`)).toEqual([
    `lib/a.ts: ${long.trim()} and more.`,
  ]);
  expect(listLongSentences('lib/a.ts', `/** ${'Short. '.repeat(30)}*/`)).toEqual([]);
});

test.each([
  'export type A = {};',
  'export const A = 1;',
  'export async function A() {}',
  'export default function A() {}',
  'export class A {}',
])('%s needs a docstring', (line) => {
  expect(listBareExports('lib/a.ts', `import b from 'b';\n\n${line}\n`)).toEqual(['lib/a.ts:3: A has no docstring']);
  expect(listBareExports('lib/a.ts', `/** What it is. */\n${line}\n`)).toEqual([]);
});

test('a re-export needs none', () => {
  expect(listBareExports('lib/a.ts', "export { b } from 'b';\nexport * from 'c';\n")).toEqual([]);
});

/** Exports that declare something without a docstring on the line above; the linter has no such rule. */
function listBareExports(file: string, source: string): string[] {
  const declaration =
    /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|enum|interface) (\w+)/;
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const name = declaration.exec(line)?.[1];
    if (name === undefined || lines[index - 1]?.endsWith('*/')) return [];
    return [`${file}:${index + 1}: ${name} has no docstring`];
  });
}

/** Sentences of docstrings that are too long to be understood at the first reading. Tags of JSDoc don't count. */
function listLongSentences(file: string, source: string): string[] {
  return [...source.matchAll(/\/\*\*(.*?)\*\//gs)]
    .flatMap(([, text = '']) => text.replace(/\n\s*\* ?/g, '\n').split(/(?<=[.!?])\s+(?=[A-Z`])|\n(?=[@-])/))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > MAX_CHARACTERS && !sentence.startsWith('@'))
    .map((sentence) => `${file}: ${sentence}`);
}
