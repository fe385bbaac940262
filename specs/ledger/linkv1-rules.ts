import type { LedgerRule } from '@/specs/ledger/types';

/** Rules of the Link API v1 that no field says: first source specification, sections 4, 5 and 8. */
export const linkv1Rules: LedgerRule[] = [
  { call: 'POST /messaging/seats', says: 'UNLOCK.*removed' },
  { call: 'GET /catalog/events', says: 'startDate.*past', error: 'INVALID_INPUT@422' },
  { call: 'GET /catalog/events', says: 'filter.*must have a value|empty', error: 'BAD_REQUEST@400' },
  { call: 'PUT /tickets/lock', says: 'seller.*INDIVIDUAL.*BROKER.*optional.*MY_ACCOUNT' },
  { call: 'PUT /tickets/lock', says: '207.*whole response is invalid' },
  { call: 'PUT /tickets/unlock', says: 'partial success.*not rolled back' },
  { call: 'POST /cart/complete-order', says: 'PENDING.*polling.*asyncCallbackUrl' },
  { call: 'POST /cart/complete-order', says: '207.*partial failure.*escalated', error: 'ORDER_INCOMPLETE@207' },
  { call: 'GET /cart/complete-order/{processId}', says: 'PENDING.*asyncCallbackUrl' },
  { call: 'POST /tickets/verify', says: 'tokens.*barcodes.*never.*both' },
  { call: 'POST /tickets/print', says: 'one organization.*bad request' },
  { call: 'POST /tickets/transfer', says: 'distributorCode.*required.*seats' },
  { call: 'POST /tickets/transfer', says: 'entity must not be missing', error: 'UNPROCESSABLE_ENTITY@400' },
  { call: 'POST /tickets/transfer', says: 'exactly one item', error: 'UNPROCESSABLE_ENTITY@400' },
  { call: 'POST /tickets/transfer', says: 'seat array.*empty', error: 'UNPROCESSABLE_ENTITY@400' },
  { call: 'POST /tickets/transfer', says: 'at most 30 seat items', error: 'UNPROCESSABLE_ENTITY@400' },
  { call: 'POST /tickets/transfer/accept', says: 'distributorCode.*required.*seat' },
  ...[
    'PUT /tickets/lock',
    'PUT /tickets/unlock',
    'POST /cart/complete-order',
    'POST /tickets/verify',
    'POST /tickets/print',
    'POST /tickets/transfer',
  ].flatMap(tokenRules),
];

/** Limits on the tokens of any payload that holds some. */
function tokenRules(call: string): LedgerRule[] {
  return [
    { call, says: 'more than 100 tokens', error: 'UNPROCESSABLE_ENTITY@422' },
    { call, says: 'more than 30 tokens that the provider counts as allowed', error: 'TOO_MANY_TOKENS@422' },
    { call, says: 'one data account', error: 'MULTIPLE_CLIENT_IDS@422' },
  ];
}
