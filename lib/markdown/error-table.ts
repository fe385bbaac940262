import { formatProse, type Place } from '@/lib/markdown/prose';
import { formatCode, formatHeading, formatTable, formatText } from '@/lib/markdown/text';
import type { Operation, OperationError } from '@/lib/openapi/model';
import { formatRetry, needsInformNote } from '@/lib/site/error-words';

/** Returns the errors that an operation can answer with: when, what to do, and whether to try again. */
export function formatErrorTable({ errors }: Operation, place: Place): string[] {
  if (errors.length === 0) return [];
  const rows = errors.map((error) => toRow(error, place));
  return [
    formatHeading(place.level, 'Errors'),
    formatTable(['Status', 'Type', 'Reason', 'When', 'What to do', 'Retry'], rows),
  ];
}

function toRow({ status, reason, when }: OperationError, place: Place): string[] {
  if (reason === undefined) return [formatText(status), '', 'no reason named', formatProse(when, place), '', ''];
  const remedy = `${formatProse(reason.remedy, place)}${needsInformNote(reason) ? ' Inform the provider.' : ''}`;
  const type = reason.type === undefined ? '' : formatText(reason.type);
  return [
    formatText(status),
    type,
    formatCode(reason.reason),
    formatProse(reason.meaning, place),
    remedy,
    formatRetry(reason),
  ];
}
