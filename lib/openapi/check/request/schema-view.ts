import {
  getArray,
  getEntries,
  getProperty,
  getStrings,
  parseJson,
  type RawObject,
  typeOfJson,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findPattern } from '@/lib/openapi/pattern';
import { findAt, follow } from '@/lib/openapi/pointer';
import { listBranches } from '../names';

/** What a schema says about the type of a value, by which its text is read. No types: it says nothing. */
export type SchemaView = {
  types: ReadonlySet<string>;
  /** The names of its properties, and those that it requires. */
  names: readonly string[];
  /** Returns whether the schema allows a name that is no property: it describes such names, or no name at all. */
  allows: (name: string) => boolean;
  property: (name: string) => SchemaView;
  item: (index: number) => SchemaView;
};

export function viewSchema(document: RawObject, pointer: string): SchemaView {
  return view(document, [findAt(document, pointer)]);
}

function view(document: RawObject, schemas: readonly (Json | undefined)[]): SchemaView {
  const branches = schemas.flatMap((schema) => listBranches(document, schema));
  const properties = branches.flatMap((branch) => getEntries(branch, 'properties'));
  const patterns = branches.flatMap((branch) => getEntries(branch, 'patternProperties'));
  const others = branches.flatMap((branch) => branch.additionalProperties ?? branch.unevaluatedProperties ?? []);
  const names = new Set([
    ...properties.map(([name]) => name),
    ...branches.flatMap((branch) => getStrings(branch, 'required')),
  ]);
  const isClosed = names.size + patterns.length > 0 || others.includes(false);
  const listOwn = (name: string) => [
    ...properties.flatMap(([key, schema]) => (key === name ? [schema] : [])),
    ...patterns.flatMap(([pattern, schema]) => (findPattern(pattern)?.test(name) === true ? [schema] : [])),
  ];
  return {
    types: new Set(branches.flatMap(listTypes)),
    names: [...names],
    allows: (name) => !isClosed || others.some((each) => each !== false) || listOwn(name).length > 0,
    property: (name) => {
      const own = listOwn(name);
      return view(document, own.length > 0 ? own : others);
    },
    item: (index) =>
      view(
        document,
        branches.map((branch) => getArray(branch, 'prefixItems')[index] ?? branch.items),
      ),
  };
}

function listTypes(branch: RawObject): string[] {
  const { type } = branch;
  if (type !== undefined) return [type].flat().map(String);
  if (branch.properties !== undefined || branch.patternProperties !== undefined) return ['object'];
  if (branch.items !== undefined || branch.prefixItems !== undefined) return ['array'];
  const values = [
    ...getArray(branch, 'enum'),
    ...[getProperty(branch, 'const')].filter((value) => value !== undefined),
  ];
  return values.map(typeOfJson);
}

/** A value as it was sent, without types: texts in lists and objects. */
export type UntypedValue = string | UntypedValue[] | { [key: string]: UntypedValue };

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Returns a sent value with the types of its schema. A text that is not a value of any type stays a text, which its schema then rejects.
 * If a text can also be a string, `asText` keeps it.
 */
function toTyped(sent: UntypedValue, view: SchemaView, asText: boolean): Json {
  const { types, property, item } = view;
  if (Array.isArray(sent)) return sent.map((each, index) => toTyped(each, item(index), asText));
  if (typeof sent !== 'string') {
    const keys = Object.keys(sent);
    // `deepObject` writes the items of a list with their positions.
    if (types.has('array') && !types.has('object') && keys.every((key, index) => key === String(index)))
      return toTyped(Object.values(sent), view, asText);
    return Object.fromEntries(Object.entries(sent).map(([key, each]) => [key, toTyped(each, property(key), asText)]));
  }
  if (asText && types.has('string')) return sent;
  if ((types.has('integer') || types.has('number')) && NUMBER.test(sent)) return Number(sent);
  if (types.has('boolean') && (sent === 'true' || sent === 'false')) return sent === 'true';
  if (types.has('null') && (sent === 'null' || (sent === '' && !types.has('string')))) return null;
  // OpenAPI has no form for deeper values, so that they are sent as JSON.
  const isDeep = (types.has('object') && sent.startsWith('{')) || (types.has('array') && sent.startsWith('['));
  const value = isDeep ? parseJson(sent) : undefined;
  // A list of one item in an object looks like the item.
  return value ?? (types.size === 1 && types.has('array') ? [toTyped(sent, item(0), asText)] : sent);
}

/** Returns the values that sent texts can have, the most likely first. */
export function toReadings(sent: readonly UntypedValue[], view: SchemaView): Json[] {
  return sent.flatMap((each) => [toTyped(each, view, false), toTyped(each, view, true)]);
}

/** Returns the first value without a mistake, else the first one with its mistakes; no value if there is none. */
export function chooseReading<T>(
  readings: readonly Json[],
  check: (reading: Json) => T[],
): { value: Json | undefined; found: T[] } {
  const checked = readings.map((value) => ({ value, found: check(value) }));
  return checked.find(({ found }) => found.length === 0) ?? checked[0] ?? { value: undefined, found: [] };
}

const DEEPEST = 5;

/**
 * Returns the paths of the fields that a value needs by the schema at a pointer, and by `allOf`: `listing.tokens[].token`. A field within
 * an optional one is not needed, and one of a variant neither.
 */
export function listRequiredFields(document: RawObject, schema: string): string[] {
  return list(document, findAt(document, schema), '', 0);
}

function list(document: RawObject, schema: Json | undefined, path: string, depth: number): string[] {
  const branches = listMembers(document, schema);
  if (depth > DEEPEST) return [];
  const items = branches.flatMap((branch) =>
    branch.items === undefined ? [] : list(document, branch.items, `${path}[]`, depth + 1),
  );
  const required = new Set(branches.flatMap((branch) => getStrings(branch, 'required')));
  const fields = [...required].flatMap((name) => {
    const below = path === '' ? name : `${path}.${name}`;
    const schemas = branches.flatMap((branch) => getEntries(branch, 'properties').filter(([key]) => key === name));
    return [below, ...schemas.flatMap(([, property]) => list(document, property, below, depth + 1))];
  });
  return [...new Set([...items, ...fields])];
}

function listMembers(document: RawObject, schema: Json | undefined, seen = new Set<RawObject>()): RawObject[] {
  const branch = follow(schema, document);
  if (branch === undefined || seen.has(branch)) return [];
  seen.add(branch);
  return [branch, ...getArray(branch, 'allOf').flatMap((each) => listMembers(document, each, seen))];
}
