import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { findMovedGuides, readTitles } from './moved';

const folder = makeTestFolder({ shared: true });

beforeAll(() => {
  writeFiles(folder, {
    'docs.md': '# Gone\n',
    'docs/holds.md': '# Lock a \\*ticket\\*\n\nText.\n',
    'docs/sell/pay.md': '# Pay\n',
    'docs/print.md': '# Print\n',
    'docs/gone.md': '# Gone\n',
  });
});

test('finds by its title where a guide of the export is now', () => {
  const titles = { '/docs/unlock/lock': 'Lock a *ticket*', '/docs/buy/pay': 'Pay', '/docs/print': 'Print' };
  expect(findMovedGuides(folder, new Map(Object.entries(titles)))).toEqual(
    new Map([
      ['/docs/holds', '/docs/unlock/lock'],
      ['/docs/sell/pay', '/docs/buy/pay'],
    ]),
  );
});

test.each<[string, Record<string, string>]>([
  ['a guide that stays, whatever its title', { '/docs/holds': 'Hold', '/docs/sell/pay': 'Pay', '/docs/gone': 'x' }],
  ['a title that two new guides have', { '/docs/a': 'Pay', '/docs/b': 'Pay' }],
  ['a first page that stays', { '/docs': 'Gone' }],
  ['a guide that the export has at its current path', { '/docs/print': 'Pay' }],
])('finds no move of %s', (_, titles) => {
  expect(findMovedGuides(folder, new Map(Object.entries(titles)))).toEqual(new Map());
});

test('finds none before the first build', () => {
  expect(findMovedGuides(path.join(folder, 'none'), new Map([['/docs/lock', 'Pay']]))).toEqual(new Map());
});

test('reads the titles of an export as they are in the guides', () => {
  expect(Object.fromEntries(readTitles(folder))).toEqual({
    '/docs': 'Gone',
    '/docs/gone': 'Gone',
    '/docs/holds': 'Lock a *ticket*',
    '/docs/print': 'Print',
    '/docs/sell/pay': 'Pay',
  });
});
