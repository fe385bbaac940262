import { setTimeout as pause } from 'node:timers/promises';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { type Credentials, createCredentials } from '@/packages/mock/credentials';
import type { MockApi, MockOperation } from '@/packages/mock/document';
import { type FaultMix, mixFaults } from '@/packages/mock/faults';
import { type Forward, type Incoming, listViolations } from '@/packages/mock/prism';
import { findCourse, findScenario, type Scenario } from '@/packages/mock/scenarios';
import { type Answer, createState, findPending, isCreation, type State, type Thing } from '@/packages/mock/state';
import type { Exchange, FaultKind, FaultOptions, Move, RunOptions } from '@/packages/mock/types';
import { listValues, parseJson, random } from '@/packages/mock/values';

/** What is sent back: nothing, half a body, or a response. */
export type Reply =
  | { kind: 'none' }
  | { kind: 'half' | 'whole'; status: number; headers: Record<string, string>; body: Buffer };

/** An API of the mock and the Prism behind it. */
export type Backend = { api: MockApi; forward: Forward };

/** One run: its state, its exchanges, and what chooses its responses. */
export type Run = {
  exchanges: Exchange[];
  scenario: () => Scenario | undefined;
  faults: () => FaultOptions | undefined;
  use: (name: string | undefined) => void;
  setFaults: (faults: FaultOptions | undefined) => void;
  stateOf: (machine: string, thing: string) => string | undefined;
  reset: () => void;
  handle: (api: string, incoming: Incoming) => Promise<Reply>;
};

/** A callback that a thing causes when it has reached its end. */
type Callback = { api: string; url: string; method: string; body: Json | undefined; fault: FaultKind | undefined };

/** Everything that `reset` forgets. */
type Memory = {
  states: Map<string, State>;
  credentials: Map<string, Credentials>;
  counts: Map<string, number>;
  callbacks: Map<Thing, Callback[]>;
  /** Callbacks that wait for another one to overtake them. */
  held: (() => void)[];
  timers: Set<NodeJS.Timeout>;
  mix: FaultMix | undefined;
  /** The last request; the next one waits for it, so that no two requests see the same state. */
  last: Promise<unknown>;
};

/** What happens to one request. */
type Treated = { answer?: Answer | undefined; fault?: FaultKind | undefined; prefer?: string | undefined };

/** Starts a run. It holds no resources until a request comes. */
export function createRun(backends: readonly Backend[], scenarios: readonly Scenario[], options: RunOptions): Run {
  const { seed = 1, settle = {}, treat } = options;
  let scenario = options.scenario === undefined ? undefined : findScenario(scenarios, options.scenario);
  let faults = options.faults;
  let number = 0;
  const exchanges: Exchange[] = [];
  let memory = createMemory();

  function createMemory(): Memory {
    const created: Memory = {
      states: new Map(),
      credentials: new Map(),
      counts: new Map(),
      callbacks: new Map(),
      held: [],
      timers: new Set(),
      mix: faults === undefined ? undefined : mixFaults(faults, seed),
      last: Promise.resolve(),
    };
    for (const { api } of backends) {
      created.states.set(api.id, createState({ seed, settle, onEnd: (thing) => callBack(created, thing) }));
      created.credentials.set(api.id, createCredentials(seed));
    }
    return created;
  }

  function record(exchange: Omit<Exchange, 'number'>, owner: Memory): void {
    if (owner !== memory) return; // the run was reset meanwhile
    number += 1;
    exchanges.push({ number, ...exchange });
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
        owner.held.push(once);
        later(owner, lateMs, once);
      } else {
        send();
        if (fault === 'callback-repeated') later(owner, 50, send);
        for (const overtaken of owner.held.splice(0)) later(owner, 50, overtaken);
      }
    }
  }

  async function sendCallback(owner: Memory, { api, url, method, body, fault }: Callback): Promise<void> {
    if (owner !== memory) return;
    const time = Date.now();
    const requestBody = body === undefined ? '' : JSON.stringify(body);
    const requestHeaders: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const sent = { method, headers: requestHeaders, ...(requestBody !== '' && { body: requestBody }) };
    let [status, text] = [0, ''];
    try {
      const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(10_000) });
      [status, text] = [response.status, await response.text()];
    } catch {
      // Status 0 in the record says that nobody answered.
    }
    const common = { direction: 'callback', time, api, operationId: undefined, method, path: url } as const;
    const request = { requestHeaders, requestBody, processed: false, moves: [], fault };
    record(
      { ...common, ...request, status, responseHeaders: {}, body: Buffer.from(text), violations: [], assumed: [] },
      owner,
    );
  }

  async function handle(apiId: string, incoming: Incoming): Promise<Reply> {
    const backend = backends.find(({ api }) => api.id === apiId);
    if (backend === undefined) throw new Error(`the mock has no API ${apiId}`);
    const owner = memory;
    const time = Date.now();
    const { api } = backend;
    const { method, path, headers } = incoming;
    const body = incoming.body.toString();
    const [route = '', query = ''] = path.split('?');
    const found = api.find(method, route);
    const operation = found?.operation;
    const index = owner.counts.get(`${apiId} ${method} ${path}`) ?? 0;
    owner.counts.set(`${apiId} ${method} ${path}`, index + 1);
    const treatment = (await treat?.({ method, path, headers, body, index })) ?? {};
    const credentials = owner.credentials.get(apiId);
    const credential = (headers.authorization ?? '').replace(/^\S+\s+/, '');
    const request: RawObject = {
      body: parseJson(body) ?? null,
      path: found?.params ?? {},
      query: Object.fromEntries(new URLSearchParams(query)),
      header: headers,
    };
    const callbackUrls = (operation?.callbacks ?? []).flatMap((callback) =>
      listValues(request[callback.url.root], callback.url).map((url) => ({ ...callback, url: String(url) })),
    );
    const forced =
      operation === undefined ? undefined : scenario?.api === apiId ? scenario.answers.get(operation.id) : undefined;
    const isTreated = Object.keys(treatment).length > 0;
    const mixed =
      operation === undefined || isTreated || forced !== undefined
        ? undefined
        : owner.mix?.({
            api: apiId,
            operationId: operation.id,
            hasCredential: operation.isAuthorized && credentials?.isKnown(credential) === true,
            issuesCredential: operation.issues !== undefined,
            hasCallback: callbackUrls.length > 0 && operation.calls.some(canBePending),
          });
    const fault = treatment.cut === true ? 'lost-request' : (treatment.fault ?? forced?.fault ?? mixed);
    const treated: Treated = { answer: forced, fault, prefer: treatment.prefer ?? headers.prefer };

    const work = () => process(owner, backend, operation, request, incoming, treated, treatment.failWith);
    const before = owner.last;
    const done = before.then(work);
    owner.last = done.catch(() => undefined);
    const result = await done;

    for (const thing of result.created) {
      const callbacks = callbackUrls.map(
        ({ url, method: verb, body: text }): Callback => ({ api: apiId, url, method: verb, body: text, fault }),
      );
      if (findPending(thing.machine) !== thing.state) continue;
      owner.callbacks.set(thing, callbacks);
      if (fault === 'callback-early') {
        owner.states.get(apiId)?.end(thing);
        for (const callback of callbacks) await sendCallback(owner, callback);
      } else later(owner, settle.milliseconds ?? 1_000, () => owner.states.get(apiId)?.end(thing));
    }

    if (fault === 'slow') await pause(faults?.slowMilliseconds ?? 2_000);
    const edited = treatment.edit === undefined ? result.body : Buffer.from(treatment.edit(result.body.toString()));
    const reply = toReply(result.status, result.headers, edited, fault);
    record(
      {
        direction: 'request',
        time,
        api: apiId,
        operationId: operation?.id,
        method,
        path,
        requestHeaders: headers,
        requestBody: body,
        processed: result.processed,
        moves: result.moves,
        fault,
        status: reply.kind === 'none' ? 0 : reply.status,
        responseHeaders: reply.kind === 'none' ? {} : reply.headers,
        body: reply.kind === 'none' ? Buffer.alloc(0) : reply.kind === 'half' ? halve(reply.body) : reply.body,
        violations: result.violations,
        assumed: result.assumed,
      },
      owner,
    );
    return reply;
  }

  async function process(
    owner: Memory,
    { api, forward }: Backend,
    operation: MockOperation | undefined,
    request: RawObject,
    incoming: Incoming,
    { answer, fault, prefer }: Treated,
    failWith: number | undefined,
  ): Promise<Result> {
    if (fault === 'lost-request') return plain(0);
    if (failWith !== undefined) return plain(failWith);
    if (fault === '503') return plain(503);
    if (fault === '503-retry-after') return plain(503, { 'retry-after': '1' });
    const credentials = owner.credentials.get(api.id);
    const credential = (incoming.headers.authorization ?? '').replace(/^\S+\s+/, '');
    if (fault === 'expired-token' && credentials?.isKnown(credential) === true) credentials.end(credential);
    const isEnded = operation?.isAuthorized === true && credentials?.isEnded(credential) === true;
    if (isEnded || fault === 'expired-token') return reject(forward, operation, incoming, '401');
    if (fault === '500') return reject(forward, operation, incoming, '500');
    // Whether a request that fails like this had its effect, only the provider knows: both happen.
    const isLuck = fault === '502' || fault === '500-no-reason';
    const status = fault === '502' ? 502 : 500;
    const count = owner.counts.get(`luck ${operation?.id}`) ?? 0;
    if (isLuck) owner.counts.set(`luck ${operation?.id}`, count + 1);
    if (isLuck && random(seed, operation?.id ?? '', count, 'effect') < 0.5) return plain(status);

    const state = owner.states.get(api.id);
    const course = operation === undefined ? {} : findCourse(scenario, operation, api);
    const isPending = course.isPending === true || (fault?.startsWith('callback') === true && fault !== undefined);
    const hasAnswer = prefer !== undefined || answer?.example !== undefined || answer?.status !== undefined;
    const chosen = prefer === undefined ? answer : {};
    const plan =
      operation === undefined
        ? undefined
        : state?.plan(operation, request, { ...course, isPending, ...(hasAnswer && { forced: chosen }) });
    const sent = await forward(incoming, prefer ?? formatPrefer(plan?.answer), findType(operation, plan?.answer));
    const violations = listViolations(sent);
    if (operation === undefined || plan === undefined || violations.length > 0) {
      return { ...plain(sent.status, sent.headers, sent.body), violations };
    }
    const example = isJsonType(sent.headers) ? parseJson(sent.body.toString()) : undefined;
    const outcome = plan.finish(sent.status, example);
    const isDone = sent.status < 300;
    let shaped = outcome.body;
    if (operation.issues !== undefined && shaped !== undefined && isDone && credentials !== undefined) {
      const lifetime = fault === 'session-ended' ? (faults?.sessionMilliseconds ?? 1_000) : undefined;
      shaped = credentials.issue(operation.issues, shaped, lifetime);
    }
    const assumed = [...plan.assumed, ...outcome.assumed];
    const body = shaped === undefined ? sent.body : Buffer.from(JSON.stringify(shaped));
    const headers = { ...sent.headers, ...(assumed.length > 0 && { 'mock-assumed': formatHeader(assumed) }) };
    const effect = { processed: isDone, moves: outcome.moves, created: outcome.created, violations, assumed };
    if (isLuck) return { ...plain(status), ...effect };
    return { status: sent.status, headers, body, ...effect };
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
      for (const state of memory.states.values()) {
        const found = state.find(machine, thing);
        if (found !== undefined) return found.state;
      }
      return undefined;
    },
    reset: () => {
      for (const timer of memory.timers) clearTimeout(timer);
      exchanges.length = 0;
      number = 0;
      memory = createMemory();
    },
  };
}

/** What a request came to before faults touch its response. */
type Result = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  processed: boolean;
  moves: Move[];
  created: Thing[];
  violations: string[];
  assumed: string[];
};

function plain(status: number, headers: Record<string, string> = {}, body: Buffer = Buffer.alloc(0)): Result {
  return { status, headers, body, processed: false, moves: [], created: [], violations: [], assumed: [] };
}

/** The documented response of that status, without an effect; an empty one where the document has none. */
async function reject(
  forward: Forward,
  operation: MockOperation | undefined,
  incoming: Incoming,
  status: string,
): Promise<Result> {
  const documented = operation?.responses.find((response) => [status, `${status[0]}XX`].includes(response.status));
  if (documented === undefined) {
    const assumed = [`${status}, which the document doesn't name for this call`];
    return { ...plain(Number(status), { 'mock-assumed': formatHeader(assumed) }), assumed };
  }
  const sent = await forward(incoming, `code=${status}`);
  return { ...plain(sent.status, sent.headers, sent.body), violations: listViolations(sent) };
}

function canBePending(call: MockOperation['calls'][number]): boolean {
  return isCreation(call) && findPending(call.machine) !== undefined;
}

function formatPrefer(answer: Answer | undefined): string | undefined {
  if (answer === undefined) return undefined;
  const { status = '', example } = answer;
  // Prism returns a success by itself, and finds the range of a status.
  const code = status === '2XX' ? '' : status.replace('XX', '00');
  const parts = [code === '' ? '' : `code=${code}`, example === undefined ? '' : `example=${example}`];
  return parts.filter((part) => part !== '').join(', ') || undefined;
}

/** The media type of the example that was chosen: Prism finds an example only among those of one type. */
function findType(operation: MockOperation | undefined, answer: Answer | undefined): string | undefined {
  const response = operation?.responses.find(({ status }) => status === answer?.status);
  return response?.examples.find(({ name }) => name === answer?.example)?.type;
}

function formatHeader(sentences: readonly string[]): string {
  return sentences.join('; ').replace(/[^\x20-\x7e]/g, '?');
}

function isJsonType(headers: Record<string, string>): boolean {
  return /[/+]json\b/.test(headers['content-type'] ?? '');
}

function toReply(status: number, headers: Record<string, string>, body: Buffer, fault: FaultKind | undefined): Reply {
  if (status === 0 || fault === 'lost-response') return { kind: 'none' };
  return { kind: fault === 'half-body' && body.length > 1 ? 'half' : 'whole', status, headers, body };
}

/** Half of a body: the connection ends before the rest. */
export function halve(body: Buffer): Buffer {
  return body.subarray(0, Math.floor(body.length / 2));
}
