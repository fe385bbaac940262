import { formatProse, type Place } from '@/lib/markdown/prose';
import { formatCode, formatHeading, formatTable, formatText } from '@/lib/markdown/text';
import type { Advice, Api, Operation, OperationError } from '@/lib/openapi/model';
import {
  formatErrorsUnknown,
  formatOutcomesTitle,
  formatRetry,
  NOT_DOCUMENTED,
  NOT_NAMED,
  needsInformNote,
} from '@/lib/site/error-words';

/** Returns the errors that an operation can return, or that none is documented. */
export function formatErrorTable(operation: Operation, place: Place): string[] {
  const { errors } = operation;
  const unknown = formatErrorsUnknown(operation);
  if (errors.length === 0) return unknown === undefined ? [] : [unknown];
  return [formatHeading(place.level, 'Errors'), formatRows(errors, place)];
}

/** Returns the codes in successful responses of an operation, under the name that the document gives them. */
export function formatOutcomeTable(api: Api, { outcomes }: Operation, place: Place): string[] {
  if (outcomes.length === 0) return [];
  return [formatHeading(place.level, formatText(formatOutcomesTitle(api))), formatRows(outcomes, place)];
}

function formatRows(errors: readonly OperationError[], place: Place): string {
  const typed = errors.some(({ reason }) => reason?.type !== undefined);
  const head = ['Status', ...(typed ? ['Type'] : []), 'Reason', 'When', 'What to do', 'Retry'];
  const rows = errors.map((error) => {
    const type = typed ? [formatText(error.reason?.type ?? '–')] : [];
    return [formatText(error.status), ...type, ...toCells(error, place)];
  });
  return formatTable(head, rows);
}

/** The cells behind status and type. */
function toCells({ reason, when, advice }: OperationError, place: Place): string[] {
  if (reason === undefined) return [NOT_NAMED, formatProse(when, place), ...toAdviceCells(advice, place)];
  const remedy = `${formatProse(reason.remedy, place)}${needsInformNote(reason) ? ' Inform the provider.' : ''}`;
  return [formatCode(reason.reason), formatProse(reason.meaning, place), remedy, formatRetry(reason.retry)];
}

function toAdviceCells(advice: Advice | undefined, place: Place): string[] {
  if (advice === undefined) return [NOT_DOCUMENTED, NOT_DOCUMENTED];
  return [formatProse(advice.remedy, place), formatRetry(advice.retry)];
}
