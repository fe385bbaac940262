import { formatErrorTable, formatOutcomeTable } from '@/lib/markdown/error-table';
import { formatBody, formatResponses } from '@/lib/markdown/message';
import { formatParameters } from '@/lib/markdown/parameters';
import { formatProse, formatUnspecified, type Place } from '@/lib/markdown/prose';
import { formatRules } from '@/lib/markdown/rules';
import { formatAlternatives } from '@/lib/markdown/security';
import { formatCode, formatFence, formatHeading, formatItem, formatText } from '@/lib/markdown/text';
import { listOwnServers } from '@/lib/openapi/list-own-servers';
import type { Api, Operation } from '@/lib/openapi/model';
import { toSamples } from '@/lib/openapi/samples/samples';

/**
 * The operation as blocks in the order of its page, its title as a heading of the place's level: facts, parameters, body,
 * responses, errors, rules, states, callbacks, what is not documented, and a sample.
 */
export function toOperationBlocks(api: Api, operation: Operation, place: Place): string[] {
  const below = { ...place, level: place.level + 1 };
  return [
    formatHeading(place.level, formatText(operation.title), operation.id),
    formatCode(`${operation.method.toUpperCase()} ${operation.path}`),
    ...toIntroduction(api, operation, below),
    ...formatParameters(api, operation, below),
    ...(operation.body === undefined ? [] : formatBody(operation.body, below)),
    operation.responses.length === 0
      ? ''
      : formatHeading(below.level, operation.kind === 'call' ? 'Responses' : 'Your response'),
    ...formatResponses(api, operation.responses, { ...below, level: below.level + 1 }),
    ...formatErrorTable(operation, below),
    ...formatOutcomeTable(api, operation, below),
    ...formatRules(operation.rules, below),
    ...formatTransitions(operation, below),
    ...formatCallbacks(api, operation, below),
    formatUnspecified(operation.unspecified, below),
    ...formatSample(api, operation, below),
  ];
}

function toIntroduction(api: Api, operation: Operation, place: Place): string[] {
  const { kind, description, deprecated, externalDocs } = operation;
  return [
    kind === 'call' ? '' : `The integrator receives this call (${kind}).`,
    deprecated === undefined
      ? ''
      : `Deprecated. ${deprecated.reason === undefined ? '' : formatProse(deprecated.reason, place)}`.trim(),
    description === undefined ? '' : formatProse(description, place),
    externalDocs === undefined ? '' : `See also <${externalDocs.url}>.`,
    formatServers(api, operation),
    formatAlternatives(operation),
  ];
}

function formatServers(api: Api, operation: Operation): string {
  const own = listOwnServers(api, operation);
  return own.length === 0 ? '' : `Servers of this call: ${own.map(({ template }) => formatCode(template)).join(', ')}.`;
}

function formatTransitions(operation: Operation, place: Place): string[] {
  if (operation.transitions.length === 0) return [];
  const items = operation.transitions.map(({ machineTitle, from, to }) => {
    const move = from === undefined ? `starts as ${formatCode(to)}` : `${formatCode(from)} → ${formatCode(to)}`;
    return formatItem(`${formatText(machineTitle)}: ${move}`);
  });
  return [formatHeading(place.level, 'States'), items.join('\n')];
}

function formatCallbacks(api: Api, operation: Operation, place: Place): string[] {
  if (operation.callbacks.length === 0) return [];
  const deeper = { ...place, level: place.level + 1 };
  return [
    formatHeading(place.level, 'Callbacks'),
    ...operation.callbacks.flatMap((callback) => toOperationBlocks(api, callback, deeper)),
  ];
}

function formatSample(api: Api, operation: Operation, place: Place): string[] {
  const [first] = toSamples(api, operation);
  if (first === undefined) return [];
  return [formatHeading(place.level, `Sample (${formatText(first.label)})`), formatFence(first.source, first.lang)];
}
