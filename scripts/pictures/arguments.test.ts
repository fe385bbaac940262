import { expect, test } from 'vitest';
import { parsePictureArguments } from './arguments';

test.each([
  [[], { update: false, build: true, playwright: [] }],
  [['--', '--update'], { update: true, build: true, playwright: [] }],
  [['--no-build', '--update', '-g', 'landing'], { update: true, build: false, playwright: ['-g', 'landing'] }],
])('%j', (args, expected) => {
  expect(parsePictureArguments(args)).toEqual(expected);
});
