import type { Operation } from '@/lib/openapi/model';
import { array, object, string, toApi, toCommonHeader, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toReason, toResponse } from '@/lib/reference/model.fixture';
import { type Reference, toReference } from './reference';

const price = {
  id: 'lock-tickets-body-tokens-individual-price',
  schema: string({ label: 'number', description: 'Asking price.' }),
};

const body = object({
  source: { id: 'lock-tickets-body-source', required: true, schema: string({ enum: [{ value: 'MY_ACCOUNT' }] }) },
  tokens: {
    id: 'lock-tickets-body-tokens',
    required: true,
    schema: array(object({ individualPrice: price }), {
      constraints: [{ keyword: 'maxItems', text: 'at most 30 items', code: false }],
    }),
  },
});

const example = { name: 'mine', summary: 'My tickets', generated: false, value: { source: 'MY_ACCOUNT' } };

/** One call with a body, a rule, an error and two examples. */
const lockTickets: Operation = toOperation({
  id: 'lock-tickets',
  operationId: 'lockTickets',
  title: 'Lock tickets',
  method: 'put',
  path: '/tickets/lock',
  pathSegments: [],
  tags: ['Locking'],
  body: {
    required: true,
    mediaTypes: [toMediaType('application/json', undefined, { schema: body, examples: [example] })],
  },
  responses: [
    toResponse({
      id: 'lock-tickets-207',
      status: '207',
      phrase: 'Multi-Status',
      tone: 'partial',
      description: 'Not locked.',
    }),
  ],
  rules: [
    {
      anchor: 'lock-tickets-rule-all',
      text: 'All or nothing.',
      fields: [],
      errors: [{ anchor: 'too-many-tokens', name: 'TOO_MANY_TOKENS', status: 422 }],
    },
  ],
  unspecified: ['How long a lock holds is not documented.'],
  samples: [{ lang: 'shell', label: 'curl', source: 'curl -X PUT' }],
  pointer: '/paths/~1tickets~1lock/put',
});

const api = toApi({
  id: 'linkv1',
  title: 'Link API v1',
  commonHeaders: [toCommonHeader({ name: 'PAC-API-Key', example: 'key', source: 'parameter' })],
  groups: [{ id: 'locking', title: 'Locking', operations: [lockTickets] }],
  errors: [
    {
      ...toReason({ anchor: 'too-many-tokens', name: 'TOO_MANY_TOKENS', status: 422, type: 'MS-422', fix: 'Split.' }),
      meaning: 'More than 30 tokens.',
      retry: { allowed: false },
      raisedBy: [],
    },
  ],
  states: [
    {
      anchor: 'states-lock',
      name: 'lock',
      title: 'Lock',
      states: [{ anchor: 'states-lock-locked', name: 'LOCKED', initial: false, final: false }],
      transitions: [],
    },
  ],
});

/** A reference of one call, for tests of what guides take from references. */
export const linkv1: Reference = toReference(api, 'Link API v1', {});
