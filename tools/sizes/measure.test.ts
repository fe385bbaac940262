import { expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { listFonts, listMeasuredPages, measurePage } from './measure';

const out = makeTestFolder();

const write = (file: string, text: string) => writeFiles(out, { [file]: text });

test.each([
  ['@font-face{src:url(../media/inter.woff2)format("woff2")}', ['/_next/static/media/inter.woff2']],
  ['@font-face{src:local(Arial)}', []],
  ['a{background:url(../media/a.png)}b{src:url("../media/b.woff2")}', ['/_next/static/media/b.woff2']],
])('the fonts of %j', (style, fonts) => {
  expect(listFonts('/_next/static/chunks/a.css', style)).toEqual(fonts);
});

test('of a split reference, the entry page and the largest part are measured', () => {
  write('index.html', '');
  write('404.html', '');
  write('openapi/museum.html', '');
  write('openapi/museum/rooms.html', '<p>');
  write('openapi/museum/rooms/list-rooms.html', '<main><p>All rooms</main>');
  expect(listMeasuredPages(out).map(({ file }) => file)).toEqual([
    'index.html',
    'openapi/museum.html',
    'openapi/museum/rooms/list-rooms.html',
    '404.html',
  ]);
});

test('a script of another origin counts as a request, and has no weight', () => {
  write('own.js', 'own();');
  const scripts = '<script src="/own.js"></script><script src="https://stats.example.com/count.js"></script>';
  write('openapi/museum/rooms/list-rooms.html', `${scripts}<main></main>`);
  const { browserScript, requests } = measurePage(out, 'openapi/museum/rooms/list-rooms.html', '');
  expect([browserScript, requests]).toEqual([10, 3]);
});
