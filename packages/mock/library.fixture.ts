import type { RawObject } from '@/lib/openapi/json';

/** A library that lends books: loans are made for copies, and an order of a book is pending at first. */
export const LIBRARY: RawObject = {
  openapi: '3.1.0',
  info: { title: 'Library', version: '1' },
  paths: {
    '/cards': {
      post: {
        operationId: 'openCard',
        summary: 'Open a card',
        'x-issues': { credential: 'response.card', expires: 'response.until' },
        responses: {
          '201': { description: 'Opened', content: json({ card: { value: { card: 'CARD-100', until: 1700000000 } } }) },
        },
      },
    },
    '/loans': {
      put: {
        operationId: 'lendCopies',
        summary: 'Lend copies',
        security: [{ bearer: [] }],
        requestBody: { content: json({ two: { value: { copies: [{ copy: 'COPY-1' }, { copy: 'COPY-2' }] } } }) },
        responses: {
          '200': {
            description: 'Lent',
            content: json({ lent: { value: { lent: [{ copy: 'COPY-1' }], refused: [] } } }),
          },
          '207': {
            description: 'Refused in part',
            content: json({
              oneRefused: {
                summary: 'One of two copies is lent to somebody else',
                value: { lent: [{ copy: 'COPY-1' }], refused: [{ copy: 'COPY-2', reason: 'LENT' }] },
              },
            }),
          },
          '401': { description: 'No card', content: json({ noCard: { value: { reason: 'NO_CARD' } } }) },
        },
      },
      delete: {
        operationId: 'returnCopies',
        summary: 'Return copies',
        requestBody: { content: { 'application/json': {} } },
        'x-idempotent': true,
        responses: { '200': { description: 'Returned', content: json({ returned: { value: { ok: true } } }) } },
      },
    },
    '/orders': {
      post: {
        operationId: 'orderBook',
        summary: 'Order a book',
        requestBody: { content: { 'application/json': {} } },
        responses: {
          '200': {
            description: 'Ordered',
            content: json({
              here: { value: { order: 'ORDER-700', state: 'HERE', url: 'https://library.example.com/ORDER-700' } },
              awaited: { value: { order: 'ORDER-700', state: 'AWAITED' } },
            }),
          },
        },
        callbacks: { arrived: { '{$request.body#/callbackUrl}': { post: { responses: {} } } } },
      },
    },
    '/orders/{order}': {
      parameters: [{ name: 'order', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'readOrder',
        summary: 'Read an order',
        parameters: [{ name: 'order', in: 'query', schema: { type: 'string' } }],
        responses: {
          '2XX': {
            description: 'The order',
            content: json({
              awaited: { summary: 'AWAITED', value: { order: 'ORDER-700', state: 'AWAITED' } },
              here: { summary: 'HERE', value: { order: 'ORDER-700', state: 'HERE' } },
              lost: { summary: 'LOST', value: { order: 'ORDER-700', state: 'LOST' } },
            }),
          },
        },
      },
      delete: {
        operationId: 'cancelOrder',
        summary: 'Cancel an order',
        responses: { '200': { description: 'Canceled', content: json({ gone: { value: { order: 'ORDER-700' } } }) } },
      },
    },
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  'x-states': [
    {
      name: 'loan',
      states: [{ name: 'HOME', initial: true }, { name: 'LENT' }],
      transitions: [
        { from: 'HOME', to: 'LENT', operation: 'lendCopies' },
        { from: 'LENT', to: 'HOME', operation: 'returnCopies' },
      ],
      calls: {
        lendCopies: {
          things: 'body.copies[].copy',
          accepted: 'response.lent[].copy',
          rejected: 'response.refused[].copy',
          otherwise: { status: '207', example: 'oneRefused' },
        },
        returnCopies: { things: 'body.copies[]' },
      },
    },
    {
      name: 'order',
      states: [{ name: 'AWAITED', initial: true }, { name: 'HERE' }, { name: 'LOST' }, { name: 'CANCELED' }],
      transitions: [
        { to: 'AWAITED', operation: 'orderBook' },
        { from: 'AWAITED', to: 'HERE', event: 'The book arrives' },
        { from: 'AWAITED', to: 'LOST', event: 'The book is lost' },
        { from: 'AWAITED', to: 'CANCELED', operation: 'cancelOrder' },
      ],
      field: 'response.state',
      calls: {
        orderBook: { things: 'response.order' },
        readOrder: { things: 'path.order' },
        cancelOrder: { things: 'path.order' },
      },
    },
  ],
};

function json(examples: RawObject): RawObject {
  return { 'application/json': { examples } };
}
