import { formatProse, formatUnspecified, type Place } from '@/lib/markdown/prose';
import { formatCode, formatHeading, formatItem, formatText } from '@/lib/markdown/text';
import type { Api, ErrorGroup, ErrorReason, ErrorType, StatusResponse } from '@/lib/openapi/model';
import { formatLeft, formatSender, hasNoReason, toShownResponses } from '@/lib/site/error-catalogue';
import {
  formatErrorPlace,
  formatOutcomesLead,
  formatOutcomesTitle,
  formatRetry,
  NO_REASON,
  needsInformNote,
} from '@/lib/site/error-words';
import { referenceSections } from '@/lib/site/reference-links';

/** Returns the error catalogue of an API by status and type: reasons with meaning, remedy and retry, and who returns them. */
export function formatCatalogue({ errorGroups, errorTypes }: Api, place: Place): string[] {
  if (errorGroups.length === 0) return [];
  const below = { ...place, level: place.level + 1 };
  const spread = errorTypes.filter(({ group }) => group === undefined);
  return [
    formatHeading(place.level, 'Errors', referenceSections.errors),
    ...errorGroups.flatMap((group) => formatGroup(group, errorTypes, below)),
    ...spread.flatMap(({ id, type, reasons }) => [
      formatHeading(below.level, `Type ${formatText(type)}`, id),
      reasons
        .map(({ reason, status }) => formatItem(`${formatCode(reason)}${status === undefined ? '' : ` ${status}`}`))
        .join('\n'),
    ]),
  ];
}

/** Returns the codes in successful responses that the document does not call errors. */
export function formatOutcomes(api: Api, place: Place): string[] {
  if (api.outcomes === undefined) return [];
  return [
    formatHeading(place.level, formatText(formatOutcomesTitle(api)), referenceSections.outcomes),
    formatText(formatOutcomesLead(api.outcomes)),
    formatReasons(api.outcomes.reasons, place),
  ];
}

function formatGroup(group: ErrorGroup, types: readonly ErrorType[], place: Place): string[] {
  const { shown, left } = toShownResponses(group);
  return [
    formatHeading(place.level, formatText(group.title), group.id),
    hasNoReason(group) ? NO_REASON : '',
    shown.map((response) => formatResponse(response, place)).join('\n'),
    left > 0 ? formatLeft(left) : '',
    ...group.types.flatMap(({ type, reasons }) => {
      const home = types.find((candidate) => candidate.type === type && candidate.group === group.id);
      const name = type === undefined ? '' : formatHeading(place.level + 1, `Type ${formatText(type)}`, home?.id);
      return [name, formatReasons(reasons, place)];
    }),
  ];
}

function formatResponse(response: StatusResponse, place: Place): string {
  const { description, advice, unspecified, operations } = response;
  const calls = operations.map(({ method, path }) => formatCode(`${method.toUpperCase()} ${path}`));
  return formatItem(`${formatSender(response)} ${calls.join(', ')}.`, [
    description === '' ? '' : formatProse(description, place),
    advice === undefined
      ? ''
      : `What to do: ${formatProse(advice.remedy, place)}\n\nRetry: ${formatRetry(advice.retry)}.`,
    formatUnspecified(unspecified, place),
  ]);
}

function formatReasons(reasons: readonly ErrorReason[], place: Place): string {
  return reasons.map((reason) => formatReason(reason, place)).join('\n');
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
