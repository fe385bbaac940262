import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import bash from 'shiki/langs/bash.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import { beforeAll, expect, test } from 'vitest';
import { theme } from '@/lib/code/theme';
import { createTokenizer } from '@/lib/code/tokens';

let core: Awaited<ReturnType<typeof createHighlighterCore>>;

beforeAll(async () => {
  core = await createHighlighterCore({
    themes: [theme],
    langs: [bash, javascript],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
});

test('an equal line means something else inside a comment', () => {
  const tokenize = createTokenizer(core, 'javascript');
  expect(tokenize('return\n/*\nreturn\n*/\nreturn')).toEqual([
    [{ text: 'return', token: 'tk-k' }],
    [{ text: '/*', token: 'tk-c' }],
    [{ text: 'return', token: 'tk-c' }],
    [{ text: '*/', token: 'tk-c' }],
    [{ text: 'return', token: 'tk-k' }],
  ]);
});

test('a text ends at the word that began it, whatever was read before', () => {
  const tokenize = createTokenizer(core, 'bash');
  const afterText = (source: string) => tokenize(source).at(-1);
  expect(['cat <<A\nB\nA\n# c', 'cat <<B\nB\nA\n# c', 'cat <<B\nA\nA\n# c'].map(afterText)).toEqual([
    [{ text: '# c', token: 'tk-c' }],
    [{ text: '# c', token: 'tk-c' }],
    [{ text: '# c', token: 'tk-s' }],
  ]);
});

test('a line that is read once is known; the first one, empty lines and ends of lines of Windows count for nothing', () => {
  const tokenize = createTokenizer(core, 'javascript');
  const [first, empty, second] = tokenize('return\r\n\r\nreturn');
  expect([first, empty, second]).toEqual([
    [{ text: 'return', token: 'tk-k' }],
    [],
    [{ text: 'return', token: 'tk-k' }],
  ]);
  expect(tokenize('x\nreturn')[1]).toBe(second);
});
