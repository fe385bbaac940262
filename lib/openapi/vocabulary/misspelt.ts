import { countEdits } from '@/lib/nearest/edits';
import type { RawObject } from '@/lib/openapi/raw';

/** The extensions that the engine reads, wherever they stand. */
const KNOWN = [
  'x-advice',
  'x-code-samples',
  'x-codeSamples',
  'x-deprecated-reason',
  'x-displayName',
  'x-enum-descriptions',
  'x-enumDescriptions',
  'x-error-catalogue',
  'x-error-reasons',
  'x-in-samples',
  'x-rules',
  'x-states',
  'x-unit',
  'x-unspecified',
  'x-webhooks',
];

/** Extensions that are almost one which the engine reads: others are somebody else's, but these would only be passed over. */
export function findMisspelt(object: RawObject): { key: string; message: string; remedy: string }[] {
  return Object.keys(object).flatMap((key) => {
    if (!key.startsWith('x-') || KNOWN.includes(key)) return [];
    const meant = findMeant(key);
    if (meant === undefined) return [];
    return [{ key, message: `\`${key}\` is not read`, remedy: `did you mean \`${meant}\`?` }];
  });
}

/** A short word with one other letter is another word (`x-status`, `x-roles`); one letter more or less is a slip. */
function findMeant(key: string): string | undefined {
  const limit = key.length > 9 ? 2 : 1;
  const near = KNOWN.map((known) => ({ known, edits: countEdits(key.toLowerCase(), known.toLowerCase(), limit) }));
  const meant = near.filter(({ known, edits }) => {
    return edits <= limit && (limit > 1 || edits === 0 || known.length !== key.length);
  });
  return meant.sort((one, other) => one.edits - other.edits)[0]?.known;
}
