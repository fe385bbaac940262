import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { runCommand } from '@/scripts/command';
import { upgrade } from './init';

const folder = makeTestFolder();

function write(name: string, text: string, mode?: number): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

const readManifest = () => JSON.parse(readFileSync(path.join(folder, 'owner/package.json'), 'utf8'));

const BEFORE = { name: 'owner', dependencies: { 'developer-portal': 'file:vendor/portal-1.tgz', other: '1.0.0' } };

beforeEach(() => {
  write('bin/npm', '#!/bin/sh\n[ "$5" = developer-portal@file:vendor/portal-2.tgz ]\n', 0o755);
  vi.stubEnv('PATH', `${path.join(folder, 'bin')}:${process.env.PATH}`);
  write('code/package.json', '{"name":"developer-portal"}');
  write('owner/package.json', JSON.stringify(BEFORE));
  write('owner/vendor/portal-1.tgz', 'one');
  write('portal-2.tgz', 'two');
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Runs `portal upgrade` in `owner/`; returns the error that it prints. */
async function run(...args: string[]): Promise<string> {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await runCommand(async () => upgrade(path.join(folder, 'owner'), path.join(folder, 'code'), args));
  return error.mock.calls.join('\n').replaceAll(folder, '');
}

test('copies the new package into vendor/, installs it, and removes the earlier one', async () => {
  expect(await run('../portal-2.tgz')).toBe('');
  expect(readManifest()).toEqual({
    name: 'owner',
    dependencies: { 'developer-portal': 'file:vendor/portal-2.tgz', other: '1.0.0' },
  });
  expect(readFileSync(path.join(folder, 'owner/vendor/portal-2.tgz'), 'utf8')).toBe('two');
  expect(existsSync(path.join(folder, 'owner/vendor/portal-1.tgz'))).toBe(false);
});

const USAGE = 'run `npx portal upgrade FILE` with the file that `npm pack` wrote, such as developer-portal-2.0.0.tgz';

test.each([
  [[], `portal upgrade: no package is named; ${USAGE}`],
  [['../portal-3.tgz'], `../portal-3.tgz: there is no such file; ${USAGE}`],
])('%j changes nothing', async (args, message) => {
  expect(await run(...args)).toBe(message);
  expect(readManifest()).toEqual(BEFORE);
});

test.runIf(existsSync('/dev/full'))('keeps package.json whole on a full disk', async () => {
  symlinkSync('/dev/full', path.join(folder, 'owner/package.json.unfinished'));
  expect(await run('../portal-2.tgz')).toMatch(
    /: the disk of this folder is full; make room, and run the command again$/,
  );
  expect(readManifest()).toEqual(BEFORE);
  expect(readdirSync(path.join(folder, 'owner')).sort()).toEqual(['package.json', 'vendor']);
});

test('keeps the earlier package if npm fails', async () => {
  write('bin/npm', '#!/bin/sh\nexit 1\n', 0o755);
  expect(await run('../portal-2.tgz')).toBe(
    '../portal-2.tgz: npm install failed; correct what it printed above; package.json is as before',
  );
  expect(readManifest()).toEqual(BEFORE);
  expect(existsSync(path.join(folder, 'owner/vendor/portal-1.tgz'))).toBe(true);
});
