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

/** The wordings in use: that the provider does not say it, how far it does, or where what stands here comes from. */
const SAYS = new RegExp(
  [
    /\bnot (documented|shown|listed|name the|say)\b/,
    /\b(status is not|other answer is not)\./,
    /\bshows neither\b/,
    /\bdocumented for a few\b/,
    /\bthe only \w+ shown\b/,
    /\bshows the header by name for\b/,
    /\bassumed\b/,
    /\bfollows? (here )?from\b/,
    /\bfollow the names\b/,
    /\bhow the line is read\b/,
    /\bare read from\b/,
    /\bAsk which\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
