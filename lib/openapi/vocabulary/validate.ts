import { findRepeats } from '@/lib/collections';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import type { RawObject } from '@/lib/openapi/json';
import { formatPointer } from '@/lib/openapi/pointer';
import { visitAllObjects } from '@/lib/openapi/read/grammar';
import { getExtensions, type Report, readEntries, readValue, ruleEntry } from './vocabulary';

/** Returns mistakes in the extensions below the root. The code that reads the catalog and the machines checks them. */
export function findVocabularyErrors(document: RawObject): PointerDiagnostic[] {
  const diagnostics: PointerDiagnostic[] = [];
  const report: Report = (pointer, message, hint) => diagnostics.push({ pointer, message, hint });
  visitAllObjects(document, (object, kind, path) => {
    for (const [key, { value }] of Object.entries(getExtensions(kind))) {
      if (object[key] === undefined) continue;
      readValue<unknown>(value, object[key], formatPointer([...path, key]), report);
    }
    if (kind === 'operation') reportRepeatedRules(object, formatPointer([...path, 'x-rules']), report);
  });
  return diagnostics;
}

function reportRepeatedRules(operation: RawObject, pointer: string, report: Report): void {
  const rules = readEntries(ruleEntry, operation['x-rules'], pointer, () => undefined);
  for (const { item } of findRepeats(rules, ({ entry }) => entry.id)) {
    report(pointer, `the rule \`${item.entry.id}\` appears twice`, 'give each rule of the operation a unique ID');
  }
}
