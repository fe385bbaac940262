import type { LedgerHeader, LedgerLimit, LedgerStates } from '@/specs/ledger/types';

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

/** Cart limits that no field says: second source specification, section 5. */
export const cartLimits: LedgerLimit[] = [{ call: 'POST /cart', says: 'best available' }];
