import { expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import {
  listFonts,
  listMeasuredPages,
  listPageBudgets,
  listSearchBudgets,
  measurePage,
  type PageSize,
  toOverweight,
} from './sizes';

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

const page: PageSize = {
  file: 'docs/a.html',
  html: 9000,
  style: 9000,
  fonts: 34_000,
  page: 52_000,
  inlineScript: 400,
  sharesStyle: false,
  forwards: false,
  browserScript: 5000,
  elements: 800,
  requests: 5,
};

test('a guide is held to less than a reference', () => {
  const heavy = { ...page, page: 70_000 };
  const broken = (kind: 'guide' | 'reference') =>
    listPageBudgets(kind, heavy, 0)
      .filter(({ size, limit }) => size > limit)
      .map(({ what }) => what);
  expect(broken('guide')).toEqual(['docs/a.html: HTML, style and fonts']);
  expect(broken('reference')).toEqual([]);
});

test.each([
  ['guide', page, 'shorten the guide, or make two of it'],
  [
    'reference',
    { ...page, file: 'openapi/a.html' },
    /^set `maxFieldsPerPage` or `maxCallsPerPage` in site\.config\.ts/,
  ],
  ['reference', { ...page, sharesStyle: true }, /^shorten the texts of docs\/a, or give large inline schemas a name/],
  ['landing', page, /`brand\.fonts` in site\.config\.ts/],
] as const)('the hint for the content of a %s is what its owner can do', (kind, heavy, hint) => {
  const elements = listPageBudgets(kind, { ...heavy, elements: 20_000 }, 0).filter(({ size, limit }) => size > limit);
  expect(elements.map((budget) => toOverweight(budget, true))).toEqual([
    {
      severity: 'error',
      file: `${heavy.file}: elements`,
      message: '20000 is over the budget of 15000',
      hint: expect.stringMatching(hint),
    },
  ]);
});

test('the budget of code is named where it can be changed', () => {
  const budget = { what: 'search: script', size: 2, limit: 1 };
  expect(toOverweight(budget, false).hint).toContain('tools/sizes.ts');
  expect(toOverweight(budget, true).hint).toContain('report it to the maintainers of the portal');
});

test('more content and a style sheet of the owner may weigh more', () => {
  const large = { script: 14_000, index: 100_000, records: 1500 };
  expect(listSearchBudgets(large).map(({ limit }) => limit)).toEqual([72_000, 90_000]);
  expect(listSearchBudgets({ ...large, records: 3000 }).map(({ limit }) => limit)).toEqual([72_000, 180_000]);
  const limitOf = (what: string, elements: number, ownStyle: number) =>
    listPageBudgets('reference', { ...page, elements }, ownStyle).find((budget) => budget.what.endsWith(what))?.limit;
  expect([limitOf(': style', 500, 0), limitOf(': style', 500, 1200)]).toEqual([16_900, 18_100]);
  expect([limitOf(': HTML', 500, 0), limitOf(': HTML', 14_000, 0)]).toEqual([48_500, 56_000]);
});
