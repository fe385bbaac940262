import { dereference } from '@/lib/openapi/schema/document';
import { partAnchor } from '../anchor';
import type { Operation } from '../model';
import { ownEntries } from '../own';
import type { OperationContext } from './operation';
import { findInPathItem, type RawOperation } from './raw-operation';

/** The calls that an operation makes back to the integrator (OpenAPI 3.1 "Callback Object"); those of a callback are not read. */
export function parseCallbacks(
  operation: RawOperation,
  reading: OperationContext,
  parse: (callback: RawOperation, reading: OperationContext) => Operation,
): Operation[] {
  const { document } = reading;
  const callbacks = ownEntries(operation.raw, 'callbacks');
  if (operation.kind === 'callback') {
    if (callbacks.length > 0) {
      document.report(operation.raw, 'a callback has callbacks of its own', 'describe them at the operation itself');
    }
    return [];
  }
  return callbacks.flatMap(([name, value]) => {
    const expressions = Object.entries(dereference(value, document) ?? {});
    const above = partAnchor(`${operation.id}-callback`, name);
    const found = expressions.flatMap(([path, item]) => findInPathItem(path, item, 'callback', reading, above));
    return found.map((callback) => parse(callback, reading));
  });
}
