import { offerRules, sharedRules } from '@/specs/ledger/back-office-rules';
import type { LedgerRule } from '@/specs/ledger/types';

/** Rules of the back-office interface that no field says: second source specification, sections 4, 5 and 6. */
export const legacyRules: LedgerRule[] = [
  ...sharedRules,
  ...offerRules('POST /cart/{cart_id}/offers'),
  ...['print', 'reprint'].flatMap((action): LedgerRule[] => [
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
