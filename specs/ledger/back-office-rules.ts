import type { LedgerHeader, LedgerRule, LedgerStates } from '@/specs/ledger/types';

/** Headers on every back-office and Link v2 call: second source specification, section 5. `except` lists calls without a token. */
export function partnerHeaders(except: string[]): LedgerHeader[] {
  return [
    { name: 'Authorization', calls: 'every', except },
    ...['PAC-Application-ID', 'PAC-API-Key', 'PAC-Channel-Code', 'PAC-Organization-ID'].map(
      (name): LedgerHeader => ({ name, calls: 'every' }),
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
export function cartStates(calls: string[]): LedgerStates {
  return { name: 'cart', calls, events: ['a cart expires at its expiration time'] };
}

const STATUS = 'GET /inventory/status/{season_code}/{item_code}';
const CHECKOUT = 'POST /cart/{cart_id}/checkout';

/** Rules that no field says and the two back-office APIs share: second source specification, section 5. */
export const sharedRules: LedgerRule[] = [
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
export function offerRules(call: string): LedgerRule[] {
  return [
    { call, says: 'seats.*required for allocatable.*non-allocatable' },
    { call, says: 'best-available.*section.*row.*seat.*null' },
  ];
}
