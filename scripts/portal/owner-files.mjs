import path from 'node:path';
import { findForeignFiles } from './foreign-files.mjs';
import { mirror } from './mirror.mjs';

/** The files that an owner edits. All other files are the same for every owner. */
export const REQUIRED_CONTENT = ['site.config.ts', 'specs', 'content'];
export const CONTENT = [...REQUIRED_CONTENT, 'public'];

/** Output of installations and operating systems, which is not copied. */
const EXCLUDED = new Set(['node_modules', '.DS_Store']);

/**
 * Finds what must not be published of the files that an owner edits, and of further files that settings name.
 * @param {string} owner
 * @param {readonly string[]} [named]
 */
export function findForeignContent(owner, named = []) {
  return findForeignFiles(owner, [...CONTENT, ...named], (file) => EXCLUDED.has(file));
}

/**
 * Copies the files that an owner has changed to the workspace, and removes those that the owner has removed.
 * @param {string} owner
 * @param {string} workspace
 */
export function mirrorContent(owner, workspace) {
  for (const name of CONTENT) mirror(path.join(owner, name), path.join(workspace, name), (file) => EXCLUDED.has(file));
}
