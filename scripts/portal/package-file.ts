import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

export const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * Copies the tarball of a package into `vendor/` of an owner's folder, which is committed with the rest, so that `npm ci` also works in a
 * clone. Returns what a manifest says to install it.
 */
export function vendor(folder: string, tarball: string): string {
  const copy = path.join(folder, 'vendor', path.basename(tarball));
  mkdirSync(path.dirname(copy), { recursive: true });
  if (path.resolve(tarball) !== copy) copyFileSync(tarball, copy);
  return `file:vendor/${path.basename(tarball)}`;
}
