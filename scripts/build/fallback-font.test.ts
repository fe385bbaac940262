import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { formatFallbackStyle } from './fallback-font';

const INTER = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

test("the fallback has the widths and lines of the text font, with the system's letters", () => {
  expect(formatFallbackStyle(readFileSync(INTER))).toBe(`@font-face {
  font-family: 'Text Fallback';
  src: local('Arial'), local('Liberation Sans'), local('Arimo'), local('Roboto');
  size-adjust: 107.89%;
  ascent-override: 89.79%;
  descent-override: 22.36%;
  line-gap-override: 0.00%;
}
`);
});

test('a file that is no font is an error that says where to look', () => {
  expect(() => formatFallbackStyle(Buffer.from('no font'))).toThrow(
    /does not measure the text font: .*Unknown font format/,
  );
});
