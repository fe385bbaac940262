import { minifySync } from 'rolldown/utils';
import { memoizeByKey } from '@/lib/memoize';

/** Returns a function of this folder, called with plain data, as the short text of an inline script. */
export function printScript<Values extends (string | null)[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  return shortenScript(`(${run.toString()})(${values.map((value) => JSON.stringify(value)).join(',')})`);
}

/** Minifies the text of a classic script; every page has the same few. */
export const shortenScript = memoizeByKey((text: string) => minifySync('inline.js', text).code.trim());
