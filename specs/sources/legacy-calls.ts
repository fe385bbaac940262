import { manifest, seatPricing, systemInfo } from '@/specs/sources/catalog-fields';
import * as fields from '@/specs/sources/ticket-fields';
import type { SourceCall } from '@/specs/sources/types';

const MANIFEST = '/manifest/{season_code}/{facility_code}/{configuration_code}';
const PROFILE = '/pricing/profiles/{profile_code}/{season_code}/{item_code}';
const PRICING_QUERY = 'policyCode! includeAllSeats:boolean debug:boolean';

/** Manifest, utility and pricing calls: second source specification, section 7. */
export const venueCalls: SourceCall[] = [
  { method: 'get', path: MANIFEST, query: 'policyCode! event', answer: manifest, statuses: [] },
  {
    method: 'head',
    path: MANIFEST,
    query: 'policyCode! event',
    statuses: ['204'],
    answerHeaders: ['Last-Modified'],
  },
  { method: 'get', path: '/util/sysinfo', answer: systemInfo, statuses: [] },
  { method: 'post', path: '/util/echo', statuses: [] },
  { method: 'get', path: PROFILE, query: PRICING_QUERY, answer: seatPricing, statuses: [] },
  { method: 'head', path: PROFILE, query: PRICING_QUERY, statuses: [] },
  {
    method: 'get',
    path: '/pdi/v{version}/{profile_code}/{season_code}/{item_code}',
    query: PRICING_QUERY,
    answer: seatPricing,
    statuses: [],
  },
];

const PRINT_QUERY = 'policyCode! format=DESKTOP|MOBILE|BOTH';

/** Ticket calls: second source specification, section 7. */
export const ticketCalls: SourceCall[] = [
  { method: 'get', path: '/tickets/{ticket_id}', pathTypes: 'ticket_id:integer', answer: fields.ticket, statuses: [] },
  {
    method: 'get',
    path: '/tickets/barcode/{barcode}',
    pathTypes: 'barcode:integer',
    answer: fields.ticket,
    statuses: [],
  },
  {
    method: 'post',
    path: '/tickets/{ticket_id}/print',
    pathTypes: 'ticket_id:integer',
    query: PRINT_QUERY,
    answer: fields.printAnswer,
    statuses: [],
  },
  {
    method: 'post',
    path: '/tickets/{ticket_id}/reprint',
    pathTypes: 'ticket_id:integer',
    query: PRINT_QUERY,
    answer: fields.printAnswer,
    statuses: [],
  },
  {
    method: 'post',
    path: '/tickets/{ticket_id}/reprint/pass',
    pathTypes: 'ticket_id:integer',
    query: 'policyCode! passtype=apple|google',
    answer: fields.passUrls,
    statuses: [],
  },
  {
    method: 'post',
    path: '/tickets/{ticket_id}/void',
    pathTypes: 'ticket_id:integer',
    query: 'policyCode!',
    answer: fields.voidAnswer,
    statuses: [],
  },
  {
    method: 'post',
    path: '/tickets/{ticket_id}/reissue',
    pathTypes: 'ticket_id:integer',
    answer: fields.reissueAnswer,
    statuses: [],
  },
];

/** Batch and patron calls; `itemBasis` is the filter's set of values: second source specification, section 7. */
export function batchAndPatronCalls(itemBasis: string): SourceCall[] {
  return [
    {
      method: 'get',
      path: '/batch/export/orders',
      query: 'seasonCode patron itemCode since distributorCode',
      answer: fields.exportStarted,
      statuses: [],
    },
    { method: 'get', path: '/batch/status/{batch_id}', answer: fields.exportStatus, statuses: [] },
    {
      method: 'post',
      path: '/patron/auth',
      body: fields.patronAuthRequest,
      answer: fields.patronAuthAnswer,
      statuses: [],
    },
    {
      method: 'get',
      path: '/patron/{account}/orders/{season}',
      query: `policyCode page itemBasis=${itemBasis}`,
      answer: fields.patronOrders,
      statuses: [],
    },
    { method: 'get', path: '/patron/{account}/seasons', answer: fields.patronSeasons, statuses: [] },
  ];
}
