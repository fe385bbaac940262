import { upgrade } from '@scalar/openapi-upgrader';
import { fail } from '@/lib/fail';
import { HiddenData } from '@/lib/openapi/hidden-data';
import type { Json } from '@/lib/openapi/model';
import { asObject, type RawObject } from '@/lib/openapi/raw';

/** The document as OpenAPI 3.1, converted when its version is older. */
export function upgradeDocument(document: RawObject, label: string): RawObject {
  const version = String(document.swagger ?? document.openapi);
  if (!version.startsWith('2.') && !version.startsWith('3.0')) return document;
  const data = new HiddenData();
  const visible = data.hide(withOwnProduces(document));
  try {
    // The converter types by version what it reads and writes; to us both are plain objects.
    return data.restore(upgrade(visible, '3.1') as unknown as RawObject);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail({
      where: label,
      problem: `the document cannot be converted to OpenAPI 3.1 (${reason})`,
      remedy: 'validate it against the version that it declares',
    });
  }
}

/** Swagger 2.0 lets an operation replace the document's media types; the converter lets the document win. */
function withOwnProduces(document: RawObject): RawObject {
  const { produces, ...rest } = document;
  const paths = asObject(document.paths);
  if (document.swagger === undefined || produces === undefined || paths === undefined) return document;
  const operations = Object.values(paths).flatMap((item) => Object.values(asObject(item) ?? {}));
  if (!operations.some((operation) => asObject(operation)?.produces !== undefined)) return document;
  const withDefault = (operation: Json): Json => {
    const object = asObject(operation);
    return object?.responses === undefined ? operation : { produces, ...object };
  };
  return { ...rest, paths: mapMembers(paths, (item) => mapMembers(item, withDefault)) };
}

function mapMembers(value: Json, change: (member: Json) => Json): Json {
  const object = asObject(value);
  if (object === undefined) return value;
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [key, change(member)]));
}
