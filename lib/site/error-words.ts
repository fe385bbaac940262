import type { Api, Operation, Reason, Retry } from '@/lib/openapi/model';
import { formatCount } from './format-count';

/** What stands where the provider says nothing, in tables and beside facts. */
export const NOT_DOCUMENTED = 'Not documented';

/** What stands for the reason of an error that has none. */
export const NOT_NAMED = 'No reason code';

/** What is said in place of an error table; undefined where there is one, and for messages that the integrator answers. */
export function formatErrorsUnknown({ kind, errors }: Pick<Operation, 'kind' | 'errors'>): string | undefined {
  return kind === 'call' && errors.length === 0 ? 'Error responses of this call are not documented.' : undefined;
}

/** What stands in the catalogue at a status whose responses name no reason. */
export const NO_REASON = 'No reason code documented.';

/** What the catalogue holds, in a sentence. */
export function formatCatalogueLead({ errors, errorGroups }: Pick<Api, 'errors' | 'errorGroups'>): string {
  const statuses = errorGroups.filter(({ status }) => status !== undefined).length;
  if (errors.length === 0) {
    return `${formatCount(statuses, 'status', 'statuses')}, each with the operations that return it. No reason codes are documented.`;
  }
  const across = statuses === 0 ? '' : ` under ${formatCount(statuses, 'status', 'statuses')}`;
  return `${formatCount(errors.length, 'reason')}${across}, each with what to do and the operations that return it.`;
}

/** Heading of the reasons that the document does not call errors: `Scan reasons`. */
export function formatOutcomesTitle({ outcomes }: Pick<Api, 'outcomes'>): string {
  const plural = outcomes?.plural ?? '';
  return `${plural.slice(0, 1).toUpperCase()}${plural.slice(1)}`;
}

/** What these reasons are, in a sentence. */
export function formatOutcomesLead({ singular, plural, reasons }: NonNullable<Api['outcomes']>): string {
  return `${formatCount(reasons.length, singular, plural)} in successful responses. They are not errors.`;
}

/** Whether to try again, in words: `No`, `Up to 3 times`, `Not documented`. */
export function formatRetry(retry: Retry | undefined): string {
  if (retry === undefined) return NOT_DOCUMENTED;
  if (!retry.allowed) return 'No';
  return retry.attempts === 1 ? 'Once' : `Up to ${retry.attempts} times`;
}

/** Whether to say apart from the remedy that the provider wants to be told: false where the remedy says it already. */
export function needsInformNote({ informProvider, remedy }: Reason): boolean {
  return informProvider && !/inform the provider/i.test(remedy);
}

/** What an error arrives as: `HTTP 422`, `In the response to an order`, `Code in a successful response`. */
export function formatErrorPlace({ kind, status }: Reason): string {
  if (kind === 'order') return 'In the response to an order';
  if (kind === 'outcome') return 'Code in a successful response';
  return status === undefined ? 'Status not documented' : `HTTP ${status}`;
}
