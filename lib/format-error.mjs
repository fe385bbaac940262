// Plain JavaScript, because the guide plugin imports it, and the bundler loads that plugin without compiling it.

/**
 * The one line that build, development overlay and command line show: `specs/a.yaml:12 (/paths): message; hint`.
 * @param {import('./diagnostic').Location & import('./diagnostic').DiagnosticText} diagnostic
 */
export function formatDiagnostic({ message, hint, ...location }) {
  return `${formatLocation(location)}: ${message}; ${hint}`.replace(/\s+/g, ' ').trim();
}

/**
 * The location as text: `specs/a.yaml:12 (/paths)`, without the parts that are unknown.
 * @param {import('./diagnostic').Location} location
 */
export function formatLocation({ file, line, pointer }) {
  const place = line === undefined ? file : `${file}:${line}`;
  return pointer === undefined || pointer === '' ? place : `${place} (${pointer})`;
}

/**
 * The message of anything that was thrown.
 * @param {unknown} error
 */
export function errorMessage(error) {
  return error instanceof Error ? error.message : String(error);
}
