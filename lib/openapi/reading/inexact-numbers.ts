import type { PointerDiagnostic } from '@/lib/diagnostic';
import type { Json } from '@/lib/openapi/model';
import { formatPointer } from '@/lib/openapi/pointer';
import type { RawObject } from '@/lib/openapi/raw';

/**
 * Integers of the document that a number of JavaScript cannot hold exactly, so that another one would be shown; `findText`
 * gives what stands at a pointer in its file. The bounds of 64-bit integers are known and shown exactly.
 */
export function findInexactNumbers(
  document: RawObject,
  findText: (pointer: string) => string | undefined,
): PointerDiagnostic[] {
  return listUnsafe(document).flatMap(({ path, value }) => {
    const pointer = formatPointer(path);
    const text = findText(pointer);
    const isBound = BOUNDS.has(String(path.at(-1)));
    if (text === undefined || isExact(text, value) || (isBound && OF_64_BITS.has(text))) return [];
    return {
      pointer,
      message: `${text} is larger than a number can hold exactly here, and is shown as ${value}`,
      hint: isBound ? 'name the limit in the description instead' : 'write it in quotes',
    };
  });
}

const BOUNDS = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);

const OF_64_BITS = new Set(['-9223372036854775808', '9223372036854775807', '18446744073709551615']);

/** Whether the number, when it is printed, is the one that was written; fractions and powers are taken for approximate. */
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
