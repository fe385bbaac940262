import { expect, test } from 'vitest';
import {
  closestMatch,
  cutAtWord,
  dropLinks,
  editDistance,
  escapeHtml,
  escapePattern,
  findReminderWords,
  formatNameHint,
} from './text';

test('HTML shows the text, also in an attribute', () => {
  expect(escapeHtml('"a" < b & c > d')).toBe('&quot;a&quot; &lt; b &amp; c &gt; d');
});

test('a pattern matches the text alone', () => {
  const text = '.*+?^$(){}|[]\\';
  expect(new RegExp(`^${escapePattern(text)}$`).test(text)).toBe(true);
});

test('short codes of emoji and formulas are found', () => {
  const words = (text: string) => findReminderWords(text).map(({ word }) => word);
  const drawn = ['$$a$$', '==b c==', '^2^', '{{ d }}', '{% e %}', '{.f #g}', '{h="i"}', '[TOC]', '&nbsp', '&nosuch;'];
  expect(words(`a ${drawn.join(' x').replace('x==', '==')}`)).toEqual(drawn);
  expect(words('If a == b or c ==d, {token}, {1: 2}, ?a=b&copy=c, x^2, [T], R&D; and $5 == $6')).toEqual([]);
  expect(words('Done :tada: and :+1: no, :sweat_smile:.')).toEqual([':tada:', ':sweat_smile:']);
  expect(words('The area $a^2$ and $x = 1$, from $5 to $10 and $PATH.')).toEqual(['$a^2$', '$x = 1$']);
  expect(words('urn:example:a 10:30:00 a:b: /:id:/x')).toEqual([]);
});

test('reminders are whole words in capital letters', () => {
  expect(findReminderWords('TODO: a. (FIXME) TBD, XXX')).toEqual([
    { word: 'TODO', offset: 0 },
    { word: 'FIXME', offset: 10 },
    { word: 'TBD', offset: 17 },
    { word: 'XXX', offset: 22 },
  ]);
  expect(findReminderWords('todo XXX-1234 TODO-list TODOS /TODO a.TBD TODO/DONE')).toEqual([]);
});

test.each([
  ['lock', 'lock', 0],
  ['tranfser', 'transfer', 1],
  ['verfy', 'verify', 1],
  ['conplete', 'complete', 1],
  ['unhandeld', 'unhandled', 1],
  ['kitten', 'sitting', 3],
  ['a', 'abcd', 3],
])('%s to %s takes %i', (from, to, edits) => {
  expect(editDistance(from, to, 2)).toBe(edits);
});

test.each([
  ['/docs/lok', ['/docs/auth', '/docs/lock'], '/docs/lock'],
  ['/docs/nope', ['/docs/bom', '/docs/lock'], undefined],
  ['/doc/lock', ['/docs/lock'], '/docs/lock'],
  ['/docs/ab', ['/docs/a'], '/docs/a'],
  ['TOO_MANY_TOKEN', ['TOKEN_NOT_FOUND', 'TOO_MANY_TOKENS'], 'TOO_MANY_TOKENS'],
  ['linkV1', ['linkv1'], 'linkv1'],
  ['entirely', ['different'], undefined],
  ['lcok', ['lack', 'lock'], 'lock'],
  ['same', ['sane', 'same', 'Same'], 'same'],
  ['x', [], undefined],
  ['C', ['A', 'B'], undefined],
])('the closest match of %s', (word, candidates, expected) => {
  expect(closestMatch(word, candidates)).toBe(expected);
});

test('an unknown name has the closest name as its hint, or the other hint', () => {
  expect(formatNameHint('Pric', ['Order', 'Price'], 'add it')).toBe('did you mean `Price`?');
  expect(formatNameHint('Refund', ['Order', 'Price'], 'add it')).toBe('add it');
});

test('a long name that differs in more than 8 letters is another one', () => {
  const long = 'a'.repeat(40);
  expect(closestMatch(long, [`${'b'.repeat(8)}${'a'.repeat(32)}`])).toBe(`${'b'.repeat(8)}${'a'.repeat(32)}`);
  expect(closestMatch(long, [`${'b'.repeat(9)}${'a'.repeat(31)}`])).toBeUndefined();
});

test('a name of more than 100 characters, or among thousands of similar length, has no closest match', () => {
  const long = 'a'.repeat(50_000);
  expect(closestMatch(`${long}b`, [`${long}c`])).toBeUndefined();
  expect(closestMatch('nmae', ['name', 'other'])).toBe('name');
  expect(
    closestMatch(
      'nmae',
      Array.from({ length: 2000 }, (_, index) => `n${1000 + index}`),
    ),
  ).toBeUndefined();
});

test.each([
  ['Read [the *guide*](/docs/a_(b) "A title") and **retry**.', 'Read the *guide* and retry.'],
  ['[a](b)[c](d)\n[e\\]](f)', 'ac e\\]'],
  ['[not a link] (x) [nor](this one)', '[not a link] (x) [nor](this one)'],
])('%j without links', (markdown, text) => {
  expect(dropLinks(markdown)).toBe(text);
});

test.each([
  ['short enough', 'one two', 7, 'one two'],
  ['within a word', 'one two', 5, 'one'],
  ['behind a word', 'one two', 3, 'one'],
  ['without a blank', 'あ'.repeat(9), 5, 'あああああ'],
  ['with no blank in reach', `a ${'b'.repeat(90)}`, 50, `a ${'b'.repeat(48)}`],
  ['within a pair', '😀😀', 3, '😀'],
])('%s', (_, text, limit, cut) => {
  expect(cutAtWord(text, limit)).toBe(cut);
});
