import type { PointerDiagnostic } from '@/lib/diagnostic';
import { formatPointer } from '@/lib/openapi/pointer';

/** The part of an ajv error that is read here. */
export type AjvError = {
  instancePath: string;
  keyword: string;
  message?: string;
  schemaPath: string;
  params: { [key: string]: unknown };
};

/**
 * One diagnostic for each location: a validator also reports every alternative that did not fit, every condition that led there
 * and every container of what is wrong.
 */
export function condenseErrors(errors: readonly AjvError[]): PointerDiagnostic[] {
  const concrete = withoutEchoes(withoutLosingBranches(errors.slice(0, MAX_ERRORS).map(atItsSpot)));
  const bySpot = new Map<string, AjvError>();
  for (const error of concrete) {
    const known = bySpot.get(error.instancePath);
    bySpot.set(error.instancePath, known === undefined ? error : clearer(known, error));
  }
  return [...bySpot.values()].map(toDiagnostic);
}

/** A document with more is not an OpenAPI document in any useful sense; the first ones show what is wrong. */
const MAX_ERRORS = 1000;

const EXTRA = new Set(['additionalProperties', 'unevaluatedProperties']);
const COMPOSITE = new Set(['oneOf', 'anyOf', 'if', 'not']);
const ORDER = ['type', 'required', 'enum', 'const', 'additionalProperties', 'unevaluatedProperties'];

/** What is too much is pointed at itself, not at what it stands in. */
function atItsSpot(error: AjvError): AjvError {
  const name = error.params.additionalProperty ?? error.params.unevaluatedProperty;
  if (typeof name !== 'string') return error;
  return { ...error, instancePath: error.instancePath + formatPointer([name]) };
}

/** Where no alternative fits, the one that got furthest was meant: only its errors are told. */
function withoutLosingBranches(errors: readonly AjvError[]): AjvError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf').map(({ instancePath }) => instancePath);
  return [...new Set(choices)].reduce(
    (rest, spot) => {
      const within = rest.filter((error) => isWithin(error.instancePath, spot));
      const meant = findMeant(within, spot, choices.filter((other) => other === spot).length);
      return rest.filter((error) => !within.includes(error) || meant.has(error));
    },
    [...errors],
  );
}

/** Beside a reference there is one alternative alone, so that all its errors are true. */
function findMeant(within: readonly AjvError[], spot: string, choices: number): Set<AjvError> {
  const isChoice = (error: AjvError) =>
    error.instancePath === spot && (error.keyword === 'oneOf' || isMissingReference(error));
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

function isWithin(pointer: string, spot: string): boolean {
  return pointer === spot || pointer.startsWith(`${spot}/`);
}

function depthOf({ instancePath }: AjvError): number {
  return instancePath.split('/').length;
}

/** Of two errors at one spot the one to tell; the values that two alternatives allow are told together. */
function clearer(known: AjvError, error: AjvError): AjvError {
  const [a, b] = [known.params.allowedValues, error.params.allowedValues];
  if (Array.isArray(a) && Array.isArray(b)) return { ...known, params: { allowedValues: [...new Set([...a, ...b])] } };
  return rank(error) < rank(known) ? error : known;
}

function rank(error: AjvError): number {
  const { keyword, schemaPath } = error;
  const place = ORDER.indexOf(keyword);
  const isAlternative = /\/(?:one|any)Of\//.test(schemaPath);
  return (place === -1 ? ORDER.length : place) + (isMissingReference(error) ? 100 : 0) + (isAlternative ? 10 : 0);
}

function toDiagnostic({ instancePath, keyword, params, message }: AjvError): PointerDiagnostic {
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
  if (EXTRA.has(keyword)) {
    return { pointer, message: 'this key is not allowed here', hint: 'remove it or correct its spelling' };
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
