import { expect, test } from 'vitest';
import { findChoice, findChosenPlaces } from './choices';

const season = { text: '`season` or `patron` is required.', fields: ['query.patron', 'query.season'] };

test('a choice names its places in the order of its text', () => {
  expect(findChoice(season)).toEqual(['query.season', 'query.patron']);
  expect(findChoice({ text: '`a`, `b` or `c.d` is required', fields: ['body.a', 'body.b', 'body.c.d'] })).toEqual([
    'body.a',
    'body.b',
    'body.c.d',
  ]);
});

test.each([
  ['a condition', 'Without an `account`, `a` or `b` is required.', ['body.a', 'body.b']],
  ['one place', '`a` is required.', ['body.a']],
  ['more than the choice', '`a` or `b` is required when `c` is given.', ['body.a', 'body.b']],
  ['a name that the rule does not bind', '`a` or `b` is required.', ['body.a']],
])('%s is no choice', (_, text, fields) => {
  expect(findChoice({ text, fields })).toEqual([]);
});

test('the first place of each choice is taken', () => {
  expect([...findChosenPlaces([season, { text: '`x` is required.', fields: ['query.x'] }])]).toEqual(['query.season']);
});
