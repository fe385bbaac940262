import { existsSync, renameSync } from 'node:fs';

/**
 * Puts the previous export back if a build was killed between the two renames with which it replaces an export.
 * @param {string} out
 */
export function restoreOutput(out) {
  if (!existsSync(out) && existsSync(`${out}.previous`)) renameSync(`${out}.previous`, out);
}
