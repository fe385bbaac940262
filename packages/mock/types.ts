/** The interface of the mock: its options, its records, and what a test can decide about its responses. */

/** The faults that the mock can cause, in the order of `--list`. */
export const FAULT_KINDS = [
  'lost-response',
  'lost-request',
  '500',
  '500-no-reason',
  '502',
  '503',
  '503-retry-after',
  'slow',
  'half-body',
  'expired-token',
  'callback-repeated',
  'callback-early',
  'callback-late',
  'callback-never',
  'callbacks-out-of-order',
] as const;

/**
 * A fault. `lost-response`: the request has its effect, but there is no response. `lost-request`: no effect, no response.
 * `500` has the documented body with a reason, `500-no-reason` an empty one. `expired-token`: a new credential expires after
 * `tokenMilliseconds`, as its response says. The other names are self-explanatory.
 */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** The faults to mix. The choice depends on the seed and on the number of the request within its operation, never on the clock. */
export type FaultOptions = {
  /** All kinds by default. A kind applies only to suitable requests. */
  kinds?: readonly FaultKind[] | undefined;
  /** Share of requests with a fault, from 0 to 1; 0.2 by default. */
  rate?: number | undefined;
  /** Delay of a `slow` response in milliseconds; 2,000 by default. */
  slowMilliseconds?: number | undefined;
  /** Delay of a `callback-late` callback in milliseconds; 2,000 by default. */
  lateMilliseconds?: number | undefined;
  /** Lifetime of a credential with the fault `expired-token` in milliseconds; 1,000 by default. */
  tokenMilliseconds?: number | undefined;
};

/** When a pending resource reaches its final state: after a number of status reads, or after a time, whichever comes first. */
export type PendingOptions = {
  /** 2 by default: the first read still shows that it is pending. */
  polls?: number | undefined;
  /** 1,000 by default. */
  milliseconds?: number | undefined;
};

/** A change of a resource's state, such as `{ machine: 'lock', thing: 'TKN-1', from: 'UNLOCKED', to: 'LOCKED' }`. */
export type Move = { machine: string; thing: string; from?: string; to: string };

/** A request and its response, or a callback that the mock sent (`direction` is `callback`). */
export type Exchange = {
  /** Counts the exchanges of a run from 1. */
  number: number;
  direction: 'request' | 'callback';
  /** Milliseconds since 1970, when the request came in or the callback went out. */
  time: number;
  api: string;
  /** Undefined if no operation of the document has this method and path, and for every callback. */
  operationId: string | undefined;
  method: string;
  /** Path and query as the API receives them; the whole URL of a callback. */
  path: string;
  requestHeaders: Readonly<Record<string, string>>;
  /** At most its first million bytes. */
  requestBody: string;
  /** Whether the request had its effect, which is possible without a response. Always false for a callback. */
  processed: boolean;
  moves: Move[];
  fault: FaultKind | undefined;
  /** 0 without a response. */
  status: number;
  responseHeaders: Readonly<Record<string, string>>;
  /** The body as it was sent; half of it after `half-body`. */
  body: Buffer;
  /** What is wrong with the request: the header `Mock-Problems`. */
  violations: string[];
  /** Assumptions of the mock about undocumented behavior: the header `Mock-Assumed`. */
  assumed: string[];
};

/** A test's decision about one request; it takes precedence over scenario, faults and state. */
export type Treatment = {
  /** The value of a `Prefer` header: `code=422`, `example=pending`. */
  prefer?: string;
  cut?: boolean;
  edit?: (body: string) => string;
  /** A status without a body, which may be undocumented. */
  failWith?: number;
  fault?: FaultKind;
};

/** Chooses the treatment of a request; `index` counts the requests to the same method and path from 0. */
export type Treat = (request: {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  index: number;
}) => Treatment | Promise<Treatment>;

export type RunOptions = {
  /** A name from `listScenarios`. */
  scenario?: string | undefined;
  faults?: FaultOptions | undefined;
  /** Seed of the faults and of generated IDs; 1 by default. */
  seed?: number | undefined;
  pending?: PendingOptions | undefined;
  treat?: Treat | undefined;
  /** Number of last exchanges to keep; 50 by default. */
  keep?: number | undefined;
  /** Hosts that callbacks may reach, such as `hooks.example.com:8443`; only this machine by default. */
  callbackHosts?: readonly string[] | undefined;
  /** Whether a request with an unknown field or query parameter is refused. */
  isStrict?: boolean | undefined;
};

/** The number of last exchanges that a run keeps and its page shows. */
export const KEPT_EXCHANGES = 50;

/** A URL for each API, with exchanges and state that no other run shares. */
export type MockRun = {
  /** The URLs have no trailing slash. */
  apis: { id: string; url: string }[];
  exchanges: Exchange[];
  /** Returns the URL of an API; fails for an unknown ID. */
  urlOf: (api: string) => string;
  /** Returns the state of a resource, such as `stateOf('lock', 'TKN-1207')`; undefined if the run doesn't know it. */
  stateOf: (machine: string, thing: string) => string | undefined;
  /** Selects a scenario from now on, or none. Throws for an unknown name. */
  use: (scenario: string | undefined) => void;
  setFaults: (faults: FaultOptions | undefined) => void;
  /** Deletes exchanges, state, and request numbers; keeps scenario and faults. Drops pending callbacks. */
  reset: () => void;
};

/** The mock itself is a run, at the root of its ports; `open` returns another one on the same ports at no cost. */
export type Mock = MockRun & {
  open: (options?: RunOptions) => MockRun;
  /** The names that `use` accepts, each with a sentence and the status or fault of its calls; a status may be a range. */
  scenarios: {
    name: string;
    text: string;
    api: string;
    calls: { operationId: string; status: string | undefined; fault: FaultKind | undefined }[];
  }[];
  stop: () => Promise<void>;
};

export type MockOptions = RunOptions & {
  /** `document` is the path of a bundled OpenAPI 3.1 document in JSON, as the portal publishes it. */
  apis: { id: string; document: string }[];
  /** The port of the first API; the others follow. Free ports by default. */
  firstPort?: number | undefined;
  /** Path of the flows in JSON, as the portal reads them: their outcomes are scenarios. */
  flows?: string | undefined;
  onLog?: ((line: string) => void) | undefined;
  /** Called when the mock has stopped, by `stop` or by a request. */
  onStop?: (() => void) | undefined;
};
