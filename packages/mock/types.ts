/** The contract of the mock: what it is started with, what it records, and what a test may decide about its responses. */

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
  'session-ended',
  'callback-repeated',
  'callback-early',
  'callback-late',
  'callback-never',
  'callbacks-out-of-order',
] as const;

/**
 * A fault. `lost-response`: the request has its effect, and no response comes. `lost-request`: no effect, no response.
 * `500` has the documented body with a reason, `500-no-reason` an empty one. `expired-token`: 401 for the credential of
 * the request until the client has a new one. `session-ended`: a new credential ends after `sessionMilliseconds`,
 * which its response says. The others say what they do.
 */
export type FaultKind = (typeof FAULT_KINDS)[number];

/**
 * Which faults are mixed. The choice depends on the seed and on the number of the request within its operation, never
 * on the clock.
 */
export type FaultOptions = {
  /** All kinds by default. A kind is used only for requests that it suits. */
  kinds?: readonly FaultKind[] | undefined;
  /** Share of requests with a fault, 0 to 1; 0.2 by default. */
  rate?: number | undefined;
  /** Only for these operationIds; for all by default. */
  operations?: readonly string[] | undefined;
  /** How many requests of an operation in a row can have a fault; 2 by default, which a client with 3 retries survives. */
  inARow?: number | undefined;
  /** How long `slow` delays a response; 2,000 by default. */
  slowMilliseconds?: number | undefined;
  /** How long `callback-late` delays a callback; 2,000 by default. */
  lateMilliseconds?: number | undefined;
  /** How long a credential lives after `session-ended`; 1,000 by default. */
  sessionMilliseconds?: number | undefined;
};

/** When a thing that is pending moves to its end: after so many reads of its status, or so long, whichever comes first. */
export type SettleOptions = {
  /** 2 by default: the first read still shows that it is pending. */
  polls?: number | undefined;
  /** 1,000 by default. */
  milliseconds?: number | undefined;
};

/** A change of a thing's state, such as `{ machine: 'lock', thing: 'TKN-1', from: 'UNLOCKED', to: 'LOCKED' }`. */
export type Move = { machine: string; thing: string; from?: string; to: string };

/** A request and its response, or a callback that the mock sent (`direction` is `callback`). */
export type Exchange = {
  /** Counts the exchanges of a run from 1. */
  number: number;
  direction: 'request' | 'callback';
  /** Milliseconds since 1970, when the request came in or the callback went out. */
  time: number;
  api: string;
  /** Undefined when no operation of the document has this method and path. */
  operationId: string | undefined;
  method: string;
  /** Path and query as the API sees them; the whole URL of a callback. */
  path: string;
  requestHeaders: Readonly<Record<string, string>>;
  requestBody: string;
  /** Whether the request had its effect; it can have one without a response. Always false for a callback. */
  processed: boolean;
  /** What the request changed. */
  moves: Move[];
  fault: FaultKind | undefined;
  /** 0 when no response was sent. */
  status: number;
  responseHeaders: Readonly<Record<string, string>>;
  /** The body as it was sent; half of it after `half-body`. */
  body: Buffer;
  /** What Prism found wrong with the request or with its own response. */
  violations: string[];
  /** What the mock assumed because the document doesn't say it: the header `Mock-Assumed`. */
  assumed: string[];
};

/** What a test makes of one request; it comes before scenario, faults and state. */
export type Treatment = {
  /** The value of a `Prefer` header: `code=422`, `example=pending`. */
  prefer?: string;
  /** No response and no effect. */
  cut?: boolean;
  edit?: (body: string) => string;
  /** A status without a body, also one that the document doesn't have. */
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

/** What decides the responses of one run. */
export type RunOptions = {
  /** A name from `listScenarios`. */
  scenario?: string | undefined;
  /** No faults by default. */
  faults?: FaultOptions | undefined;
  /** Of the faults and of the IDs that the mock makes up; 1 by default. */
  seed?: number | undefined;
  settle?: SettleOptions | undefined;
  treat?: Treat | undefined;
};

/** A URL for each API, with exchanges and state that no other run shares. */
export type MockRun = {
  /** The URLs have no trailing slash. */
  apis: { id: string; url: string }[];
  exchanges: Exchange[];
  /** Returns the URL of an API; fails for an unknown ID. */
  urlOf: (api: string) => string;
  /** Returns the state of a thing, such as `stateOf('lock', 'TKN-1207')`; undefined when the run doesn't know it. */
  stateOf: (machine: string, thing: string) => string | undefined;
  /** Uses a scenario from now on, or none; fails for an unknown name. */
  use: (scenario: string | undefined) => void;
  setFaults: (faults: FaultOptions | undefined) => void;
  /** Forgets exchanges, state, and the numbers of requests; scenario and faults stay. Callbacks on their way are dropped. */
  reset: () => void;
};

/** The mock itself is a run, at the root of its ports; `open` returns another one on the same ports, which costs nothing. */
export type Mock = MockRun & {
  open: (options?: RunOptions) => MockRun;
  /** What `use` accepts, with a sentence each, and the status or fault that its calls get; a status may be a range. */
  scenarios: {
    name: string;
    text: string;
    api: string;
    calls: { operationId: string; status: string | undefined; fault: FaultKind | undefined }[];
  }[];
  stop: () => Promise<void>;
};

/** What a mock is started with. */
export type MockOptions = RunOptions & {
  /** `document` is the path of a bundled OpenAPI 3.1 document in JSON, as the portal publishes it. */
  apis: { id: string; document: string }[];
  /** The path of Prism's program, which is started once for each API; or the URLs of servers that run, by API. */
  prism: string | Readonly<Record<string, string>>;
  /** The port of the first API; the others follow. Free ports by default. */
  firstPort?: number | undefined;
  /** The path of the Arazzo flows, as the portal publishes them: their outcomes are scenarios. */
  flows?: string | undefined;
  onLog?: ((line: string) => void) | undefined;
};
