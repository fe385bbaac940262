import type { PointerDiagnostic } from '@/lib/diagnostic';
import { formatPointer } from '@/lib/openapi/pointer';
import { asObject, asString, type RawObject } from '@/lib/openapi/raw';
import { findDuplicateParameters } from '@/lib/openapi/reading/duplicate-parameters';

/** Operation ids, path templates and parameters that stand twice in a document; the second one is reported. */
export function findDuplicates(document: RawObject): PointerDiagnostic[] {
  return [...findDuplicatePaths(document), ...findDuplicateIds(document), ...findDuplicateParameters(document)];
}

function findDuplicatePaths(document: RawObject): PointerDiagnostic[] {
  const first = new Map<string, string>();
  return Object.keys(asObject(document.paths) ?? {}).flatMap((path) => {
    const template = path.replace(/\{[^}]*\}/g, '{}');
    const known = first.get(template);
    if (known === undefined) first.set(template, path);
    if (known === undefined) return [];
    return {
      pointer: formatPointer(['paths', path]),
      message: `the path template is the same as \`${known}\``,
      hint: 'join the two or change one path',
    };
  });
}

function findDuplicateIds(document: RawObject): PointerDiagnostic[] {
  const first = new Map<string, string>();
  return ['paths', 'webhooks'].flatMap((section) =>
    Object.entries(asObject(document[section]) ?? {}).flatMap(([path, item]) =>
      Object.entries(asObject(item) ?? {}).flatMap(([method, operation]) => {
        const id = asString(asObject(operation)?.operationId);
        if (id === undefined || method === 'parameters') return [];
        const known = first.get(id);
        if (known === undefined) first.set(id, `${method.toUpperCase()} ${path}`);
        if (known === undefined) return [];
        return {
          pointer: formatPointer([section, path, method, 'operationId']),
          message: `the operationId \`${id}\` is already used by ${known}`,
          hint: 'give each operation a unique ID',
        };
      }),
    ),
  );
}
