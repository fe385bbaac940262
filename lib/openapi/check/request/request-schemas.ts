import {
  asObject,
  getArray,
  getEntries,
  getObject,
  getString,
  getStrings,
  isTrue,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { follow, toMappedRef } from '@/lib/openapi/pointer';
import { findInDocument } from '@/lib/openapi/read/grammar';
import { listBranches } from '../names';

/**
 * Returns a copy of a document whose schemas are those of requests: no read-only property is required. The value of a discriminator
 * decides which variant applies, because to JSON Schema alone, a value of two equal variants matches neither.
 */
export function toRequestSchemas(document: RawObject): RawObject {
  const copy = structuredClone(document);
  const schemas = findInDocument(copy, (object, kind) => (kind === 'schema' ? [object] : []));
  const readOnly = schemas.map((schema) => listReadOnly(copy, schema));
  for (const [index, schema] of schemas.entries()) {
    const names = readOnly[index] ?? [];
    if (names.length > 0) dropRequired(schema, names);
  }
  for (const schema of schemas) bindVariants(copy, schema);
  return copy;
}

function listReadOnly(document: RawObject, schema: RawObject): string[] {
  if (!['required', 'allOf', 'anyOf', 'oneOf'].some((key) => schema[key] !== undefined)) return [];
  return listBranches(document, schema).flatMap((branch) =>
    getEntries(branch, 'properties').flatMap(([name, property]) =>
      isTrue(follow(property, document), 'readOnly') || isTrue(property, 'readOnly') ? [name] : [],
    ),
  );
}

/** Removes names from `required` of a schema and of the schemas that are written in it. */
function dropRequired(schema: RawObject, names: readonly string[]): void {
  if (Array.isArray(schema.required)) {
    schema.required = schema.required.filter((name) => !names.includes(String(name)));
  }
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    for (const part of getArray(schema, key)) {
      const object = asObject(part);
      if (object !== undefined) dropRequired(object, names);
    }
  }
}

function bindVariants(document: RawObject, schema: RawObject): void {
  const discriminator = getObject(schema, 'discriminator');
  const property = getString(discriminator, 'propertyName');
  const key = ['oneOf', 'anyOf'].find((name) => Array.isArray(schema[name]));
  if (property === undefined || key === undefined) return;
  const mapping = getEntries(discriminator, 'mapping');
  const fallback = getString(discriminator, 'defaultMapping');
  const variants = getArray(schema, key);
  const values = variants.map((variant) => listValues(variant, mapping));
  // A variant without a name can have any value.
  if (values.some(({ length }) => length === 0)) return;
  const isDefault = (variant: Json) => fallback !== undefined && toMappedRef(fallback) === getString(variant, '$ref');
  // Conditions, because a mistake in `oneOf` would be reported for each variant.
  const bound = variants.map((variant, index): Json => {
    const others = values.filter((_, other) => other !== index).flat();
    const isUnselected = isDefault(variant) ? { enum: others } : { not: { enum: values[index] ?? [] } };
    return { if: { properties: { [property]: isUnselected } }, else: variant };
  });
  const known = fallback === undefined ? [{ properties: { [property]: { enum: values.flat() } } }] : [];
  const isNamed = { type: 'object', required: [property] };
  const isRequired = variants.every((variant) =>
    listBranches(document, variant).some((branch) => getStrings(branch, 'required').includes(property)),
  );
  const unnamed = variants.find(isDefault) ?? (isRequired ? isNamed : { [key]: variants });
  delete schema[key];
  schema.allOf = [...getArray(schema, 'allOf'), ...known, ...bound, { if: isNamed, else: unnamed }];
}

/** Returns the values that select a variant: the names in the mapping, and the name of its schema. */
function listValues(variant: Json, mapping: readonly [string, Json][]): string[] {
  const reference = getString(variant, '$ref');
  if (reference === undefined) return [];
  const mapped = mapping.flatMap(([value, target]) =>
    typeof target === 'string' && toMappedRef(target) === reference ? [value] : [],
  );
  return [...mapped, reference.slice(reference.lastIndexOf('/') + 1)];
}
