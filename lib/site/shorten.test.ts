import { expect, test } from 'vitest';
import { shorten } from '@/lib/site/shorten';

test('a description is one line', () => {
  expect(shorten(' Lock\n tickets. ')).toBe('Lock tickets.');
});

test('a long one ends at a word, and stays as it is from then on', () => {
  const short = shorten('word '.repeat(50));
  expect(short).toBe(`${'word '.repeat(40)}…`);
  expect(shorten(short)).toBe(short);
});
