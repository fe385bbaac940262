import { formatProse, formatUnspecified, type Place } from '@/lib/markdown/prose';
import { formatCode, formatHeading, formatItem } from '@/lib/markdown/text';
import type { Api, ErrorReason } from '@/lib/openapi/model';
import { formatErrorPlace, formatRetry, needsInformNote } from '@/lib/site/error-words';
import { referenceSections } from '@/lib/site/reference-links';

/** Returns the error catalogue of an API: each reason with its meaning, remedy, retry policy, and who raises it. */
export function formatCatalogue({ errors }: Api, place: Place): string[] {
  if (errors.length === 0) return [];
  return [
    formatHeading(place.level, 'Errors', referenceSections.errors),
    errors.map((reason) => formatReason(reason, place)).join('\n'),
  ];
}

function formatReason(reason: ErrorReason, place: Place): string {
  const facts = [formatErrorPlace(reason), reason.type, reason.severity].filter((fact) => fact !== undefined);
  const calls = reason.raisedBy.map(({ method, path }) => formatCode(`${method.toUpperCase()} ${path}`));
  return formatItem(`${formatCode(reason.reason)} (${facts.join(', ')}): ${formatProse(reason.meaning, place)}`, [
    `What to do: ${formatProse(reason.remedy, place)}`,
    `Retry: ${formatRetry(reason.retry)}.${needsInformNote(reason) ? ' Inform the provider.' : ''}`,
    calls.length === 0 ? '' : `Raised by ${calls.join(', ')}.`,
    formatUnspecified(reason.unspecified, place),
  ]);
}
