import { expect, it } from 'vitest';
import { findNearest } from './nearest';

it.each([
  ['/docs/lok', ['/docs/auth', '/docs/lock'], '/docs/lock'],
  ['TOO_MANY_TOKEN', ['TOKEN_NOT_FOUND', 'TOO_MANY_TOKENS'], 'TOO_MANY_TOKENS'],
  ['linkV1', ['linkv1'], 'linkv1'],
  ['entirely', ['different'], undefined],
  ['lcok', ['lack', 'lock'], 'lock'],
  ['same', ['sane', 'same', 'Same'], 'same'],
  ['x', [], undefined],
])('%s is nearest to %s', (word, candidates, expected) => {
  expect(findNearest(word, candidates)).toBe(expected);
});
