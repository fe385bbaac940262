import { dereference } from '@/lib/openapi/schema/document';
import type { ParseContext } from '@/lib/openapi/schema/tree';
import { partAnchor } from '../anchor';
import type { Operation } from '../model';
import { ownEntries } from '../own';
import { findInPathItem, type RawOperation } from './raw-operation';

/** The calls that an operation makes back to the integrator (OpenAPI 3.1 "Callback Object"); those of a callback are not read. */
export function parseCallbacks<C extends Pick<ParseContext, 'document' | 'anchors'>>(
  operation: RawOperation,
  reading: C,
  parse: (callback: RawOperation, reading: C) => Operation,
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
