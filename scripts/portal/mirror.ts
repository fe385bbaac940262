import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Makes `target` the same as `source`, a file or a folder. Doesn't touch files that haven't changed, so that programs that watch them don't
 * react. If `source` doesn't exist, removes `target`. `isExcluded` is asked with the name of each file and folder below `source`.
 */
export function mirror(source: string, target: string, isExcluded: (name: string) => boolean = () => false): void {
  // Follow links, because the target must contain files.
  const from = statSync(source, { throwIfNoEntry: false });
  const to = lstatSync(target, { throwIfNoEntry: false });
  if (to !== undefined && (from === undefined || from.isDirectory() !== to.isDirectory())) {
    rmSync(target, { recursive: true });
  }
  if (from === undefined) return;
  if (!from.isDirectory()) {
    copyChanged(source, target, from, to);
    return;
  }
  mkdirSync(target, { recursive: true });
  const names = readdirSync(source).filter((name) => !isExcluded(name));
  for (const name of readdirSync(target)) {
    if (!names.includes(name) && !isExcluded(name)) rmSync(path.join(target, name), { recursive: true });
  }
  for (const name of names) mirror(path.join(source, name), path.join(target, name), isExcluded);
}

function copyChanged(source: string, target: string, from: Stats, to: Stats | undefined): void {
  if (to !== undefined && existsSync(target) && to.size === from.size && isSameTime(to, from)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(source, target);
  // A copy of a read-only file would be read-only, and could not be replaced when the file changes.
  chmodSync(target, from.mode | 0o200);
  utimesSync(target, from.atime, from.mtime);
}

/** File systems keep times of different precision. */
function isSameTime(one: Stats, other: Stats): boolean {
  return Math.abs(one.mtimeMs - other.mtimeMs) < 2;
}
