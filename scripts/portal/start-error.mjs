import { accessSync, constants, existsSync } from 'node:fs';
import { formatDiagnostic } from '../../lib/format-error.mjs';

/**
 * Returns an error of one line if a folder that commands write to is read-only; undefined otherwise. Without it, a command would end
 * with a stack.
 * @param {readonly string[]} folders
 * @returns {string | undefined}
 */
export function findStartError(folders) {
  const closed = folders.find((name) => existsSync(name) && !isWritable(name));
  if (closed === undefined) return undefined;
  const hint = 'change its permissions, or work in a copy';
  return formatDiagnostic({ file: closed, message: 'you may not write into this folder', hint });
}

/**
 * Returns an error of one line if the package that compiles all commands is missing; undefined otherwise.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function findCompilerError(folder) {
  if (existsSync(folder)) return undefined;
  const message = 'a package that every command needs is not installed';
  return formatDiagnostic({ file: folder, message, hint: 'run `npm install`' });
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
