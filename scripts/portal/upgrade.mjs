import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from './fail.mjs';
import { NPM, vendor } from './package-file.mjs';

const USAGE = 'run `npx portal upgrade FILE` with the file that `npm pack` wrote, such as developer-portal-2.0.0.tgz';

/**
 * Replaces the package of a portal with the one in a tarball, and installs it.
 * @param {string} folder
 * @param {string} code the folder of the package
 * @param {readonly string[]} args
 */
export function upgrade(folder, code, [file = '']) {
  const manifest = path.join(folder, 'package.json');
  const tarball = path.resolve(folder, file);
  if (!file.endsWith('.tgz')) return fail('portal upgrade', 'no package is named', USAGE);
  if (!existsSync(tarball)) return fail(file, 'there is no such file', USAGE);
  if (!existsSync(manifest))
    return fail(folder, 'there is no package.json', 'run the command in the folder of site.config.ts');
  const { name } = JSON.parse(readFileSync(path.join(code, 'package.json'), 'utf8'));
  const present = JSON.parse(readFileSync(manifest, 'utf8'));
  const before = String(present.dependencies?.[name] ?? '');
  const now = vendor(folder, tarball);
  const upgraded = { ...present, dependencies: { ...present.dependencies, [name]: now } };
  writeFileSync(manifest, `${JSON.stringify(upgraded, null, 2)}\n`);
  // The package by its name: for the same file name, npm would keep what it has installed.
  const { status } = spawnSync(NPM, ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${now}`], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) {
    writeFileSync(manifest, `${JSON.stringify(present, null, 2)}\n`);
    return fail(file, 'npm install failed', 'correct what it printed above; package.json is as before');
  }
  if (before.startsWith('file:vendor/') && before !== now) rmSync(path.join(folder, before.slice(5)), { force: true });
  console.log(
    `installed ${file}; read CHANGELOG.md of the package, then run \`npx portal build\` and \`npx portal test\``,
  );
}
