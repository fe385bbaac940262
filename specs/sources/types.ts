import type { Method, Operation } from '@/lib/openapi/model';

/** A field as the source specifications name it. Read from the notation of `notation.ts`. */
export type SourceField = {
  name: string;
  required: boolean;
  nullable: boolean;
  list: boolean;
  /** The source describes the field in words; the name is ours. */
  inWords: boolean;
  type?: string;
  values?: string[];
  /** The values that the source gives as examples, all of them. */
  examples?: string[];
  unit?: string;
  range?: { min: number; max: number };
  fields: SourceField[];
};

/** One call of section 7. `query`, `pathTypes`, `body`, `answer` are in field notation. */
export type SourceCall = {
  method: Method;
  path: string;
  /** The path's parameters, where the source says more than their names. */
  pathTypes?: string;
  /** The integrator receives this call instead of sending it. */
  received?: true;
  /** The provider calls the integrator back; the status with which the integrator answers. */
  callback?: string;
  idempotent?: true;
  query?: string;
  body?: string;
  answer?: string;
  /** Words of the source for values of a field of the body or the answer: by the field's dotted path, then by value. */
  meanings?: Record<string, Record<string, string>>;
  /** Success and failure statuses that the source shows for this call; empty: none is shown, so the spec says `2XX`. */
  statuses: string[];
  answerHeaders?: string[];
};

/** A header rule of section 5. `calls` are `METHOD /path`; `most`: the source says so and names no exceptions. */
export type SourceHeader = {
  name: string;
  calls: 'every' | 'most' | string[];
  except?: string[];
  /** The source says that the header may be left out. */
  optional?: true;
  /** The source does not show the header's name or form; the name is ours. */
  inWords?: true;
};

/** A row of an error catalog of section 8. */
export type SourceReason = {
  reason: string;
  kind: 'http' | 'body' | 'outcome';
  status?: number;
  /** Message of the source, with which the spec's meaning begins. */
  message?: string;
  type?: string;
  attempts?: number;
  severity?: string;
  informProvider?: true;
};

/** States of section 4 and what moves them. */
export type SourceStates = {
  name: string;
  /** States under the source's own names; left out where the source tells the states in prose only. */
  states?: string[];
  /** The state in which it starts, where the source says so. */
  initial?: string;
  /** Calls that move it, as `METHOD /path`. */
  calls: string[];
  /** Moves that no call of the integrator triggers, in words; the spec has as many. */
  events: string[];
};

/** A rule or limit on a call that JSON Schema cannot say: the pattern of its text, and the error (`REASON@422`) it is answered with. */
export type SourceRule = { call: string; says: string; error?: string };

/** Everything that the source specifications say about one API, in tables. */
export type SourceTable = {
  /** The API's id: the spec's file name. */
  api: string;
  calls: SourceCall[];
  headers: SourceHeader[];
  /** Field notation of the error body; `''` where errors have none or are plain text. */
  errorBody: string;
  /** Error statuses of the catalog that any call may answer with. */
  errorStatuses: string[];
  reasons: SourceReason[];
  states: SourceStates[];
  rules: SourceRule[];
  /** Columns of a delimited file, in order. */
  columns?: string[];
};

/** A difference between the source and a spec: the place, `POST /cart body.itemCode`, and what differs there. */
export type Mismatch = { location: string; message: string };

/** Returns `METHOD /path`, the name under which the source names a call. */
export function callName({ method, path }: Pick<Operation | SourceCall, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}
