import { expect, test } from 'vitest';
import type { Api, ErrorReason, Operation, Schema, StateMachine } from '@/lib/openapi/model';
import { object, string, toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toResponse } from '@/lib/reference/model.fixture';
import { compareWithSource } from '@/specs/sources/compare';
import type { SourceTable } from '@/specs/sources/types';

const source: SourceTable = {
  api: 'linkv1',
  calls: [{ method: 'put', path: '/tickets/lock', body: 'token', answer: 'owner', statuses: ['200', '422'] }],
  headers: [{ name: 'Authorization', calls: 'every' }],
  errorBody: 'type',
  errorStatuses: ['500'],
  reasons: [{ reason: 'TOO_MANY_TOKENS', kind: 'http', status: 422, type: 'MS-422' }],
  states: [{ name: 'lock', calls: ['PUT /tickets/lock'], events: [] }],
  rules: [{ call: 'PUT /tickets/lock', says: 'most 30', error: 'TOO_MANY_TOKENS@422' }],
};

const reason: ErrorReason = {
  anchor: 'too-many-tokens',
  name: 'TOO_MANY_TOKENS',
  kind: 'http',
  status: 422,
  type: 'MS-422',
  meaning: '',
  fix: '',
  retry: { allowed: false },
  informProvider: false,
  raisedBy: [{ anchor: 'lock-tickets', title: '', method: 'put', path: '/tickets/lock' }],
  unspecified: [],
};

const lock: StateMachine = {
  anchor: 'states-lock',
  name: 'lock',
  title: 'Lock',
  states: [],
  transitions: [{ anchor: '', to: 'LOCKED', trigger: { kind: 'operation', anchor: 'lock-tickets', title: '' } }],
};

const media = (schema: Schema) => toMediaType('application/json', undefined, { schema });
const response = (status: string, schema?: Schema) =>
  toResponse({ status, mediaTypes: schema === undefined ? [] : [media(schema)] });
const operation = (given: Partial<Operation>) =>
  toOperation({ id: 'lock-tickets', method: 'put', path: '/tickets/lock', ...given });
const apiOf = (operations: Operation[], more: Partial<Api> = {}) =>
  toApi({ id: 'linkv1', groups: [{ id: '', title: '', operations }], ...more });

const call = operation({
  security: [{ requirements: [{ scheme: 'bearer', id: '', scopes: [] }] }],
  body: { required: true, mediaTypes: [media(object({ token: string() }))] },
  responses: [
    response('200', object({ owner: string() })),
    response('422', object({ type: string() })),
    response('500', object({ type: string(), owner: string() })),
  ],
  rules: [
    {
      anchor: '',
      text: 'At most 30 tokens.',
      fields: [],
      errors: [{ anchor: '', name: 'TOO_MANY_TOKENS', status: 422 }],
    },
  ],
});

const api = apiOf([call], {
  securitySchemes: [{ id: '', name: 'bearer', unspecified: [], type: 'http', scheme: 'bearer' }],
  errors: [reason],
  states: [lock],
});

test('finds no difference when the spec says what the source says', () => {
  expect(compareWithSource(source, api, [])).toEqual([]);
});

test('names what the spec lacks', () => {
  expect(compareWithSource(source, apiOf([operation({ responses: [response('200')] })]), [])).toEqual([
    'PUT /tickets/lock body.token: the spec lacks this field',
    'PUT /tickets/lock answer.owner: the spec lacks this field',
    'PUT /tickets/lock statuses: the spec lacks 422',
    'PUT /tickets/lock headers: the spec lacks Authorization',
    'reason TOO_MANY_TOKENS@422: the spec lacks this reason',
    'states lock: the spec lacks these states',
    'PUT /tickets/lock rules: no rule says /most 30/ with TOO_MANY_TOKENS@422',
  ]);
});

test('names what the source does not have', () => {
  const empty: SourceTable = { ...source, calls: [], headers: [], reasons: [], states: [], rules: [] };
  expect(compareWithSource(empty, api, [])).toEqual([
    'PUT /tickets/lock: the source does not have this call',
    'PUT /tickets/lock headers: the source does not have Authorization',
    'reason TOO_MANY_TOKENS@422: the source does not have this reason',
    'states lock: the source does not have these states',
    'PUT /tickets/lock rules: the source does not have "At most 30 tokens."',
  ]);
});

test('wants 2XX and a webhook where the source says so', () => {
  const received: SourceTable = {
    ...source,
    calls: [{ method: 'put', path: '/tickets/lock', received: true, callback: '204', body: 'token', statuses: [] }],
    errorStatuses: [],
  };
  expect(
    compareWithSource(
      received,
      apiOf([{ ...call, responses: [response('200')] }], {
        ...api,
        groups: apiOf([{ ...call, responses: [response('200')] }]).groups,
      }),
      [],
    ),
  ).toEqual([
    'PUT /tickets/lock: the integrator receives this call',
    'PUT /tickets/lock: a callback answered with 204 in the source, no callback in the spec',
    'PUT /tickets/lock statuses: the spec lacks 2XX',
    'PUT /tickets/lock statuses: the source does not have 200',
  ]);
});

test('names a call that only one of the two calls idempotent', () => {
  const idempotent: SourceTable = { ...source, calls: source.calls.map((each) => ({ ...each, idempotent: true })) };
  expect(compareWithSource(idempotent, api, [])).toEqual(['PUT /tickets/lock: idempotent in the source only']);
});

test('names the attributes in which a reason differs', () => {
  const other: ErrorReason = { ...reason, type: 'MS-400', raisedBy: [], retry: { allowed: true, attempts: 3 } };
  expect(compareWithSource(source, { ...api, errors: [other] }, [])).toEqual([
    'reason TOO_MANY_TOKENS@422: type is MS-422 in the source, MS-400 in the spec',
    'reason TOO_MANY_TOKENS@422: attempts is undefined in the source, 3 in the spec',
    'reason TOO_MANY_TOKENS@422: raised by a call is true in the source, false in the spec',
  ]);
});

test('names a message with which the meaning of a reason does not begin, and words for values that differ', () => {
  const { calls, reasons } = source;
  const worded: SourceTable = {
    ...source,
    calls: calls.map((each) => ({ ...each, meanings: { owner: { A: 'a person' }, seat: { B: 'a seat' } } })),
    reasons: reasons.map((each) => ({ ...each, message: 'Too Many' })),
  };
  expect(compareWithSource(worded, { ...api, errors: [{ ...reason, meaning: 'Too few.' }] }, [])).toEqual([
    'PUT /tickets/lock owner: A is "a person" in the source, "" in the spec',
    'PUT /tickets/lock seat: the spec lacks this field',
    'reason TOO_MANY_TOKENS@422: message is Too Many in the source, Too few. in the spec',
  ]);
});

test('leaves out an excepted difference and names an exception without one', () => {
  const exceptions = [
    { apis: ['linkv1'], line: /^PUT \/tickets\/lock rules/, reason: 'The rule is told elsewhere.' },
    { apis: ['linkv1'], line: /^reason GONE/, reason: 'It was there once.' },
    { apis: ['entryv1'], line: /^reason OTHER/, reason: 'It belongs to another API.' },
  ];
  const silent = apiOf([{ ...call, rules: [] }], {
    securitySchemes: api.securitySchemes,
    errors: [reason],
    states: [lock],
  });
  expect(compareWithSource(source, silent, exceptions)).toEqual([
    'exception /^reason GONE/: nothing differs there any more',
  ]);
});
