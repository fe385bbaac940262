import { listDescriptions } from '@/lib/openapi/check/texts';
import type { RawObject } from '@/lib/openapi/json';

/** Notes of `x-unspecified` that do not say, as a sentence of their own, what is unknown or assumed; one line each. */
export function findSilentNotes(document: RawObject): string[] {
  return listDescriptions(document)
    .filter(({ pointer, text }) => pointer.includes('/x-unspecified/') && !(isSentence(text) && SAYS.test(text)))
    .map(({ pointer, text }) => `${pointer}: ${text}`);
}

/** A comma in a YAML list without quotes cuts a sentence in two. */
function isSentence(note: string): boolean {
  return /^[A-Z`]/.test(note) && /\.\s*$/.test(note);
}

/** The label for what is unknown or assumed, or a sentence whose verb says it. */
const SAYS = /\b(?:Not documented|Assumed)\b[^.:]*: |\bnot documented\b|\bassumed\b|\bAsk which\b/;
