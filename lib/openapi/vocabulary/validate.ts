import { editDistance } from '@/lib/closest-match';
import type { DiagnosticText, PointerDiagnostic } from '@/lib/diagnostic';
import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import { formatPointer } from '@/lib/openapi/pointer';
import { visitDocument } from '@/lib/openapi/read/grammar';
import { KNOWN_KEYS, listKeys, type Report, readList, readValue, ruleEntry, tagTitle } from './vocabulary';

/**
 * Returns what is wrong in the extensions below the root; the catalog and the machines are checked by those who read
 * them.
 */
export function findVocabularyErrors(document: RawObject): PointerDiagnostic[] {
  const diagnostics: PointerDiagnostic[] = [];
  const report: Report = (pointer, message, hint) => diagnostics.push({ pointer, message, hint });
  visitDocument(document, (object, kind, path) => {
    for (const [key, schema] of listKeys(kind)) {
      if (object[key] === undefined) continue;
      readValue<unknown>(schema, object[key], formatPointer([...path, key]), report);
    }
    for (const { key, message, hint } of findMisspelt(object, KNOWN_KEYS))
      report(formatPointer([...path, key]), message, hint);
    if (kind === 'document') reportTags(object, report);
    if (kind === 'operation') reportRepeatedRules(object, formatPointer([...path, 'x-rules']), report);
    return true;
  });
  return diagnostics;
}

function reportTags(document: RawObject, report: Report): void {
  for (const [index, tag] of (asArray(document.tags) ?? []).entries()) {
    const key = 'x-displayName';
    readValue(tagTitle, asObject(tag)?.[key], formatPointer(['tags', index, key]), report);
  }
}

function reportRepeatedRules(operation: RawObject, pointer: string, report: Report): void {
  const ids = readList(ruleEntry, operation['x-rules'], pointer, () => undefined).map(({ id }) => id);
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) === index) continue;
    report(pointer, `the rule \`${id}\` appears twice`, 'give each rule of the operation a unique ID');
  }
}

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
