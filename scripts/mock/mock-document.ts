import { addGeneratedExamples } from '@/lib/openapi/example-values/add-generated-examples';
import { asObject, getArray, getEntries, getObject, getString, isObject, type RawObject } from '@/lib/openapi/json';
import type { Api } from '@/lib/openapi/model';
import type { MockStates } from '@/lib/site/mock-states';

/**
 * Returns the document that the mock reads: the published one with the mock's own states and histories. An entry with the name of a
 * documented machine adds calls to it.
 */
export function toMockDocument(document: RawObject, api: Api, states: MockStates[string] = []): RawObject {
  const published = addGeneratedExamples(document, api);
  if (states.length === 0) return published;
  const known = getArray(published, 'x-states').filter(isObject);
  const names = known.map((machine) => getString(machine, 'name'));
  const extended = known.map((machine) => {
    const added = states.find((entry) => getString(entry, 'name') === getString(machine, 'name'));
    if (added === undefined) return machine;
    const calls = { ...getObject(machine, 'calls') };
    for (const [call, value] of getEntries(added, 'calls'))
      calls[call] = { ...asObject(calls[call]), ...asObject(value) };
    return { ...machine, calls };
  });
  return {
    ...published,
    'x-states': [...extended, ...states.filter((entry) => !names.includes(getString(entry, 'name')))],
  };
}
