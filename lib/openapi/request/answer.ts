import type { Operation } from '../model';

/** What a caller can print of a success: the JSON in it, no more than its status, or of a HEAD its headers. */
export type Answer = 'json' | 'status' | 'headers';

/** Returns what a successful answer brings; JSON where the document is silent about it. */
export function toAnswer({ method, responses }: Operation): Answer {
  if (method === 'head') return 'headers';
  const successes = responses.filter(({ status }) => /^2/.test(status));
  const possible = successes.length > 0 ? successes : responses.filter(({ status }) => status === 'default');
  const types = possible.flatMap(({ mediaTypes }) => mediaTypes.map(({ name }) => name));
  return possible.length === 0 || types.some((type) => JSON_TYPE.test(type)) ? 'json' : 'status';
}

/** Wildcards may be JSON. */
const JSON_TYPE = /[/+]json\b|^(\*|application)\/\*/i;
