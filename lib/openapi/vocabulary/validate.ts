import type { PointerDiagnostic } from '@/lib/diagnostic';
import { findRepeats } from '@/lib/find-repeats';
import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import { formatPointer } from '@/lib/openapi/pointer';
import { visitDocument } from '@/lib/openapi/read/grammar';
import { listKeys, type Report, readList, readValue, ruleEntry, tagTitle } from './vocabulary';

/** Returns mistakes in the extensions below the root. The code that reads the catalog and the machines checks them. */
export function findVocabularyErrors(document: RawObject): PointerDiagnostic[] {
  const diagnostics: PointerDiagnostic[] = [];
  const report: Report = (pointer, message, hint) => diagnostics.push({ pointer, message, hint });
  visitDocument(document, (object, kind, path) => {
    for (const [key, schema] of listKeys(kind)) {
      if (object[key] === undefined) continue;
      readValue<unknown>(schema, object[key], formatPointer([...path, key]), report);
    }
    if (kind === 'document') reportTags(object, report);
    if (kind === 'operation') reportRepeatedRules(object, formatPointer([...path, 'x-rules']), report);
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
  const rules = readList(ruleEntry, operation['x-rules'], pointer, () => undefined);
  for (const { item } of findRepeats(rules, ({ id }) => id)) {
    report(pointer, `the rule \`${item.id}\` appears twice`, 'give each rule of the operation a unique ID');
  }
}
