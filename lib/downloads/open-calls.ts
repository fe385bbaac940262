import { toCallKey, toRequestKey } from '@/lib/downloads/calls';
import { findMethod } from '@/lib/openapi/http';
import { asArray, asObject, getArray, getEntries, type RawObject } from '@/lib/openapi/json';

/**
 * Returns a way to keep the collection's credential off the requests whose own `security` names none; the converter leaves
 * them without a word, which Postman takes for "as the collection".
 */
export function toOpenCalls(document: RawObject): (request: RawObject) => RawObject {
  const open = new Set<string>();
  for (const [path, item] of getEntries(document, 'paths')) {
    for (const [method, value] of Object.entries(asObject(item) ?? {})) {
      const operation = asObject(value);
      if (findMethod(method) !== undefined && operation !== undefined && isOpen(operation))
        open.add(toCallKey(method, path));
    }
  }
  return (request) => (open.has(toRequestKey(request)) ? { ...request, auth: { type: 'noauth' } } : request);
}

function isOpen(operation: RawObject): boolean {
  if (asArray(operation.security) === undefined) return false;
  const [first] = getArray(operation, 'security');
  return Object.keys(asObject(first) ?? {}).length === 0;
}
