import { expect, test } from 'vitest';
import { listHtmlLinks } from './html-links';

test.each([
  ['<a href="/a">a</a>', '/a', 'href="/a"'],
  ["<A class=b HREF='/a'>", '/a', "HREF='/a'"],
  ['<a href=/a>', '/a', 'href=/a'],
  ['<a/href="/\\host/a">', '/\\host/a', 'href="/\\host/a"'],
  ['<a title="x > y" href="/a">', '/a', 'href="/a"'],
  ['<a href = "/&Tab;/host">', '/\t/host', 'href = "/&Tab;/host"'],
  ['<a\nhref="&#47;&sol;host" >', '//host', 'href="&#47;&sol;host"'],
  ['<div><b><a id=x href=" /a ">', '/a', 'href=" /a "'],
  ['<a title=\'<a href="/b">\' href="/a">', '/a', 'href="/a"'],
])('%s is a link to %j', (html, url, source) => {
  expect(listHtmlLinks(html).map(({ start, end, ...link }) => ({ ...link, source: html.slice(start, end) }))).toEqual([
    { url, source },
  ]);
});

test.each([
  '<a name="href=/a">',
  '<!-- <a href="/a"> -->',
  '<a href="/a"',
  '<ab href="/a">',
  'a < a href="/a">',
])('%s is no link', (html) => {
  expect(listHtmlLinks(html)).toEqual([]);
});
