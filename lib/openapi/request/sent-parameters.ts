import type { Operation, Parameter, ParameterPlace } from '../model';
import { findChosenPlaces } from './choices';

/** Returns the parameters of one place that samples send: the required ones, those of `x-in-samples`, and those that stand for a choice. */
export function findSentParameters(operation: Operation, place: ParameterPlace): Parameter[] {
  const chosen = findChosenPlaces(operation.rules);
  return findParameters(operation, place).filter(
    ({ name, required, inSamples = false }) => required || inSamples || chosen.has(`${place}.${name}`),
  );
}

/** Returns all parameters of one place, in the order of the page. */
export function findParameters(operation: Operation, place: ParameterPlace): Parameter[] {
  return operation.parameters.filter((group) => group.place === place).flatMap(({ parameters }) => parameters);
}
