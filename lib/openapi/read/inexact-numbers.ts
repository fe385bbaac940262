import type { PointerDiagnostic } from '@/lib/diagnostic';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { formatPointer } from '@/lib/openapi/pointer';

export const NUMBER_KEYWORDS = 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'.split(' ');

/** The bounds of 64-bit integers as written. As numbers they are imprecise, but they are common. */
export const BOUNDS_OF_64_BITS: ReadonlyMap<number, string> = new Map([
  [-(2 ** 63), '-9223372036854775808'],
  [2 ** 63, '9223372036854775807'],
  [2 ** 64, '18446744073709551615'],
]);

/** Reports integers that a JavaScript number can't hold, because pages would show others. `findText` returns the source text. */
export function findInexactNumbers(
  document: RawObject,
  findText: (pointer: string) => string | undefined,
): PointerDiagnostic[] {
  return listUnsafe(document).flatMap(({ path, value }) => {
    const pointer = formatPointer(path);
    const text = findText(pointer);
    const isBound = NUMBER_KEYWORDS.includes(String(path.at(-1)));
    if (text === undefined || isExact(text, value) || (isBound && EXACT_BOUNDS.has(text))) return [];
    return {
      pointer,
      message: `${text} is larger than a number can hold exactly here, and is shown as ${value}`,
      hint: isBound ? 'name the limit in the description instead' : 'write it in quotes',
    };
  });
}

const EXACT_BOUNDS = new Set(BOUNDS_OF_64_BITS.values());

/** Returns whether an integer is printed as written. Other numbers, such as fractions, always pass, because they are approximate. */
function isExact(text: string, value: number): boolean {
  if (!/^[-+]?\d+$/.test(text)) return true;
  const printed = String(value);
  return BigInt(text) === BigInt(printed.includes('e') ? value : printed);
}

type Found = { path: (string | number)[]; value: number };

function listUnsafe(document: RawObject): Found[] {
  const found: Found[] = [];
  const seen = new Set<object>();
  const walk = (value: Json, path: (string | number)[]): void => {
    if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
      found.push({ path, value });
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, member] of Object.entries(value)) walk(member, [...path, key]);
  };
  walk(document, []);
  return found;
}
