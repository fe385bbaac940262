import { expect, test } from 'vitest';
import { splitMarks } from './marks';

test.each([
  ['TOO_MANY_TOKENS', ['too', 'many', 'tok'], '[TOO_MANY_TOK]ENS'],
  ['TOO_MANY_TOKENS', ['toomany'], '[TOO_MANY]_TOKENS'],
  ['individualPrice', ['price'], 'individual[Price]'],
  ['priceless price', ['price'], '[price]less [price]'],
  ['unlock', ['lock'], 'unlock'],
  ['Lock tickets', ['lock', 'tickets'], '[Lock tickets]'],
  ['a (b) c', ['x'], 'a (b) c'],
  ['', ['x'], ''],
])('%s for %j', (text, marks, shown) => {
  const parts = splitMarks(text, marks);
  expect(parts.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('')).toBe(shown);
});
