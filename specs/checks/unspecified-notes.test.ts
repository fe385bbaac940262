import { expect, test } from 'vitest';
import { findSilentNotes } from '@/specs/checks/unspecified-notes';

test.each([
  ['How often a device reports is not documented.'],
  ['`SALE` is the only type shown.'],
  ["The answer's body is documented, its success status is not."],
])('%s says what is unknown', (note) => {
  expect(findSilentNotes({ paths: { '/ping': { 'x-unspecified': [note] } } })).toEqual([]);
});

test.each([
  ['How often a device reports.'],
  ['and the number of the first one, is not shown.'],
  ['It is not shown'],
])('%s is a fragment', (note) => {
  expect(findSilentNotes({ paths: { '/ping': { 'x-unspecified': [note] } } })).toEqual([
    `/paths/~1ping/x-unspecified: ${note}`,
  ]);
});
