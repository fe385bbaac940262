import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { findLiveContent } from '@/lib/export/check-inert';

const problems = (main: string) => findLiveContent('/a', load(`<main>${main}</main>`)).map(({ problem }) => problem);

test('names elements, handlers and addresses that would run', () => {
  expect(
    problems('<script>alert(1)</script><p onclick="a()" style="color:red"><a href=" JavaScript:alert(1)">x</a></p>'),
  ).toEqual([
    'a <script> element stands in the content',
    'the attribute onclick="a()" stands in the content',
    'the attribute style="color:red" stands in the content',
    'the attribute href=" JavaScript:alert(1)" stands in the content',
  ]);
});

test.each(['java&#9;script:a', '&#1;javascript:a', ' VBScript:a', 'data:text/html,a'])('%s would run', (address) => {
  expect(problems(`<a href="${address}">x</a>`)).toHaveLength(1);
});

test('is content with plain markup, and with the script of the not-found page', () => {
  expect(problems('<a href="/docs/javascript:">x</a><code>&lt;script&gt;</code>')).toEqual([]);
  expect(findLiveContent('/404', load('<main><script>nearest()</script></main>'))).toEqual([]);
});

test('leaves what stands outside the content alone', () => {
  expect(findLiveContent('/a', load('<script>theme()</script><main></main>'))).toEqual([]);
});
