import { PARAMETER_NOUNS } from '@/lib/openapi/http';
import { compact } from '@/lib/openapi/json';
import type { Operation, Parameter } from '@/lib/openapi/model';
import { breaking, compatible, EFFECTS, type FoundChange, wording } from './change';
import { compareDescribed, compareExamples, compareUnspecified } from './compare-details';
import { compareParameterForms } from './compare-encodings';
import { compareSchemas } from './compare-schemas';
import { addDifference, compareNeed } from './compare-structure';
import { addChanges, type ComparedApi, type Paired, type Position, pairByKeys } from './comparison';
import { formatName, formatSubject, toRequestLine } from './words';

/** Returns the parameters of an operation, including the headers that its API describes once. */
function listParameters(operation: Operation, { commonHeaders }: ComparedApi): Parameter[] {
  const headers = commonHeaders.filter(
    ({ name, source }) => source === 'parameter' && operation.commonHeaders.includes(name),
  );
  return [...operation.parameters.flatMap(({ parameters }) => parameters), ...headers];
}

/** Compares the parameters of two operations, including the headers that their APIs describe once. */
export function compareParameters(old: Operation, now: Operation, at: Position): void {
  const parameters = listParameters(now, at.comparison.now);
  const { pairs, gone } = pairParameters(
    { operation: old, parameters: listParameters(old, at.comparison.old) },
    { operation: now, parameters },
  );
  for (const parameter of gone) {
    const found = breaking('parameter', 'removed', `${formatParameter(parameter)} removed`, EFFECTS.unused);
    addChanges(toParameterPosition(at, parameter, at.anchor), found);
  }
  const earlier = new Map(pairs.map(([before, after]) => [after, before]));
  for (const parameter of parameters) {
    const before = earlier.get(parameter);
    const position = toParameterPosition(at, parameter);
    if (before !== undefined) compareParameter(before, parameter, position);
    else addChanges(position, toNewParameter(parameter));
  }
}

type Side = { operation: Operation; parameters: readonly Parameter[] };

/**
 * Pairs parameters by name; for headers, ignores case. The names of path parameters are not sent, so in two paths that are the same but
 * for these names, they are paired by position. In other paths, so are those without a counterpart of their name. Positions count from
 * the end.
 */
function pairParameters(old: Side, now: Side): Paired<Parameter> {
  const positions = new Map([...listPositions(old), ...listPositions(now)]);
  const isSamePath = toRequestLine(old.operation) === toRequestLine(now.operation);
  const byName = ({ location, name }: Parameter) => `${location} ${location === 'header' ? name.toLowerCase() : name}`;
  const byPosition = (parameter: Parameter) => positions.get(parameter);
  return pairByKeys(old.parameters, now.parameters, isSamePath ? [byPosition, byName] : [byName, byPosition]);
}

function listPositions({ operation, parameters }: Side): [Parameter, string][] {
  const names = operation.pathSegments.filter(({ parameter }) => parameter).map(({ text }) => text);
  return parameters.flatMap((parameter): [Parameter, string][] => {
    const index = parameter.location === 'path' ? names.lastIndexOf(`{${parameter.name}}`) : -1;
    return index === -1 ? [] : [[parameter, `path ${names.length - index}`]];
  });
}

function toParameterPosition(
  at: Position,
  { location, name, id }: Parameter,
  anchor: string | undefined = id,
): Position {
  return { ...at, location: { kind: 'parameter', location, name }, ...(anchor !== undefined && { anchor }) };
}

function formatParameter({ location, name }: Parameter): string {
  return `${PARAMETER_NOUNS[location]} ${formatName(name)}`;
}

function toNewParameter(parameter: Parameter): FoundChange {
  const words = `new ${parameter.required ? 'required' : 'optional'} ${formatParameter(parameter)}`;
  const values = { new: parameter.schema.label };
  return parameter.required
    ? breaking('parameter', 'added', words, EFFECTS.missing, values)
    : compatible('parameter', 'added', words, values);
}

function compareParameter(old: Parameter, now: Parameter, at: Position): void {
  const subject = formatSubject(at);
  const isRenamed = now.location === 'path' && old.name !== now.name;
  const renamed = `path parameter ${formatName(old.name)} is now called ${formatName(now.name)}`;
  addChanges(
    at,
    ...(isRenamed ? [wording('parameter', 'changed', renamed)] : []),
    ...compareNeed(subject, old, now, at.direction),
    ...compareParameterForms(subject, old, now),
    ...compareDescribed(subject, withoutCopy(old), withoutCopy(now)),
    ...compareUnspecified(subject, old.unspecified, now.unspecified),
    ...compareExamples(subject, listExamples(old.examples), listExamples(now.examples)),
  );
  addDifference(at, 'media type', old.mediaType ?? '', now.mediaType ?? '', { isOther: true });
  compareSchemas(old.schema, now.schema, at);
}

/** Removes what the schema repeats, because it is compared there. */
function withoutCopy({ description, deprecated, schema }: Parameter) {
  return compact({ description: description === schema.description ? undefined : description, deprecated });
}

/** Returns the authored values of examples. */
export function listExamples(examples: Parameter['examples']) {
  return examples.flatMap(({ generated, value }) => (generated || value === undefined ? [] : [value]));
}
