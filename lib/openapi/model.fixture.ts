import { groupErrors } from '@/lib/openapi/operation/error-groups';
import { emptyBase } from '@/lib/openapi/schemas';
import { UniqueNames } from './anchor';
import type {
  Api,
  ArraySchema,
  CommonHeader,
  MediaType,
  ObjectSchema,
  Operation,
  Parameter,
  Property,
  ReferenceSchema,
  ScalarSchema,
  Schema,
  SchemaBase,
  UnionSchema,
} from './model';
import { listOperationsAndCallbacks } from './operations';

/** Small models for tests: every field has a value, and a test names only those that it is about. Errors are grouped as in a parsed API. */
export function toApi(given: Partial<Api> = {}): Api {
  const lists = {
    servers: [],
    securitySchemes: [],
    commonHeaders: [],
    groups: [],
    schemas: [],
    errors: [],
    states: [],
    questions: [],
  };
  return {
    id: 'demo',
    title: 'Demo',
    version: '1',
    specVersion: '3.1.0',
    ...lists,
    ...groupErrors(listOperationsAndCallbacks({ groups: given.groups ?? [] }), given.errors ?? [], new UniqueNames()),
    unspecified: [],
    ...given,
  };
}

/** An operation `GET /things` unless said otherwise. */
export function toOperation(given: Partial<Operation> = {}): Operation {
  const lists = {
    tags: [],
    labels: [],
    servers: [],
    security: [],
    commonHeaders: [],
    parameters: [],
    responses: [],
    errors: [],
  };
  return {
    id: 'list-things',
    kind: 'call',
    title: 'List things',
    method: 'get',
    path: '/things',
    pathSegments: [{ text: '/things', parameter: false }],
    ...lists,
    outcomes: [],
    rules: [],
    transitions: [],
    callbacks: [],
    unspecified: [],
    samples: [],
    pointer: '/paths/~1things/get',
    ...given,
  };
}

/** A required string parameter in the query unless said otherwise. */
export function toParameter(given: Partial<Parameter> = {}): Parameter {
  const name = given.name ?? 'q';
  const flags = { required: true, allowEmptyValue: false };
  return {
    id: name,
    name,
    location: 'query',
    ...flags,
    schema: string(),
    examples: [],
    rules: [],
    unspecified: [],
    ...given,
  };
}

/** A required string header that the one call there is sends, unless said otherwise. */
export function toCommonHeader(given: Partial<CommonHeader> = {}): CommonHeader {
  const name = given.name ?? 'X';
  const parameter = toParameter({ id: `header-${name.toLowerCase()}`, name, location: 'header' });
  return { ...parameter, example: `$${name}`, callsUsing: 1, callsTotal: 1, source: 'parameter', ...given };
}

/** A media type with one authored example. */
export function toMediaType(
  name: string,
  value: MediaType['examples'][number]['value'],
  given: Partial<MediaType> = {},
) {
  const examples = value === undefined ? [] : [{ name: 'example', generated: false, value }];
  return { name, examples, encoding: [], ...given };
}

export const schemaBase: SchemaBase = emptyBase();

/** A string schema. */
export function string(given: Partial<ScalarSchema> = {}): ScalarSchema {
  return { ...schemaBase, label: 'string', kind: 'scalar', type: 'string', ...given };
}

/** An integer schema. */
export function integer(given: Partial<ScalarSchema> = {}): ScalarSchema {
  return { ...schemaBase, label: 'integer', kind: 'scalar', type: 'integer', ...given };
}

/** An array schema. */
export function array(items: Schema, given: Partial<ArraySchema> = {}): ArraySchema {
  return { ...schemaBase, label: `${items.label}[]`, kind: 'array', items, ...given };
}

/** An object schema; a property is a schema, or a partial property. */
export function object(
  properties: Record<string, Schema | Partial<Property>>,
  given: Partial<ObjectSchema> = {},
): ObjectSchema {
  const rows = Object.entries(properties).map(([name, row]): Property => {
    const property = 'kind' in row ? { schema: row } : row;
    return {
      id: name,
      name,
      required: false,
      readOnly: false,
      writeOnly: false,
      schema: string(),
      rules: [],
      ...property,
    };
  });
  return { ...schemaBase, label: 'object', kind: 'object', properties: rows, patterns: [], conditions: [], ...given };
}

/** A link to a named schema. */
export function reference(target: string): ReferenceSchema {
  return {
    ...schemaBase,
    label: target,
    kind: 'reference',
    target,
    targetId: `schema-${target}`,
    because: 'recursion',
  };
}

/** One of several schemas. */
export function toUnion(...schemas: Schema[]): UnionSchema {
  const variants = schemas.map((schema) => ({ id: '', title: '', discriminatorValues: [], schema }));
  return { ...schemaBase, kind: 'union', mode: 'oneOf', variants };
}
