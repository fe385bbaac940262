import type { NamedSchema, Operation, Schema } from '@/lib/openapi/model';
import { listFieldPaths } from './field-paths';

/** An operation with the named schemas that its trees link to. */
export type ComparedOperation = { operation: Operation; schemas: readonly NamedSchema[] };

/** What one operation has and the other lacks, by what it is of; names in the order of the operation. */
export type Difference = {
  of: DifferenceKind;
  only: string[];
  missing: string[];
  required: string[];
  optional: string[];
};

/** `required` and `optional` of a difference are names that both have, and that only one of them requires. */
export type DifferenceKind = 'parameters' | 'body' | 'responses' | 'fields' | 'reasons';

/**
 * Returns how the first operation differs from the second: parameters, fields of the body, responses, fields of successful responses,
 * and error reasons. What is alike is left out.
 */
export function compareOperations(first: ComparedOperation, second: ComparedOperation): Difference[] {
  return KINDS.flatMap((of) => {
    const [own, other] = [LISTS[of](first), LISTS[of](second)];
    const difference = {
      of,
      only: [...own.keys()].filter((name) => !other.has(name)),
      missing: [...other.keys()].filter((name) => !own.has(name)),
      required: [...own].flatMap(([name, required]) => (required && other.get(name) === false ? name : [])),
      optional: [...own].flatMap(([name, required]) => (!required && other.get(name) === true ? name : [])),
    };
    const { only, missing, required, optional } = difference;
    return [only, missing, required, optional].some(({ length }) => length > 0) ? [difference] : [];
  });
}

const KINDS: DifferenceKind[] = ['parameters', 'body', 'responses', 'fields', 'reasons'];

/** The names of each kind, each with whether it is required. */
const LISTS: Record<DifferenceKind, (compared: ComparedOperation) => Map<string, boolean>> = {
  parameters: ({ operation }) =>
    new Map([
      // A header that several calls have is described with the API, so here it is only there or not.
      ...operation.commonHeaders.map((name) => [name, true] as const),
      ...operation.parameters.flatMap(({ parameters }) =>
        parameters.map(({ name, required }) => [name, required] as const),
      ),
    ]),
  body: ({ operation, schemas }) => listAll(operation.body?.mediaTypes ?? [], schemas),
  responses: ({ operation }) => new Map(operation.responses.map(({ status }) => [status, true])),
  // Whether a response must have a field says less than that it may have it.
  fields: ({ operation, schemas }) => {
    const contents = operation.responses.filter(({ tone }) => tone === 'success').flatMap((each) => each.mediaTypes);
    return new Map([...listAll(contents, schemas).keys()].map((name) => [name, true]));
  },
  reasons: ({ operation }) =>
    new Map(operation.errors.flatMap(({ reason }) => (reason === undefined ? [] : [[reason.name, true] as const]))),
};

function listAll(contents: readonly { schema?: Schema }[], schemas: readonly NamedSchema[]): Map<string, boolean> {
  return new Map(contents.flatMap(({ schema }) => (schema === undefined ? [] : [...listFieldPaths(schema, schemas)])));
}
