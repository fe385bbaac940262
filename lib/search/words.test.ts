import { expect, test } from 'vitest';
import { dropFiller, squash, toStem, toWords } from './words';

test.each([
  ['applePassUrl', ['apple', 'pass', 'url']],
  ['APPLE_PASS_URL', ['apple', 'pass', 'url']],
  ['PAC-API-Key', ['pac', 'api', 'key']],
  ['PUT /tickets/{ticket_id}', ['put', 'tickets', 'ticket', 'id']],
  ['HTTPServer', ['http', 'server']],
  ['Café', ['cafe']],
  [' … ', []],
])('words of %s', (text, words) => {
  expect(toWords(text)).toEqual(words);
});

test.each(['MS-422', 'ms422', 'ms 422'])('%s squashed is ms422', (text) => {
  expect(squash(text)).toBe('ms422');
});

test.each([
  ['tickets', 'ticket'],
  ['refreshing', 'refresh'],
  ['validation', 'valid'],
  ['locked', 'lock'],
  ['cancelled', 'cancel'],
  ['cancell', 'cancel'],
  ['id', 'id'],
  ['lock', 'lock'],
])('the stem of %s is %s', (word, stem) => {
  expect(toStem(word)).toBe(stem);
});

test('filler goes, unless nothing else is there', () => {
  expect(dropFiller(['what', 'does', '207', 'mean'])).toEqual(['207']);
  expect(dropFiller(['how', 'often', 'may', 'i', 'retry'])).toEqual(['retry']);
  expect(dropFiller(['what', 'is'])).toEqual(['what', 'is']);
  expect(dropFiller(['http', '1', '1', '409'])).toEqual(['409']);
  expect(dropFiller(['reason', 'code', '101'])).toEqual(['reason', 'code', '101']);
  expect(dropFiller(['http', 'status'])).toEqual(['http', 'status']);
});

test('a long run of letters is one word, of which 100 letters are read, in linear time', () => {
  const start = 'a'.repeat(100);
  expect(toWords(`${'A'.repeat(200_000)}b HTTPServer`)).toEqual([start, 'ab', 'http', 'server']);
});

test('a long text without spaces is segmented in linear time, as if it were read at once', () => {
  expect(toWords('予約状態'.repeat(50_000)).join(' ')).toBe('予約 状態 '.repeat(50_000).trim());
});
