import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';

/** Installs the package in a folder as its lock file says, unless it is installed so; `what` is printed before. */
export function installTools(folder: string, what: string): void {
  const stamp = path.join(folder, 'node_modules/.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log(`Installing ${what} into ${path.relative('.', folder)}.`);
  // Not --prefix: npm would read the .npmrc and the scripts of the project around it.
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
