import { expect, test } from 'vitest';
import { loadWordList } from '@/tools/prose';

test('no phrase is listed twice', () => {
  const phrases = loadWordList().flatMap(({ avoid }) => avoid);
  expect(phrases.length).toBeGreaterThan(0);
  expect(phrases).toEqual([...new Set(phrases)]);
});
