import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { findInlineScripts, formatIntegrity, formatPolicy, securePage } from '@/lib/next/security';

test('the policy allows the scripts given, each once, by hash and nothing unsafe', () => {
  expect(formatPolicy(['a()', 'a()'])).toBe(
    "default-src 'none'; script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
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
