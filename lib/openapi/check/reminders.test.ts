import { expect, test } from 'vitest';
import { findDocumentReminders } from './reminders';

test('a reminder in a text is reported, and not one in code', () => {
  const document = {
    info: { description: 'The time is `TBD`.\n\n    TODO\n' },
    'x-unspecified': ['TODO: ask. And TODO again.'],
    paths: { '/a': { get: { summary: 'TODO', description: 'Locks. FIXME' } } },
  };
  const hint = 'finish the text, or put the word in backticks if it is a value';
  expect(findDocumentReminders(document)).toEqual([
    { pointer: '/x-unspecified/0', message: 'the text has TODO, which readers would see', hint },
    { pointer: '/paths/~1a/get/description', message: 'the text has FIXME, which readers would see', hint },
  ]);
});
