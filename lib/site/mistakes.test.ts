import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Diagnostic } from '@/lib/diagnostic';
import { toGuide } from '@/lib/guides/guide.fixture';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { listMistakes, printOnce } from './mistakes';

const folder = makeTestFolder({ shared: true });

afterEach(() => vi.restoreAllMocks());

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

function toError(file: string, line?: number): Diagnostic {
  return { severity: 'error', file, message: 'wrong', hint: 'correct it', ...(line !== undefined && { line }) };
}

test('a mistake has the lines around it, an editor link and the page of its guide', () => {
  const file = write('lock.mdx', 'one\r\ntwo\r\nthree\r\nfour\r\nfive\r\nsix');
  const diagnostic = toError(file, 4);
  const found = listMistakes([diagnostic], [{ ...toGuide('Text.'), file }]);
  expect(found).toEqual([
    {
      diagnostic,
      lines: [
        { number: 2, text: 'two', isWrong: false },
        { number: 3, text: 'three', isWrong: false },
        { number: 4, text: 'four', isWrong: true },
        { number: 5, text: 'five', isWrong: false },
        { number: 6, text: 'six', isWrong: false },
      ],
      editor: `/__nextjs_launch-editor?${new URLSearchParams({ file, methodName: '', line1: '4', column1: '1' })}`,
      href: '/docs/lock',
    },
  ]);
});

test.each([
  [1, ['one', 'two', 'three']],
  [3, ['one', 'two', 'three']],
  [4, []],
  [undefined, []],
])('line %s of three has these lines around it', (line, texts) => {
  const file = write('three.mdx', 'one\ntwo\nthree');
  const [mistake] = listMistakes([toError(file, line)], []);
  expect(mistake?.lines.map(({ text }) => text)).toEqual(texts);
  expect(mistake?.href).toBeUndefined();
});

test('a mistake in a specification leads to the page of its API, and a file that is gone has no lines', () => {
  const [mistake] = listMistakes([{ ...toError('specs/gone.yaml', 1), api: 'linkv1' }], []);
  expect(mistake).toEqual({
    diagnostic: toError('specs/gone.yaml', 1),
    lines: [],
    editor: '/__nextjs_launch-editor?file=specs%2Fgone.yaml&methodName=&line1=1&column1=1',
    href: '/openapi/linkv1',
  });
});

test('a diagnostic is printed again only after it was gone', () => {
  const print = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [a, b] = [toError('a.mdx', 1), toError('b.mdx', 2)];
  printOnce([a, a]);
  printOnce([a, b]);
  printOnce([b]);
  printOnce([a, b]);
  printOnce([]);
  expect(print.mock.calls).toEqual([
    ['error: a.mdx:1: wrong; correct it'],
    ['error: b.mdx:2: wrong; correct it'],
    ['error: a.mdx:1: wrong; correct it'],
  ]);
});
