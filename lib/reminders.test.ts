import { expect, test } from 'vitest';
import { findReminderWords } from './reminders';

test('reminders are whole words in capital letters', () => {
  expect(findReminderWords('TODO: a. (FIXME) TBD, XXX')).toEqual([
    { word: 'TODO', offset: 0 },
    { word: 'FIXME', offset: 10 },
    { word: 'TBD', offset: 17 },
    { word: 'XXX', offset: 22 },
  ]);
  expect(findReminderWords('todo XXX-1234 TODO-list TODOS /TODO a.TBD TODO/DONE')).toEqual([]);
});
