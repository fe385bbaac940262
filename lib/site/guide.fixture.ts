import type { Api, Operation, Schema, SchemaBase } from '@/lib/openapi/model';
import { toApi } from '@/lib/openapi/model.fixture';
import { type Reference, toReference } from './reference';

const base: SchemaBase = { label: 'string', nullable: false, constraints: [], enum: [], examples: [], unspecified: [] };

const text: Schema = { ...base, kind: 'scalar', type: 'string' };

const body: Schema = {
  ...base,
  label: 'object',
  kind: 'object',
  conditions: [],
  patterns: [],
  properties: [
    {
      id: 'lock-tickets-body-source',
      name: 'source',
      required: true,
      readOnly: false,
      writeOnly: false,
      rules: [],
      schema: { ...text, enum: [{ value: 'MY_ACCOUNT' }] },
    },
    {
      id: 'lock-tickets-body-tokens',
      name: 'tokens',
      required: true,
      readOnly: false,
      writeOnly: false,
      rules: [],
      schema: {
        ...base,
        label: 'object[]',
        kind: 'array',
        constraints: [{ keyword: 'maxItems', text: 'at most 30 items', code: false }],
        items: {
          ...base,
          kind: 'object',
          conditions: [],
          patterns: [],
          properties: [
            {
              id: 'lock-tickets-body-tokens-individual-price',
              name: 'individualPrice',
              required: false,
              readOnly: false,
              writeOnly: false,
              rules: [],
              schema: { ...text, label: 'number', description: 'Asking price.' },
            },
          ],
        },
      },
    },
  ],
};

/** One call with a body, a rule, an error and two examples. */
const lockTickets: Operation = {
  id: 'lock-tickets',
  operationId: 'lockTickets',
  kind: 'call',
  title: 'Lock tickets',
  method: 'put',
  path: '/tickets/lock',
  pathSegments: [],
  tags: ['Locking'],
  labels: [],
  servers: [],
  security: [],
  commonHeaders: [],
  parameters: [],
  body: {
    required: true,
    mediaTypes: [
      {
        name: 'application/json',
        schema: body,
        encoding: [],
        examples: [{ name: 'mine', summary: 'My tickets', generated: false, value: { source: 'MY_ACCOUNT' } }],
      },
    ],
  },
  responses: [
    {
      id: 'lock-tickets-207',
      status: '207',
      phrase: 'Multi-Status',
      tone: 'partial',
      description: 'Not locked.',
      headers: [],
      mediaTypes: [],
      links: [],
      errors: [],
      unspecified: [],
    },
  ],
  errors: [],
  outcomes: [],
  rules: [
    {
      anchor: 'lock-tickets-rule-all',
      text: 'All or nothing.',
      fields: [],
      errors: [{ anchor: 'too-many-tokens', name: 'TOO_MANY_TOKENS', status: 422 }],
    },
  ],
  transitions: [],
  callbacks: [],
  unspecified: ['How long a lock holds is not documented.'],
  samples: [{ lang: 'shell', label: 'curl', source: 'curl -X PUT' }],
  pointer: '/paths/~1tickets~1lock/put',
};

const api: Api = toApi({
  id: 'linkv1',
  title: 'Link API v1',
  version: '1',
  specVersion: '3.1.0',
  servers: [],
  securitySchemes: [],
  commonHeaders: [
    {
      id: 'header-pac-api-key',
      name: 'PAC-API-Key',
      place: 'header',
      example: 'key',
      callsUsing: 1,
      callsTotal: 1,
      required: true,
      source: 'security',
      schema: text,
      allowEmptyValue: false,
      examples: [],
      rules: [],
      unspecified: [],
    },
  ],
  groups: [{ id: 'locking', title: 'Locking', operations: [lockTickets] }],
  schemas: [],
  errors: [
    {
      anchor: 'too-many-tokens',
      name: 'TOO_MANY_TOKENS',
      kind: 'http',
      status: 422,
      type: 'MS-422',
      meaning: 'More than 30 tokens.',
      fix: 'Split.',
      retry: { allowed: false },
      informProvider: false,
      raisedBy: [],
      unspecified: [],
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
  unspecified: [],
});

/** A reference of one call, for tests of what guides take from references. */
export const linkv1: Reference = toReference(api, 'Link API v1', {});
