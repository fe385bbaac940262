import { editDistance } from '@/lib/closest-match';
import type { DiagnosticText } from '@/lib/diagnostic';
import type { RawObject } from '@/lib/openapi/raw';

/** Extensions that are almost one of the known: others are somebody else's, but these would only be passed over. */
export function findMisspelt(object: RawObject, known: readonly string[]): (DiagnosticText & { key: string })[] {
  return Object.keys(object).flatMap((key) => {
    if (!key.startsWith('x-') || known.includes(key)) return [];
    const meant = findMeant(key, known);
    if (meant === undefined) return [];
    return [{ key, message: `\`${key}\` is not read`, hint: `did you mean \`${meant}\`?` }];
  });
}

/** A short word with one other letter is another word (`x-status`, `x-roles`); one letter more or less is a slip. */
function findMeant(key: string, known: readonly string[]): string | undefined {
  const limit = key.length > 9 ? 2 : 1;
  const near = known.map((name) => ({ name, edits: editDistance(key.toLowerCase(), name.toLowerCase(), limit) }));
  const meant = near.filter(({ name, edits }) => {
    return edits <= limit && (limit > 1 || edits === 0 || name.length !== key.length);
  });
  return meant.sort((one, other) => one.edits - other.edits)[0]?.name;
}
