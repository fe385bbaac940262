import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { groupBy } from '@/lib/collections';
import { memoizeByKey } from '@/lib/memoize';
import { getKeys, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, parsePointer } from '@/lib/openapi/pointer';
import { type AjvError, condense, formatAjvError } from '@/lib/openapi/read/ajv-errors';
import { addDocument, createAjv } from '../examples';
import type { FoundProblem, ProblemKind } from './problem';
import { toRequestSchemas } from './request-schemas';

/** Lists the mistakes in a value by the schema at a pointer. `place` is the part of the request with the value. */
export type ValueCheck = (schema: string, value: Json, location: string) => FoundProblem[];

/** Returns the check of values in requests by the schemas of a document. A schema that can't be used allows everything. */
export function toValueCheck(document: RawObject): ValueCheck {
  const ajv = createAjv();
  addDocument(ajv, toRequestSchemas(document));
  const compile = memoizeByKey((pointer: string): ValidateFunction | undefined => {
    try {
      return findAt(document, pointer) === undefined
        ? undefined
        : ajv.compile({ $ref: `spec#${encodeURI(pointer).replace(/#/g, '%23')}` });
    } catch {
      return undefined;
    }
  });
  return (schema, value, location) => {
    const validate = compile(schema);
    if (validate === undefined || validate(value)) return [];
    return toProblems(validate.errors ?? [], value, location);
  };
}

function toProblems(errors: readonly ErrorObject[], value: Json, location: string): FoundProblem[] {
  const names = errors.flatMap(({ parentSchema }) => getKeys(parentSchema as Json, 'properties')); // a schema is JSON
  const formatErrorKey = ({ instancePath, schemaPath }: AjvError) => `${instancePath} ${schemaPath}`;
  const missing = groupBy(
    errors.filter(({ keyword }) => keyword === 'required'),
    formatErrorKey,
  );
  return condense(errors).flatMap((error) => {
    const at = parsePointer(error.instancePath);
    const fields = missing.get(formatErrorKey(error));
    if (fields !== undefined)
      return fields.map(({ params }) => toMissingField(location, [...at, String(params.missingProperty)]));
    const found = findAt({ value }, `/value${error.instancePath}`);
    const { message, hint } = formatAjvError(error, names, found);
    const isEmpty = found === '' && location !== 'body' && !location.startsWith('body.');
    return [
      {
        location: formatFieldPath(location, at),
        kind: isEmpty ? 'empty' : toKind(error),
        message: isEmpty ? 'the value is empty' : message,
        hint: HINTS[error.keyword] ?? hint,
      },
    ];
  });
}

function toMissingField(location: string, path: readonly string[]): FoundProblem {
  const field = formatFieldPath(location, path);
  const name = field.slice(field.indexOf('.') + 1);
  return { location: field, kind: 'missing', message: `the field \`${name}\` is missing`, hint: 'send it' };
}

/** Returns the place of a member: `body.listing.tokens[0].token`. */
export function formatFieldPath(location: string, path: readonly (string | number)[]): string {
  return location + path.map((step) => (/^\d+$/.test(String(step)) ? `[${step}]` : `.${step}`)).join('');
}

/** Hints for values, in place of those for documents. */
const HINTS: Record<string, string> = {
  type: 'correct the value',
  oneOf: 'send the fields of one alternative only',
  anyOf: 'compare it with the documentation of the call',
};

const KINDS: Record<string, ProblemKind> = {
  minLength: 'shortage',
  minItems: 'shortage',
  minProperties: 'shortage',
  maxLength: 'surplus',
  maxItems: 'surplus',
  maxProperties: 'surplus',
};

function toKind({ keyword, params }: AjvError): ProblemKind {
  const kind = KINDS[keyword] ?? 'malformed';
  return kind === 'shortage' && params.limit === 1 ? 'empty' : kind;
}
