import * as fields from '@/specs/sources/linkv1-fields';
import type {
  SourceCall,
  SourceHeader,
  SourceReason,
  SourceRule,
  SourceStates,
  SourceTable,
} from '@/specs/sources/types';

const TRANSFERS = [
  'POST /tickets/transfer',
  'GET /tickets/transfer/{confirmationCd}',
  'DELETE /tickets/transfer/{confirmationCd}',
  'POST /tickets/transfer/accept',
];

/** First source specification, section 7. */
const calls: SourceCall[] = [
  {
    method: 'post',
    path: '/auth/token',
    body: fields.tokenRequest,
    answer: fields.authToken,
    statuses: ['4XX', '5XX'],
  },
  { method: 'post', path: '/messaging/events', received: true, body: fields.eventMessage, statuses: ['204'] },
  { method: 'post', path: '/messaging/seats', received: true, body: fields.seatMessage, statuses: ['204'] },
  {
    method: 'get',
    path: '/catalog/events',
    query: 'startDate seasonCode facilityCode',
    answer: fields.catalogEvent,
    statuses: [],
  },
  { method: 'get', path: '/listings/{listingId}', answer: fields.listing, statuses: [] },
  {
    method: 'put',
    path: '/tickets/lock',
    body: fields.lockRequest,
    answer: fields.lockAnswer,
    statuses: ['200', '207', '422'],
  },
  {
    method: 'put',
    path: '/tickets/unlock',
    idempotent: true,
    body: fields.unlockRequest,
    answer: fields.lockAnswer,
    statuses: ['200', '207', '409', '422'],
  },
  {
    method: 'post',
    path: '/cart/complete-order',
    callback: '204',
    body: fields.orderRequest,
    answer: fields.orderAnswer,
    statuses: ['200', '207', '422'],
  },
  { method: 'get', path: '/cart/complete-order/{processId}', answer: fields.orderStatus, statuses: [] },
  { method: 'post', path: '/tickets/verify', body: fields.verifyRequest, answer: fields.verifyAnswer, statuses: [] },
  { method: 'post', path: '/tickets/print', body: fields.printRequest, answer: fields.printAnswer, statuses: [] },
  {
    method: 'post',
    path: '/tickets/transfer',
    query: 'distributorCode',
    body: fields.transferRequest,
    answer: fields.transferAnswer,
    statuses: [],
  },
  { method: 'get', path: '/tickets/transfer/{confirmationCd}', answer: fields.transferHistory, statuses: [] },
  { method: 'delete', path: '/tickets/transfer/{confirmationCd}', answer: fields.cancelAnswer, statuses: [] },
  {
    method: 'post',
    path: '/tickets/transfer/accept',
    query: 'distributorCode',
    body: fields.acceptRequest,
    answer: fields.acceptAnswer,
    statuses: [],
  },
];

/** First source specification, section 5. */
const headers: SourceHeader[] = [
  ...['User-Agent', 'Accept', 'Content-Type', 'Request-ID'].map((name): SourceHeader => ({ name, calls: 'every' })),
  ...['Authorization', 'PAC-Application-ID', 'PAC-API-Key', 'PAC-Channel-Code'].map(
    (name): SourceHeader => ({ name, calls: 'most' }),
  ),
  { name: 'PAC-Organization-ID', calls: ['GET /catalog/events', ...TRANSFERS] },
];

/** First source specification, section 4. */
const states: SourceStates[] = [
  {
    name: 'order',
    states: ['PENDING', 'COMPLETE', 'ERROR'],
    calls: ['POST /cart/complete-order'],
    events: ['a pending order completes', 'a pending order fails'],
  },
  {
    name: 'lock',
    calls: ['PUT /tickets/lock', 'PUT /tickets/unlock'],
    events: [],
  },
  {
    name: 'transfer',
    calls: ['POST /tickets/transfer', 'POST /tickets/transfer/accept', 'DELETE /tickets/transfer/{confirmationCd}'],
    events: [],
  },
];

/** Rules of the Link API v1 that no field says: first source specification, sections 4, 5 and 8. */
const rules: SourceRule[] = [
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
function tokenRules(call: string): SourceRule[] {
  return [
    { call, says: 'more than 100 tokens', error: 'UNPROCESSABLE_ENTITY@422' },
    { call, says: 'more than 30 tokens that the provider counts as allowed', error: 'TOO_MANY_TOKENS@422' },
    { call, says: 'one data account', error: 'MULTIPLE_CLIENT_IDS@422' },
  ];
}

/** Error catalog of the Link API v1: first source specification, section 8. */
export const linkv1Reasons: SourceReason[] = [
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

const errorStatuses = ['400', '401', '403', '404', '409', '422', '500'];

function http(status: number, ...reasons: string[]): SourceReason[] {
  return reasons.map((reason) => ({ reason, kind: 'http', status, type: `MS-${status}` }));
}

export const linkv1: SourceTable = {
  api: 'linkv1',
  calls,
  headers,
  errorBody: fields.errorBody,
  errorStatuses,
  reasons: linkv1Reasons,
  states,
  rules,
};
