import { expect, test } from 'vitest';
import { findSilentNotes } from '@/specs/checks/unspecified-notes';

test.each([
  ['Not documented: how often a device reports.'],
  ['Not documented for orders: whether it includes the level.'],
  ['`SALE` is the only documented type. Not documented: whether there are others.'],
  ['Assumed: the value is the account of the patron.'],
  ['Rate limits are not documented.'],
])('%s says what is unknown', (note) => {
  expect(findSilentNotes({ paths: { '/ping': { 'x-unspecified': [note] } } })).toEqual([]);
});

test.each([
  ['How often a device reports.'],
  ['and the number of the first one, is not documented.'],
  ['Not documented: the unit'],
  ['`SALE` is the only type shown.'],
])('%s is a fragment', (note) => {
  expect(findSilentNotes({ paths: { '/ping': { 'x-unspecified': [note] } } })).toEqual([
    `/paths/~1ping/x-unspecified/0: ${note}`,
  ]);
});
