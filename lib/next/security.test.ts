import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { findInlineScripts, findUnknownScripts, formatIntegrity, formatPolicy, securePage } from '@/lib/next/security';

test('the policy allows the scripts and styles given, each once, by hash and nothing unsafe', () => {
  expect(formatPolicy(['a()', 'a()'], ['a{}'])).toBe(
    "default-src 'none'; script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='; style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
  );
});

test('data blocks are no scripts', () => {
  expect(
    findInlineScripts(load('<script>a()</script><script type="application/json">{}</script><script src="b"></script>')),
  ).toEqual(['a()']);
});

test('the policy stands first in the head, and style sheets have their integrity', () => {
  const $ = load('<title>x</title><link rel="stylesheet" href="/a.css"><script>a()</script>');
  securePage($, findInlineScripts($), (src) => formatIntegrity(`content of ${src}`));
  expect($.html()).toContain(
    '<head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src',
  );
  expect($.html()).toContain('integrity="sha256-');
});

test('a script that is not known is an error that names the page and how the script begins', () => {
  const known = new Set(['a()', '']);
  expect(findUnknownScripts('/docs/auth', ['a()', ''], known)).toEqual([]);
  expect(findUnknownScripts('/docs/auth', ['a()', `\n  b(${'x'.repeat(99)})`], known)).toEqual([
    {
      severity: 'error',
      file: '/docs/auth',
      message: `the page has an inline script that is not known: \`b(${'x'.repeat(58)}\``,
      hint: 'remove it, or add it to lib/next/known-scripts.ts',
    },
  ]);
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
