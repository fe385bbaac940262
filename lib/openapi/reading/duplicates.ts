import { formatPointer } from '@/lib/openapi/pointer';
import { asObject, asString, type RawObject } from '@/lib/openapi/raw';
import { findDuplicateParameters } from '@/lib/openapi/reading/duplicate-parameters';
import type { SchemaFlaw } from '@/lib/openapi/reading/schema-flaws';

/** Operation ids, path templates and parameters that stand twice in a document; the flaw is at the second one. */
export function findDuplicates(document: RawObject): SchemaFlaw[] {
  return [...findDuplicatePaths(document), ...findDuplicateIds(document), ...findDuplicateParameters(document)];
}

function findDuplicatePaths(document: RawObject): SchemaFlaw[] {
  const first = new Map<string, string>();
  return Object.keys(asObject(document.paths) ?? {}).flatMap((path) => {
    const template = path.replace(/\{[^}]*\}/g, '{}');
    const known = first.get(template);
    if (known === undefined) first.set(template, path);
    if (known === undefined) return [];
    return {
      pointer: formatPointer(['paths', path]),
      message: `the path template is the same as \`${known}\``,
      remedy: 'join the two or change one path',
    };
  });
}

function findDuplicateIds(document: RawObject): SchemaFlaw[] {
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
          message: `the operationId \`${id}\` is already that of ${known}`,
          remedy: 'give each operation an id of its own',
        };
      }),
    ),
  );
}
