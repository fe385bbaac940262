import { chmodSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { mirror } from './owner-files';

const folder = makeTestFolder();

const at = (name: string) => path.join(folder, name);

const write = (name: string, text: string) => writeFiles(folder, { [name]: text });

test('copies what is new or changed, removes what is gone, and leaves what is the same', () => {
  write('owner/docs/same.mdx', 'same');
  write('owner/docs/changed.mdx', 'old');
  write('owner/docs/gone.mdx', 'gone');
  mirror(at('owner'), at('copy'));
  const before = statSync(at('copy/docs/same.mdx')).ctimeMs;
  write('owner/docs/changed.mdx', 'new text');
  write('owner/docs/new.mdx', 'new');
  rmSync(at('owner/docs/gone.mdx'));
  mirror(at('owner'), at('copy'));
  expect(['changed', 'new'].map((name) => readFileSync(at(`copy/docs/${name}.mdx`), 'utf8'))).toEqual([
    'new text',
    'new',
  ]);
  expect(existsSync(at('copy/docs/gone.mdx'))).toBe(false);
  expect(statSync(at('copy/docs/same.mdx')).ctimeMs).toBe(before);
});

test('a copy of a read-only file can be replaced', () => {
  write('owner/docs/lock.mdx', 'text');
  chmodSync(at('owner/docs/lock.mdx'), 0o444);
  mirror(at('owner'), at('copy'));
  expect(statSync(at('copy/docs/lock.mdx')).mode & 0o777).toBe(0o644);
});

test('a folder in the place of a file, and the other way around', () => {
  write('owner/one', 'file');
  write('owner/two/inner', 'file');
  mirror(at('owner'), at('copy'));
  rmSync(at('owner'), { recursive: true });
  write('owner/one/inner', 'file');
  write('owner/two', 'file');
  mirror(at('owner'), at('copy'));
  expect(statSync(at('copy/one')).isDirectory()).toBe(true);
  expect(statSync(at('copy/two')).isFile()).toBe(true);
});

test('what is left out is neither copied nor removed', () => {
  write('owner/node_modules/a', 'owner');
  write('copy/node_modules/b', 'copy');
  mirror(at('owner'), at('copy'), (name) => name === 'node_modules');
  expect([existsSync(at('copy/node_modules/a')), existsSync(at('copy/node_modules/b'))]).toEqual([false, true]);
});

test('without a source, the target is removed', () => {
  write('copy/a', 'text');
  mirror(at('owner'), at('copy'));
  expect(existsSync(at('copy'))).toBe(false);
});
