import type { LedgerReason } from '@/specs/ledger/types';

/** Error catalog of the Link API v1: first source specification, section 8. */
export const linkv1Reasons: LedgerReason[] = [
  ...http(400, 'INVALID_REQUEST_ID', 'BAD_REQUEST', 'UNPROCESSABLE_ENTITY'),
  ...http(401, 'AUTHORIZATION_FAILURE', 'INVALID_API_KEY'),
  ...http(403, 'UNAUTHORIZED_REQUEST'),
  ...http(404, 'NOT_FOUND', 'LISTINGID_NOT_FOUND'),
  { reason: 'LISTING_INFO_NOT_FOUND', kind: 'http', status: 404, type: 'MS-404', informProvider: true },
  ...http(404, 'TOKEN_NOT_FOUND', 'BARCODE_NOT_FOUND'),
  ...http(409, 'SEAT_RECORD_LOCKED'),
  ...http(422, 'INVALID_INPUT', 'UNPROCESSABLE_ENTITY', 'INVALID_TOKEN', 'INVALID_BARCODE', 'TOO_MANY_TOKENS'),
  ...http(422, 'MULTIPLE_CLIENT_IDS'),
  {
    reason: 'UNHANDLED_EXCEPTION',
    kind: 'http',
    status: 500,
    type: 'MS-500',
    attempts: 3,
    severity: 'FATAL',
    informProvider: true,
  },
  { reason: 'ORDER_INCOMPLETE', kind: 'body', status: 207 },
];

export const linkv1ErrorStatuses = ['400', '401', '403', '404', '409', '422', '500'];

function http(status: number, ...reasons: string[]): LedgerReason[] {
  return reasons.map((reason) => ({ reason, kind: 'http', status, type: `MS-${status}` }));
}
