import type { PointerDiagnostic } from '@/lib/diagnostic';
import { formatPointer } from '@/lib/openapi/pointer';
import type { RawObject } from '@/lib/openapi/raw';
import { visitDocument } from '@/lib/openapi/reading/visit';

/** Every `$dynamicRef` whose name several schemas carry: which of them it means depends on who refers there, and one is shown. */
export function findDynamicReferences(document: RawObject): PointerDiagnostic[] {
  const carriers = new Map<string, number>();
  const references: { pointer: string; name: string }[] = [];
  visitDocument(document, (object, kind, path) => {
    const { $dynamicAnchor: anchor, $dynamicRef: reference } = object;
    if (kind === 'schema' && typeof anchor === 'string') carriers.set(anchor, (carriers.get(anchor) ?? 0) + 1);
    if (kind === 'schema' && typeof reference === 'string') {
      references.push({ pointer: formatPointer([...path, '$dynamicRef']), name: reference.replace(/^#/, '') });
    }
    return true;
  });
  return references
    .filter(({ name }) => (carriers.get(name) ?? 0) > 1)
    .map(({ pointer, name }) => ({
      pointer,
      message: `the \`$dynamicRef\` means any of ${carriers.get(name)} schemas, and is shown as the same one everywhere`,
      hint: 'write a schema for each use, with `$ref`',
    }));
}
