import type { Reason, Response } from '@/lib/openapi/model';

/** A response 200 without content unless said otherwise. */
export function toResponse(given: Partial<Response> = {}): Response {
  const lists = { headers: [], mediaTypes: [], links: [], errors: [], unspecified: [] };
  return { id: 'r-200', status: '200', phrase: 'OK', tone: 'success', description: '', ...lists, ...given };
}

/** The error reason `CRASH` without a status and a retry, unless said otherwise. */
export function toReason(given: Partial<Reason> = {}): Reason {
  const words = { meaning: 'It failed.', fix: 'Retry.' };
  return { anchor: 'crash', name: 'CRASH', kind: 'http', ...words, informProvider: false, unspecified: [], ...given };
}
