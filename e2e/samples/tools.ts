import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';

const FOLDER = path.resolve('e2e/samples');
const STAMP = path.join(FOLDER, 'node_modules/.installed-lock');

/** Path of each tool's program, to be run with `node`. */
export const TOOLS = {
  prism: path.join(FOLDER, 'node_modules/@stoplight/prism-cli/dist/index.js'),
  newman: path.join(FOLDER, 'node_modules/newman/bin/newman.js'),
  redocly: path.join(FOLDER, 'node_modules/@redocly/cli/bin/cli.js'),
} as const;

/** Installs Prism, newman and the Arazzo runner, unless they are installed as the lock file says. */
export function installTools(): void {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(FOLDER, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing Prism, newman and the Arazzo runner into e2e/samples (once, about 220 MB).');
  // Not --prefix: npm would read the .npmrc and the scripts of the project around it.
  const { status } = spawnSync('npm', ['ci'], { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) {
    throwError({
      file: 'e2e/samples',
      message: 'npm ci failed',
      hint: 'correct what it printed above, and run the command again',
    });
  }
  writeFileSync(STAMP, lock);
}
