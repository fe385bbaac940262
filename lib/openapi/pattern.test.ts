import { expect, test } from 'vitest';
import { compilePattern, findPattern } from './pattern';

/** Whether the pattern matches each text, as RegExp with the flag `u` says. */
function compare(pattern: string, texts: readonly string[]): void {
  const native = new RegExp(pattern, 'u');
  for (const text of texts)
    expect(findPattern(pattern)?.test(text), `${pattern} on ${JSON.stringify(text)}`).toBe(native.test(text));
}

/** The words of a text without escapes, so that a backslash is one. */
const split = (text: string) => text.trim().split(/\s+/);

const TEXTS = [
  ...split(String.raw`
    a ab aab abc A Z9 0 12 - a-b _ / a/b a.b . é É α 😀 😀😀 [ ] ^ $ \ { } a{2} 2026-11-23 x@y.z ٣ ß # & [:alpha:]
    aaaa |
  `),
  '',
  'a\n',
  '\na',
  // Each character alone, even half of a surrogate pair.
  ...' \n\r\b\u0000\u001f\u000b\u00a0\u2028\u3000\ufeff\ude00\ud83d',
];

test.each([
  '',
  ...split(String.raw`
    ^a+$ ^(a|b)+$ (?:a|b)*c ^(?<year>\d{4})-\d{2}-\d{2}$ ^[^a-z]$ ^[\w.-]+@[\w.-]+$ ^[\d\-]+$ ^\/$ ^[\/\-]+$ \s
    ^\S+$ ^[\s]$ ^[^\s]$ ^[\S]$ ^.$ ^..$ \bab\b \Bb [\b] ^\W$ ^\p{L}+$ ^\P{L}+$ ^[\p{Lu}\p{Nd}]+$ ^\p{Letter}$
    ^\p{Script=Greek}$ ^\p{sc=Greek}$ ^[^\p{L}]$ ^\u0061$ ^\x61$ ^\u{1F600}$ ^\ud83d\ude00$
    ^[\u{1F600}-\u{1F64F}]{2}$ ^\ud83d$ ^\cH$ ^\0$ ^[]$ ^[^]$ ^a{2}$ ^a{2,}$ ^a{0,3}$ ^a??b$ ^(a*)*$
    ^(?:(?:a{2}){2})$ a$ ^$ [\]\^] [a^] ^\p{ASCII}+$ ^[\P{ASCII}]$ ^[:alph]+$ ^[[]$ [\\] ^\$$ ^[$]$ ^a|b$ ^(|a)b?$
    (?:) [a\-z] [+--] [&&a] ^[\0-\x1f]$
  `),
])('%s matches what it matches in JavaScript', (pattern) => compare(pattern, TEXTS));

test.each([
  ['^[a-z]{0,65535}$', ['', 'a'.repeat(65_535), 'a'.repeat(65_536), 'a1']],
  ['^a{1001,2003}b{0}$', ['a'.repeat(1000), 'a'.repeat(1001), 'a'.repeat(2003), 'a'.repeat(2004)]],
  ['^(ab){1500}$', ['ab'.repeat(1499), 'ab'.repeat(1500), 'ab'.repeat(1501)]],
  ['^(?:(?:a{20}){20}){2}$', ['a'.repeat(799), 'a'.repeat(800), 'a'.repeat(801)]],
])('%s repeats more often than RE2 does by itself', (pattern, texts) => compare(pattern, texts));

test('a group with choices repeats more often than RE2 does by itself', () => {
  // RegExp would try the ways through it one after another, so it cannot be asked.
  const texts = ['aa'.repeat(400), 'aa'.repeat(399), 'aab'.repeat(500)];
  expect(texts.map((text) => findPattern('^(?:a{2,3}b?){400,}$')?.test(text))).toEqual([true, false, true]);
});

test('the time does not double with each letter', () => {
  // A matcher that backtracks would not end.
  expect(findPattern('^(a+)+$')?.test(`${'a'.repeat(20_000)}!`)).toBe(false);
});

test.each([
  ['(?=a)b', 'needs a lookaround'],
  ['^(?!a)', 'needs a lookaround'],
  ['(?<=a)b', 'needs a lookaround'],
  ['(?<!a)b', 'needs a lookaround'],
  ['(a)\\1', 'needs a backreference'],
  ['(?<n>a)\\k<n>', 'needs a backreference'],
  ['^((a{1000}){1000})+$', 'has more than 5000 repetitions'],
  ['\\p{ID_Start}', 'uses \\p{ID_Start}'],
  [`${'('.repeat(300)}a${')'.repeat(300)}`, 'nests more than 200 groups'],
])('%s is not run, and why', (pattern, reason) => {
  expect(compilePattern(pattern)).toEqual({ reason });
});

test.each([
  ['^\\-?\\d+$', '-12', '12-'],
  ['^[\\w-.]+\\@x$', 'a.b-c@x', 'a b@x'],
  ['^(\\d|\\ )*\\:$', '1 2:', 'a:'],
])('%s has escapes that the flag `u` rejects, and matches as without it', (pattern, match, other) => {
  expect([match, other].map((text) => findPattern(pattern)?.test(text))).toEqual([true, false]);
});

test('a property escape does not become a letter if the rest of the pattern needs the flag to be absent', () => {
  expect(compilePattern('^\\p{L}\\-$')).toBeUndefined();
});

test('what is not a regular expression has no matcher', () => {
  expect(compilePattern('(')).toBeUndefined();
});
