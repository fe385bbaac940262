import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { findMovedGuides, loadCommitDates, loadRenames, parseLog, readTitles } from './history';

const root = makeTestFolder();
const folder = makeTestFolder({ shared: true });

/** Makes a folder for guides, and returns git in it. */
function createFolder(): (...args: string[]) => void {
  mkdirSync(path.join(root, 'content/docs'), { recursive: true });
  return (...args) => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root });
  };
}

it('takes the newest date of each file', () => {
  const log =
    '\x002026-02-01T00:00:00Z\n\ncontent/docs/a.mdx\n\x002026-01-01T00:00:00Z\n\ncontent/docs/a.mdx\ncontent/docs/b.mdx\n';
  expect([...parseLog(log)]).toEqual([
    ['content/docs/a.mdx', '2026-02-01T00:00:00Z'],
    ['content/docs/b.mdx', '2026-01-01T00:00:00Z'],
  ]);
});

it('knows no dates where there is no git', async () => {
  expect(await loadCommitDates('/nowhere', 'content/docs')).toEqual(new Map());
});

it('knows a file by its name, whatever signs that holds', async () => {
  const run = createFolder();
  writeFileSync(path.join(root, 'content/docs/über.mdx'), '');
  run('init', '-q');
  run('add', '.');
  run('commit', '-qm', 'Add', '--date', '2026-01-01T00:00:00Z');
  expect([...(await loadCommitDates(root, 'content/docs')).keys()]).toEqual(['content/docs/über.mdx']);
});

it('knows which file a file was renamed to', async () => {
  const run = createFolder();
  writeFileSync(path.join(root, 'content/docs/holds.mdx'), 'How to hold a seat.');
  run('init', '-q');
  run('add', '.');
  run('commit', '-qm', 'Add');
  run('mv', 'content/docs/holds.mdx', 'content/docs/lock.mdx');
  run('commit', '-qm', 'Rename');
  expect(await loadRenames(root, 'content/docs')).toEqual([
    { from: 'content/docs/holds.mdx', to: 'content/docs/lock.mdx' },
  ]);
  expect(await loadRenames('/nowhere', 'content/docs')).toEqual([]);
});

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
