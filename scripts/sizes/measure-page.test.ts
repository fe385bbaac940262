import { expect, test } from 'vitest';
import { listFonts } from './measure-page';

test.each([
  ['@font-face{src:url(../media/inter.woff2)format("woff2")}', ['/_next/static/media/inter.woff2']],
  ['@font-face{src:local(Arial)}', []],
  ['a{background:url(../media/a.png)}b{src:url("../media/b.woff2")}', ['/_next/static/media/b.woff2']],
])('the fonts of %j', (style, fonts) => {
  expect(listFonts('/_next/static/chunks/a.css', style)).toEqual(fonts);
});
