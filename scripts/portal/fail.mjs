import { formatDiagnostic } from '../../lib/format-error.mjs';

/**
 * Prints an error, after which the process ends with 1.
 * @param {string} file
 * @param {string} message
 * @param {string} hint
 */
export function fail(file, message, hint) {
  console.error(formatDiagnostic({ file, message, hint }));
  process.exitCode = 1;
}
