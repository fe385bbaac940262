import type { Api, ObjectSchema, Operation, Property, Response, ScalarSchema, Schema } from '@/lib/openapi/model';

/** Small parts of a parsed model for the tests of the comparison: each takes what the test is about and fills in the rest. */

const base = { label: '', nullable: false, constraints: [], enum: [], examples: [], unspecified: [] };

/** A string, or what `more` says. */
export function scalar(more: Partial<ScalarSchema> = {}): ScalarSchema {
  return { ...base, kind: 'scalar', type: 'string', ...more };
}

/** An object with the properties; a name that ends in `!` is required. */
export function object(properties: Record<string, Schema>): ObjectSchema {
  const list = Object.entries(properties).map(
    ([name, schema]): Property => ({
      id: name,
      name: name.replace('!', ''),
      required: name.endsWith('!'),
      readOnly: false,
      writeOnly: false,
      schema,
      rules: [],
    }),
  );
  return { ...base, kind: 'object', properties: list, patterns: [], conditions: [] };
}

/** A list of items. */
export function array(items: Schema): Schema {
  return { ...base, kind: 'array', items };
}

/** One of several shapes. */
export function union(...schemas: Schema[]): Schema {
  const variants = schemas.map((schema) => ({ id: '', title: '', discriminatorValues: [], schema }));
  return { ...base, kind: 'union', mode: 'oneOf', variants };
}

/** A link to a named schema. */
export function reference(target: string): Schema {
  return { ...base, kind: 'reference', target, targetId: target, because: 'shared' };
}

/** An answer with a JSON body when a schema is given. */
export function response(status: string, schema?: Schema): Response {
  const mediaTypes = schema === undefined ? [] : [media(schema)];
  return {
    id: status,
    status,
    phrase: '',
    tone: 'other',
    description: '',
    headers: [],
    mediaTypes,
    links: [],
    errors: [],
    unspecified: [],
  };
}

/** A JSON media type. */
export function media(schema: Schema): Response['mediaTypes'][number] {
  return { name: 'application/json', schema, examples: [], encoding: [] };
}

/** `PUT /tickets/lock`, or what `more` says. */
export function operation(more: Partial<Operation> = {}): Operation {
  return {
    id: 'lock-tickets',
    kind: 'call',
    title: '',
    method: 'put',
    path: '/tickets/lock',
    pathSegments: [],
    tags: [],
    labels: [],
    servers: [],
    security: [],
    commonHeaders: [],
    parameters: [],
    responses: [],
    errors: [],
    outcomes: [],
    rules: [],
    transitions: [],
    callbacks: [],
    unspecified: [],
    samples: [],
    pointer: '',
    ...more,
  };
}

/** An API with the operations, or what `more` says. */
export function apiOf(operations: Operation[], more: Partial<Api> = {}): Api {
  return {
    id: 'linkv1',
    title: '',
    version: '',
    specVersion: '3.1.0',
    servers: [],
    securitySchemes: [],
    commonHeaders: [],
    groups: [{ id: '', title: '', operations }],
    schemas: [],
    errors: [],
    errorGroups: [],
    errorTypes: [],
    states: [],
    unspecified: [],
    questions: [],
    ...more,
  };
}
