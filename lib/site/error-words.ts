import type { Reason } from '@/lib/openapi/model';

/** Whether to try again, in words: `No`, `Up to 3 times`, `Not documented`. */
export function formatRetry({ retry, retryKnown }: Reason): string {
  if (!retryKnown) return 'Not documented';
  if (!retry.allowed) return 'No';
  return retry.attempts === 1 ? 'Once' : `Up to ${retry.attempts} times`;
}

/** Whether to say apart from the remedy that the provider wants to be told: false where the remedy says it already. */
export function needsInformNote({ informProvider, remedy }: Reason): boolean {
  return informProvider && !/inform the provider/i.test(remedy);
}

/** What an error arrives as: `HTTP 422`, `Entry of an order`, `Code in a successful answer`. */
export function formatErrorPlace({ kind, status }: Reason): string {
  if (kind === 'order') return 'In the answer of an order';
  if (kind === 'outcome') return 'Code in a successful answer';
  return status === undefined ? 'Status not documented' : `HTTP ${status}`;
}
