import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { formatFallbackStyle } from './write-fonts';

const INTER = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

test("the fallback has the widths and lines of the text font, with the system's letters, regular and bold", () => {
  const inter = readFileSync(INTER);
  expect(formatFallbackStyle(inter, inter)).toBe(`@font-face {
  font-family: 'Text Fallback';
  font-weight: 400;
  src: local('Arial'), local('Liberation Sans'), local('Arimo'), local('Roboto');
  size-adjust: 107.89%;
  ascent-override: 89.79%;
  descent-override: 22.36%;
  line-gap-override: 0.00%;
}
@font-face {
  font-family: 'Text Fallback';
  font-weight: 500 700;
  src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Arimo Bold'), local('Roboto Bold');
  size-adjust: 99.72%;
  ascent-override: 97.14%;
  descent-override: 24.19%;
  line-gap-override: 0.00%;
}
`);
});

test('a file that is no font is an error that says where to look', () => {
  expect(() => formatFallbackStyle(Buffer.from('no font'), Buffer.from('no font'))).toThrow(
    /does not measure the text font: .*Unknown font format/,
  );
});
