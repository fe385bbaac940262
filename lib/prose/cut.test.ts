import { expect, test } from 'vitest';
import { cutAtWord } from './cut';

test.each([
  ['short enough', 'one two', 7, 'one two'],
  ['within a word', 'one two', 5, 'one'],
  ['behind a word', 'one two', 3, 'one'],
  ['without a blank', 'あ'.repeat(9), 5, 'あああああ'],
  ['with no blank in reach', `a ${'b'.repeat(90)}`, 50, `a ${'b'.repeat(48)}`],
  ['within a pair', '😀😀', 3, '😀'],
])('%s', (_, text, limit, cut) => {
  expect(cutAtWord(text, limit)).toBe(cut);
});
