import type { Report } from '@/lib/openapi/vocabulary/vocabulary';
import { formatNameHint } from '@/lib/text';

export type OperationNames = ReadonlyMap<string, { id: string; title: string }>;

/** Returns the operation that the value at a pointer names. Reports an unknown name, and returns undefined. */
export function findNamedOperation(name: string, operations: OperationNames, pointer: string, report: Report) {
  const operation = operations.get(name);
  if (operation === undefined) {
    const hint = formatNameHint(name, [...operations.keys()], 'correct its spelling');
    report(pointer, `no operation has the operationId \`${name}\``, hint);
  }
  return operation;
}
