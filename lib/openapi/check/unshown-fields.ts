import type { PointerDiagnostic } from '@/lib/diagnostic';
import { asObject, getArray, type RawObject } from '@/lib/openapi/json';
import { formatPointer } from '@/lib/openapi/pointer';
import { visitDocument } from '@/lib/openapi/read/grammar';

/** The dialects that the schemas of a document are read as. */
const DIALECT = /^https:\/\/(?:spec\.openapis\.org\/oas\/3\.[12]\/dialect\/|json-schema\.org\/draft\/2020-12\/schema)/;

/** The kinds of tags whose use on a page is known. */
const KINDS = ['audience', 'badge', 'nav'];

/** Returns valid fields that no page shows, where their value would tell a reader something. */
export function findUnshownFields(document: RawObject): PointerDiagnostic[] {
  const diagnostics: PointerDiagnostic[] = [];
  const { jsonSchemaDialect: dialect } = document;
  if (typeof dialect === 'string' && !DIALECT.test(dialect)) {
    const hint = 'check that the schemas mean the same in JSON Schema 2020-12';
    diagnostics.push({ pointer: '/jsonSchemaDialect', message: `the dialect ${dialect} is not read`, hint });
  }
  for (const [index, value] of getArray(document, 'tags').entries()) {
    const kind = asObject(value)?.kind;
    if (typeof kind !== 'string' || KINDS.includes(kind)) continue;
    const hint = `use one of ${KINDS.join(', ')}, or say it in the description`;
    const message = `the kind ${kind} of the tag is left out, and the tag is a group`;
    diagnostics.push({ pointer: formatPointer(['tags', index, 'kind']), message, hint });
  }
  visitDocument(document, (object, kind, path) => {
    if (kind === 'header' && object.explode === true) {
      const message = '`explode` of a header is left out';
      const hint = 'say in the description how its value is written';
      diagnostics.push({ pointer: formatPointer([...path, 'explode']), message, hint });
    }
    return true;
  });
  return diagnostics;
}
