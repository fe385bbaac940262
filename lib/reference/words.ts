import { capitalize } from '@/lib/text';

export const NOT_DOCUMENTED = 'Not documented';

/** Heading of the list of what the provider doesn't document. */
export const OPEN_QUESTIONS = 'Open questions';

/** Returns a note without its label `Not documented:`, for parts of a page that print the label themselves. */
export function dropNotDocumentedLabel(note: string): string {
  const label = `${NOT_DOCUMENTED}: `;
  return note.startsWith(label) ? capitalize(note.slice(label.length)) : note;
}

export const NO_REASON_CODE = 'No reason code';

/** The text for a call that the integrator receives: a webhook or a callback. */
export const RECEIVED = 'You receive this call';

/** The text before the fields of a streamed body. */
export const STREAM = 'A stream of items, each:';

/** The text for something deprecated without a documented reason. */
export const DEPRECATED = 'Do not use it in new code.';

export const ERROR_COLUMNS = ['Status', 'Reason', 'When', 'What to do', 'Retry'] as const;

/** The text before the errors that the API returns if a request breaks a rule. */
export const RULE_RESPONSE = 'Returns';

export const INFORM_PROVIDER = 'Inform the provider';

/** The start of a transition that creates the resource. */
export const CREATED = 'new';

export const IDEMPOTENT = 'Idempotent: you can send the call again.';

export const NO_DIFFERENCE = 'Same headers, parameters, fields, responses and error reasons.';

export const REASONS_WITHIN = 'Reasons in its entries:';

/** Returns the name of the response that contains an error: `in a 207`. */
export function formatWithin(status: string): string {
  return `in a ${status}`;
}
