import { findRepeats } from '@/lib/collections';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import { readDiscriminator } from '@/lib/openapi/discriminator';
import {
  asObject,
  formatJsonText,
  getArray,
  getEntries,
  getKeys,
  getObject,
  getString,
  getStrings,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, formatPointer, type Path, parsePointer, removeAt } from '@/lib/openapi/pointer';
import { findInDocument, type ValueKind } from '@/lib/openapi/read/grammar';
import { parseReasonRef } from '@/lib/openapi/vocabulary/reason-ref';
import { formatNameHint } from '@/lib/text';

/** Returns names in `required` that no property has. Ignores subschemas, and schemas that allow any key. */
export function findUnknownRequired(document: RawObject): PointerDiagnostic[] {
  const subschemas = listReferencedSubschemas(document);
  return findInDocument(document, (object, kind, path) => {
    if (kind !== 'schema' || object.required === undefined || isSubschema(path)) return [];
    if (subschemas.has(formatPointer(path))) return [];
    const branches = listBranches(document, object);
    if (branches.some(allowsOthers)) return [];
    const names = branches.flatMap((branch) => getKeys(branch, 'properties'));
    const known = new Set(names);
    return getArray(object, 'required').flatMap((name, index) => {
      if (typeof name !== 'string' || known.has(name)) return [];
      const message = `\`required\` has \`${name}\`, but the schema has no property of this name`;
      const hint = formatNameHint(name, names, 'add the property or remove the name');
      return [{ pointer: formatPointer([...path, 'required', index]), message, hint }];
    });
  });
}

/** Returns the document without the reported names in `required`, so that its examples are not reported for the same mistake. */
export function withoutRequired(document: RawObject, reported: readonly PointerDiagnostic[]): RawObject {
  if (reported.length === 0) return document;
  const copy = structuredClone(document);
  // From last to first, because removing a name shifts those after it.
  for (const { pointer } of reported.toReversed()) removeAt(copy, parsePointer(pointer));
  return copy;
}

/** Returns tags in `x-tagGroups` that neither an operation nor `tags` of the document has. */
export function findUnknownGroupTags(document: RawObject): PointerDiagnostic[] {
  const ofOperations = findInDocument(document, (object, kind) =>
    kind === 'operation' ? getArray(object, 'tags') : [],
  );
  const used = new Set([...ofOperations.map(formatJsonText), ...listTagNames(document)]);
  return getArray(document, 'x-tagGroups').flatMap((group, index) =>
    getArray(group, 'tags').flatMap((tag, position) => {
      if (typeof tag !== 'string' || used.has(tag)) return [];
      const pointer = formatPointer(['x-tagGroups', index, 'tags', position]);
      const message = `\`x-tagGroups\` has the tag ${tag}, which no operation has`;
      return [{ pointer, message, hint: formatNameHint(tag, [...used], 'remove it') }];
    }),
  );
}

export function findUnknownOperations(document: RawObject): PointerDiagnostic[] {
  const listNames = (wanted: ValueKind) =>
    findInDocument(document, (object, kind, path) => {
      const name = kind === wanted ? getString(object, 'operationId') : undefined;
      return name === undefined ? [] : [{ name, pointer: formatPointer([...path, 'operationId']) }];
    });
  const names = listNames('operation').map(({ name }) => name);
  return listNames('link').flatMap(({ name, pointer }) => {
    if (names.includes(name)) return [];
    const hint = formatNameHint(name, names, 'write the operationId of the operation that the link leads to');
    return [{ pointer, message: `no operation has the ID \`${name}\``, hint }];
  });
}

/** Returns operations without `responses`, which OpenAPI 3.1 allows. */
export function findMissingResponses(document: RawObject): PointerDiagnostic[] {
  return findInDocument(document, (object, kind, path) => {
    if (kind !== 'operation' || getKeys(object, 'responses').length > 0) return [];
    const message = 'the operation has no responses';
    return [{ pointer: formatPointer(path), message, hint: 'add `responses` with at least one status' }];
  });
}

function listTagNames(document: RawObject): string[] {
  return getArray(document, 'tags').map((tag) => formatJsonText(asObject(tag)?.name ?? ''));
}

export function findRepeatedTags(document: RawObject): PointerDiagnostic[] {
  return findRepeats(listTagNames(document), (name) => (name === '' ? undefined : name)).map(({ item, index }) => {
    const message = `the tag \`${item}\` is declared twice`;
    return { pointer: formatPointer(['tags', index, 'name']), message, hint: 'remove one of the two' };
  });
}

/** Returns tags of operations that are missing in `tags` of the document; none if the document has no `tags`. */
export function findUndeclaredTags(document: RawObject): PointerDiagnostic[] {
  const names = listTagNames(document);
  if (names.length === 0) return [];
  return findInDocument(document, (object, kind, path) =>
    (kind === 'operation' ? getArray(object, 'tags') : []).flatMap((tag, index) => {
      if (typeof tag !== 'string' || names.includes(tag)) return [];
      const message = `the tag \`${tag}\` is not in \`tags\` of the document`;
      const hint = formatNameHint(tag, names, 'declare it there');
      return [{ pointer: formatPointer([...path, 'tags', index]), message, hint }];
    }),
  );
}

const LISTS = ['allOf', 'oneOf', 'anyOf'];
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'schemas'];
const CONDITIONS = ['if', 'then', 'else'];

/** Returns the schema and all schemas from its references, compositions and conditions; each object once. */
export function listBranches(document: RawObject, schema: Json | undefined): RawObject[] {
  const seen = new Set<RawObject>();
  const waiting = [schema];
  while (waiting.length > 0) {
    const object = asObject(waiting.pop());
    if (object === undefined || seen.has(object)) continue;
    seen.add(object);
    for (const branch of listOwnBranches(document, object).reverse()) waiting.push(branch);
  }
  return [...seen];
}

/** Returns the schemas from the reference, compositions and conditions of a schema, without those of these schemas. */
export function listOwnBranches(document: RawObject, schema: RawObject): RawObject[] {
  const target = typeof schema.$ref === 'string' ? [findAt(document, schema.$ref)] : [];
  const branches = [
    ...target,
    ...LISTS.flatMap((key) => getArray(schema, key)),
    ...CONDITIONS.map((key) => schema[key]),
    ...getEntries(schema, 'dependentSchemas').map(([, branch]) => branch),
  ];
  return branches.map(asObject).filter((branch) => branch !== undefined);
}

function allowsOthers({ additionalProperties, patternProperties, $dynamicRef }: RawObject): boolean {
  const isOpen = additionalProperties === true || asObject(additionalProperties) !== undefined;
  return isOpen || patternProperties !== undefined || $dynamicRef !== undefined;
}

/** Returns whether a schema is part of another schema's composition, condition or negation. */
function isSubschema(path: Path): boolean {
  const [parent, own] = [String(path.at(-2)), path.at(-1)];
  if (typeof own === 'number') return LISTS.includes(parent);
  return parent === 'dependentSchemas' || (!MAPS.includes(parent) && [...CONDITIONS, 'not'].includes(String(own)));
}

function listReferencedSubschemas(document: RawObject): Set<string> {
  return new Set(
    findInDocument(document, (object, kind, path) => {
      const reference = kind === 'schema' && isSubschema(path) ? getString(object, '$ref') : undefined;
      return reference?.startsWith('#') === true ? [formatPointer(parsePointer(reference))] : [];
    }),
  );
}

/** Returns values of a discriminator's `mapping` that the target variant does not allow, so that no message could have them. */
export function findUnknownMappings(document: RawObject): PointerDiagnostic[] {
  return findInDocument(document, (object, kind, path) => {
    const discriminator = kind === 'schema' ? readDiscriminator(object.discriminator, (target) => target) : undefined;
    if (discriminator === undefined) return [];
    const { property, values } = discriminator;
    return [...values].flatMap(([reference, mapped]) => {
      const allowed = listDiscriminatorValues(document, reference, property);
      const unknown = allowed.length === 0 ? [] : mapped.filter((value) => !allowed.includes(value));
      return unknown.map((value) => ({
        pointer: formatPointer([...path, 'discriminator', 'mapping', value]),
        message: `\`${property}\` of ${reference.replace(/^.*\//, '')} is never ${value}`,
        hint: formatNameHint(value, allowed, `write ${allowed.join(' or ')}, or add the value to its \`enum\``),
      }));
    });
  });
}

/** Returns the values that a variant allows for a property; none if it allows any. */
function listDiscriminatorValues(document: RawObject, reference: string, name: string): string[] {
  const variants = listBranches(document, findAt(document, reference));
  const properties = variants.flatMap((variant) => getObject(getObject(variant, 'properties'), name) ?? []);
  const schemas = properties.flatMap((property) => listBranches(document, property));
  return schemas.flatMap((schema) => [
    ...getArray(schema, 'enum').map(formatJsonText),
    ...(schema.const === undefined ? [] : [formatJsonText(schema.const)]),
  ]);
}

const CATALOG = 'x-error-catalogue';

/** Returns reasons of the catalog that no response and no rule names, so that readers would find no call that returns them. */
export function findUnusedReasons(document: RawObject): PointerDiagnostic[] {
  const reasons = getArray(document, CATALOG).map((entry) => getString(entry, 'reason'));
  if (reasons.length === 0) return [];
  const used = new Set(
    findInDocument(document, (object, kind) => {
      if (kind === 'response') return listReasons(object, 'x-error-reasons');
      const rules = kind === 'operation' ? getArray(object, 'x-rules') : [];
      return rules.flatMap((rule) => listReasons(rule, 'errors'));
    }),
  );
  return reasons.flatMap((reason, index): PointerDiagnostic[] => {
    if (reason === undefined || used.has(reason)) return [];
    const message = `no response has the reason ${reason}`;
    const hint = 'name it under `x-error-reasons` of each response that can include it, or remove it';
    return [{ pointer: formatPointer([CATALOG, index, 'reason']), message, hint }];
  });
}

/** Returns the names in a list, without the status that selects one of several (`REASON@422`). */
function listReasons(object: Json, key: string): string[] {
  return getStrings(object, key).map((name) => parseReasonRef(name).reason);
}
