import { minifySync } from 'rolldown/utils';
import { memoizeByKey } from '@/lib/memoize';

/** Returns the minified text of an inline script that calls `run` with these values. `run` must not use anything outside itself. */
export function printScript<Values extends (string | null)[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  return shortenScript(`(${run.toString()})(${values.map((value) => JSON.stringify(value)).join(',')})`);
}

/** Returns the minified text of a classic script. Memoized, because all pages have the same few. */
export const shortenScript = memoizeByKey((text: string) => minifySync('inline.js', text).code.trim());
