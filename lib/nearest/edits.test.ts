import { expect, test } from 'vitest';
import { countEdits } from './edits';

test.each([
  ['lock', 'lock', 0],
  ['tranfser', 'transfer', 1],
  ['verfy', 'verify', 1],
  ['conplete', 'complete', 1],
  ['unhandeld', 'unhandled', 1],
  ['kitten', 'sitting', 3],
  ['a', 'abcd', 3],
])('%s to %s takes %i', (from, to, edits) => {
  expect(countEdits(from, to, 2)).toBe(edits);
});
