import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { findActiveContent } from '@/lib/next/active-content';

const messages = (main: string) => findActiveContent('/a', load(`<main>${main}</main>`)).map(({ message }) => message);

test('names elements, handlers and addresses that would run', () => {
  expect(
    messages('<script>alert(1)</script><p onclick="a()" style="color:red"><a href=" JavaScript:alert(1)">x</a></p>'),
  ).toEqual([
    'a <script> element is not allowed in the content',
    'the attribute onclick="a()" is not allowed in the content',
    'the attribute style="color:red" is not allowed in the content',
    'the attribute href=" JavaScript:alert(1)" is not allowed in the content',
  ]);
});

test('names embedded documents, and forms that send', () => {
  const html = '<iframe src="/a"></iframe><form action="/b"></form><form></form><svg><style></style></svg>';
  expect(messages(html)).toEqual([
    'a <iframe> element is not allowed in the content',
    'a <form> element is not allowed in the content',
    'a <style> element is not allowed in the content',
  ]);
});

test.each(['java&#9;script:a', '&#1;javascript:a', ' VBScript:a', 'data:text/html,a'])('%s would run', (address) => {
  expect(messages(`<a href="${address}">x</a>`)).toHaveLength(1);
});

test('is content with plain markup, and with the script of the not-found page', () => {
  expect(messages('<a href="/docs/javascript:">x</a><code>&lt;script&gt;</code>')).toEqual([]);
  expect(findActiveContent('/404', load('<main><script>nearest()</script></main>'))).toEqual([]);
});

test('leaves what stands outside the content alone', () => {
  expect(findActiveContent('/a', load('<script>theme()</script><main></main>'))).toEqual([]);
});
