import { validateHeaderName, validateHeaderValue } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { checkRequest } from '@/lib/openapi/check/request/check-request';
import type { RequestProblem } from '@/lib/openapi/check/request/problem';
import type { RequestValues } from '@/lib/openapi/check/request/rules';
import { isJsonType } from '@/lib/openapi/http';
import { formatJsonText, parseJson } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { PublishedCall } from '@/lib/openapi/published/call';
import { listValues } from '@/lib/openapi/published/field-path';
import type { PublishedApi } from '@/lib/openapi/published/published';
import { hasReason } from '@/lib/openapi/published/responses';
import { splitUrl } from '@/lib/openapi/published/routes';
import { usesAuthorization } from '@/lib/openapi/published/security';
import { isLoopbackUrl } from '@/packages/mock/access';
import { type Credentials, createCredentials } from '@/packages/mock/credentials';
import { type FaultMix, mixFaults } from '@/packages/mock/faults';
import { toRejection } from '@/packages/mock/rejection';
import {
  type MockRequest,
  type MockResponse,
  parsePrefer,
  type ResponseChoice,
  respondWith,
  toProblem,
} from '@/packages/mock/respond';
import { findRequiredStates, findScenario, type Scenario } from '@/packages/mock/scenarios';
import { createState, findPending, isCreation, type State, type Thing } from '@/packages/mock/state';
import {
  type Exchange,
  type FaultKind,
  type FaultOptions,
  KEPT_EXCHANGES,
  type MockRun,
  type RunOptions,
} from '@/packages/mock/types';
import { includesText, random } from '@/packages/mock/values';

/** A response to send: nothing (status 0), the first half of a body, or all of it. */
export type Reply = MockResponse & { kind: 'none' | 'half' | 'whole' };

/** One run: its state, its exchanges, and the settings that select its responses. */
export type Run = Omit<MockRun, 'apis' | 'urlOf'> & {
  scenario: () => Scenario | undefined;
  faults: () => FaultOptions | undefined;
  handle: (api: string, incoming: MockRequest) => Promise<Reply>;
};

/** A callback to send when a resource reaches its final state. */
type Callback = { api: string; url: string; method: string; body: Json | undefined; fault: FaultKind | undefined };

type ApiMemory = { api: PublishedApi; state: State; credentials: Credentials };

type Memory = {
  apis: Map<string, ApiMemory>;
  counts: Map<string, number>;
  callbacks: Map<Thing, Callback[]>;
  /** Callbacks that wait until another one has overtaken them. */
  delayed: (() => void)[];
  timers: Set<NodeJS.Timeout>;
  mix: FaultMix | undefined;
  /** The last request. The next one waits for it, so that no two requests see the same state. */
  last: Promise<unknown>;
};

type Request = {
  incoming: MockRequest;
  call: PublishedCall | undefined;
  values: RequestValues;
  problems: readonly RequestProblem[];
  credential: string;
};

type Decided = {
  response: (ResponseChoice & { isAssumed?: true }) | undefined;
  fault: FaultKind | undefined;
  prefer: string | undefined;
  failWith: number | undefined;
};

export function createRun(apis: readonly PublishedApi[], scenarios: readonly Scenario[], options: RunOptions): Run {
  const { seed = 1, pending = {}, treat, keep = KEPT_EXCHANGES, callbackHosts = [], isStrict = false } = options;
  let scenario = options.scenario === undefined ? undefined : findScenario(scenarios, options.scenario);
  let faults = options.faults;
  const exchanges: Exchange[] = [];
  let recorded = 0;
  let memory = createMemory();

  function createMemory(): Memory {
    const created: Memory = {
      apis: new Map(),
      counts: new Map(),
      callbacks: new Map(),
      delayed: [],
      timers: new Set(),
      mix: faults === undefined ? undefined : mixFaults(faults, seed),
      last: Promise.resolve(),
    };
    for (const api of apis) {
      const state = createState({ seed, pending, onEnd: (thing) => callBack(created, thing) });
      created.apis.set(api.id, { api, state, credentials: createCredentials(seed) });
    }
    return created;
  }

  function record(owner: Memory, exchange: Omit<Exchange, 'number'>): void {
    if (owner !== memory) return; // the run was reset meanwhile
    recorded += 1;
    exchanges.push({ number: recorded, ...exchange });
    if (exchanges.length > keep) exchanges.shift();
  }

  function later(owner: Memory, milliseconds: number, work: () => void): void {
    const timer = setTimeout(() => {
      owner.timers.delete(timer);
      work();
    }, milliseconds);
    timer.unref();
    owner.timers.add(timer);
  }

  function callBack(owner: Memory, thing: Thing): void {
    const callbacks = owner.callbacks.get(thing) ?? [];
    owner.callbacks.delete(thing);
    const lateMs = faults?.lateMilliseconds ?? 2_000;
    for (const callback of callbacks) {
      const send = () => void sendCallback(owner, callback);
      const { fault } = callback;
      if (fault === 'callback-never' || fault === 'callback-early') continue;
      if (fault === 'callback-late') later(owner, lateMs, send);
      else if (fault === 'callbacks-out-of-order') {
        let isSent = false;
        const once = () => {
          if (!isSent) send();
          isSent = true;
        };
        owner.delayed.push(once);
        later(owner, lateMs, once);
      } else {
        send();
        if (fault === 'callback-repeated') later(owner, 50, send);
        for (const overtaken of owner.delayed.splice(0)) later(owner, 50, overtaken);
      }
    }
  }

  async function sendCallback(owner: Memory, { api, url, method, body, fault }: Callback): Promise<void> {
    if (owner !== memory) return;
    const time = Date.now();
    const requestBody = body === undefined ? '' : JSON.stringify(body);
    const requestHeaders: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const isAllowed = isLoopbackUrl(url) || (URL.canParse(url) && callbackHosts.includes(new URL(url).host));
    // Status 0 in the record means that there was no response.
    const { status, received } = isAllowed
      ? await post(url, { method, headers: requestHeaders, body: requestBody || null })
      : { status: 0, received: Buffer.alloc(0) };
    record(owner, {
      direction: 'callback',
      time,
      api,
      operationId: undefined,
      method,
      path: url,
      requestHeaders,
      requestBody,
      fault,
      status,
      responseHeaders: {},
      body: received,
      ...noEffects(),
      violations: isAllowed ? [] : [CALLBACK_REFUSED],
    });
  }

  async function handle(apiId: string, incoming: MockRequest): Promise<Reply> {
    const owner = memory;
    const target = owner.apis.get(apiId);
    if (target === undefined) throw new Error(`the mock has no API ${apiId}`);
    const { api, state } = target;
    const time = Date.now();
    const { method, path, headers } = incoming;
    const body = incoming.body.subarray(0, MAX_RECORDED).toString();
    const report = checkRequest(api, { method, url: path, headers, body: incoming.body });
    const { call, problems = [] } = report ?? {};
    // The state finds its resources in a request that the check refuses, too: a scenario may accept it.
    const values: RequestValues = { ...report?.values, header: headers };
    const index = count(owner, `${apiId} ${method} ${path}`);
    const treatment = (await treat?.({ method, path, headers, body, index })) ?? {};
    const credential = (headers.authorization ?? '').replace(/^\S+\s+/, '');
    const request: Request = { incoming, call, values, problems, credential };
    const callbackUrls = (call?.callbacks ?? []).flatMap(({ url: field, ...callback }) =>
      listValues(values[field.root], field).map((url) => ({ ...callback, url: formatJsonText(url) })),
    );
    const forced = call === undefined || scenario?.api !== apiId ? undefined : scenario.responses.get(call.id);
    const mayMix = call !== undefined && forced === undefined && Object.keys(treatment).length === 0;
    const mixed = !mayMix
      ? undefined
      : owner.mix?.({
          api: apiId,
          operationId: call.id,
          issuesCredential: call.issues !== undefined,
          hasCallback: callbackUrls.length > 0 && call.machines.some(canBePending),
        });
    const fault = treatment.cut === true ? 'lost-request' : (treatment.fault ?? forced?.fault ?? mixed);
    const { prefer = headers.prefer, failWith } = treatment;

    const done = owner.last.then(() => process(owner, target, request, { response: forced, fault, prefer, failWith }));
    owner.last = done.catch(() => undefined);
    const { sent, created, ...effects } = await done;

    for (const thing of created) {
      if (findPending(thing.machine) !== thing.state) continue;
      const callbacks = callbackUrls.map((callback): Callback => ({ api: apiId, ...callback, fault }));
      owner.callbacks.set(thing, callbacks);
      if (fault === 'callback-early') {
        state.end(thing);
        for (const callback of callbacks) await sendCallback(owner, callback);
      } else later(owner, pending.milliseconds ?? 1_000, () => state.end(thing));
    }

    if (fault === 'slow') await pause(faults?.slowMilliseconds ?? 2_000);
    const edited = treatment.edit === undefined ? sent.body : Buffer.from(treatment.edit(sent.body.toString()));
    const reply = toReply({ ...sent, body: edited }, fault);
    record(owner, {
      direction: 'request',
      time,
      api: apiId,
      operationId: call?.id,
      method,
      path,
      requestHeaders: headers,
      requestBody: body,
      fault,
      status: reply.status,
      responseHeaders: reply.headers,
      body: reply.kind === 'half' ? takeFirstHalf(reply.body) : reply.body,
      ...effects,
    });
    return reply;
  }

  function process(
    owner: Memory,
    { api, state, credentials }: ApiMemory,
    { incoming, call, values, problems, credential }: Request,
    { response, fault, prefer, failWith }: Decided,
  ): Result {
    if (fault === 'lost-request') return plain(0);
    if (failWith !== undefined) return plain(failWith);
    if (fault === '503') return plain(503);
    if (fault === '503-retry-after') return plain(503, { 'retry-after': '1' });
    if (call === undefined) return toUnknownCall(api, apis, incoming);
    const isEnded = usesAuthorization(call.security) && credentials.isEnded(credential);
    if (isEnded) return refuseEnded(api, call, incoming);
    if (fault === '500') return reject(call, incoming, '500');
    // A request with such a failure may or may not have its effect, so the mock does both.
    const failure = fault === '502' ? 502 : fault === '500-no-reason' ? 500 : undefined;
    if (failure !== undefined) {
      const number = count(owner, `luck ${call.id}`);
      if (random(seed, call.id, number, 'effect') < 0.5) return plain(failure);
    }
    const violations = problems
      .slice(0, MAX_VIOLATIONS)
      .map(({ location, message, hint }) => `${location}: ${message}; ${hint}`);
    const refused = problems.filter(({ kind }) => isStrict || kind !== 'unknown');
    if (refused.length > 0) {
      const { sent, assumed } = toRejection(api, call, incoming, refused);
      return { ...toUnchanged(withNotes(sent, assumed, violations), assumed), violations };
    }

    if (response?.isAssumed === true && prefer === undefined) {
      return toAssumed(response.status ?? '', `${response.status}, because no source shows this response of the call`);
    }
    const required = findRequiredStates(scenario, call, api);
    const isPending = required.isPending === true || fault?.startsWith('callback') === true;
    const isChosen = response?.example !== undefined || response?.status !== undefined;
    const preferred = parsePrefer(prefer);
    const forced = preferred !== undefined ? {} : isChosen ? response : required.forced;
    const plan = state.plan(call, values, { ...required, isPending, forced });
    const sent = respondWith(call, preferred ?? plan.response ?? {}, incoming);
    const example = isJsonType(sent.headers['content-type'] ?? '') ? parseJson(sent.body.toString()) : undefined;
    const outcome = plan.finish(sent.status, example);
    const isDone = sent.status < 300;
    let shaped = outcome.body;
    if (call.issues !== undefined && shaped !== undefined && isDone) {
      const lifetime = fault === 'expired-token' ? (faults?.tokenMilliseconds ?? 1_000) : undefined;
      shaped = credentials.issue(call.issues, shaped, lifetime);
    }
    const assumed = [...plan.assumed, ...outcome.assumed];
    const body = shaped === undefined ? sent.body : Buffer.from(JSON.stringify(shaped));
    const { headers } = withNotes(sent, assumed, violations);
    const base = failure === undefined ? plain(sent.status, headers, body) : plain(failure);
    return { ...base, violations, processed: isDone, moves: outcome.moves, created: outcome.created, assumed };
  }

  return {
    exchanges,
    handle,
    scenario: () => scenario,
    faults: () => faults,
    use: (name) => {
      scenario = name === undefined ? undefined : findScenario(scenarios, name);
    },
    setFaults: (options_) => {
      faults = options_;
      memory.mix = options_ === undefined ? undefined : mixFaults(options_, seed);
    },
    stateOf: (machine, thing) => {
      const found = [...memory.apis.values()].flatMap(({ state }) => state.find(machine, thing) ?? []);
      return found[0]?.state;
    },
    reset: () => {
      for (const timer of memory.timers) clearTimeout(timer);
      exchanges.length = 0;
      recorded = 0;
      memory = createMemory();
    },
  };
}

/** Maximum size of the request body in a record, in bytes. */
const MAX_RECORDED = 1_000_000;

/** Maximum number of problems in a record, because each item of a large body may have some. */
const MAX_VIOLATIONS = 100;

const CALLBACK_REFUSED =
  'Not sent, because the host is not this machine: name it with `--callback-hosts`, and use a URL with http or https.';

/** Maximum size of what is kept of a callback's response, in bytes. */
const MAX_RECEIVED = 100_000;

/** Sends a callback, but follows no redirect, which could lead to another host. Returns status 0 without a response. */
async function post(url: string, request: RequestInit): Promise<{ status: number; received: Buffer }> {
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    let received = Buffer.alloc(0);
    for await (const chunk of response.body ?? []) {
      received = Buffer.concat([received, chunk]).subarray(0, MAX_RECEIVED);
      if (received.length === MAX_RECEIVED) break;
    }
    return { status: response.status, received };
  } catch {
    return { status: 0, received: Buffer.alloc(0) };
  }
}

function count({ counts }: Memory, key: string): number {
  const before = counts.get(key) ?? 0;
  counts.set(key, before + 1);
  return before;
}

/** What a request has changed and shown, as its exchange records it. */
type Effects = Pick<Exchange, 'processed' | 'moves' | 'violations' | 'assumed'>;

type Result = Effects & { sent: MockResponse; created: Thing[] };

function noEffects(): Effects {
  return { processed: false, moves: [], violations: [], assumed: [] };
}

function plain(status: number, headers: Record<string, string> = {}, body: Buffer = Buffer.alloc(0)): Result {
  return { sent: { status, headers, body }, created: [], ...noEffects() };
}

/** Adds the headers that say what the mock assumes, and what is wrong with the request. */
function withNotes(sent: MockResponse, assumed: readonly string[], violations: readonly string[]): MockResponse {
  const headers = {
    ...sent.headers,
    ...(assumed.length > 0 && { 'mock-assumed': formatHeader(assumed) }),
    ...(violations.length > 0 && { 'mock-problems': formatHeader(violations) }),
  };
  return { ...sent, headers };
}

function toUnchanged(sent: MockResponse, assumed: string[] = []): Result {
  return { sent, created: [], ...noEffects(), assumed };
}

/** Returns the error of a method and path that the API doesn't have. It names the other APIs that have it, because the port may be wrong. */
function toUnknownCall(
  { id, calls, find }: PublishedApi,
  apis: readonly PublishedApi[],
  incoming: MockRequest,
): Result {
  const { method, path } = incoming;
  const { pathname } = splitUrl(path);
  const methods = [...new Set(calls.map((call) => call.method))].filter((other) => find(other, path) !== undefined);
  const text = `${id} has no call ${method} ${pathname}`;
  const others = apis.filter((other) => other.find(method, path) !== undefined).map((other) => other.id);
  const hint = others.length === 0 ? '' : `; use the port of ${others.join(' or ')}`;
  if (methods.length === 0) return { ...toUnchanged(toProblem(404, `${text}${hint}.`)), violations: [text] };
  const sent = toProblem(405, `${text}, only ${methods.join(', ')}.`);
  return { ...toUnchanged({ ...sent, headers: { ...sent.headers, allow: methods.join(', ') } }), violations: [text] };
}

/** Returns the documented response of that status without an effect; an empty one if it is not documented. */
function reject(call: PublishedCall, incoming: MockRequest, status: string): Result {
  const isDocumented = call.responses.some((response) => [status, `${status[0]}XX`].includes(response.status));
  if (isDocumented) return toUnchanged(respondWith(call, { status }, incoming));
  return toAssumed(status, `${status}, which the document doesn't name for this call`);
}

/** Returns the response to a credential that has expired: 401, without any reason that the document names for something else. */
function refuseEnded({ reasons }: PublishedApi, call: PublishedCall, incoming: MockRequest): Result {
  const documented = call.responses.find((response) => response.status === '401');
  const named =
    documented === undefined ? [] : reasons.filter((each) => hasReason(documented, each.reason, each.status));
  const expired = named.find(({ meaning }) => /\bexpired\b/i.test(meaning));
  const example = documented?.examples.find(
    ({ value }) => expired !== undefined && includesText(value, expired.reason),
  );
  if (example !== undefined) return toUnchanged(respondWith(call, { status: '401', example: example.name }, incoming));
  if (documented?.reasons.length === 0) return reject(call, incoming, '401');
  return toAssumed('401', '401, because no source shows the response to an expired credential');
}

function toAssumed(status: string, assumption: string): Result {
  return toUnchanged(withNotes(plain(Number(status)).sent, [assumption], []), [assumption]);
}

function canBePending(call: PublishedCall['machines'][number]): boolean {
  return isCreation(call) && findPending(call.machine) !== undefined;
}

function formatHeader(sentences: readonly string[]): string {
  // Clients limit the size of headers.
  return sentences
    .join('; ')
    .slice(0, 2_000)
    .replace(/[^\x20-\x7e]/g, '?');
}

/** Headers of the connection and of the body's form, which the server sets for what it sends. */
const SERVER_HEADERS =
  /^(?:connection|content-(?:encoding|length)|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/;

/** Returns the headers without those that a document may show, but a server can't send. */
function toSendable(headers: MockResponse['headers']): MockResponse['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => {
      try {
        validateHeaderName(name);
        validateHeaderValue(name, value);
        return !SERVER_HEADERS.test(name);
      } catch {
        return false;
      }
    }),
  );
}

function toReply({ status, headers, body }: MockResponse, fault: FaultKind | undefined): Reply {
  if (status === 0 || fault === 'lost-response') return { kind: 'none', status: 0, headers: {}, body: Buffer.alloc(0) };
  const kind = fault === 'half-body' && body.length > 1 ? 'half' : 'whole';
  return { kind, status, headers: toSendable(headers), body };
}

/** Returns the first half of a body, after which the connection ends. */
export function takeFirstHalf(body: Buffer): Buffer {
  return body.subarray(0, Math.floor(body.length / 2));
}
