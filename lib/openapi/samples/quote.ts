/** Characters that source code should show as escapes: line separators to some languages, invisible, or our marks. */
const UNSAFE = /[\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufdd0-\ufdef]/g;

/**
 * Returns a string in double quotes with the escapes of JSON, which mean the same in JavaScript, Python, Java, C# and Go. Half
 * of a surrogate pair, which no encoding can write, becomes U+FFFD.
 */
export function quoteDouble(text: string): string {
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(UNSAFE, toEscape);
}

/**
 * Returns the same in the quotes that need fewer escapes, double ones where it makes no difference: what Prettier and
 * Black prefer.
 */
export function quoteFewer(text: string): string {
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  const quoted = quoteDouble(text);
  if (doubles <= singles) return quoted;
  return `'${quoted.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Returns a string in single quotes, in which only these and the backslash are escaped (PHP, Ruby); undefined where it needs more. */
export function quoteSingle(text: string): string | undefined {
  if (needsEscapes(text)) return undefined;
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** Whether a text has characters that only an escape can show. */
function needsEscapes(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  return /[\u0000-\u001f]|\p{Surrogate}/u.test(text) || text.search(UNSAFE) >= 0;
}

/** Returns the inside of a string in double quotes for PHP and Ruby, whose `\u{…}` differs from JSON; `special` is escaped too. */
export function escapeBraced(text: string, special: RegExp): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(special, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replace(UNSAFE_OR_CONTROL, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
}

const UNSAFE_OR_CONTROL = new RegExp(`[\\u0000-\\u001f]|${UNSAFE.source}`, 'g');

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
