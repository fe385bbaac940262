import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { findSourceFolder } from '@/lib/sources/files';

/**
 * Returns the command that starts apt-get as root or, in CI only, through sudo without a password; undefined if neither is
 * possible. `userId` is 0 for root.
 */
export function toInstaller(
  userId: number | undefined,
  { CI }: { CI?: string | undefined },
  canUseSudo: () => boolean,
): string[] | undefined {
  // Run level 1 keeps packages from starting the servers that they install.
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get'];
  if (userId === 0) return apt;
  // Outside CI, never use sudo: don't install packages on a developer's machine unasked.
  return CI !== undefined && canUseSudo() ? ['sudo', '-n', ...apt] : undefined;
}

/** Returns the path of the first of these programs that is on PATH or in `folders`; undefined if none is. */
export function findProgram(names: readonly string[], folders: readonly string[] = []): string | undefined {
  const all = [...(process.env.PATH ?? '').split(path.delimiter), ...folders];
  return names.flatMap((name) => all.map((folder) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Prints where a program is and whether it was found or installed; returns its path. */
export function printProgram(name: string, file: string, how: 'found' | 'downloaded' | 'installed'): string {
  console.log(`${name} ${how}: ${file}`);
  return file;
}

/** Installs Debian or Ubuntu packages; returns whether that worked. Returns false unless run as root, or in CI with sudo. */
export function installPackages(packages: readonly string[]): boolean {
  const [command, ...apt] = findInstaller() ?? [];
  if (command === undefined) return false;
  console.log(`Installing ${packages.join(', ')} with apt.`);
  const run = (...args: string[]) => spawnSync(command, [...apt, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  run('update', '-qq');
  return run('install', '-y', '-qq', '--no-install-recommends', ...packages).status === 0;
}

/** Returns the command with which `installPackages` installs packages: as root, or in CI with sudo; undefined if it may not. */
export function findInstaller(): string[] | undefined {
  return toInstaller(process.getuid?.(), { CI: process.env.CI }, canUseSudo);
}

function canUseSudo(): boolean {
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

/** Runs `npm ci` in a folder unless its lock file is unchanged since the last time, and prints `what` before. Fails if npm fails. */
export function installTools(folder: string, what: string): void {
  const stamp = path.join(folder, 'node_modules/.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // An owner's folder has it below `.portal/`.
  const file = path.relative(findSourceFolder(), path.resolve(folder));
  console.log(`Installing ${what} into ${file}.`);
  // With `cwd`, because with --prefix npm would read the .npmrc and the scripts of the surrounding project.
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) {
    throwError({ file, message: 'npm ci failed', hint: 'correct what it printed above, and run the command again' });
  }
  writeFileSync(stamp, lock);
}
