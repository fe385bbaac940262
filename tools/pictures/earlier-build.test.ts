import { execFileSync } from 'node:child_process';
import { beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { findEarlierCommit } from './earlier-build';

const root = makeTestFolder();

beforeEach(() => {
  git('init', '--quiet', '--initial-branch=main');
});

function git(...args: string[]): string {
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...author, ...args], { cwd: root, encoding: 'utf8' }).trim();
}

function commit(): string {
  git('commit', '--quiet', '--allow-empty', '--message', 'Change');
  return git('rev-parse', 'HEAD');
}

test('the last release wins, and a release is compared with the one before', () => {
  commit();
  git('tag', 'v1');
  commit();
  git('tag', 'v2');
  expect(findEarlierCommit(root)).toBe('v1');
  commit();
  expect(findEarlierCommit(root)).toBe('v2');
});

test('without a release, a branch is compared with the commit where it left the main branch', () => {
  const start = commit();
  git('checkout', '--quiet', '-b', 'feature');
  commit();
  commit();
  expect(findEarlierCommit(root)).toBe(start);
});

test('without a release, the main branch is compared with the commit before', () => {
  const before = commit();
  commit();
  expect(findEarlierCommit(root)).toBe(before);
});

test('the first commit has nothing to be compared with', () => {
  commit();
  expect(() => findEarlierCommit(root)).toThrow(
    expect.objectContaining({
      message:
        'verify pages: there is no earlier commit; fetch the whole history, or name a commit: `npm run verify -- pages COMMIT`',
    }),
  );
});
