import { expect, test } from 'vitest';
import { toLimits } from './limits';

test.each([
  [
    { minimum: 0, maxLength: 3, pattern: '^a' },
    { minimum: 0, maxLength: 3, pattern: '^a' },
  ],
  [{ minimum: '1', pattern: 5 }, undefined],
  [{}, undefined],
])('%j', (raw, limits) => {
  expect(toLimits(raw)).toEqual(limits);
});
