import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as colors from './colors';

test.each(Object.entries(colors))('%s is the token of the style sheet', (name, { light, dark }) => {
  const tokens = readFileSync('styles/tokens.css', 'utf8');
  expect(tokens).toContain(`--${name.toLowerCase()}: light-dark(${light}, ${dark});`);
});
