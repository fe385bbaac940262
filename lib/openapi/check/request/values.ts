import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import { groupBy } from '@/lib/collections';
import { safeDecodeUriComponent } from '@/lib/http';
import { memoizeByKey, memoizeOnce } from '@/lib/memoize';
import { readDiscriminator } from '@/lib/openapi/discriminator';
import { getArray, getProperty, getString, getStrings, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, parsePointer } from '@/lib/openapi/pointer';
import { type AjvError, condense, formatAjvError, listPropertyNames } from '@/lib/openapi/read/ajv-errors';
import { addDocument, createAjv, withoutHiddenRequired } from '../examples';
import { listBranches } from '../names';
import type { FoundProblem, ProblemKind } from './problem';

/** Lists the mistakes in a value by the schema at a pointer. `location` says where in the request the value is. */
export type ValueCheck = (schema: string, value: Json, location: string) => FoundProblem[];

/** Returns the check of values in requests by the schemas of a document. A schema that can't be used allows everything. */
export function toValueCheck(document: RawObject): ValueCheck {
  const ajv = createAjv();
  const { copy, schemas } = withoutHiddenRequired(document, ['readOnly']);
  for (const schema of schemas) bindVariants(schema);
  addDocument(ajv, copy);
  const compile = memoizeByKey((reference: string): ValidateFunction => {
    try {
      return ajv.compile({ $ref: `spec${reference}` });
    } catch {
      return ajv.compile(true);
    }
  });
  ajv.addKeyword({
    keyword: SELECTION,
    code: (context) => {
      // A cast: only `bindVariants` writes this keyword.
      const check = toSelectionCheck(toVariantFinder(context.schema as Selection, copy, ajv, compile));
      callRef(context, context.gen.scopeValue('func', { ref: check }));
    },
  });
  return (schema, value, location) => {
    if (findAt(document, schema) === undefined) return [];
    const validate = compile(`#${encodeURI(schema).replace(/#/g, '%23')}`);
    return validate(value) ? [] : toProblems(validate.errors ?? [], value, location);
  };
}

function toProblems(errors: readonly ErrorObject[], value: Json, location: string): FoundProblem[] {
  const names = listPropertyNames(errors);
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

/** Returns the field path of a member: `body.listing.tokens[0].token`. */
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

/** The keyword, private to this check, that stands for the variants of a discriminator. */
const SELECTION = 'selectedVariant';

type Selection = {
  property: string;
  /** Each value with the reference to the variant that it selects. A list, because Ajv looks for schemas in objects. */
  references: [value: string, reference: string][];
  /** The reference to the variant of any other value. */
  fallback?: string;
  /** The schema of a value without the property: the union itself. */
  union: RawObject;
};

/**
 * Replaces the variants of a discriminator by one keyword, because to JSON Schema alone, a value of two equal variants matches neither, and
 * a mistake would be reported for each variant. Only variants that values have are compiled: Ajv takes quadratic time for references.
 */
function bindVariants(schema: RawObject): void {
  const discriminator = readDiscriminator(schema.discriminator, safeDecodeUriComponent);
  const key = ['oneOf', 'anyOf'].find((name) => Array.isArray(schema[name]));
  if (discriminator === undefined || key === undefined) return;
  const { property, values, fallback } = discriminator;
  const variants = getArray(schema, key).map((variant) => {
    const reference = getString(variant, '$ref') ?? '';
    const target = safeDecodeUriComponent(reference);
    return { reference, target, name: parsePointer(reference).slice(-1), mapped: values.get(target) ?? [] };
  });
  // A variant without a name can have any value.
  if (variants.some(({ name, mapped }) => name.length + mapped.length === 0)) return;
  const toPairs = (names: string[], reference: string) => names.map((name): [string, string] => [name, reference]);
  const other = variants.find(({ target }) => target === fallback);
  schema[SELECTION] = {
    property,
    references: [
      ...variants.flatMap(({ name, reference }) => toPairs(name, reference)),
      ...variants.flatMap(({ mapped, reference }) => toPairs(mapped, reference)),
    ],
    ...(other !== undefined && { fallback: other.reference }),
    union: { [key]: variants.map(({ reference }) => ({ $ref: `spec${reference}` })) },
  };
  delete schema[key];
}

/** Returns a function that finds the validator of the variant that a value selects; of all variants, if it lacks the property. */
function toVariantFinder(
  { property, references, fallback, union }: Selection,
  document: RawObject,
  ajv: Ajv2020,
  compile: (reference: string) => ValidateFunction,
): (value: Json) => ValidateFunction {
  const byName = new Map(references);
  const compileUnnamed = memoizeOnce(() => {
    const isRequired = [...byName.values()].every((reference) =>
      listBranches(document, { $ref: reference }).some((branch) => getStrings(branch, 'required').includes(property)),
    );
    return ajv.compile(isRequired ? { type: 'object', required: [property] } : union);
  });
  const compileUnknown = memoizeOnce(() => ajv.compile({ properties: { [property]: { enum: [...byName.keys()] } } }));
  return (value) => {
    const name = getProperty(value, property);
    const reference = (typeof name === 'string' ? byName.get(name) : undefined) ?? fallback;
    if (reference !== undefined) return compile(reference);
    return name === undefined ? compileUnnamed() : compileUnknown();
  };
}

/** Returns the check of a value by the variant that it selects. A variant that extends the schema with the discriminator returns to it. */
function toSelectionCheck(findVariant: (value: Json) => ValidateFunction): SelectionCheck {
  const active = new Set<Json>();
  const check: SelectionCheck = (value, context) => {
    [check.errors, check.evaluated] = [null, {}];
    if (active.has(value)) return true;
    active.add(value);
    try {
      const validate = findVariant(value);
      const isValid = validate(value, context);
      [check.errors, check.evaluated] = [validate.errors ?? null, validate.evaluated ?? {}];
      return isValid;
    } finally {
      active.delete(value);
    }
  };
  return check;
}

/** A function with what Ajv reads of one after a call. */
type SelectionCheck = {
  (value: Json, context?: DataValidationCxt): boolean;
  errors?: ErrorObject[] | null;
  evaluated?: Partial<NonNullable<ValidateFunction['evaluated']>>;
};
