import type { ErrorReason, Operation, Property, Response, Rule, StateMachine, UnionSchema } from '@/lib/openapi/model';
import { array, object, schemaBase, string, toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toReference } from '@/lib/site/reference';

/** The one reason of the literal API. */
export const tooMany: ErrorReason = {
  anchor: 'too-many-tokens',
  name: 'TOO_MANY_TOKENS',
  kind: 'http',
  status: 422,
  type: 'MS-422',
  meaning: 'More than 30 tokens.',
  fix: 'Split the request.',
  retry: { allowed: false },
  informProvider: false,
  raisedBy: [{ anchor: 'lock-tickets', title: 'Lock tickets', method: 'put', path: '/tickets/lock' }],
  unspecified: [],
};

const limit: Rule = {
  anchor: 'lock-tickets-rule-limit',
  text: 'At most 30 `tokens`.',
  fields: ['body.tokens'],
  errors: [{ anchor: 'too-many-tokens', name: 'TOO_MANY_TOKENS', status: 422 }],
};

const wholeCall: Rule = { anchor: 'lock-tickets-rule-all', text: 'All or nothing.', fields: [], errors: [] };

/** A property whose anchor is below `lock-tickets-body`. */
export function toProperty(name: string, given: Partial<Property> = {}): Partial<Property> {
  return { id: `lock-tickets-body-${name}`, name, schema: string(), ...given };
}

const seller: UnionSchema = {
  ...schemaBase,
  kind: 'union',
  label: 'person | company',
  mode: 'oneOf',
  discriminator: { property: 'kind' },
  variants: [
    {
      id: 'lock-tickets-body-seller-person',
      title: 'Person',
      discriminatorValues: ['person'],
      schema: object({ lastName: string() }),
    },
    { id: 'lock-tickets-body-seller-company', title: 'Company', discriminatorValues: [], schema: object({}) },
  ],
};

const body = object({
  tokens: toProperty('tokens', {
    required: true,
    schema: array(object({ token: string({ description: 'From the listing.' }) }), {
      description: 'What is locked.',
      constraints: [{ keyword: 'items', text: '1 to 30 items', code: false }],
    }),
    rules: [limit],
  }),
  seller: toProperty('seller', { schema: seller }),
});

/** An answer with a JSON body. */
export function toResponse(status: string, given: Partial<Response> = {}): Response {
  return {
    id: `lock-tickets-${status}`,
    status,
    phrase: 'OK',
    tone: 'success',
    description: `What ${status} means.`,
    headers: [],
    mediaTypes: [toMediaType('application/json', { ok: true }, { schema: object({ ok: { id: `ok-${status}` } }) })],
    links: [],
    errors: [],
    unspecified: [],
    ...given,
  };
}

/** `PUT /tickets/lock` with a body, two answers, an error and two rules. */
export function toLockTickets(given: Partial<Operation> = {}): Operation {
  return toOperation({
    id: 'lock-tickets',
    operationId: 'lockTickets',
    title: 'Lock tickets',
    method: 'put',
    path: '/tickets/lock',
    pathSegments: [{ text: '/tickets/lock', parameter: false }],
    description: 'Protects **tickets**.',
    body: { required: true, mediaTypes: [toMediaType('application/json', { tokens: [] }, { schema: body })] },
    responses: [toResponse('200'), toResponse('422', { tone: 'error', phrase: 'Unprocessable Entity' })],
    errors: [
      {
        status: '422',
        reason: tooMany,
        when: 'Refused.',
        id: 'lock-tickets-too-many-tokens',
        response: 'lock-tickets-422',
      },
      { status: '500', when: 'The provider failed.', id: 'lock-tickets-500-error', response: 'lock-tickets-500' },
    ],
    rules: [limit, wholeCall],
    transitions: [
      { machine: 'lock', machineTitle: 'Lock', from: 'FREE', to: 'LOCKED', id: 'states-lock-free-to-locked' },
    ],
    security: [
      { requirements: [{ scheme: 'bearer', id: 'security-bearer', scopes: ['tickets'] }] },
      { requirements: [] },
    ],
    pointer: '/paths/~1tickets~1lock/put',
    ...given,
  });
}

/** FREE ⇄ LOCKED, with a self-move and an event. */
export const lockStates: StateMachine = {
  anchor: 'states-lock',
  name: 'lock',
  title: 'Lock',
  states: [
    { anchor: 'states-lock-free', name: 'FREE', initial: true, final: false, description: 'Anyone may sell it.' },
    { anchor: 'states-lock-locked', name: 'LOCKED', initial: false, final: true },
  ],
  transitions: [
    {
      anchor: 'states-lock-free-to-locked',
      from: 'FREE',
      to: 'LOCKED',
      trigger: { kind: 'operation', anchor: 'lock-tickets', title: 'Lock tickets' },
    },
    {
      anchor: 'states-lock-locked-to-free',
      from: 'LOCKED',
      to: 'FREE',
      trigger: { kind: 'event', text: 'Time is up' },
    },
    {
      anchor: 'states-lock-locked-to-locked',
      from: 'LOCKED',
      to: 'LOCKED',
      trigger: { kind: 'event', text: 'Renewed' },
    },
  ],
};

/** The reference of an API with this one operation. */
export function toLockReference(operation: Operation = toLockTickets()) {
  const api = toApi({
    title: 'Demo API',
    groups: [{ id: 'locking', title: 'Locking', description: 'Hold tickets.', operations: [operation] }],
    errors: [tooMany],
    states: [lockStates],
  });
  return toReference(api, 'Demo', { 'lock-tickets': [{ href: '/docs/lock', title: 'Lock' }] });
}
