import { existsSync, readFileSync } from 'node:fs';
import { throwError } from '@/lib/diagnostic';
import { parseYamlFile } from '@/lib/flows/load';
import { addGeneratedExamples } from '@/lib/openapi/example-values/add-generated-examples';
import { asObject, getArray, getObject, getString, isObject, type RawObject } from '@/lib/openapi/json';
import type { Api, Json } from '@/lib/openapi/model';

const SOURCE = 'specs/mock.yaml';

/**
 * Returns the document that the mock reads: the published one, and from `specs/mock.yaml` the mock's own states and histories, which no
 * source documents. An entry with the name of a documented machine adds calls to it.
 */
export function toMockDocument(id: string, document: RawObject, api: Api): RawObject {
  const published = addGeneratedExamples(document, api);
  const own = getArray(readOwnStates(), id).filter(isObject);
  if (own.length === 0) return published;
  const known = getArray(published, 'x-states').filter(isObject);
  const isKnown = (name: string | undefined) => known.some((machine) => getString(machine, 'name') === name);
  const extended = known.map((machine) => {
    const added = own.find((entry) => getString(entry, 'name') === getString(machine, 'name'));
    if (added === undefined) return machine;
    const calls = { ...getObject(machine, 'calls') };
    for (const [call, value] of Object.entries(getObject(added, 'calls') ?? {})) {
      calls[call] = { ...asObject(calls[call]), ...asObject(value) };
    }
    return { ...machine, calls };
  });
  const others = own.filter((entry) => !isKnown(getString(entry, 'name')));
  return { ...published, 'x-states': [...extended, ...others] };
}

function readOwnStates(): RawObject {
  if (!existsSync(SOURCE)) return {};
  const read = parseYamlFile(readFileSync(SOURCE, 'utf8'), SOURCE);
  // What YAML without tags holds is JSON.
  return read.broken === undefined ? (asObject(read.value as Json) ?? {}) : throwError(read.broken);
}
