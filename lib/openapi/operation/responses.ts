import { STATUS_CODES } from 'node:http';
import { findOwn } from '@/lib/collections';
import { childAnchor, responseAnchor } from '@/lib/openapi/anchor';
import {
  type Complete,
  compact,
  formatJsonText,
  getEntries,
  getProperty,
  getString,
  getStrings,
  type RawObject,
} from '@/lib/openapi/json';
import type { Operation, Response, ResponseLink } from '@/lib/openapi/model';
import { formatPointer, parsePointer } from '@/lib/openapi/pointer';
import { dereference, type SpecDocument } from '@/lib/openapi/schema/document';
import type { TreeOptions } from '@/lib/openapi/schema/schema';
import { adviceEntry } from '@/lib/openapi/vocabulary/vocabulary';
import { parseServers } from './api';
import { parseHeaders, parseMediaTypes } from './content';

/** Returns the responses of an operation by status, with ranges after their members and `default` last. */
export function parseResponses(operation: RawObject, id: string, options: TreeOptions): Response[] {
  const entries = getEntries(operation, 'responses').filter(([status]) => !status.startsWith('x-'));
  const known = entries.filter(([status]) => toStatusOrder(status) !== undefined);
  const wrong = entries.find(([status]) => toStatusOrder(status) === undefined)?.[0];
  if (wrong !== undefined) {
    const hint = 'use a status such as 200, a range such as 2XX, or default';
    options.document.report(getProperty(operation, 'responses') ?? '', `${JSON.stringify(wrong)} is no status`, hint);
  }
  known.sort(([a], [b]) => (toStatusOrder(a) ?? 0) - (toStatusOrder(b) ?? 0));
  return known.flatMap(([status, value]) => {
    const raw = dereference(value, options.document);
    return raw === undefined
      ? []
      : [toResponse(status === 'default' ? status : status.toUpperCase(), raw, id, options)];
  });
}

function toResponse(status: string, raw: RawObject, operation: string, options: TreeOptions): Response {
  const id = options.anchors.claim(responseAnchor(operation, status));
  // `findVocabularyErrors` has reported invalid entries.
  const { data: advice } = adviceEntry.safeParse(getProperty(raw, 'x-advice'));
  return compact({
    id,
    status,
    phrase: formatPhrase(status),
    tone: toTone(status),
    summary: getString(raw, 'summary'),
    description: getString(raw, 'description') ?? '',
    headers: parseHeaders(raw, childAnchor(id, 'header'), options),
    mediaTypes: parseMediaTypes(raw, id, 'response', options),
    links: parseLinks(raw, options.document),
    errors: getStrings(raw, 'x-error-reasons'),
    advice,
    unspecified: getStrings(raw, 'x-unspecified'),
  } satisfies Complete<Response>);
}

/** Returns a number to sort a status: ascending, ranges after their members, then `default`; undefined for an invalid status. */
export function toStatusOrder(status: string): number | undefined {
  if (status === 'default') return 1000;
  if (/^[1-9]\d\d$/.test(status)) return Number(status);
  return /^[1-9]xx$/i.test(status) ? Number(status[0]) * 100 + 99.5 : undefined;
}

/** Returns the reason phrase of a status, `Any 4XX status`, or `Any other status`. */
export function formatPhrase(status: string): string {
  if (status === 'default') return 'Any other status';
  return status.endsWith('XX')
    ? `Any ${status} status`
    : (findOwn<string | undefined>(STATUS_CODES, status) ?? 'Status without a registered name');
}

/** Returns the tone of a status; 207 is `partial`, because some parts may have failed. */
export function toTone(status: string): Response['tone'] {
  return status === '207' ? 'partial' : (TONES[status[0] ?? ''] ?? 'other');
}

const TONES: Readonly<Record<string, Response['tone']>> = { 2: 'success', 3: 'redirect', 4: 'error', 5: 'error' };

/** Returns the links of a response (OpenAPI 3.1 "Link Object"); `toLinkResolver` adds the target when all operations are known. */
function parseLinks(response: RawObject, document: SpecDocument): ResponseLink[] {
  return getEntries(response, 'links').flatMap(([name, value]) => {
    const raw = dereference(value, document);
    if (raw === undefined) return [];
    const target = getString(raw, 'operationId') ?? getString(raw, 'operationRef') ?? '';
    const parameters = getEntries(raw, 'parameters').map(([parameter, expression]) => ({
      name: parameter,
      value: formatJsonText(expression),
    }));
    const body = getProperty(raw, 'requestBody');
    const server = getProperty(raw, 'server');
    return [
      compact({
        name,
        description: getString(raw, 'description'),
        target,
        parameters,
        requestBody: body === undefined ? undefined : formatJsonText(body),
        server: server === undefined ? undefined : parseServers([{ servers: [server] }], document)[0]?.url,
      }),
    ];
  });
}

/** Returns a function that adds the target operation of this API to a link of a response: by operationId, or by a pointer. */
export function toLinkResolver(operations: readonly Operation[]): (link: ResponseLink) => ResponseLink {
  // Of several with one operationId, the first counts, as for states.
  const byName = new Map(operations.toReversed().map((operation) => [operation.operationId, operation]));
  const byPointer = new Map(operations.map((operation) => [operation.pointer, operation]));
  return (link) => {
    const operation = byName.get(link.target) ?? byPointer.get(toPointer(link.target));
    return operation === undefined ? link : { ...link, operation: operation.id, target: operation.title };
  };
}

function toPointer(reference: string): string {
  return /^#?\//.test(reference) ? formatPointer(parsePointer(reference)) : reference;
}
