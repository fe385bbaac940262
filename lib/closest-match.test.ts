import { expect, test } from 'vitest';
import { closestMatch, editDistance, formatNameHint } from './closest-match';

test.each([
  ['lock', 'lock', 0],
  ['tranfser', 'transfer', 1],
  ['verfy', 'verify', 1],
  ['conplete', 'complete', 1],
  ['unhandeld', 'unhandled', 1],
  ['kitten', 'sitting', 3],
  ['a', 'abcd', 3],
])('%s to %s takes %i', (from, to, edits) => {
  expect(editDistance(from, to, 2)).toBe(edits);
});

test.each([
  ['/docs/lok', ['/docs/auth', '/docs/lock'], '/docs/lock'],
  ['TOO_MANY_TOKEN', ['TOKEN_NOT_FOUND', 'TOO_MANY_TOKENS'], 'TOO_MANY_TOKENS'],
  ['linkV1', ['linkv1'], 'linkv1'],
  ['entirely', ['different'], undefined],
  ['lcok', ['lack', 'lock'], 'lock'],
  ['same', ['sane', 'same', 'Same'], 'same'],
  ['x', [], undefined],
  ['C', ['A', 'B'], undefined],
])('the closest match of %s', (word, candidates, expected) => {
  expect(closestMatch(word, candidates)).toBe(expected);
});

test('an unknown name has the closest name as its hint, or the other hint', () => {
  expect(formatNameHint('Pric', ['Order', 'Price'], 'add it')).toBe('did you mean `Price`?');
  expect(formatNameHint('Refund', ['Order', 'Price'], 'add it')).toBe('add it');
});
