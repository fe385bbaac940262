import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { replaceFile } from '@/lib/sources/files';
import { NPM, vendor } from './portal-files';

const USAGE = 'run `npx portal upgrade FILE` with the file that `npm pack` wrote, such as developer-portal-2.0.0.tgz';

/** Replaces the package of a portal, which is in the folder `code`, with the one in a tarball, and installs it. */
export function upgrade(folder: string, code: string, args: readonly string[]): void {
  const file = args.join(' ');
  const manifest = path.join(folder, 'package.json');
  const tarball = path.resolve(folder, file);
  if (!file.endsWith('.tgz')) throwError({ file: 'portal upgrade', message: 'no package is named', hint: USAGE });
  if (!existsSync(tarball)) throwError({ file, message: 'there is no such file', hint: USAGE });
  if (!existsSync(manifest)) {
    const hint = 'run the command in the folder of site.config.ts';
    throwError({ file: folder, message: 'there is no package.json', hint });
  }
  const { name } = JSON.parse(readFileSync(path.join(code, 'package.json'), 'utf8'));
  const present = JSON.parse(readFileSync(manifest, 'utf8'));
  const before = String(present.dependencies?.[name] ?? '');
  const now = vendor(folder, tarball);
  const upgraded = { ...present, dependencies: { ...present.dependencies, [name]: now } };
  replaceFile(manifest, `${JSON.stringify(upgraded, null, 2)}\n`);
  // The package by its name: for the same file name, npm would keep what it has installed.
  const { status } = spawnSync(NPM, ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${now}`], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) {
    replaceFile(manifest, `${JSON.stringify(present, null, 2)}\n`);
    const hint = 'correct what it printed above; package.json is as before';
    throwError({ file, message: 'npm install failed', hint });
  }
  if (before.startsWith('file:vendor/') && before !== now) rmSync(path.join(folder, before.slice(5)), { force: true });
  console.log(
    `installed ${file}; read CHANGELOG.md of the package, then run \`npx portal build\` and \`npx portal test\``,
  );
}
