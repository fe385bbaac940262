import { expect, test } from 'vitest';
import { escapeHtml, escapePattern } from './escape';

test('HTML shows the text, also in an attribute', () => {
  expect(escapeHtml('"a" < b & c > d')).toBe('&quot;a&quot; &lt; b &amp; c &gt; d');
});

test('a pattern matches the text alone', () => {
  const text = '.*+?^$(){}|[]\\';
  expect(new RegExp(`^${escapePattern(text)}$`).test(text)).toBe(true);
});
