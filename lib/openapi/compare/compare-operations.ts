import type { CommonHeader, NamedSchema, Operation, Schema } from '@/lib/openapi/model';
import { type FieldFacts, listFieldPaths, toValueFacts } from './field-paths';

/** An operation with the named schemas that its trees link to, and the headers that its API describes once. */
export type ComparedOperation = {
  operation: Operation;
  schemas: readonly NamedSchema[];
  commonHeaders: readonly CommonHeader[];
};

/**
 * What one operation has and the other lacks, by what it is of; names in the order of the operation. `required` and `optional` are
 * names that both have, and that only one of them requires; `types` and `values` those whose JSON types or allowed values differ.
 */
export type Difference = {
  of: DifferenceKind;
  only: string[];
  missing: string[];
  required: string[];
  optional: string[];
  types: { name: string; own: string; other: string }[];
  values: { name: string; only: string[]; missing: string[] }[];
};

/** What a difference is of; `credentials` are headers that say who calls. */
export type DifferenceKind = 'credentials' | 'headers' | 'parameters' | 'body' | 'responses' | 'fields' | 'reasons';

/**
 * Returns how the first operation differs from the second: headers, parameters, fields of the body, responses, fields of successful
 * responses, and error reasons. What is alike is left out.
 */
export function compareOperations(first: ComparedOperation, second: ComparedOperation): Difference[] {
  return KINDS.flatMap((of) => {
    const [own, other] = [LISTS[of](first), LISTS[of](second)];
    const both = [...own].flatMap(([name, facts]) => {
      const found = other.get(name);
      return found === undefined ? [] : [{ name, own: facts, other: found }];
    });
    const difference = {
      of,
      only: [...own.keys()].filter((name) => !other.has(name)),
      missing: [...other.keys()].filter((name) => !own.has(name)),
      required: both.flatMap((pair) => (pair.own.required && !pair.other.required ? pair.name : [])),
      optional: both.flatMap((pair) => (!pair.own.required && pair.other.required ? pair.name : [])),
      types: both.flatMap(({ name, own: { type }, other: { type: theirs } }) =>
        type === theirs ? [] : [{ name, own: type, other: theirs }],
      ),
      values: both.flatMap((pair) => {
        const only = pair.own.values.filter((value) => !pair.other.values.includes(value));
        const missing = pair.other.values.filter((value) => !pair.own.values.includes(value));
        return only.length + missing.length === 0 ? [] : [{ name: pair.name, only, missing }];
      }),
    };
    const { only, missing, required, optional, types, values } = difference;
    return [only, missing, required, optional, types, values].some(({ length }) => length > 0) ? [difference] : [];
  });
}

const KINDS: DifferenceKind[] = ['credentials', 'headers', 'parameters', 'body', 'responses', 'fields', 'reasons'];

/** What has no more than a name. */
const NAMED: FieldFacts = { required: true, type: '', values: [] };

type List = (compared: ComparedOperation) => Map<string, FieldFacts>;

/** The names of each kind, each with what is compared of it. */
const LISTS: Record<DifferenceKind, List> = {
  credentials: (compared) => listHeaders(compared, ({ source }) => source === 'security'),
  // What follows from media types says nothing new.
  headers: (compared) => listHeaders(compared, ({ source }) => source === 'parameter'),
  parameters: ({ operation, schemas }) =>
    new Map(
      operation.parameters.flatMap(({ parameters }) =>
        parameters.map(({ name, required, schema }) => [name, { required, ...toValueFacts(schema, schemas) }] as const),
      ),
    ),
  body: ({ operation, schemas }) => listAll(operation.body?.mediaTypes ?? [], schemas),
  responses: ({ operation }) => new Map(operation.responses.map(({ status }) => [status, NAMED])),
  // Whether a response must have a field says less than that it may have it.
  fields: ({ operation, schemas }) => {
    const contents = operation.responses.filter(({ tone }) => tone === 'success').flatMap((each) => each.mediaTypes);
    return new Map([...listAll(contents, schemas)].map(([name, facts]) => [name, { ...facts, required: true }]));
  },
  reasons: ({ operation }) =>
    new Map(operation.errors.flatMap(({ reason }) => (reason === undefined ? [] : [[reason.name, NAMED] as const]))),
};

function listHeaders(
  { operation, commonHeaders }: ComparedOperation,
  isOne: (header: CommonHeader) => boolean,
): Map<string, FieldFacts> {
  const sent = commonHeaders.filter((header) => isOne(header) && operation.commonHeaders.includes(header.name));
  return new Map(sent.map(({ name, required }) => [name, { ...NAMED, required }]));
}

function listAll(contents: readonly { schema?: Schema }[], schemas: readonly NamedSchema[]): Map<string, FieldFacts> {
  return new Map(contents.flatMap(({ schema }) => (schema === undefined ? [] : [...listFieldPaths(schema, schemas)])));
}
