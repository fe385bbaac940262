import * as fields from '@/specs/sources/entryv1-fields';
import type { SourceTable } from '@/specs/sources/types';

const ERRORS = ['400', '401', '500'];
const TICKET_CALLS = ['POST /validate', 'POST /tickets/{barcode}'];

export const entryv1: SourceTable = {
  api: 'entryv1',
  calls: [
    {
      method: 'post',
      path: '/session',
      body: fields.sessionRequest,
      answer: fields.session,
      statuses: ['201', ...ERRORS],
    },
    {
      method: 'post',
      path: '/events',
      body: fields.deviceAttributes,
      meanings: { networkSignal: fields.mobileSignal },
      answer: fields.eventList,
      statuses: ['200', ...ERRORS],
    },
    {
      method: 'post',
      path: '/venues',
      body: fields.venuesRequest,
      answer: fields.venueList,
      statuses: ['200', ...ERRORS],
    },
    {
      method: 'post',
      path: '/ping',
      body: fields.pingRequest,
      meanings: { networkSignal: fields.mobileSignal },
      statuses: ['200', ...ERRORS],
    },
    {
      method: 'post',
      path: '/validate',
      body: fields.scanRequest,
      answer: fields.scanResult,
      meanings: { networkSignal: fields.mobileSignal, reasonCode: fields.scanReasons },
      statuses: ['200', ...ERRORS],
    },
    {
      method: 'post',
      path: '/tickets/{barcode}',
      body: fields.lookupRequest,
      answer: fields.lookupAnswer,
      statuses: ['200', '404', ...ERRORS],
    },
  ],
  headers: [
    { name: 'Authorization', calls: 'every' },
    { name: 'Request-ID', calls: 'every', inWords: true },
    { name: 'Accept', calls: 'every', optional: true, inWords: true },
    { name: 'Content-Type', calls: 'every', optional: true, inWords: true },
  ],
  errorBody: fields.errorBody,
  errorStatuses: [],
  reasons: Object.entries(fields.scanReasons).map(([reason, message]) => ({
    reason,
    message,
    kind: 'outcome',
    status: 200,
  })),
  states: [{ name: 'device-session', calls: ['POST /session'], events: [] }],
  rules: [
    { call: 'POST /events', says: "today's events" },
    ...['POST /events', 'POST /venues', 'POST /ping', ...TICKET_CALLS].map((call) => ({ call, says: 'session.*JWT' })),
  ],
};
