import type { DiagnosticText, PointerDiagnostic } from '@/lib/diagnostic';
import { formatPointer } from '@/lib/openapi/pointer';
import { asArray, asString, type RawObject } from '@/lib/openapi/raw';
import { follow } from '@/lib/openapi/reading/follow';
import { visitDocument } from '@/lib/openapi/reading/visit';

/** Parameters that one list names twice for the same place, and bodies of Swagger 2.0 beside others; the second one is reported. */
export function findDuplicateParameters(document: RawObject): PointerDiagnostic[] {
  const diagnostics: PointerDiagnostic[] = [];
  visitDocument(document, (object, kind, path) => {
    if (kind !== 'pathItem' && kind !== 'operation') return true;
    const parameters = (asArray(object.parameters) ?? []).map((value) => follow(value, document));
    const seen = new Set<string>();
    for (const [index, parameter] of parameters.entries()) {
      const words = parameter === undefined ? undefined : findClash(parameter, seen);
      if (words !== undefined) diagnostics.push({ pointer: formatPointer([...path, 'parameters', index]), ...words });
    }
    return true;
  });
  return diagnostics;
}

function findClash(parameter: RawObject, seen: Set<string>): DiagnosticText | undefined {
  const [place, name] = [asString(parameter.in), asString(parameter.name)];
  if (place === undefined || name === undefined) return undefined;
  const hasBody = seen.has('body') || (place === 'body' && seen.has('formData'));
  // Names of headers ignore case.
  const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
  const isTwice = seen.has(key);
  seen.add(key).add(place);
  if (isTwice) return { message: `the ${place} parameter \`${name}\` appears twice`, hint: 'remove one of the two' };
  if (!hasBody || (place !== 'body' && place !== 'formData')) return undefined;
  return { message: 'the call already has a body', hint: 'describe one body, or form fields' };
}
