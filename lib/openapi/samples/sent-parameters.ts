import type { Json, Operation, Parameter, ParameterPlace, Rule } from '../model';

/**
 * Returns the parameters of one place that samples send with a body: the required ones and those of `x-in-samples`. Rules add the first
 * place of several that need at least one, and what a field of the body requires.
 */
export function findSentParameters(
  { parameters, rules }: Pick<Operation, 'parameters' | 'rules'>,
  place: ParameterPlace,
  body: Json | undefined,
): Parameter[] {
  const chosen = new Set(rules.flatMap((rule) => listRequired(rule, body)));
  return findParameters({ parameters }, place).filter(
    ({ name, required, inSamples = false }) => required || inSamples || chosen.has(`${place}.${name}`),
  );
}

function listRequired({ atLeastOneOf = [], dependentRequired = [] }: Rule, body: Json | undefined): string[] {
  const dependent = dependentRequired.filter(({ field }) => hasField(body, field.split('.').slice(1)));
  return [...atLeastOneOf.slice(0, 1), ...dependent.flatMap(({ requires }) => requires)];
}

/** Items of lists add no name to a place. */
function hasField(value: Json | undefined, [name, ...rest]: string[]): boolean {
  if (value === undefined || value === null) return false;
  if (name === undefined) return true;
  if (Array.isArray(value)) return value.some((item) => hasField(item, [name, ...rest]));
  return typeof value === 'object' && hasField(Object.hasOwn(value, name) ? value[name] : undefined, rest);
}

/** Returns all parameters of one place, in the order of the page. */
export function findParameters({ parameters }: Pick<Operation, 'parameters'>, place: ParameterPlace): Parameter[] {
  return parameters.filter((group) => group.place === place).flatMap((group) => group.parameters);
}
