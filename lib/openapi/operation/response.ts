import { STATUS_CODES } from 'node:http';
import { toUnspecified } from '@/lib/openapi/schema/describe';
import { dereference } from '@/lib/openapi/schema/document';
import type { TreeOptions } from '@/lib/openapi/schema/schema';
import { partAnchor, responseAnchor } from '../anchor';
import type { Response } from '../model';
import { own, ownEntries, ownText, ownTexts } from '../own';
import type { RawObject } from '../raw';
import { adviceEntry } from '../vocabulary/vocabulary';
import { parseHeaders } from './headers';
import { parseMediaTypes } from './media-type';
import { parseLinks } from './response-links';

/** The responses of an operation: by status, ranges after their members, `default` last (OpenAPI 3.1 "Responses Object"). */
export function parseResponses(operation: RawObject, id: string, options: TreeOptions): Response[] {
  const entries = ownEntries(operation, 'responses').filter(([status]) => !status.startsWith('x-'));
  const known = entries.filter(([status]) => orderOf(status) !== undefined);
  if (known.length < entries.length) {
    const wrong = entries.find(([status]) => orderOf(status) === undefined)?.[0];
    const message = `${JSON.stringify(wrong)} is no status`;
    options.document.report(
      own(operation, 'responses') ?? '',
      message,
      'use a status such as 200, a range such as 2XX, or default',
    );
  }
  known.sort(([a], [b]) => (orderOf(a) ?? 0) - (orderOf(b) ?? 0));
  return known.flatMap(([status, value]) => {
    const raw = dereference(value, options.document);
    return raw === undefined ? [] : [toResponse(normalise(status), raw, id, options)];
  });
}

function toResponse(status: string, raw: RawObject, operation: string, options: TreeOptions): Response {
  const id = options.anchors.claim(responseAnchor(operation, status));
  // An entry that is wrong has been reported by `findVocabularyErrors`.
  const { data: advice } = adviceEntry.safeParse(own(raw, 'x-advice'));
  return {
    id,
    status,
    phrase: formatPhrase(status),
    tone: toTone(status),
    description: ownText(raw, 'description') ?? '',
    headers: parseHeaders(raw, partAnchor(id, 'header'), options),
    mediaTypes: parseMediaTypes(raw, id, 'response', options),
    links: parseLinks(raw, options.document),
    errors: ownTexts(raw, 'x-error-reasons'),
    ...(advice === undefined ? {} : { advice }),
    unspecified: toUnspecified(own(raw, 'x-unspecified')),
  };
}

function normalise(status: string): string {
  return status === 'default' ? status : status.toUpperCase();
}

function orderOf(status: string): number | undefined {
  if (status === 'default') return 1000;
  if (/^[1-9]\d\d$/.test(status)) return Number(status);
  return /^[1-9]xx$/i.test(status) ? Number(status[0]) * 100 + 99.5 : undefined;
}

/** Returns the reason phrase of a status, `Any 4XX status`, or `Any other status`. */
export function formatPhrase(status: string): string {
  if (status === 'default') return 'Any other status';
  return status.endsWith('XX') ? `Any ${status} status` : (STATUS_CODES[status] ?? 'Status without a registered name');
}

/** Returns how a status is shown: 207 is `partial`, since some parts may have failed. */
export function toTone(status: string): Response['tone'] {
  if (status === '207') return 'partial';
  switch (status[0]) {
    case '2':
      return 'success';
    case '3':
      return 'redirect';
    case '4':
    case '5':
      return 'error';
    default:
      return 'other';
  }
}
