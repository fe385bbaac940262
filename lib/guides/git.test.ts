import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { loadCommitDates, loadRenames, parseLog } from './git';

const root = makeTestFolder();

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
