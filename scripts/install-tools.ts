import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';

/** Runs `npm ci` in a folder unless its lock file is unchanged since the last time, and prints `what` before. Fails if npm fails. */
export function installTools(folder: string, what: string): void {
  const stamp = path.join(folder, 'node_modules/.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log(`Installing ${what} into ${path.relative('.', folder)}.`);
  // With `cwd`, because with --prefix npm would read the .npmrc and the scripts of the surrounding project.
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) {
    throwError({
      file: path.relative('.', folder),
      message: 'npm ci failed',
      hint: 'correct what it printed above, and run the command again',
    });
  }
  writeFileSync(stamp, lock);
}
