import { minifySync } from 'rolldown/utils';

/** Returns a function of this folder, called with plain data, as the short text of an inline script. */
export function printScript<Values extends (string | null)[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  return shortenScript(`(${run.toString()})(${values.map((value) => JSON.stringify(value)).join(',')})`);
}

/** Minifies the text of a classic script. */
export function shortenScript(text: string): string {
  const known = short.get(text);
  if (known !== undefined) return known;
  const code = minifySync('inline.js', text).code.trim();
  short.set(text, code);
  return code;
}

/** Every page prints the same few. */
const short = new Map<string, string>();
