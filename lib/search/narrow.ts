import type { Entry, PlaceEntry } from './index';
import type { Intent } from './intent';
import { KIND_OF } from './kinds';

/** The places that the query's API and method allow; undefined when the entry is ruled out altogether. */
export function findAllowedPlaces(entry: Entry, { apis, method, terms }: Intent): PlaceEntry[] | undefined {
  const { record, places } = entry;
  // A method alone asks for its calls.
  if (terms.length === 0 && record.sort !== 'operation') return undefined;
  const allowed =
    apis === undefined && method === undefined
      ? places
      : places.filter(
          (place) =>
            (apis === undefined || (place.api !== undefined && apis.has(place.api))) &&
            (method === undefined || place.operation?.method === method),
        );
  const ownApi = apis === undefined || (record.api !== undefined && apis.has(record.api));
  if (record.sort === 'operation') return ownApi && (method === undefined || record.method === method) ? [] : undefined;
  const needsPlace = KIND_OF[record.sort] !== 'guide' && (method !== undefined || record.api === undefined);
  if (needsPlace) return allowed.length > 0 ? allowed : undefined;
  const named =
    method === undefined || [entry.nameWords, entry.textWords].some((words) => words.includes(` ${method} `));
  return ownApi && named ? allowed : undefined;
}
