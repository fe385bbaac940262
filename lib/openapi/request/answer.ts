import { mayBeJson } from '../media-type-kind';
import type { Operation, Response } from '../model';

/** What a caller can print: the JSON of an answer, its text where an error has no JSON, its status alone, or of a HEAD its headers. */
export type Answer = 'json' | 'text' | 'status' | 'headers';

/** Returns what the answers of a call bring; JSON where the document is silent about it. */
export function toAnswer({ method, responses }: Operation): Answer {
  if (method === 'head') return 'headers';
  const successes = findSuccesses(responses);
  if (successes.length > 0 && !listTypes(successes).some(mayBeJson)) return 'status';
  const others = responses.filter((response) => !successes.includes(response));
  return listTypes(others).every(mayBeJson) ? 'json' : 'text';
}

/** Returns the media types that a successful answer can have, in the order of the document. */
export function listAnswerTypes({ responses }: Operation): string[] {
  return listTypes(findSuccesses(responses));
}

/** Where no status succeeds, `default` may. */
function findSuccesses(responses: Response[]): Response[] {
  const successes = responses.filter(({ status }) => /^2/.test(status));
  return successes.length > 0 ? successes : responses.filter(({ status }) => status === 'default');
}

function listTypes(responses: Response[]): string[] {
  return responses.flatMap(({ mediaTypes }) => mediaTypes.map(({ name }) => name));
}
