/** What outputs print where the provider says nothing. */
export const NOT_DOCUMENTED = 'Not documented';

/** Returns a note without its label `Not documented:`, for places that print the label themselves. */
export function dropNotDocumentedLabel(note: string): string {
  const label = `${NOT_DOCUMENTED}: `;
  if (!note.startsWith(label)) return note;
  const rest = note.slice(label.length);
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/** What outputs print for the reason of an error that has none. */
export const NO_REASON_CODE = 'No reason code';

/** What a call is that the integrator receives: a webhook or a callback. */
export const RECEIVED = 'You receive this call';

/** Comes before the fields of a body that is a stream. */
export const STREAM = 'A stream of items, each:';

/** What the reader must know of something deprecated, where the document gives no reason. */
export const DEPRECATED = 'Do not use it in new code.';

/** The column headings of an error table in outputs without a layout. */
export const ERROR_COLUMNS = ['Status', 'Reason', 'When', 'What to do', 'Retry'] as const;

/** Introduces the errors that the API returns when a rule is broken. */
export const RULE_RESPONSE = 'Returns';

/** What to do where the provider wants to know of an error. */
export const INFORM_PROVIDER = 'Inform the provider';

/** What a transition that creates the thing starts from. */
export const CREATED = 'new';

/** What an operation says that the provider documents as idempotent. */
export const IDEMPOTENT = 'Idempotent: you can send the call again.';

/** Of two calls in different APIs. */
export const NO_DIFFERENCE = 'Same headers, parameters, fields, responses and error reasons.';

/** Introduces the reasons in the entries of a partial success. */
export const REASONS_WITHIN = 'Reasons in its entries:';

/** Returns the words that name the response that contains an error: `in a 207`. */
export function formatWithin(status: string): string {
  return `in a ${status}`;
}
