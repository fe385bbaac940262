import { METHODS } from '@/lib/methods';
import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { Path } from '@/lib/openapi/pointer';

/** The kind of an object in a document. It decides whether `$ref` is a reference or data. */
export type Kind =
  | 'document'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'callback'
  | 'parameter'
  | 'requestBody'
  | 'response'
  | 'header'
  | 'mediaType'
  | 'encoding'
  | 'example'
  | 'link'
  | 'securityScheme'
  | 'schema'
  | 'vocabulary';

/** `one`: the value has the kind; `map`, `list`: each of its members has; `either`: the value, or each member of a list. */
export type Child = { shape: 'one' | 'map' | 'list' | 'either'; kind: Kind };

/** Returns the kind of a key's value in an object; undefined for data, extensions and everything without references. */
export function findChild(kind: Kind, key: string): Child | undefined {
  if (kind === 'callback') return key.startsWith('x-') ? undefined : one('pathItem');
  const children = GRAMMAR[kind];
  return children !== undefined && Object.hasOwn(children, key) ? children[key] : undefined;
}

const one = (kind: Kind): Child => ({ shape: 'one', kind });
const map = (kind: Kind): Child => ({ shape: 'map', kind });
const list = (kind: Kind): Child => ({ shape: 'list', kind });

const PARAMETER = {
  schema: one('schema'),
  content: map('mediaType'),
  examples: map('example'),
  // Swagger 2.0 writes the schema of a parameter into the parameter.
  items: one('schema'),
};

/** Encodings by name, by position, and of all further parts. */
const ENCODING = { encoding: map('encoding'), prefixEncoding: list('encoding'), itemEncoding: one('encoding') };

const GRAMMAR: { [kind in Kind]?: { [key: string]: Child } } = {
  document: {
    paths: map('pathItem'),
    webhooks: map('pathItem'),
    components: one('components'),
    definitions: map('schema'),
    parameters: map('parameter'),
    responses: map('response'),
    'x-error-catalogue': one('vocabulary'),
    'x-error-types': one('vocabulary'),
    'x-questions': one('vocabulary'),
    'x-states': one('vocabulary'),
  },
  components: {
    schemas: map('schema'),
    parameters: map('parameter'),
    requestBodies: map('requestBody'),
    responses: map('response'),
    headers: map('header'),
    examples: map('example'),
    links: map('link'),
    callbacks: map('callback'),
    pathItems: map('pathItem'),
    mediaTypes: map('mediaType'),
    securitySchemes: map('securityScheme'),
  },
  pathItem: {
    parameters: list('parameter'),
    additionalOperations: map('operation'),
    ...Object.fromEntries(METHODS.map((method) => [method, one('operation')])),
  },
  operation: {
    parameters: list('parameter'),
    requestBody: one('requestBody'),
    responses: map('response'),
    callbacks: map('callback'),
  },
  parameter: PARAMETER,
  header: PARAMETER,
  requestBody: { content: map('mediaType') },
  response: { headers: map('header'), content: map('mediaType'), links: map('link'), schema: one('schema') },
  mediaType: { schema: one('schema'), itemSchema: one('schema'), examples: map('example'), ...ENCODING },
  encoding: { headers: map('header'), ...ENCODING },
  schema: {
    ...Object.fromEntries(
      ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'].map((key) => [
        key,
        map('schema'),
      ]),
    ),
    ...Object.fromEntries(['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((key) => [key, list('schema')])),
    ...Object.fromEntries(
      [
        'additionalProperties',
        'additionalItems',
        'unevaluatedProperties',
        'unevaluatedItems',
        'propertyNames',
        'contains',
        'contentSchema',
        'not',
        'if',
        'then',
        'else',
      ].map((key) => [key, one('schema')]),
    ),
    items: { shape: 'either', kind: 'schema' },
  },
};

/**
 * Returns the value of a key with the result of `change` in place of each object of the child's kind. Omits objects whose result is
 * undefined; returns undefined if the value itself is one.
 */
export function mapChild(
  value: Json,
  { shape }: Child,
  path: Path,
  change: (item: Json, path: Path) => Json | undefined,
): Json | undefined {
  const items = asArray(value);
  if (items !== undefined) {
    return items.map((item, index) => change(item, [...path, index])).filter((item) => item !== undefined);
  }
  const members = shape === 'map' ? asObject(value) : undefined;
  if (members === undefined) return change(value, path);
  return fromPresent(Object.entries(members).map(([name, item]) => [name, change(item, [...path, name])]));
}

/** Returns an object of the entries that have a value. */
export function fromPresent(entries: [string, Json | undefined][]): RawObject {
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** The keys whose value is a map: the names of its members are chosen by the author and are not keywords. */
export const MAP_KEYS: ReadonlySet<string> = new Set(
  Object.values(GRAMMAR).flatMap((children) => Object.keys(children).filter((key) => children[key]?.shape === 'map')),
);

/** Visits one object of a document; returns false to skip its content. */
type Visitor<T = unknown> = (object: RawObject, kind: Kind, path: Path) => T;

/** Calls the visitor for every object of a document's structure, outermost first. Skips data. */
export function visitDocument(document: RawObject, visitor: Visitor): void {
  visit(document, 'document', [], visitor);
}

function visit(value: Json, kind: Kind, path: Path, visitor: Visitor): void {
  const object = asObject(value);
  if (object === undefined || kind === 'vocabulary' || visitor(object, kind, path) === false) return;
  for (const [key, member] of Object.entries(object)) {
    const child = findChild(kind, key);
    if (child === undefined) continue;
    const items = asArray(member);
    const members = child.shape === 'map' ? asObject(member) : undefined;
    if (items !== undefined) {
      for (const [index, item] of items.entries()) visit(item, child.kind, [...path, key, index], visitor);
    } else if (members !== undefined) {
      for (const [name, item] of Object.entries(members)) visit(item, child.kind, [...path, key, name], visitor);
    } else {
      visit(member, child.kind, [...path, key], visitor);
    }
  }
}

/** Returns the results of `find` for all objects of a document's structure, outermost first. */
export function findInDocument<T>(document: RawObject, find: Visitor<readonly T[]>): T[] {
  const found: T[] = [];
  visitDocument(document, (...object) => found.push(...find(...object)));
  return found;
}
