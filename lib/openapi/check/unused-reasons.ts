import type { PointerDiagnostic } from '@/lib/diagnostic';
import { asObject, getArray, type RawObject } from '@/lib/openapi/json';
import { formatPointer } from '@/lib/openapi/pointer';
import { visitDocument } from '@/lib/openapi/read/grammar';

const CATALOG = 'x-error-catalogue';

/** Reasons of the catalog that no response and no rule names: a reader would find them without a call that returns them. */
export function findUnusedReasons(document: RawObject): PointerDiagnostic[] {
  const reasons = getArray(document, CATALOG).map((entry) => {
    const reason = asObject(entry)?.reason;
    return typeof reason === 'string' ? reason : undefined;
  });
  if (reasons.length === 0) return [];
  const used = new Set<string>();
  visitDocument(document, (object, kind) => {
    if (kind === 'response') addNames(object, 'x-error-reasons', used);
    if (kind === 'operation')
      for (const rule of getArray(object, 'x-rules')) addNames(asObject(rule) ?? {}, 'errors', used);
    return true;
  });
  return reasons.flatMap((reason, index): PointerDiagnostic[] => {
    if (reason === undefined || used.has(reason)) return [];
    const message = `no response has the reason ${reason}`;
    const hint = 'name it under `x-error-reasons` of each response that can include it, or remove it';
    return [{ pointer: formatPointer([CATALOG, index, 'reason']), message, hint }];
  });
}

/** Adds the names of a list, without the status that picks one of several (`REASON@422`). */
function addNames(object: RawObject, key: string, names: Set<string>): void {
  for (const name of getArray(object, key)) if (typeof name === 'string') names.add(name.replace(/@.*$/, ''));
}
