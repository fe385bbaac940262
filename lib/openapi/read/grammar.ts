import { findOwn } from '@/lib/collections';
import { METHODS } from '@/lib/http';
import { asArray, asObject, getKeys, getProperty, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findMember, type Path } from '@/lib/openapi/pointer';

/** The kind of an object in a document, by the name of the object in the specification. */
export type ObjectKind =
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
  | 'info'
  | 'contact'
  | 'license'
  | 'externalDocs'
  | 'server'
  | 'serverVariable'
  | 'tag'
  | 'oauthFlows'
  | 'oauthFlow'
  | 'discriminator'
  | 'xml';

/** The kind of a value in a document; `vocabulary` is the value of an extension whose `$ref` is a reference. */
export type ValueKind = ObjectKind | 'vocabulary';

/** `one`: the value has the kind; `map`, `list`: each of its members has; `either`: the value, or each member of a list. */
export type ChildRule = { shape: 'one' | 'map' | 'list' | 'either'; kind: ValueKind };

/** Returns the kind of a key's value in an object, if its `$ref` is a reference; undefined for all other values. */
export function findChild(kind: ValueKind, key: string): ChildRule | undefined {
  if (kind === 'callback') return key.startsWith('x-') ? undefined : one('pathItem');
  return findOwn(GRAMMAR[kind], key);
}

/** Returns the kind of a key's value, if it is a list or map of objects that can't be referenced. */
export function findPlainList(kind: ValueKind, key: string): ChildRule | undefined {
  const child = findOwn(PLAIN[kind], key);
  return child?.shape === 'one' ? undefined : child;
}

const one = (kind: ValueKind): ChildRule => ({ shape: 'one', kind });
const map = (kind: ValueKind): ChildRule => ({ shape: 'map', kind });
const list = (kind: ValueKind): ChildRule => ({ shape: 'list', kind });
const each = (keys: readonly string[], child: ChildRule): Children =>
  Object.fromEntries(keys.map((key) => [key, child]));

const PARAMETER = {
  schema: one('schema'),
  content: map('mediaType'),
  examples: map('example'),
  // Swagger 2.0 writes the schema of a parameter into the parameter.
  items: one('schema'),
};

/** Encodings by name, by position, and of all further parts. */
const ENCODING = { encoding: map('encoding'), prefixEncoding: list('encoding'), itemEncoding: one('encoding') };

type Children = { readonly [key: string]: ChildRule };

const GRAMMAR: { [kind in ValueKind]?: Children } = {
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
    ...each(METHODS, one('operation')),
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
    ...each(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'], map('schema')),
    ...each(['allOf', 'anyOf', 'oneOf', 'prefixItems'], list('schema')),
    ...each(['additionalProperties', 'additionalItems', 'unevaluatedProperties', 'unevaluatedItems'], one('schema')),
    ...each(['propertyNames', 'contains', 'contentSchema', 'not', 'if', 'then', 'else'], one('schema')),
    items: { shape: 'either', kind: 'schema' },
  },
};

const EXTERNAL_DOCS = { externalDocs: one('externalDocs') };

/** The objects that can't be referenced. A list is a `map` here, so that a map that an author writes instead is also read. */
const PLAIN: { [kind in ValueKind]?: Children } = {
  document: {
    info: one('info'),
    ...EXTERNAL_DOCS,
    servers: map('server'),
    tags: map('tag'),
    securityDefinitions: map('securityScheme'),
  },
  info: { contact: one('contact'), license: one('license') },
  server: { variables: map('serverVariable') },
  tag: EXTERNAL_DOCS,
  pathItem: { servers: map('server') },
  operation: { servers: map('server'), ...EXTERNAL_DOCS },
  link: { server: one('server') },
  securityScheme: { flows: one('oauthFlows') },
  oauthFlows: each(
    ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'],
    one('oauthFlow'),
  ),
  schema: { discriminator: one('discriminator'), xml: one('xml'), ...EXTERNAL_DOCS },
};

/** Changes each object of the child's kind. Omits those that become undefined; returns undefined if the value itself does. */
export function mapChild(
  value: Json,
  { shape }: ChildRule,
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

export function fromPresent(entries: [string, Json | undefined][]): RawObject {
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** The keys whose value is a map: the names of its members are chosen by the author and are not keywords. */
export const MAP_KEYS: ReadonlySet<string> = new Set(
  Object.values(GRAMMAR).flatMap((children) => Object.keys(children).filter((key) => children[key]?.shape === 'map')),
);

/** Visits one object of a document; returns false to skip its content. */
type Visitor<T = unknown> = (object: RawObject, kind: ObjectKind, path: Path) => T;

/** Calls the visitor for every object of a document's structure that can be referenced, outermost first. Skips data. */
export function visitDocument(document: RawObject, visitor: Visitor): void {
  visit(document, 'document', [], visitor, false);
}

/** Calls the visitor for every object of a document's structure: within each object, first for those that can't be referenced. */
export function visitAllObjects(document: RawObject, visitor: Visitor): void {
  visit(document, 'document', [], visitor, true);
}

function visit(value: Json, kind: ValueKind, path: Path, visitor: Visitor, withPlain: boolean): void {
  const object = asObject(value);
  if (object === undefined || kind === 'vocabulary' || visitor(object, kind, path) === false) return;
  const visitMember = (key: string, child: ChildRule | undefined) => {
    const member = getProperty(object, key);
    if (child === undefined || member === undefined) return;
    mapChild(member, child, [...path, key], (item, at) => {
      visit(item, child.kind, at, visitor, withPlain);
      return undefined;
    });
  };
  for (const [key, child] of Object.entries((withPlain && PLAIN[kind]) || {})) {
    if (child.shape === 'map' || !Array.isArray(object[key])) visitMember(key, child);
  }
  for (const key of Object.keys(object)) visitMember(key, findChild(kind, key));
}

/** Returns the operations of a path item, each with its path in it. */
export function listOperations(pathItem: RawObject): { path: string[]; operation: RawObject }[] {
  const others = getKeys(pathItem, 'additionalOperations').map((name) => ['additionalOperations', name]);
  return [...METHODS.map((method) => [method]), ...others].flatMap((path) => {
    const operation = asObject(path.reduce<Json | undefined>(findMember, pathItem));
    return operation === undefined ? [] : [{ path, operation }];
  });
}

/** Returns the results of `find` for all objects of a document's structure, outermost first. */
export function findInDocument<T>(document: RawObject, find: Visitor<readonly T[]>): T[] {
  const found: T[] = [];
  visitDocument(document, (...object) => {
    for (const each of find(...object)) found.push(each);
  });
  return found;
}
