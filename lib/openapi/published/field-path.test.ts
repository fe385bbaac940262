import { expect, test } from 'vitest';
import { copyValues, fillList, listValues, parseFieldPath } from './field-path';

const loans = { loans: [{ copy: 'C-1', shelf: { row: 4 } }, { copy: 'C-2' }] };

test.each([
  ['body.loans[].copy', ['C-1', 'C-2']],
  ['body.loans[].shelf.row', [4]],
  ['body.loans[].title', []],
  ['body.constructor', []],
])('%s lists its values', (field, values) => {
  expect(listValues(loans, parseFieldPath(field))).toEqual(values);
});

test('the values of a list at the root', () => {
  expect(listValues(['C-1', 'C-2'], parseFieldPath('response[]'))).toEqual(['C-1', 'C-2']);
});

test('a list gets one entry for each value, made from those of the example', () => {
  const response = { lent: [{ copy: 'C-1', until: 'May' }] };
  expect(
    copyValues(
      response,
      parseFieldPath('response.lent[].copy'),
      { copies: ['A', 'B'] },
      parseFieldPath('body.copies[]'),
    ),
  ).toEqual({
    lent: [
      { copy: 'A', until: 'May' },
      { copy: 'B', until: 'May' },
    ],
  });
});

test('lists in lists are paired by their levels', () => {
  const response = [{ branch: 'X', found: { copies: [{ copy: 'C-1' }] } }];
  const request = { branches: [{ copies: ['A'] }, { copies: ['B', 'C'] }] };
  expect(
    copyValues(
      response,
      parseFieldPath('response[].found.copies[].copy'),
      request,
      parseFieldPath('body.branches[].copies[]'),
    ),
  ).toEqual([
    { branch: 'X', found: { copies: [{ copy: 'A' }] } },
    { branch: 'X', found: { copies: [{ copy: 'B' }, { copy: 'C' }] } },
  ]);
});

test('a list that the request does not have is filled in its first entry', () => {
  const response = { loans: [{ copies: [{ copy: 'C-1' }] }] };
  const field = parseFieldPath('response.loans[].copies[].copy');
  expect(copyValues(response, field, { copies: ['A', 'B'] }, parseFieldPath('body.copies[]'))).toEqual({
    loans: [{ copies: [{ copy: 'A' }, { copy: 'B' }] }],
  });
});

test('an empty list, an absent property and nothing sent change nothing', () => {
  const field = parseFieldPath('response.lent[].copy');
  const source = parseFieldPath('body.copies[]');
  expect(copyValues({ lent: [] }, field, { copies: ['A'] }, source)).toEqual({ lent: [] });
  expect(copyValues({ other: 1 }, field, { copies: ['A'] }, source)).toEqual({ other: 1 });
  expect(copyValues({ lent: [{ copy: 'C-1' }] }, field, {}, source)).toEqual({ lent: [{ copy: 'C-1' }] });
});

test('a list can be emptied, and a field without a list gets the first value', () => {
  expect(fillList({ lent: [{ copy: 'C-1' }] }, parseFieldPath('response.lent[].copy'), [])).toEqual({ lent: [] });
  expect(fillList({ card: 'old' }, parseFieldPath('response.card'), ['new'])).toEqual({ card: 'new' });
});
