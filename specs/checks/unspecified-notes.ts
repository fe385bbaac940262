import { asArray, asObject, asString } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { formatPointer } from '@/lib/openapi/pointer';

/** Notes of `x-unspecified` that do not say, as a sentence of their own, what is unknown or assumed; one line each. */
export function findSilentNotes(node: Json, pointer = ''): string[] {
  return Object.entries(asObject(node) ?? asArray(node) ?? {}).flatMap(([key, value]) => {
    const place = `${pointer}${formatPointer([key])}`;
    if (key !== 'x-unspecified') return findSilentNotes(value, place);
    const notes = (asArray(value) ?? []).map((note) => asString(note) ?? '');
    return notes.filter((note) => !isSentence(note) || !SAYS.test(note)).map((note) => `${place}: ${note}`);
  });
}

/** A comma in a YAML list without quotes cuts a sentence in two. */
function isSentence(note: string): boolean {
  return /^[A-Z`]/.test(note) && /\.\s*$/.test(note);
}

/** The label for what is unknown or assumed, or a sentence whose verb says it. */
const SAYS = /\b(?:Not documented|Assumed)\b[^.:]*: |\bnot documented\b|\bassumed\b|\bAsk which\b/;
