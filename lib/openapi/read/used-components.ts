import { addTo } from '@/lib/collections';
import { toMappedRef } from '@/lib/openapi/discriminator';
import {
  asObject,
  asString,
  formatJsonText,
  getArray,
  getString,
  isObject,
  type RawObject,
  walkValues,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, formatPointer, parsePointer } from '@/lib/openapi/pointer';

/** Returns the pointers to the components of a bundled document that its operations use, through any number of references. */
export function findUsedComponents(document: RawObject): Set<string> {
  const { components: _, definitions: __, parameters: ___, responses: ____, ...rest } = document;
  const children = findExtensions(document);
  const anchors = findAnchors(document);
  const used = new Set<string>();
  const waiting = listReferences(rest, anchors);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (used.has(next)) continue;
    const value = findAt(document, next);
    if (value === undefined) continue;
    used.add(next);
    for (const pointer of listReferences(value, anchors)) waiting.push(pointer);
    for (const pointer of children.get(next) ?? []) waiting.push(pointer);
  }
  return used;
}

function listReferences(value: Json, anchors: ReadonlyMap<string, string>): string[] {
  const found = [...walkValues(value)].filter(isObject).flatMap(listNames);
  return found.flatMap((reference) => anchors.get(reference) ?? toComponent(reference) ?? []);
}

/** Returns the pointers to the components by the references to the anchors of the schemas in them: `#node`. */
function findAnchors(document: RawObject): Map<string, string> {
  const anchors = new Map<string, string>();
  for (const [name, schema] of Object.entries(asObject(findAt(document, '/components/schemas')) ?? {})) {
    for (const value of walkValues(schema)) {
      for (const anchor of [getString(value, '$anchor'), getString(value, '$dynamicAnchor')]) {
        if (anchor !== undefined) anchors.set(`#${anchor}`, formatPointer(['components', 'schemas', name]));
      }
    }
  }
  return anchors;
}

function listNames(object: RawObject): string[] {
  const mapped = Object.values(asObject(object.mapping) ?? {}).map(formatJsonText);
  if (typeof object.defaultMapping === 'string') mapped.push(object.defaultMapping);
  const schemes = getArray(object, 'security').flatMap((one) => Object.keys(asObject(one) ?? {}));
  return [
    asString(object.$ref) ?? '',
    asString(object.$dynamicRef) ?? '',
    ...mapped.map(toMappedRef),
    ...schemes.map((name) => formatPointer(['components', 'securitySchemes', name])),
    ...schemes.map((name) => formatPointer(['securityDefinitions', name])),
  ];
}

/** Returns the component that a reference leads to or into. */
function toComponent(reference: string): string | undefined {
  const path = parsePointer(reference);
  const [first] = path;
  if (first === 'components') return path.length > 2 ? formatPointer(path.slice(0, 3)) : undefined;
  return SECTIONS.includes(first ?? '') && path.length > 1 ? formatPointer(path.slice(0, 2)) : undefined;
}

/** The sections of components in Swagger 2.0. */
const SECTIONS = ['definitions', 'parameters', 'responses', 'securityDefinitions'];

/** Returns the schemas that extend one with a discriminator, by its pointer. A page shows them as its variants. */
function findExtensions(document: RawObject): Map<string, string[]> {
  const extensions = new Map<string, string[]>();
  for (const section of [['components', 'schemas'], ['definitions']]) {
    const schemas = asObject(findAt(document, formatPointer(section))) ?? {};
    for (const [name, schema] of Object.entries(schemas)) {
      for (const member of getArray(asObject(schema) ?? {}, 'allOf')) {
        const parent = toComponent(asString(asObject(member)?.$ref) ?? '');
        const isBase = parent !== undefined && asObject(findAt(document, parent))?.discriminator !== undefined;
        if (isBase) addTo(extensions, parent, formatPointer([...section, name]));
      }
    }
  }
  return extensions;
}
