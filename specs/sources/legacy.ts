import { cartCalls, cartHead, catalogCalls, inventoryCalls, offerCalls } from '@/specs/sources/back-office-calls';
import { batchAndPatronCalls, ticketCalls, venueCalls } from '@/specs/sources/legacy-calls';
import { barcodeStatuses, exportColumns } from '@/specs/sources/ticket-fields';
import type { SourceHeader, SourceRule, SourceStates, SourceTable } from '@/specs/sources/types';

/** The back-office interface's own filter values: second source specification, section 5. */
const BASIS_FILTER = 'ACCESSPASS|COMBO|DONATION|GIFTCERTIFICATE|MISCELLANEOUS|SINGLE';

const PRICING = '/pricing/profiles/{profile_code}/{season_code}/{item_code}';
const MANIFEST = '/manifest/{season_code}/{facility_code}/{configuration_code}';

/** Headers on every back-office and Link v2 call: second source specification, section 5. `except` lists calls without a token. */
export function partnerHeaders(except: string[]): SourceHeader[] {
  return [
    { name: 'Authorization', calls: 'every', except },
    ...['PAC-Application-ID', 'PAC-API-Key', 'PAC-Channel-Code', 'PAC-Organization-ID'].map(
      (name): SourceHeader => ({ name, calls: 'every' }),
    ),
    { name: 'Accept', calls: 'every' },
    { name: 'Content-Type', calls: 'every', optional: true, inWords: true },
    { name: 'User-Agent', calls: 'every' },
    { name: 'Accept-Encoding', calls: 'every', optional: true },
    { name: 'Request-ID', calls: 'every', optional: true, inWords: true },
    { name: 'If-Unmodified-Since', calls: 'every', optional: true },
    { name: 'If-Unmodified-Since', calls: ['DELETE /cart/{cart_id}'], optional: true },
  ];
}

/** A cart's moves: second source specification, section 4. */
export function cartStates(calls: string[]): SourceStates {
  return { name: 'cart', calls, events: ['a cart expires at its expiration time'] };
}

const STATUS = 'GET /inventory/status/{season_code}/{item_code}';
const CHECKOUT = 'POST /cart/{cart_id}/checkout';

/** Rules that no field says and the two back-office APIs share: second source specification, section 5. */
export const sharedRules: SourceRule[] = [
  { call: STATUS, says: 'URL-encoded' },
  { call: STATUS, says: 'erroneous section.*silently' },
  ...offerRules('POST /cart'),
  { call: CHECKOUT, says: 'patron.*null.*policy permits.*house' },
  { call: CHECKOUT, says: 'account.*address.*phoneNumber.*emailAddress.*null' },
  { call: CHECKOUT, says: 'without an account.*lastName.*companyName.*required' },
  { call: CHECKOUT, says: 'address.*policy requires.*address1.*locality.*region.*postalCode.*countryCode' },
  { call: CHECKOUT, says: 'phone.*digits only.*countryCode.*policy requires' },
  { call: CHECKOUT, says: 'email address is required.*new patron account' },
  { call: CHECKOUT, says: 'null type.*default of the policy' },
  { call: CHECKOUT, says: 'delivery.emailAddress.*print-at-home.*mobile' },
  { call: CHECKOUT, says: 'delivery.ID.*card-based' },
  { call: CHECKOUT, says: 'payments.*balance.*above zero' },
  { call: CHECKOUT, says: 'several orders.*comments.*tags' },
];

/** Rules of a call that creates an offer. */
export function offerRules(call: string): SourceRule[] {
  return [
    { call, says: 'seats.*required for allocatable.*non-allocatable' },
    { call, says: 'best-available.*section.*row.*seat.*null' },
  ];
}

/** Rules of the back-office interface that no field says: second source specification, sections 4, 5 and 6. */
const legacyRules: SourceRule[] = [
  ...sharedRules,
  ...offerRules('POST /cart/{cart_id}/offers'),
  ...['print', 'reprint'].flatMap((action): SourceRule[] => [
    { call: `POST /tickets/{ticket_id}/${action}`, says: 'order line has traditional delivery' },
    { call: `POST /tickets/{ticket_id}/${action}`, says: 'format.*PDF only' },
  ]),
  {
    call: 'POST /tickets/{ticket_id}/void',
    says: 'single tickets, miscellaneous items and gift certificates.*package.*combo.*cannot',
  },
  { call: 'POST /tickets/{ticket_id}/reissue', says: 'already.*can be reissued' },
  { call: 'GET /batch/export/orders', says: 'seasonCode or patron is required' },
  { call: 'POST /patron/auth', says: 'special license' },
  { call: 'POST /patron/auth', says: 'AES-128 CBC or Blowfish.*lowercase hex.*PKCS#5.*8 bytes.*PKCS#7.*16 bytes' },
];

/** What the source specifications say about the back-office interface, which the site calls the Legacy API. */
export const legacy: SourceTable = {
  api: 'legacy',
  calls: [
    ...catalogCalls(BASIS_FILTER),
    ...inventoryCalls,
    ...cartCalls,
    cartHead,
    ...offerCalls,
    ...venueCalls,
    ...ticketCalls,
    ...batchAndPatronCalls(BASIS_FILTER),
  ],
  headers: [
    ...partnerHeaders([]),
    { name: 'API-Credentials', calls: 'every', inWords: true },
    { name: 'If-Modified-Since', calls: [`GET ${PRICING}`, `HEAD ${PRICING}`], optional: true },
    { name: 'Compression', calls: [`GET ${MANIFEST}`], optional: true, inWords: true },
  ],
  errorBody: '',
  errorStatuses: [],
  reasons: [{ reason: 'STATUS_ALREADY_CHANGED', kind: 'outcome' }],
  states: [
    cartStates([
      'POST /cart',
      'POST /cart/{cart_id}/offers',
      'PATCH /cart/{cart_id}/offers/{offer_id}',
      'PUT /cart/{cart_id}/offers/{offer_id}',
      'DELETE /cart/{cart_id}/offers/{offer_id}',
      'POST /cart/{cart_id}/checkout',
      'DELETE /cart/{cart_id}',
    ]),
    {
      name: 'batch',
      states: ['SCHEDULED', 'PENDING', 'COMPLETED', 'ERROR'],
      initial: 'SCHEDULED',
      calls: [],
      events: [],
    },
    { name: 'barcode', states: barcodeStatuses, calls: [], events: [] },
  ],
  rules: legacyRules,
  columns: exportColumns,
};
