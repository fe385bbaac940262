import { asObject, getArray, getEntries, getObject, getString, isObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';

/** Returns a document with more entries of `x-states`. An entry with the name of a machine of the document adds calls to it. */
export function addStates(document: RawObject, states: Json | undefined): RawObject {
  const added = getArray({ states: states ?? [] }, 'states').filter(isObject);
  if (added.length === 0) return document;
  const known = getArray(document, 'x-states').filter(isObject);
  const findByName = (machines: readonly RawObject[], one: RawObject) =>
    machines.find((machine) => getString(machine, 'name') === getString(one, 'name'));
  const extended = known.map((machine) => {
    const calls = { ...getObject(machine, 'calls') };
    for (const [call, value] of getEntries(findByName(added, machine), 'calls')) {
      calls[call] = { ...asObject(calls[call]), ...asObject(value) };
    }
    return findByName(added, machine) === undefined ? machine : { ...machine, calls };
  });
  const own = added
    .filter((one) => findByName(known, one) === undefined)
    .map((machine) => ({ ...machine, assumed: true }));
  return { ...document, 'x-states': [...extended, ...own] };
}
