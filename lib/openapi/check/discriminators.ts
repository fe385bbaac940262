import { formatNameHint } from '@/lib/closest-match';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import { asObject, getArray, getObject, getString, type RawObject } from '@/lib/openapi/json';
import { findAt, formatPointer } from '@/lib/openapi/pointer';
import { visitDocument } from '@/lib/openapi/read/grammar';
import { listBranches } from './names';

/** Values of a discriminator's `mapping` that the variant they lead to does not allow: no message could have them. */
export function findUnknownMappings(document: RawObject): PointerDiagnostic[] {
  const diagnostics: PointerDiagnostic[] = [];
  visitDocument(document, (object, kind, path) => {
    const discriminator = kind === 'schema' ? getObject(object, 'discriminator') : undefined;
    const name = discriminator && getString(discriminator, 'propertyName');
    if (discriminator === undefined || name === undefined) return true;
    for (const [value, reference] of Object.entries(getObject(discriminator, 'mapping') ?? {})) {
      if (typeof reference !== 'string' || !reference.startsWith('#')) continue;
      const allowed = listValues(document, reference, name);
      if (allowed.length === 0 || allowed.includes(value)) continue;
      diagnostics.push({
        pointer: formatPointer([...path, 'discriminator', 'mapping', value]),
        message: `\`${name}\` of ${reference.replace(/^.*\//, '')} is never ${value}`,
        hint: formatNameHint(value, allowed, `write ${allowed.join(' or ')}, or add the value to its \`enum\``),
      });
    }
    return true;
  });
  return diagnostics;
}

/** The values that a property of a variant may have; none where it may have any. */
function listValues(document: RawObject, reference: string, name: string): string[] {
  const variants = listBranches(document, findAt(document, reference));
  const properties = variants.flatMap((variant) => asObject(asObject(variant.properties)?.[name]) ?? []);
  const schemas = properties.flatMap((property) => listBranches(document, property));
  return schemas.flatMap((schema) => [
    ...getArray(schema, 'enum').map(String),
    ...(schema.const === undefined ? [] : [String(schema.const)]),
  ]);
}
