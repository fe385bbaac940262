// Plain JavaScript, because the guide plugin imports it, and the bundler loads that plugin without compiling it.

/**
 * Returns the one line that build, development overlay and command line show: `specs/a.yaml:12 (/paths): message; hint`.
 * @param {import('./diagnostic').Location & import('./diagnostic').DiagnosticText} diagnostic
 */
export function formatDiagnostic({ message, hint, ...location }) {
  const texts = [`${formatLocation(location)}: `, `${message}; `, hint].map(shorten);
  return escapeControls(texts.join('').replace(/\s+/g, ' ').trim());
}

/** Control characters, which a terminal would execute, and marks that reverse the direction of text. */
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Returns a line that a terminal prints as it is: `\u001b` for an escape character.
 * @param {string} line
 */
export function escapeControls(line) {
  return line.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const MAX_CHARACTERS = 1000;

/**
 * Shortens a text, because a name in a document may have a million characters.
 * @param {string} text
 */
function shorten(text) {
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text.slice(0, MAX_CHARACTERS / 2)} … ${text.slice(-MAX_CHARACTERS / 2)}`;
}

/**
 * Returns the location as text: `specs/a.yaml:12 (/paths)`, without what is unknown.
 * @param {import('./diagnostic').Location} location
 */
export function formatLocation({ file, line, pointer }) {
  const location = line === undefined ? file : `${file}:${line}`;
  return pointer === undefined || pointer === '' ? location : `${location} (${pointer})`;
}

/**
 * Returns the message of anything that was thrown.
 * @param {unknown} error
 */
export function errorMessage(error) {
  return error instanceof Error ? error.message : String(error);
}
