import { expect, test } from 'vitest';
import { fill, fillList, listValues, parsePlace, replaceIds } from './values';

const loans = { loans: [{ copy: 'C-1', shelf: { row: 4 } }, { copy: 'C-2' }] };

test.each([
  ['body.loans[].copy', ['C-1', 'C-2']],
  ['body.loans[].shelf.row', [4]],
  ['body.loans[].title', []],
  ['body.constructor', []],
])('%s lists its values', (place, values) => {
  expect(listValues(loans, parsePlace(place))).toEqual(values);
});

test('the values of a list at the root', () => {
  expect(listValues(['C-1', 'C-2'], parsePlace('response[]'))).toEqual(['C-1', 'C-2']);
});

test('a list gets one entry for each value, made from those of the example', () => {
  const response = { lent: [{ copy: 'C-1', until: 'May' }] };
  expect(
    fill(response, parsePlace('response.lent[].copy'), { copies: ['A', 'B'] }, parsePlace('body.copies[]')),
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
    fill(response, parsePlace('response[].found.copies[].copy'), request, parsePlace('body.branches[].copies[]')),
  ).toEqual([
    { branch: 'X', found: { copies: [{ copy: 'A' }] } },
    { branch: 'X', found: { copies: [{ copy: 'B' }, { copy: 'C' }] } },
  ]);
});

test('a list that the request does not have is filled in its first entry', () => {
  const response = { loans: [{ copies: [{ copy: 'C-1' }] }] };
  const place = parsePlace('response.loans[].copies[].copy');
  expect(fill(response, place, { copies: ['A', 'B'] }, parsePlace('body.copies[]'))).toEqual({
    loans: [{ copies: [{ copy: 'A' }, { copy: 'B' }] }],
  });
});

test('an empty list, an absent property and nothing sent change nothing', () => {
  const place = parsePlace('response.lent[].copy');
  const source = parsePlace('body.copies[]');
  expect(fill({ lent: [] }, place, { copies: ['A'] }, source)).toEqual({ lent: [] });
  expect(fill({ other: 1 }, place, { copies: ['A'] }, source)).toEqual({ other: 1 });
  expect(fill({ lent: [{ copy: 'C-1' }] }, place, {}, source)).toEqual({ lent: [{ copy: 'C-1' }] });
});

test('a list can be emptied, and a place without a list gets the first value', () => {
  expect(fillList({ lent: [{ copy: 'C-1' }] }, parsePlace('response.lent[].copy'), [])).toEqual({ lent: [] });
  expect(fillList({ card: 'old' }, parsePlace('response.card'), ['new'])).toEqual({ card: 'new' });
});

test('IDs are replaced as whole values and within texts, each once', () => {
  const ids = new Map<string, string | number>([
    ['LOAN-1', 'LOAN-2'],
    ['LOAN-2', 'LOAN-1'],
    ['7', 8],
  ]);
  const value = { a: 'LOAN-1', b: ['https://library.example.com/LOAN-2'], c: 7, d: '7 days', e: null };
  expect(replaceIds(value, ids)).toEqual({
    a: 'LOAN-2',
    b: ['https://library.example.com/LOAN-1'],
    c: 8,
    d: '7 days',
    e: null,
  });
});
