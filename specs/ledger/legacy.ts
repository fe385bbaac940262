import { cartCalls, cartHead, catalogCalls, inventoryCalls, offerCalls } from '@/specs/ledger/back-office-calls';
import { cartStates, partnerHeaders } from '@/specs/ledger/back-office-rules';
import { batchAndPatronCalls, ticketCalls, venueCalls } from '@/specs/ledger/legacy-calls';
import { legacyRules } from '@/specs/ledger/legacy-rules';
import { barcodeStatuses, exportColumns } from '@/specs/ledger/ticket-fields';
import type { Ledger } from '@/specs/ledger/types';

/** The back-office interface's own filter values: second source specification, section 5. */
const BASIS_FILTER = 'ACCESSPASS|COMBO|DONATION|GIFTCERTIFICATE|MISCELLANEOUS|SINGLE';

const PRICING = '/pricing/profiles/{profile_code}/{season_code}/{item_code}';
const MANIFEST = '/manifest/{season_code}/{facility_code}/{configuration_code}';

/** What the source specifications say about the back-office interface, which the site calls the Legacy API. */
export const legacy: Ledger = {
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
