import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Makes `target` the same as `source`, a file or a folder. Doesn't touch files that haven't changed, so that programs that watch them don't
 * react. If `source` doesn't exist, removes `target`.
 * @param {string} source
 * @param {string} target
 * @param {(name: string) => boolean} [isExcluded] asked with the name of each file and folder below `source`
 * @returns {void}
 */
export function mirror(source, target, isExcluded = () => false) {
  // Follow links, because the target must contain files.
  const from = statSync(source, { throwIfNoEntry: false });
  const to = lstatSync(target, { throwIfNoEntry: false });
  if (to !== undefined && (from === undefined || from.isDirectory() !== to.isDirectory())) {
    rmSync(target, { recursive: true });
  }
  if (from === undefined) return;
  if (!from.isDirectory()) return copyChanged(source, target, from, to);
  mkdirSync(target, { recursive: true });
  const names = readdirSync(source).filter((name) => !isExcluded(name));
  for (const name of readdirSync(target)) {
    if (!names.includes(name) && !isExcluded(name)) rmSync(path.join(target, name), { recursive: true });
  }
  for (const name of names) mirror(path.join(source, name), path.join(target, name), isExcluded);
}

/**
 * @param {string} source
 * @param {string} target
 * @param {import('node:fs').Stats} from
 * @param {import('node:fs').Stats | undefined} to
 */
function copyChanged(source, target, from, to) {
  if (to !== undefined && existsSync(target) && to.size === from.size && isSameTime(to, from)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(source, target);
  // A copy of a read-only file would be read-only, and could not be replaced when the file changes.
  chmodSync(target, from.mode | 0o200);
  utimesSync(target, from.atime, from.mtime);
}

/**
 * File systems keep times of different precision.
 * @param {import('node:fs').Stats} one
 * @param {import('node:fs').Stats} other
 */
function isSameTime(one, other) {
  return Math.abs(one.mtimeMs - other.mtimeMs) < 2;
}
