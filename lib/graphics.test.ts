import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as graphics from './graphics';

const colors = Object.entries(graphics).flatMap(([name, value]) =>
  typeof value === 'object' && 'light' in value ? { name, ...value } : [],
);

test.each(colors)('$name is the token of the style sheet', ({ name, light, dark }) => {
  const tokens = readFileSync('styles/tokens.css', 'utf8');
  expect(tokens).toContain(`--${name.toLowerCase()}: light-dark(${light}, ${dark});`);
});
