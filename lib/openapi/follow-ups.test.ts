import { expect, test } from 'vitest';
import type { Diagnostic } from '@/lib/diagnostic';
import { withoutFollowUps } from './follow-ups';

const at = (pointer: string): Diagnostic => {
  return { severity: 'warning', file: 'a.yaml', pointer, message: 'it is wrong', hint: 'correct it' };
};

test.each([
  ['the place of a mistake', '/paths/~1a/get', '/paths/~1a/get', false],
  ['the object that has it', '/paths/~1a/get/parameters/0/in', '/paths/~1a/get/parameters/0', false],
  ['the schema of a wrong property', '/components/schemas/A/properties/b', '/components/schemas/A', false],
  ['a place far above it', '/paths/~1a/get/parameters/0/in', '/paths/~1a', true],
  ['a place below it', '/components/schemas/A', '/components/schemas/A/properties/b', true],
  ['a name that starts alike', '/components/schemas/AB', '/components/schemas/A', true],
])('a message about %s', (_, cause, reported, stays) => {
  const read = [at(cause)];
  const parsed = at(reported);
  expect(withoutFollowUps([...read, parsed], read)).toEqual(stays ? [...read, parsed] : read);
});

test('mistakes that reading reports all stay', () => {
  const read = [at('/paths/~1a/get/responses/40'), at('/paths/~1a/get/responses')];
  expect(withoutFollowUps(read, read)).toEqual(read);
});
