import { linkv1ErrorStatuses, linkv1Reasons } from '@/specs/ledger/linkv1-errors';
import * as fields from '@/specs/ledger/linkv1-fields';
import { linkv1Rules } from '@/specs/ledger/linkv1-rules';
import type { Ledger, LedgerCall, LedgerHeader, LedgerStates } from '@/specs/ledger/types';

const TRANSFERS = [
  'POST /tickets/transfer',
  'GET /tickets/transfer/{confirmationCd}',
  'DELETE /tickets/transfer/{confirmationCd}',
  'POST /tickets/transfer/accept',
];

/** First source specification, section 7. */
const calls: LedgerCall[] = [
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
const headers: LedgerHeader[] = [
  ...['User-Agent', 'Accept', 'Content-Type', 'Request-ID'].map((name): LedgerHeader => ({ name, calls: 'every' })),
  ...['Authorization', 'PAC-Application-ID', 'PAC-API-Key', 'PAC-Channel-Code'].map(
    (name): LedgerHeader => ({ name, calls: 'most' }),
  ),
  { name: 'PAC-Organization-ID', calls: ['GET /catalog/events', ...TRANSFERS] },
];

/** First source specification, section 4. */
const states: LedgerStates[] = [
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

export const linkv1: Ledger = {
  api: 'linkv1',
  calls,
  headers,
  errorBody: fields.errorBody,
  errorStatuses: linkv1ErrorStatuses,
  reasons: linkv1Reasons,
  states,
  rules: linkv1Rules,
};
