import { load } from 'cheerio';
import { expect, test } from 'vitest';
import {
  findActiveContent,
  findInlineScripts,
  formatIntegrity,
  formatPolicy,
  listKnownScripts,
  securePage,
} from '@/lib/next/security';

test('the policy allows the scripts and styles given, each once, by hash and nothing unsafe', () => {
  expect(formatPolicy(['a()', 'a()'], ['a{}'])).toBe(
    "default-src 'none'; script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='; style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
  );
});

test('structured data is no script', () => {
  const html = '<script>a()</script><script type="application/ld+json">{}</script><script src="b"></script>';
  expect(findInlineScripts(load(html))).toEqual(['a()']);
});

test('the policy stands first in the head, and style sheets have their integrity', () => {
  const $ = load('<title>x</title><link rel="stylesheet" href="/a.css"><script>a()</script>');
  securePage($, findInlineScripts($), (src) => formatIntegrity(`content of ${src}`));
  expect($.html()).toContain(
    '<head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src',
  );
  expect($.html()).toContain('integrity="sha256-');
});

const head = {
  scripts: [{ src: 'https://stats.example.com/script.js', data: { 'data-domain': 'docs.example.com' } }],
  connect: ['https://events.example.com'],
};

test('the policy allows the scripts of the owner, and what they send to, and nothing else', () => {
  expect(formatPolicy([], [], head)).toBe(
    "default-src 'none'; script-src 'self' https://stats.example.com; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' https://stats.example.com https://events.example.com; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
  );
});

test('a page loads the scripts of the owner after all else in the head', () => {
  const $ = load('<title>x</title>');
  securePage($, [], () => '', head);
  expect($('head').children().last().toString()).toBe(
    '<script defer="" src="https://stats.example.com/script.js" data-domain="docs.example.com"></script>',
  );
});

test('every script is known once, as the text that pages have', () => {
  const known = listKnownScripts();
  expect(known[1]).toMatch(/^\(\(e,.*`data-theme`,`theme`,`light`,null,\[`light`,`dark`\],null,!1,!1\);$/s);
  expect(new Set(known).size).toBe(7);
});

const messages = (main: string) => findActiveContent('/a', load(`<main>${main}</main>`)).map(({ message }) => message);

test.each([
  [
    'elements, handlers and addresses that would run',
    '<script>alert(1)</script><p onclick="a()" style="color:red"><a href=" JavaScript:alert(1)">x</a></p>',
    [
      'a <script> element',
      'the attribute onclick="a()"',
      'the attribute style="color:red"',
      'the attribute href=" JavaScript:alert(1)"',
    ],
  ],
  [
    'embedded documents, and forms that send',
    '<iframe src="/a"></iframe><form action="/b"></form><form></form><svg><style></style></svg>',
    ['a <iframe> element', 'a <form> element', 'a <style> element'],
  ],
])('names %s', (_, html, found) => {
  expect(messages(html)).toEqual(found.map((what) => `${what} is not allowed in the content`));
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
