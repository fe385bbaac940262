import { findRepeats } from '@/lib/collections';
import type { DiagnosticText, PointerDiagnostic } from '@/lib/diagnostic';
import { formatMethod } from '@/lib/http';
import { asObject, asString, getArray, getEntries, type RawObject } from '@/lib/openapi/json';
import { follow, formatPointer } from '@/lib/openapi/pointer';
import { findInDocument, visitDocument } from './grammar';

/** Returns operation ids, path templates and parameters that appear twice in a document; reports the second one. */
export function findDuplicates(document: RawObject): PointerDiagnostic[] {
  return [...findDuplicatePaths(document), ...findDuplicateIds(document), ...findDuplicateParameters(document)];
}

function findDuplicatePaths(document: RawObject): PointerDiagnostic[] {
  const paths = Object.keys(asObject(document.paths) ?? {});
  return findRepeats(paths, (path) => path.replace(/\{[^{}]*\}/g, '{}')).map(({ item, first }) => ({
    pointer: formatPointer(['paths', item]),
    message: `the path template is the same as \`${first}\``,
    hint: 'join the two or change one path',
  }));
}

function findDuplicateIds(document: RawObject): PointerDiagnostic[] {
  const operations = ['paths', 'webhooks'].flatMap((section) =>
    getEntries(document, section).flatMap(([path, item]) =>
      Object.entries(asObject(item) ?? {}).map(([method, operation]) => {
        const id = method === 'parameters' ? undefined : asString(asObject(operation)?.operationId);
        return { id, method, path, pointer: formatPointer([section, path, method, 'operationId']) };
      }),
    ),
  );
  return findRepeats(operations, ({ id }) => id).map(({ item, first }) => ({
    pointer: item.pointer,
    message: `the operationId \`${item.id}\` is already used by ${formatMethod(first.method)} ${first.path}`,
    hint: 'give each operation a unique ID',
  }));
}

/** Returns parameters that one list contains twice for the same location, and additional bodies of Swagger 2.0. */
function findDuplicateParameters(document: RawObject): PointerDiagnostic[] {
  return findInDocument(document, (object, kind, path) => {
    if (kind !== 'pathItem' && kind !== 'operation') return [];
    const seen = new Set<string>();
    return getArray(object, 'parameters').flatMap((value, index) => {
      const parameter = follow(value, document);
      const words = parameter === undefined ? undefined : findClash(parameter, seen);
      return words === undefined ? [] : [{ pointer: formatPointer([...path, 'parameters', index]), ...words }];
    });
  });
}

function findClash(parameter: RawObject, seen: Set<string>): DiagnosticText | undefined {
  const [location, name] = [asString(parameter.in), asString(parameter.name)];
  if (location === undefined || name === undefined) return undefined;
  const hasBody = seen.has('body') || (location === 'body' && seen.has('formData'));
  // Names of headers ignore case.
  const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
  const isTwice = seen.has(key);
  seen.add(key).add(location);
  if (isTwice) return { message: `the ${location} parameter \`${name}\` appears twice`, hint: 'remove one of the two' };
  if (!hasBody || (location !== 'body' && location !== 'formData')) return undefined;
  return { message: 'the call already has a body', hint: 'describe one body, or form fields' };
}

/** Returns each `$dynamicRef` whose name several schemas have. Its target depends on the referring schema, but only one is shown. */
export function findDynamicReferences(document: RawObject): PointerDiagnostic[] {
  const owners = new Map<string, number>();
  const references: { pointer: string; name: string }[] = [];
  visitDocument(document, (object, kind, path) => {
    const { $dynamicAnchor: anchor, $dynamicRef: reference } = object;
    if (kind === 'schema' && typeof anchor === 'string') owners.set(anchor, (owners.get(anchor) ?? 0) + 1);
    if (kind === 'schema' && typeof reference === 'string') {
      references.push({ pointer: formatPointer([...path, '$dynamicRef']), name: reference.replace(/^#/, '') });
    }
  });
  return references
    .filter(({ name }) => (owners.get(name) ?? 0) > 1)
    .map(({ pointer, name }) => ({
      pointer,
      message: `the \`$dynamicRef\` means any of ${owners.get(name)} schemas, and is shown as the same one everywhere`,
      hint: 'write a schema for each use, with `$ref`',
    }));
}
