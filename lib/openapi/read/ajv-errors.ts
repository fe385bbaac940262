import { formatNameHint } from '@/lib/closest-match';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import { formatPointer } from '@/lib/openapi/pointer';

/** The part of an error of Ajv that is used here. */
export type AjvError = {
  instancePath: string;
  keyword: string;
  message?: string;
  schemaPath: string;
  params: { [key: string]: unknown };
};

/**
 * Returns one diagnostic for each location: a validator also reports every alternative that did not fit, every condition that
 * led there and every container of what is wrong. A hint for an unexpected key names the one of `names` that is closest.
 */
export function condenseErrors(errors: readonly AjvError[], names: readonly string[]): PointerDiagnostic[] {
  const concrete = withoutEchoes(withoutLosingBranches(errors.slice(0, MAX_ERRORS).map(atInvalidNode)));
  const byPointer = new Map<string, AjvError>();
  for (const error of concrete) {
    const known = byPointer.get(error.instancePath);
    byPointer.set(error.instancePath, known === undefined ? error : clearer(known, error));
  }
  return [...byPointer.values()].map((error) => toDiagnostic(error, names));
}

/** A document with more is not an OpenAPI document in any useful sense; the first ones show what is wrong. */
const MAX_ERRORS = 1000;

const EXTRA = new Set(['additionalProperties', 'unevaluatedProperties']);
const COMPOSITE = new Set(['oneOf', 'anyOf', 'if', 'not']);
const PRIORITY = ['type', 'required', 'enum', 'const', 'additionalProperties', 'unevaluatedProperties'];

/** Points at an unexpected key itself, not at the object that contains it. */
function atInvalidNode(error: AjvError): AjvError {
  const name = error.params.additionalProperty ?? error.params.unevaluatedProperty;
  if (typeof name !== 'string') return error;
  return { ...error, instancePath: error.instancePath + formatPointer([name]) };
}

/** Where no alternative fits, keeps only the errors of the one that got furthest: it was meant. */
function withoutLosingBranches(errors: readonly AjvError[]): AjvError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf').map(({ instancePath }) => instancePath);
  return [...new Set(choices)].reduce(
    (rest, pointer) => {
      const within = rest.filter((error) => isWithin(error.instancePath, pointer));
      const meant = findMeant(within, pointer, choices.filter((other) => other === pointer).length);
      return rest.filter((error) => !within.includes(error) || meant.has(error));
    },
    [...errors],
  );
}

/** Next to a reference there is only one alternative, so that all its errors are true. */
function findMeant(within: readonly AjvError[], pointer: string, choices: number): Set<AjvError> {
  const isChoice = (error: AjvError) =>
    error.instancePath === pointer && (error.keyword === 'oneOf' || isMissingReference(error));
  const meant = within.filter((error) => !isChoice(error));
  if (choices === 1 && meant.length > 0 && within.some((error) => isChoice(error) && isMissingReference(error))) {
    return new Set(meant);
  }
  const below = within.filter((error) => !EXTRA.has(error.keyword));
  const depth = Math.max(...below.map(depthOf));
  return new Set(below.filter((error) => depthOf(error) === depth));
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

function isWithin(pointer: string, parent: string): boolean {
  return pointer === parent || pointer.startsWith(`${parent}/`);
}

function depthOf({ instancePath }: AjvError): number {
  return instancePath.split('/').length;
}

/** Of two errors at one pointer the one to report; the values that two alternatives allow are reported together. */
function clearer(known: AjvError, error: AjvError): AjvError {
  const [a, b] = [known.params.allowedValues, error.params.allowedValues];
  if (Array.isArray(a) && Array.isArray(b)) return { ...known, params: { allowedValues: [...new Set([...a, ...b])] } };
  return rank(error) < rank(known) ? error : known;
}

function rank(error: AjvError): number {
  const { keyword, schemaPath } = error;
  const place = PRIORITY.indexOf(keyword);
  const isAlternative = /\/(?:one|any)Of\//.test(schemaPath);
  return (place === -1 ? PRIORITY.length : place) + (isMissingReference(error) ? 100 : 0) + (isAlternative ? 10 : 0);
}

function formatKeyHint(pointer: string, names: readonly string[]): string {
  const [key = '', parent, above] = pointer.split('/').reverse();
  if (parent === 'responses' && above !== 'components') {
    return 'use a status such as 200, a range such as 2XX, or default';
  }
  return formatNameHint(key, names.includes(key) ? [] : names, 'remove it or correct its spelling');
}

function toDiagnostic(
  { instancePath, keyword, params, message }: AjvError,
  names: readonly string[],
): PointerDiagnostic {
  const pointer = instancePath;
  const correct = 'correct the value';
  if (keyword === 'required') {
    return {
      pointer,
      message: `\`${params.missingProperty}\` is missing`,
      hint: `add \`${params.missingProperty}\``,
    };
  }
  if (keyword === 'type') {
    const types = Array.isArray(params.type) ? params.type.join(' or ') : String(params.type);
    // The schema of a property often says `required: true`.
    const isList = types === 'array' && pointer.endsWith('/required');
    const hint = isList ? 'list the required properties in the schema that holds them' : correct;
    return { pointer, message: `the value is not of type ${types}`, hint };
  }
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    return { pointer, message: `the value is not one of ${params.allowedValues.join(', ')}`, hint: correct };
  }
  if (keyword === 'const') {
    return { pointer, message: `the value is not ${JSON.stringify(params.allowedValue)}`, hint: correct };
  }
  if (EXTRA.has(keyword)) {
    return { pointer, message: 'this key is not allowed here', hint: formatKeyHint(pointer, names) };
  }
  if (COMPOSITE.has(keyword)) {
    return {
      pointer,
      message: 'the value matches none of the forms allowed here',
      hint: 'compare it with the specification',
    };
  }
  return { pointer, message: `the value ${message ?? `breaks \`${keyword}\``}`, hint: correct };
}
