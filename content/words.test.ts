import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatWordTable, loadWordList } from '@/tools/prose/word-list';

test('the style guide shows the word list', () => {
  const table = /<!-- words -->\n([\s\S]*)\n<!-- \/words -->/.exec(readFileSync('content/STYLE.md', 'utf8'))?.[1];
  expect(table).toBe(formatWordTable(loadWordList()));
});

test('no phrase is listed twice', () => {
  const phrases = loadWordList().flatMap(({ avoid }) => avoid);
  expect(phrases.length).toBeGreaterThan(0);
  expect(phrases).toEqual([...new Set(phrases)]);
});
