import { findOwn } from '@/lib/collections';
import type { DiagnosticText, PointerDiagnostic } from '@/lib/diagnostic';
import { formatJsonText, getKeys } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { formatPointer } from '@/lib/openapi/pointer';
import { closestMatch, formatNameHint } from '@/lib/text';

export type AjvError = {
  instancePath: string;
  keyword: string;
  message?: string;
  schemaPath: string;
  params: { [key: string]: unknown };
  /** The value of the keyword, and the schema that has it. Ajv only adds them if asked to. */
  schema?: unknown;
  parentSchema?: unknown;
};

/** Returns the properties of the schemas that have these errors. */
export function listPropertyNames(errors: readonly AjvError[]): string[] {
  // A cast: schemas are JSON.
  return errors.flatMap(({ parentSchema }) => getKeys(parentSchema as Json, 'properties'));
}

/** Returns one diagnostic for each location. Hints name the closest of `names` for an unexpected key, and the closest allowed value. */
export function condenseErrors(
  errors: readonly AjvError[],
  names: readonly string[],
  findValue: (pointer: string) => Json | undefined = () => undefined,
): PointerDiagnostic[] {
  return condense(errors).map((error) => {
    const { instancePath: pointer } = error;
    return { pointer, ...formatAjvError(error, names, findValue(pointer)) };
  });
}

/** Returns the clearest error of each location, without those that follow from others. */
export function condense(errors: readonly AjvError[]): AjvError[] {
  const own = keepBestAlternative(errors.slice(0, MAX_ERRORS).map(atInvalidNode));
  const concrete = withoutConsequences(withoutEchoes(own));
  const byPointer = new Map<string, AjvError>();
  for (const error of concrete) {
    const known = byPointer.get(error.instancePath);
    byPointer.set(error.instancePath, known === undefined ? error : clearer(known, error));
  }
  return [...byPointer.values()];
}

/** A document with more errors is hardly an OpenAPI document; the first ones show what is wrong. */
const MAX_ERRORS = 1000;

const EXTRA = new Set(['additionalProperties', 'unevaluatedProperties']);
const COMPOSITE = new Set(['oneOf', 'anyOf', 'if', 'not']);
const PRIORITY = ['type', 'required', 'enum', 'const', 'additionalProperties', 'unevaluatedProperties'];

/** Moves the error of an unexpected key from the object to the key. */
function atInvalidNode(error: AjvError): AjvError {
  const name = error.params.additionalProperty ?? error.params.unevaluatedProperty;
  if (typeof name !== 'string') return error;
  return { ...error, instancePath: error.instancePath + formatPointer([name]) };
}

function keepBestAlternative(errors: readonly AjvError[]): AjvError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf').map(({ instancePath }) => instancePath);
  return [...new Set(choices)].reduce(
    (rest, pointer) => {
      const within = rest.filter((error) => isWithin(error.instancePath, pointer));
      const best = findBestMatch(within, pointer, choices.filter((other) => other === pointer).length);
      return rest.filter((error) => !within.includes(error) || best.has(error));
    },
    [...errors],
  );
}

/** Returns the errors of the best match. With a reference next to it there is only one alternative, so all errors apply. */
function findBestMatch(within: readonly AjvError[], pointer: string, choices: number): Set<AjvError> {
  const isChoice = (error: AjvError) =>
    error.instancePath === pointer && (error.keyword === 'oneOf' || isMissingReference(error));
  const others = within.filter((error) => !isChoice(error));
  if (choices === 1 && others.length > 0 && within.some((error) => isChoice(error) && isMissingReference(error))) {
    return new Set(others);
  }
  const below = within.filter((error) => !EXTRA.has(error.keyword));
  const depth = Math.max(...below.map(depthOf));
  const deepest = below.filter((error) => depthOf(error) === depth);
  // What every alternative refuses is wrong. What one accepts, such as a null that only the other refuses, may be right.
  const counts = within.filter(isChoice).map(({ schema }) => (Array.isArray(schema) ? schema.length : Infinity));
  const alternatives = Math.max(...counts);
  const refused = deepest.filter(
    ({ instancePath }) => deepest.filter((other) => other.instancePath === instancePath).length >= alternatives,
  );
  return new Set(refused.length > 0 ? refused : deepest);
}

function isMissingReference({ params }: AjvError): boolean {
  return params.missingProperty === '$ref';
}

function withoutEchoes(errors: readonly AjvError[]): AjvError[] {
  const causes = new Set(errors.filter(({ keyword }) => !COMPOSITE.has(keyword) && !EXTRA.has(keyword)));
  const isEcho = (error: AjvError) =>
    (COMPOSITE.has(error.keyword) || EXTRA.has(error.keyword)) &&
    errors.some(
      (other) =>
        other !== error &&
        isWithin(other.instancePath, error.instancePath) &&
        (causes.has(other) || depthOf(other) > depthOf(error)),
    );
  return errors.filter((error) => !isEcho(error));
}

/** Removes errors caused by others: a wrong `type` or `in` makes the keys next to it unexpected, and a wrong item also reports its list. */
function withoutConsequences(errors: readonly AjvError[]): AjvError[] {
  const choices = new Set(
    errors.filter(({ keyword }) => keyword === 'enum' || keyword === 'const').map(({ instancePath }) => instancePath),
  );
  return errors.filter(({ keyword, instancePath }) => {
    const parent = instancePath.replace(/\/[^/]*$/, '');
    if (EXTRA.has(keyword)) return !choices.has(`${parent}/type`) && !choices.has(`${parent}/in`);
    return keyword !== 'enum' || !errors.some((other) => other.instancePath.startsWith(`${instancePath}/`));
  });
}

function isWithin(pointer: string, parent: string): boolean {
  return pointer === parent || pointer.startsWith(`${parent}/`);
}

function depthOf({ instancePath }: AjvError): number {
  return instancePath.split('/').length;
}

/** Returns the better of two errors at one pointer; merges the allowed values of two alternatives. */
function clearer(known: AjvError, error: AjvError): AjvError {
  const [a, b] = [known.params.allowedValues, error.params.allowedValues];
  if (Array.isArray(a) && Array.isArray(b)) return { ...known, params: { allowedValues: [...new Set([...a, ...b])] } };
  return rank(error) < rank(known) ? error : known;
}

function rank(error: AjvError): number {
  const { keyword, schemaPath } = error;
  const position = PRIORITY.indexOf(keyword);
  const isAlternative = /\/(?:one|any)Of\//.test(schemaPath);
  return (
    (position === -1 ? PRIORITY.length : position) + (isMissingReference(error) ? 100 : 0) + (isAlternative ? 10 : 0)
  );
}

function formatKeyHint(pointer: string, names: readonly string[]): string {
  const [key = '', parent, above] = pointer.split('/').reverse();
  if (/^\/paths\/[^/]+$/.test(pointer)) return 'begin a path with /';
  if (parent === 'responses' && above !== 'components') {
    return 'use a status such as 200, a range such as 2XX, or default';
  }
  return formatNameHint(key, names.includes(key) ? [] : names, 'remove it or correct its spelling');
}

/** Names of types in other languages, by the JSON Schema type. */
const TYPES: Readonly<Record<string, string>> = {
  date: 'string',
  decimal: 'number',
  dict: 'object',
  double: 'number',
  file: 'string',
  float: 'number',
  list: 'array',
  long: 'integer',
  map: 'object',
  text: 'string',
  uuid: 'string',
};

/** Returns a hint with the likely value: the closest, the only one with this prefix (`int`), or the right name of a type. */
function formatValueHint(pointer: string, value: Json | undefined, allowed: readonly unknown[]): string {
  const known = allowed.filter((name) => typeof name === 'string');
  const word = typeof value === 'string' ? value.trim() : undefined;
  if (word === undefined) return 'correct the value';
  const longer = known.filter((name) => word.length >= 3 && name.startsWith(word.toLowerCase()));
  const ofType = /\/type(?:\/\d+)?$/.test(pointer) ? findOwn(TYPES, word.toLowerCase()) : undefined;
  const closest = closestMatch(word, known) ?? (longer.length === 1 ? longer[0] : ofType);
  return closest === undefined || !known.includes(closest) ? 'correct the value' : `did you mean \`${closest}\`?`;
}

export function formatAjvError(
  { instancePath: pointer, keyword, params, message }: AjvError,
  names: readonly string[],
  value: Json | undefined,
): DiagnosticText {
  const hint = 'correct the value';
  if (keyword === 'required') {
    return { message: `\`${params.missingProperty}\` is missing`, hint: `add \`${params.missingProperty}\`` };
  }
  if (keyword === 'type') {
    const types = [params.type].flat().join(' or ');
    // Many documents have `required: true` in the schema of a property.
    const isList = types === 'array' && pointer.endsWith('/required');
    const listHint = 'list the required properties in the schema that holds them';
    // YAML reads `1.10`, `0123` and `12e3` as numbers.
    const isUnquoted =
      types.split(' or ').includes('string') && (typeof value === 'number' || typeof value === 'boolean');
    const quotesHint = `put it in quotes (without them, it is the ${typeof value} ${formatJsonText(value ?? null)})`;
    return {
      message: `the value is not of type ${types}`,
      hint: isList ? listHint : isUnquoted ? quotesHint : hint,
    };
  }
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    // A cast, because the values are those of a document.
    const allowed = params.allowedValues as Json[];
    return {
      message: `the value is not one of ${allowed.map(formatJsonText).join(', ')}`,
      hint: formatValueHint(pointer, value, allowed),
    };
  }
  if (keyword === 'const') return { message: `the value is not ${JSON.stringify(params.allowedValue)}`, hint };
  if (EXTRA.has(keyword)) return { message: 'this key is not allowed here', hint: formatKeyHint(pointer, names) };
  if (keyword === 'oneOf' && Array.isArray(params.passingSchemas)) {
    return {
      message: 'the value matches two forms, of which only one is allowed',
      hint: 'remove a key that only one of the forms has',
    };
  }
  if (COMPOSITE.has(keyword)) {
    return { message: 'the value matches none of the forms allowed here', hint: 'compare it with the specification' };
  }
  return { message: `the value ${message ?? `breaks \`${keyword}\``}`, hint };
}
