import { asArray, asObject, asString, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, formatPointer } from '@/lib/openapi/pointer';
import { follow, visitDocument } from '@/lib/openapi/read/grammar';

/** An authored example: where it is used, the pointer to the schema that it must follow, and its value. */
export type ExampleSite = {
  pointer: string;
  schema: string;
  value: Json;
  /** Of the content that the example is, for example `application/xml`; absent outside of contents. */
  mediaType?: string;
  /** The pointer to the value, where several places may refer to one example. */
  shared?: string;
};

/**
 * Returns every authored example of a bundled OpenAPI 3.1 document (references internal): of media types, parameters,
 * headers and schemas. Examples in other files (`externalValue`) are left out.
 */
export function findExamples(document: RawObject): ExampleSite[] {
  const sites: ExampleSite[] = [];
  visitDocument(document, (object, kind, path) => {
    if (object.example === undefined && object.examples === undefined) return true;
    const pointer = formatPointer(path);
    const hasSchema = kind === 'mediaType' || kind === 'parameter' || kind === 'header';
    if (kind === 'schema') sites.push(...listValues(object, pointer, pointer));
    if (hasSchema && asObject(object.schema) !== undefined) {
      const schema = `${pointer}/schema`;
      const found = [...listValues(object, pointer, schema), ...listNamed(document, object, pointer, schema)];
      const mediaType = kind === 'mediaType' ? { mediaType: String(path.at(-1)) } : {};
      sites.push(...found.map((site) => ({ ...site, ...mediaType })));
    }
    if (kind === 'mediaType' && object.schema === undefined && asObject(object.itemSchema) !== undefined) {
      sites.push(...listItems(document, object, pointer));
    }
    return true;
  });
  return sites;
}

/** A stream is read as a list of its items; one that is written out as text is left out. */
function listItems(document: RawObject, object: RawObject, pointer: string): ExampleSite[] {
  const schema = `${pointer}/itemSchema`;
  const found = [...listValues(object, pointer, schema), ...listNamed(document, object, pointer, schema)];
  return found.flatMap(({ value, pointer: at }) =>
    (asArray(value) ?? []).map((item, index) => ({ pointer: `${at}/${index}`, schema, value: item })),
  );
}

function listValues({ example, examples }: RawObject, pointer: string, schema: string): ExampleSite[] {
  const single = example === undefined ? [] : [{ pointer: `${pointer}/example`, schema, value: example }];
  const listed = (asArray(examples) ?? []).map((value, index) => {
    return { pointer: `${pointer}/examples/${index}`, schema, value };
  });
  return [...single, ...listed];
}

function listNamed(document: RawObject, object: RawObject, pointer: string, schema: string): ExampleSite[] {
  return Object.entries(asObject(object.examples) ?? {}).flatMap(([name, entry]) => {
    const example = follow(entry, document);
    const key = example?.value === undefined ? 'dataValue' : 'value';
    const value = example?.[key];
    if (value === undefined) return [];
    const reference = findReference(entry, document);
    const shared = reference === undefined ? {} : { shared: `${reference.slice(1)}/${key}` };
    return [{ pointer: `${pointer}/examples${formatPointer([name])}`, schema, value, ...shared }];
  });
}

/** The last reference on the way to an example. */
function findReference(entry: Json, document: RawObject): string | undefined {
  const reference = asString(asObject(entry)?.$ref);
  if (reference === undefined) return undefined;
  return findReference(findAt(document, reference) ?? null, document) ?? reference;
}
