import { expect, test } from 'vitest';
import { splitMarks, toSnippet } from './marks';

test.each([
  ['TOO_MANY_TOKENS', ['too', 'many', 'tok'], '[TOO_MANY_TOK]ENS'],
  ['TOO_MANY_TOKENS', ['toomany'], '[TOO_MANY]_TOKENS'],
  ['individualPrice', ['price'], 'individual[Price]'],
  ['priceless price', ['price'], '[price]less [price]'],
  ['unlock', ['lock'], 'unlock'],
  ['Lock tickets', ['lock', 'tickets'], '[Lock tickets]'],
  ['a (b) c', ['x'], 'a (b) c'],
  ['', ['x'], ''],
  ['规定的退款流程', ['退款'], '规定的[退款]流程'],
  ['API文档', ['文档'], 'API[文档]'],
])('%s for %j', (text, marks, shown) => {
  const parts = splitMarks(text, marks);
  expect(parts.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('')).toBe(shown);
});

test('a long text is cut around the first mark', () => {
  const text = `${'before '.repeat(40)}the mark stands here ${'after '.repeat(40)}`;
  const snippet = toSnippet(text, ['mark']);
  expect(snippet.startsWith('… before')).toBe(true);
  expect(snippet).toContain('the mark stands here');
  expect(snippet.length).toBeLessThan(180);
});

test('a short text stays whole', () => {
  expect(toSnippet('A lock.', ['lock'])).toBe('A lock.');
});

test('a text without blanks is cut too', () => {
  expect(toSnippet('あ'.repeat(500), ['x'])).toBe(`${'あ'.repeat(170)} …`);
});

test.each([
  ['behind a slash', '/mark'],
  ['behind a hump', 'Mark'],
])('a long word is cut around a mark %s', (_, mark) => {
  const snippet = toSnippet(`see ${'a'.repeat(300)}${mark}${'b'.repeat(300)}`, ['mark']);
  expect(snippet).toContain(mark);
  expect(snippet).toMatch(/^… a{49,50}.*b …$/);
  expect(snippet.length).toBeLessThan(180);
});
