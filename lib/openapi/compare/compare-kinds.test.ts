import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { isObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { compareDocuments } from './compare-documents';

/** A document of one operation, to which a case adds keys; `operation` has those of the operation. */
function parse(yaml: string) {
  const given: Json = parseYaml(yaml);
  const { operation, ...document } = isObject(given) ? given : {};
  const post = {
    operationId: 'order',
    responses: { '200': { description: 'Done.' } },
    ...(isObject(operation) && operation),
  };
  return parseDocument({ paths: { '/orders': { post } }, ...document });
}

/** One line for each change: `breaking: Rule removed. Effect. (old → new)`. */
function compare(old: string, now: string): string[] {
  return compareDocuments(parse(old), parse(now)).map(({ kind, message, effect, old: before, new: after }) => {
    const values = before === undefined && after === undefined ? '' : ` (${before ?? ''} → ${after ?? ''})`;
    return `${kind}: ${message}${effect === undefined ? '' : ` ${effect}`}${values}`;
  });
}

type Case = { title: string; old: string; now: string; forward: string[]; back: string[] };

const REASONS: Case[] = [
  {
    title: 'a reason of an error response',
    old: `x-error-catalogue: [{ reason: SOLD, status: 409, meaning: Sold., fix: Stop. }]
operation: { responses: { '409': { description: No. } } }`,
    now: `x-error-catalogue: [{ reason: SOLD, status: 409, meaning: Sold., fix: Stop. }]
operation: { responses: { '409': { description: No., x-error-reasons: [SOLD] } } }`,
    forward: ['compatible: New reason `SOLD` of the 409 response.'],
    back: ['compatible: Reason `SOLD` of the 409 response removed.'],
  },
  {
    title: 'a reason in the body of another response',
    old: `x-error-catalogue: [{ reason: SOLD, kind: body, meaning: Sold., fix: Stop. }]
operation: { responses: { '207': { description: Some. } } }`,
    now: `x-error-catalogue: [{ reason: SOLD, kind: body, meaning: Sold., fix: Stop. }]
operation: { responses: { '207': { description: Some., x-error-reasons: [SOLD] } } }`,
    forward: ["breaking: New reason `SOLD` of the 207 response. Clients may receive a reason that they don't know."],
    back: ['compatible: Reason `SOLD` of the 207 response removed.'],
  },
  {
    title: 'an outcome',
    old: `x-outcome-label: { singular: scan reason, plural: scan reasons }
x-error-catalogue: [{ reason: LATE, kind: outcome, meaning: Late., fix: Go. }]`,
    now: `x-outcome-label: { singular: scan reason, plural: scan reasons }
x-error-catalogue: [{ reason: LATE, kind: outcome, meaning: Late., fix: Go. }]
operation: { responses: { '200': { description: Done., x-error-reasons: [LATE] } } }`,
    forward: ["breaking: New reason `LATE` of the 200 response. Clients may receive a reason that they don't know."],
    back: ['compatible: Reason `LATE` of the 200 response removed.'],
  },
  {
    title: 'a reason that no operation names',
    old: 'x-error-catalogue: []',
    now: 'x-error-catalogue: [{ reason: SOLD, meaning: Sold., fix: Stop. }]',
    forward: ['compatible: New reason `SOLD`.'],
    back: ['compatible: Reason `SOLD` removed.'],
  },
  {
    title: 'the status of a reason',
    old: 'x-error-catalogue: [{ reason: SOLD, status: 409, meaning: Sold., fix: Stop. }]',
    now: 'x-error-catalogue: [{ reason: SOLD, status: 422, meaning: Sold., fix: Stop. }]',
    forward: [
      'breaking: Status of reason `SOLD` changed. Clients that look for the old value no longer find it. (409 → 422)',
    ],
    back: [
      'breaking: Status of reason `SOLD` changed. Clients that look for the old value no longer find it. (422 → 409)',
    ],
  },
  {
    title: 'the status of a reason that is documented now',
    old: 'x-error-catalogue: [{ reason: SOLD, meaning: Sold., fix: Stop. }]',
    now: 'x-error-catalogue: [{ reason: SOLD, status: 422, meaning: Sold., fix: Stop. }]',
    forward: ['wording: Status of reason `SOLD` changed. ( → 422)'],
    back: [
      'breaking: Status of reason `SOLD` changed. Clients that look for the old value no longer find it. (422 → )',
    ],
  },
  {
    title: 'the type of a reason',
    old: 'x-error-catalogue: [{ reason: SOLD, type: gone, meaning: Sold., fix: Stop. }]',
    now: 'x-error-catalogue: [{ reason: SOLD, type: taken, meaning: Sold., fix: Stop. }]',
    forward: [
      'breaking: Type of reason `SOLD` changed. Clients that look for the old value no longer find it. (gone → taken)',
    ],
    back: [
      'breaking: Type of reason `SOLD` changed. Clients that look for the old value no longer find it. (taken → gone)',
    ],
  },
  {
    title: 'where a reason is',
    old: 'x-error-catalogue: [{ reason: SOLD, kind: body, location: In the order, meaning: Sold., fix: Stop. }]',
    now: 'x-error-catalogue: [{ reason: SOLD, kind: http, meaning: Sold., fix: Stop. }]',
    forward: [
      'breaking: Where reason `SOLD` appears changed. Clients that look for the old value no longer find it. (in the body of another response → in an error response)',
      'wording: Location of reason `SOLD` removed. (In the order → )',
    ],
    back: [
      'breaking: Where reason `SOLD` appears changed. Clients that look for the old value no longer find it. (in an error response → in the body of another response)',
      'wording: Location of reason `SOLD` added. ( → In the order)',
    ],
  },
  {
    title: 'whether to repeat a request',
    old: 'x-error-catalogue: [{ reason: SOLD, meaning: Sold., fix: Stop., retry: { allowed: true, attempts: 3 } }]',
    now: 'x-error-catalogue: [{ reason: SOLD, meaning: Sold., fix: Stop., retry: { allowed: false } }]',
    forward: [
      'breaking: Whether to repeat a request after reason `SOLD` changed. Clients that repeat the request as often as before may do harm. (retry up to 3 times → no retry)',
    ],
    back: ['compatible: Whether to repeat a request after reason `SOLD` changed. (no retry → retry up to 3 times)'],
  },
  {
    title: 'how often to repeat a request',
    old: 'x-error-catalogue: [{ reason: SOLD, meaning: Sold., fix: Stop., retry: { allowed: true, attempts: 5 } }]',
    now: 'x-error-catalogue: [{ reason: SOLD, meaning: Sold., fix: Stop., retry: { allowed: true, attempts: 3 } }]',
    forward: [
      'breaking: Whether to repeat a request after reason `SOLD` changed. Clients that repeat the request as often as before may do harm. (retry up to 5 times → retry up to 3 times)',
    ],
    back: [
      'compatible: Whether to repeat a request after reason `SOLD` changed. (retry up to 3 times → retry up to 5 times)',
    ],
  },
  {
    title: 'whether to repeat a request, which is documented now',
    old: 'x-error-catalogue: [{ reason: SOLD, meaning: Sold., fix: Stop. }]',
    now: 'x-error-catalogue: [{ reason: SOLD, meaning: Sold., fix: Stop., retry: { allowed: false } }]',
    forward: ['compatible: Whether to repeat a request after reason `SOLD` changed. (retry not documented → no retry)'],
    back: ['compatible: Whether to repeat a request after reason `SOLD` changed. (no retry → retry not documented)'],
  },
  {
    title: 'the words of a reason',
    old: 'x-error-catalogue: [{ reason: SOLD, meaning: Sold., fix: Stop., severity: LOW, codePrefixes: [A-] }]',
    now: 'x-error-catalogue: [{ reason: SOLD, meaning: Gone., fix: Wait., severity: FATAL, informProvider: true, codePrefixes: [A-, B-], x-unspecified: [How long.] }]',
    forward: [
      'wording: Meaning of reason `SOLD` changed. (Sold. → Gone.)',
      'wording: Fix of reason `SOLD` changed. (Stop. → Wait.)',
      'wording: Severity of reason `SOLD` changed. (LOW → FATAL)',
      'wording: Prefixes of the codes of reason `SOLD` changed. (A- → A-, B-)',
      'wording: Request to inform the provider of reason `SOLD` added. ( → yes)',
      'wording: What is not documented of reason `SOLD` added. ( → How long.)',
    ],
    back: [
      'wording: Meaning of reason `SOLD` changed. (Gone. → Sold.)',
      'wording: Fix of reason `SOLD` changed. (Wait. → Stop.)',
      'wording: Severity of reason `SOLD` changed. (FATAL → LOW)',
      'wording: Prefixes of the codes of reason `SOLD` changed. (A-, B- → A-)',
      'wording: Request to inform the provider of reason `SOLD` removed. (yes → )',
      'wording: What is not documented of reason `SOLD` removed. (How long. → )',
    ],
  },
  {
    title: 'the meaning of a type of errors',
    old: `x-error-types: { gone: Sold. }
x-error-catalogue: [{ reason: SOLD, type: gone, meaning: Sold., fix: Stop. }]`,
    now: `x-error-types: { gone: Lost. }
x-error-catalogue: [{ reason: SOLD, type: gone, meaning: Sold., fix: Stop. }]`,
    forward: ['wording: Meaning of error type `gone` changed. (Sold. → Lost.)'],
    back: ['wording: Meaning of error type `gone` changed. (Lost. → Sold.)'],
  },
  {
    title: 'what to do after a response',
    old: "operation: { responses: { '409': { description: No., x-advice: { fix: Stop., retry: { allowed: true, attempts: 2 } } } } }",
    now: "operation: { responses: { '409': { description: No., x-advice: { fix: Wait., retry: { allowed: false } } } } }",
    forward: [
      'wording: Advice on the 409 response changed. (Stop. → Wait.)',
      'breaking: Whether to repeat a request after the 409 response changed. Clients that repeat the request as often as before may do harm. (retry up to 2 times → no retry)',
    ],
    back: [
      'wording: Advice on the 409 response changed. (Wait. → Stop.)',
      'compatible: Whether to repeat a request after the 409 response changed. (no retry → retry up to 2 times)',
    ],
  },
];

const STATES: Case[] = [
  {
    title: 'a state',
    old: 'x-states: [{ name: lock, title: Lock, states: [{ name: FREE, description: Free. }], transitionsUnspecified: Not documented. }]',
    now: 'x-states: [{ name: lock, title: Lock, states: [{ name: FREE, description: Free. }, { name: HELD, description: Held. }], transitionsUnspecified: Not documented. }]',
    forward: ["breaking: New state `HELD` of `Lock`. Clients may find a state that they don't know."],
    back: ['compatible: State `HELD` of `Lock` removed.'],
  },
  {
    title: 'a machine',
    old: '',
    now: 'x-states: [{ name: lock, title: Lock, states: [{ name: FREE, description: Free. }], transitionsUnspecified: Not documented. }]',
    forward: ['wording: States of `Lock` documented.'],
    back: ['wording: States of `Lock` removed.'],
  },
  {
    title: 'a move',
    old: 'x-states: [{ name: lock, title: Lock, states: [{ name: A, description: a. }, { name: B, description: b. }], transitions: [{ to: A, event: Start }] }]',
    now: 'x-states: [{ name: lock, title: Lock, states: [{ name: A, description: a. }, { name: B, description: b. }], transitions: [{ to: A, event: Start }, { from: A, to: B, event: Time passes }] }]',
    forward: ['compatible: New move from `A` to `B` of `Lock`.'],
    back: ['breaking: Move from `A` to `B` of `Lock` removed. Clients that wait for it may wait in vain.'],
  },
  {
    title: 'what triggers a move',
    old: 'x-states: [{ name: lock, title: Lock, states: [{ name: A, description: a. }], transitions: [{ to: A, event: Start }] }]',
    now: 'x-states: [{ name: lock, title: Lock, states: [{ name: A, description: a. }], transitions: [{ to: A, operation: order }] }]',
    forward: [
      'breaking: Trigger of move into `A` of `Lock` changed. Clients that cause it or wait for it may do so in vain. (Start → Order)',
    ],
    back: [
      'breaking: Trigger of move into `A` of `Lock` changed. Clients that cause it or wait for it may do so in vain. (Order → Start)',
    ],
  },
  {
    title: 'the status of a move',
    old: 'x-states: [{ name: lock, title: Lock, states: [{ name: A, description: a. }], transitions: [{ to: A, operation: order, status: 200 }] }]',
    now: 'x-states: [{ name: lock, title: Lock, states: [{ name: A, description: a. }], transitions: [{ to: A, operation: order, status: 207 }] }]',
    forward: [
      'breaking: Trigger of move into `A` of `Lock` changed. Clients that cause it or wait for it may do so in vain. (Order, status 200 → Order, status 207)',
    ],
    back: [
      'breaking: Trigger of move into `A` of `Lock` changed. Clients that cause it or wait for it may do so in vain. (Order, status 207 → Order, status 200)',
    ],
  },
  {
    title: 'whether a state is the first, or ends',
    old: 'x-states: [{ name: lock, title: Lock, states: [{ name: A, description: a., initial: true }, { name: B, description: b. }], transitionsUnspecified: Not documented. }]',
    now: 'x-states: [{ name: lock, title: Lock, states: [{ name: A, description: a. }, { name: B, description: b., final: true }], transitionsUnspecified: Not documented. }]',
    forward: [
      'breaking: Role of state `A` of `Lock` changed. Clients may go on, or stop, at another state. (initial → neither initial nor final)',
      'breaking: Role of state `B` of `Lock` changed. Clients may go on, or stop, at another state. (neither initial nor final → final)',
    ],
    back: [
      'breaking: Role of state `A` of `Lock` changed. Clients may go on, or stop, at another state. (neither initial nor final → initial)',
      'breaking: Role of state `B` of `Lock` changed. Clients may go on, or stop, at another state. (final → neither initial nor final)',
    ],
  },
  {
    title: 'how things end in a state',
    old: 'x-states: [{ name: lock, title: Lock, states: [{ name: A, description: a., final: true, outcome: success }], transitionsUnspecified: Not documented. }]',
    now: 'x-states: [{ name: lock, title: Lock, states: [{ name: A, description: a., final: true, outcome: failure }], transitionsUnspecified: Not documented. }]',
    forward: [
      'breaking: Role of state `A` of `Lock` changed. Clients may go on, or stop, at another state. (final, success → final, failure)',
    ],
    back: [
      'breaking: Role of state `A` of `Lock` changed. Clients may go on, or stop, at another state. (final, failure → final, success)',
    ],
  },
  {
    title: 'the words of states',
    old: 'x-states: [{ name: lock, title: Lock, description: One., states: [{ name: A, description: a. }], transitions: [{ to: A, event: Start, description: First. }] }]',
    now: 'x-states: [{ name: lock, title: Locking, description: Two., states: [{ name: A, description: b. }], transitions: [{ to: A, event: Start, description: Begin. }] }]',
    forward: [
      'wording: Title of the states of `Locking` changed. (Lock → Locking)',
      'wording: Description of the states of `Locking` changed. (One. → Two.)',
      'wording: Description of state `A` of `Locking` changed. (a. → b.)',
      'wording: Description of move into `A` of `Locking` changed. (First. → Begin.)',
    ],
    back: [
      'wording: Title of the states of `Lock` changed. (Locking → Lock)',
      'wording: Description of the states of `Lock` changed. (Two. → One.)',
      'wording: Description of state `A` of `Lock` changed. (b. → a.)',
      'wording: Description of move into `A` of `Lock` changed. (Begin. → First.)',
    ],
  },
];

const SERVERS: Case[] = [
  {
    title: 'a server',
    old: 'servers: [{ url: https://a.example }]',
    now: 'servers: [{ url: https://a.example }, { url: https://b.example/v2 }]',
    forward: ['compatible: New server `https://b.example/v2`.'],
    back: ['breaking: Server `https://b.example/v2` removed. Requests to it may fail.'],
  },
  {
    title: 'a slash at the end of a server',
    old: 'servers: [{ url: https://a.example }]',
    now: 'servers: [{ url: https://a.example/ }]',
    forward: [],
    back: [],
  },
  {
    title: 'the words of a server',
    old: 'servers: [{ url: https://a.example, description: Live. }]',
    now: 'servers: [{ url: https://a.example, description: Production. }]',
    forward: ['wording: Description of server `https://a.example` changed. (Live. → Production.)'],
    back: ['wording: Description of server `https://a.example` changed. (Production. → Live.)'],
  },
  {
    title: 'a value of a variable',
    old: "servers: [{ url: 'https://{r}.example', variables: { r: { default: eu, enum: [eu] } } }]",
    now: "servers: [{ url: 'https://{r}.example', variables: { r: { default: eu, enum: [eu, us], description: Where. } } }]",
    forward: [
      'compatible: New value `us` of variable `r` of server `https://{r}.example`.',
      'wording: Description of variable `r` of server `https://{r}.example` added. ( → Where.)',
    ],
    back: [
      'breaking: Value `us` of variable `r` of server `https://{r}.example` removed. Requests with the old value may fail.',
      'wording: Description of variable `r` of server `https://{r}.example` removed. (Where. → )',
    ],
  },
  {
    title: 'the default of a variable',
    old: "servers: [{ url: 'https://{r}.example', variables: { r: { default: eu } } }]",
    now: "servers: [{ url: 'https://{r}.example', variables: { r: { default: us } } }]",
    forward: [
      'breaking: Default of variable `r` of server `https://{r}.example` changed. Clients that leave it out call another server. (`eu` → `us`)',
    ],
    back: [
      'breaking: Default of variable `r` of server `https://{r}.example` changed. Clients that leave it out call another server. (`us` → `eu`)',
    ],
  },
  {
    title: 'the servers of one operation',
    old: 'servers: [{ url: https://a.example }]',
    now: `servers: [{ url: https://a.example }]
operation: { servers: [{ url: https://b.example }] }`,
    forward: [
      'breaking: Server `https://a.example` removed. Requests to it may fail.',
      'compatible: New server `https://b.example`.',
    ],
    back: [
      'breaking: Server `https://b.example` removed. Requests to it may fail.',
      'compatible: New server `https://a.example`.',
    ],
  },
];

const RULES: Case[] = [
  {
    title: 'a rule',
    old: '',
    now: 'operation: { x-rules: [{ id: few, text: At most 30., fields: [], errors: [] }] }',
    forward: ['breaking: New rule. What clients send may be rejected. ( → At most 30.)'],
    back: ['compatible: Rule removed. (At most 30. → )'],
  },
  {
    title: 'the text of a rule',
    old: 'operation: { x-rules: [{ id: few, text: At most 30., fields: [], errors: [] }] }',
    now: 'operation: { x-rules: [{ id: few, text: At most 20., fields: [], errors: [] }] }',
    forward: ['wording: Text of a rule changed. (At most 30. → At most 20.)'],
    back: ['wording: Text of a rule changed. (At most 20. → At most 30.)'],
  },
  {
    title: 'the errors of a rule',
    old: `x-error-catalogue: [{ reason: MANY, meaning: Many., fix: Split. }]
operation: { x-rules: [{ id: few, text: At most 30., fields: [], errors: [] }], responses: { '422': { description: No., x-error-reasons: [MANY] } } }`,
    now: `x-error-catalogue: [{ reason: MANY, meaning: Many., fix: Split. }]
operation: { x-rules: [{ id: few, text: At most 30., fields: [], errors: [MANY] }], responses: { '422': { description: No., x-error-reasons: [MANY] } } }`,
    forward: ['wording: Reasons of a rule added. ( → `MANY`)'],
    back: ['wording: Reasons of a rule removed. (`MANY` → )'],
  },
  {
    title: 'one of several parameters',
    old: 'operation: { parameters: [{ name: a, in: query, schema: { type: string } }, { name: b, in: query, schema: { type: string } }, { name: c, in: query, schema: { type: string } }], x-rules: [{ id: one, atLeastOneOf: [query.a, query.b], errors: [] }] }',
    now: 'operation: { parameters: [{ name: a, in: query, schema: { type: string } }, { name: b, in: query, schema: { type: string } }, { name: c, in: query, schema: { type: string } }], x-rules: [{ id: one, atLeastOneOf: [query.a, query.b, query.c], errors: [] }] }',
    forward: ['compatible: Rule changed. (`a` or `b` is required. → `a`, `b`, or `c` is required.)'],
    back: [
      'breaking: Rule changed. What clients send may be rejected. (`a`, `b`, or `c` is required. → `a` or `b` is required.)',
    ],
  },
  {
    title: 'what one field requires',
    old: 'operation: { parameters: [{ name: a, in: query, schema: { type: string } }, { name: b, in: query, schema: { type: string } }], requestBody: { content: { application/json: { schema: { type: object, properties: { s: { type: string } } } } } }, x-rules: [{ id: one, text: See the guide., fields: [query.a, query.b, body.s], dependentRequired: { body.s: [query.a] }, errors: [] }] }',
    now: 'operation: { parameters: [{ name: a, in: query, schema: { type: string } }, { name: b, in: query, schema: { type: string } }], requestBody: { content: { application/json: { schema: { type: object, properties: { s: { type: string } } } } } }, x-rules: [{ id: one, text: See the guide., fields: [query.a, query.b, body.s], dependentRequired: { body.s: [query.a, query.b] }, errors: [] }] }',
    forward: [
      'breaking: Rule changed. What clients send may be rejected. (See the guide. `body.s` requires `query.a`. → See the guide. `body.s` requires `query.a`, `query.b`.)',
    ],
    back: [
      'compatible: Rule changed. (See the guide. `body.s` requires `query.a`, `query.b`. → See the guide. `body.s` requires `query.a`.)',
    ],
  },
  {
    title: 'whether to repeat a call',
    old: 'operation: { x-idempotent: true }',
    now: '',
    forward: [
      'breaking: That the operation may be repeated is no longer documented. Repeating the request may do harm.',
    ],
    back: ['compatible: The operation may be repeated.'],
  },
];

const ENCODINGS: Case[] = [
  {
    title: 'the content type of a part',
    old: 'operation: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { f: { type: string } } }, encoding: { f: { contentType: image/png } } } } } }',
    now: "operation: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { f: { type: string } } }, encoding: { f: { contentType: 'image/png, image/jpeg' } } } } } }",
    forward: ['compatible: Content type of part `f` of the request body changed. (image/png → image/png, image/jpeg)'],
    back: [
      'breaking: Content type of part `f` of the request body changed. What clients send may be rejected. (image/png, image/jpeg → image/png)',
    ],
  },
  {
    title: 'the style of a part',
    old: 'operation: { requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { f: { type: array, items: { type: string } } } }, encoding: { f: { style: form, explode: true } } } } } }',
    now: 'operation: { requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { f: { type: array, items: { type: string } } } }, encoding: { f: { style: spaceDelimited, allowReserved: true } } } } } }',
    forward: [
      'breaking: Form on the wire of part `f` of the request body changed. What clients send may be rejected. (form, exploded → spaceDelimited)',
      'compatible: How reserved characters of part `f` of the request body are sent changed. (encoded → as they are)',
    ],
    back: [
      'breaking: Form on the wire of part `f` of the request body changed. What clients send may be rejected. (spaceDelimited → form, exploded)',
      'breaking: How reserved characters of part `f` of the request body are sent changed. What clients send may be rejected. (as they are → encoded)',
    ],
  },
  {
    title: 'the style of a part that is one value',
    old: 'operation: { requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { f: { type: integer } } } } } } }',
    now: 'operation: { requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { f: { type: integer } } }, encoding: { f: { style: spaceDelimited } } } } } }',
    forward: [],
    back: [],
  },
  {
    title: 'a header of a part',
    old: 'operation: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { f: { type: string } } }, encoding: { f: { contentType: image/png } } } } } }',
    now: 'operation: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { f: { type: string } } }, encoding: { f: { contentType: image/png, headers: { X-Hash: { required: true, schema: { type: string } } } } } } } } }',
    forward: [
      'breaking: Headers of part `f` of the request body changed. What clients send may be rejected. ( → `X-Hash` (required))',
    ],
    back: [
      'breaking: Headers of part `f` of the request body changed. What clients send may be rejected. (`X-Hash` (required) → )',
    ],
  },
  {
    title: 'the style of a parameter',
    old: 'operation: { parameters: [{ name: q, in: query, schema: { type: array, items: { type: string } } }] }',
    now: 'operation: { parameters: [{ name: q, in: query, explode: false, schema: { type: array, items: { type: string } } }] }',
    forward: [
      'breaking: Form on the wire of query parameter `q` changed. What clients send may be rejected. (form, exploded → form)',
    ],
    back: [
      'breaking: Form on the wire of query parameter `q` changed. What clients send may be rejected. (form → form, exploded)',
    ],
  },
  {
    title: 'reserved signs and empty values of a parameter',
    old: 'operation: { parameters: [{ name: q, in: query, schema: { type: string } }] }',
    now: 'operation: { parameters: [{ name: q, in: query, allowReserved: true, allowEmptyValue: true, schema: { type: string } }] }',
    forward: [
      'compatible: How reserved characters of query parameter `q` are sent changed. (encoded → as they are)',
      'compatible: Query parameter `q` may be empty.',
    ],
    back: [
      'breaking: How reserved characters of query parameter `q` are sent changed. What clients send may be rejected. (as they are → encoded)',
      'breaking: That query parameter `q` may be empty is no longer documented. What clients send may be rejected.',
    ],
  },
  {
    title: 'a media type',
    old: "operation: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '200': { description: Done., content: { application/json: { schema: { type: string } } } } } }",
    now: "operation: { requestBody: { content: { application/json: { schema: { type: string } }, text/csv: { schema: { type: string } } } }, responses: { '200': { description: Done., content: { application/json: { schema: { type: string } }, text/csv: { schema: { type: string } } } } } }",
    forward: [
      'compatible: New media type `text/csv` of the request body.',
      'compatible: New media type `text/csv` of the 200 response.',
    ],
    back: [
      'breaking: Media type `text/csv` of the request body removed. What clients send may be rejected.',
      'breaking: Media type `text/csv` of the 200 response removed. Clients that read it receive another form.',
    ],
  },
  {
    title: 'the one media type',
    old: "operation: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '200': { description: Done., content: { application/json: { schema: { type: string } } } } } }",
    now: "operation: { requestBody: { content: { text/plain: { schema: { type: string } } } }, responses: { '200': { description: Done., content: { text/plain: { schema: { type: string } } } } } }",
    forward: [
      'breaking: Media type `application/json` of the request body removed. What clients send may be rejected.',
      'compatible: New media type `text/plain` of the request body.',
      'breaking: Media type `application/json` of the 200 response removed. Clients that read it receive another form.',
      'compatible: New media type `text/plain` of the 200 response.',
    ],
    back: [
      'breaking: Media type `text/plain` of the request body removed. What clients send may be rejected.',
      'compatible: New media type `application/json` of the request body.',
      'breaking: Media type `text/plain` of the 200 response removed. Clients that read it receive another form.',
      'compatible: New media type `application/json` of the 200 response.',
    ],
  },
];

const SECURITY: Case[] = [
  {
    title: 'credentials',
    old: `operation: { security: [] }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }`,
    now: `operation: { security: [{ key: [] }] }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }`,
    forward: [
      'breaking: Authentication with no credentials is no longer enough. Clients that authenticate in this way may be rejected.',
      'compatible: New way to authenticate: `key`.',
    ],
    back: ['compatible: New way to authenticate: no credentials.'],
  },
  {
    title: 'an alternative',
    old: `security: [{ key: [] }]
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, token: { type: http, scheme: bearer } } }`,
    now: `security: [{ key: [] }, { token: [] }]
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, token: { type: http, scheme: bearer } } }`,
    forward: ['compatible: New way to authenticate: `token`.'],
    back: [
      'breaking: Authentication with `token` is no longer enough. Clients that authenticate in this way may be rejected.',
    ],
  },
  {
    title: 'a further credential',
    old: `security: [{ key: [] }]
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, token: { type: http, scheme: bearer } } }`,
    now: `security: [{ key: [], token: [] }]
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, token: { type: http, scheme: bearer } } }`,
    forward: [
      'breaking: Authentication with `key` is no longer enough. Clients that authenticate in this way may be rejected.',
      'compatible: New way to authenticate: `key` and `token`.',
    ],
    back: ['compatible: New way to authenticate: `key`.'],
  },
  {
    title: 'a scope that a call needs',
    old: `security: [{ oauth: [read] }]
components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/t, scopes: { read: Read., write: Write. } } } } } }`,
    now: `security: [{ oauth: [read, write] }]
components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/t, scopes: { read: Read., write: Write. } } } } } }`,
    forward: [
      'breaking: Authentication with `oauth` with scope `read` is no longer enough. Clients that authenticate in this way may be rejected.',
      'compatible: New way to authenticate: `oauth` with scopes `read`, `write`.',
    ],
    back: ['compatible: New way to authenticate: `oauth` with scope `read`.'],
  },
  {
    title: 'a scope',
    old: 'components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/t, scopes: { read: Read. } } } } } }',
    now: 'components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/t, scopes: { read: Reads., write: Write. } } } } } }',
    forward: [
      'compatible: New scope `write` of security scheme `oauth`.',
      'wording: Description of scope `read` changed. (Read. → Reads.)',
    ],
    back: [
      'breaking: Scope `write` of security scheme `oauth` removed. Clients can no longer ask for it.',
      'wording: Description of scope `read` changed. (Reads. → Read.)',
    ],
  },
  {
    title: 'a flow',
    old: 'components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/t, scopes: { read: Read. } } } } } }',
    now: 'components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/t, scopes: { read: Read. } }, authorizationCode: { authorizationUrl: https://a.example/a, tokenUrl: https://a.example/t, scopes: { read: Read. } } } } } }',
    forward: ['compatible: New flow `authorizationCode` of security scheme `oauth`.'],
    back: [
      'breaking: Flow `authorizationCode` of security scheme `oauth` removed. Clients can no longer get a token in this way.',
    ],
  },
  {
    title: 'the URL of a flow',
    old: 'components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/t, scopes: {} } } } } }',
    now: 'components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://b.example/t, refreshUrl: https://b.example/r, scopes: {} } } } } }',
    forward: [
      'breaking: Token URL of flow `clientCredentials` of security scheme `oauth` changed. Requests to the old URL may fail. (https://a.example/t → https://b.example/t)',
      'compatible: Refresh URL of flow `clientCredentials` of security scheme `oauth` added. ( → https://b.example/r)',
    ],
    back: [
      'breaking: Token URL of flow `clientCredentials` of security scheme `oauth` changed. Requests to the old URL may fail. (https://b.example/t → https://a.example/t)',
      'breaking: Refresh URL of flow `clientCredentials` of security scheme `oauth` removed. Requests to the old URL may fail. (https://b.example/r → )',
    ],
  },
  {
    title: 'the header of a key',
    old: 'components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }',
    now: 'components: { securitySchemes: { key: { type: apiKey, in: query, name: key } } }',
    forward: [
      'breaking: Form of security scheme `key` changed. Credentials in the old form may be rejected. (header `X-Key` → query `key`)',
    ],
    back: [
      'breaking: Form of security scheme `key` changed. Credentials in the old form may be rejected. (query `key` → header `X-Key`)',
    ],
  },
  {
    title: 'the form of a token',
    old: 'components: { securitySchemes: { token: { type: http, scheme: bearer } } }',
    now: 'components: { securitySchemes: { token: { type: http, scheme: bearer, bearerFormat: JWT, description: Short., deprecated: true } } }',
    forward: [
      'wording: Format of the token of security scheme `token` added. ( → JWT)',
      'compatible: Security scheme `token` is deprecated.',
      'wording: Description of security scheme `token` added. ( → Short.)',
    ],
    back: [
      'wording: Format of the token of security scheme `token` removed. (JWT → )',
      'compatible: Security scheme `token` is no longer deprecated.',
      'wording: Description of security scheme `token` removed. (Short. → )',
    ],
  },
  {
    title: 'a scheme that no operation uses',
    old: 'components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }',
    now: 'components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, token: { type: http, scheme: bearer } } }',
    forward: ['wording: New security scheme `token`.'],
    back: ['wording: Security scheme `token` removed.'],
  },
];

test.each([...REASONS, ...STATES, ...SERVERS, ...RULES, ...ENCODINGS, ...SECURITY])('$title, in both directions', ({
  old,
  now,
  forward,
  back,
}) => {
  expect(compare(old, now)).toEqual(forward);
  expect(compare(now, old)).toEqual(back);
});
