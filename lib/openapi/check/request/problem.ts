import { PARAMETER_NOUNS } from '@/lib/openapi/http';
import type { ParameterLocation } from '@/lib/openapi/model';
import type { DocumentedError } from '@/lib/openapi/published/reasons';

/**
 * What is wrong with a value or a body of a request: `shortage` and `surplus` are about its length, `unsupported` is about its media type.
 * `unknown` is a name that the document doesn't have, which most servers ignore.
 */
export type ProblemKind =
  | 'missing'
  | 'empty'
  | 'shortage'
  | 'surplus'
  | 'malformed'
  | 'unsupported'
  | 'unknown'
  | 'credential';

export type RequestProblem = {
  /** `body.listing.tokens[3]`, `query.startDate`, `header.Request-ID`. */
  location: string;
  kind: ProblemKind;
  /** The end of a sentence without its full stop: `the `Request-ID` header is missing`. */
  message: string;
  hint: string;
  /** The errors that the document names for this mistake, the most likely first. */
  errors: DocumentedError[];
};

export type FoundProblem = Omit<RequestProblem, 'errors'>;

export const NOUNS = { ...PARAMETER_NOUNS, querystring: 'query' };

export function toMissing(location: ParameterLocation, name: string): FoundProblem {
  const subject = location === 'header' ? `the \`${name}\` header` : `the ${NOUNS[location]} \`${name}\``;
  return { location: `${location}.${name}`, kind: 'missing', message: `${subject} is missing`, hint: 'send it' };
}
