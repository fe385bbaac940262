import type { Operation, Parameter, ParameterPlace } from '../model';

/**
 * Returns the parameters of one place that samples send: the required ones, those of `x-in-samples`, and the first place of
 * each rule that asks for at least one of several.
 */
export function findSentParameters(operation: Operation, place: ParameterPlace): Parameter[] {
  const chosen = new Set(operation.rules.map(({ atLeastOneOf = [] }) => atLeastOneOf[0]));
  return findParameters(operation, place).filter(
    ({ name, required, inSamples = false }) => required || inSamples || chosen.has(`${place}.${name}`),
  );
}

/** Returns all parameters of one place, in the order of the page. */
export function findParameters(operation: Operation, place: ParameterPlace): Parameter[] {
  return operation.parameters.filter((group) => group.place === place).flatMap(({ parameters }) => parameters);
}
