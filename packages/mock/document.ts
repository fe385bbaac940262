import { readFileSync } from 'node:fs';
import { findOwn } from '@/lib/collections';
import { throwError } from '@/lib/diagnostic';
import { METHODS, safeDecodeUriComponent } from '@/lib/http';
import {
  getArray,
  getEntries,
  getObject,
  getProperty,
  getString,
  getStrings,
  isObject,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { follow } from '@/lib/openapi/pointer';
import { escapePattern } from '@/lib/text';
import { findMultipartForm, type MultipartForm } from '@/packages/mock/multipart';
import { type MockReason, type RequestRules, readReasons, readRequestRules } from '@/packages/mock/rules';
import { type FieldPath, listValues, parseFieldPath } from '@/packages/mock/values';

/** A named example of a response. */
type MockExample = { name: string; summary: string | undefined; type: string; value: Json | undefined };

/** A documented response; `status` may be a range such as `4XX`. */
export type MockResponse = { status: string; description: string; examples: MockExample[]; reasons: string[] };

/** An entry of `calls` in `x-states` for one call. */
export type MachineCall = {
  machine: Machine;
  /** Field paths of the resources' IDs; in the response if the call creates a resource. */
  things: FieldPath[];
  accepted: FieldPath | undefined;
  rejected: FieldPath | undefined;
  /** The documented response if a resource is in another state. */
  otherwise: { status: string; example: string | undefined } | undefined;
};

/** A machine of `x-states` that has `calls`. */
export type Machine = {
  name: string;
  initial: string;
  /** Field path of the state's name in responses. */
  field: FieldPath | undefined;
  transitions: { from: string | undefined; to: string; operation: string | undefined }[];
  /** The IDs of the resource in the examples, in the order of `things` of the call that creates it. */
  exampleIds: Json[];
  /** The names of these IDs, such as `transferId`. */
  idNames: string[];
};

/** A credential that a call issues (`x-issues`). */
export type Issued = { credential: FieldPath; issued: FieldPath | undefined; expires: FieldPath | undefined };

/** A call of the document. */
export type MockOperation = RequestRules & {
  id: string;
  method: string;
  path: string;
  summary: string;
  responses: MockResponse[];
  /** The values of the request's examples, as the mock reads a request: `body`, and by name in `path`, `query` and `header`. */
  exampleRequest: RawObject;
  /** The parts of its body if it is a form with JSON. */
  form: MultipartForm | undefined;
  /** Whether it needs a credential in the header `Authorization`. */
  isAuthorized: boolean;
  isIdempotent: boolean;
  issues: Issued | undefined;
  echo: { response: FieldPath; request: FieldPath }[];
  calls: MachineCall[];
  callbacks: { url: FieldPath; method: string; body: Json | undefined }[];
};

/** The parts of an OpenAPI document that the mock reads. */
export type MockApi = {
  id: string;
  /** The error catalog. */
  reasons: MockReason[];
  operations: MockOperation[];
  find: (method: string, path: string) => { operation: MockOperation; params: Record<string, string> } | undefined;
};

/** Reads a document that the portal published: bundled, with internal references only, and checked by its build. */
export function loadMockApi(id: string, file: string): { api: MockApi; document: RawObject } {
  const document = readDocument(file);
  return { api: toMockApi(id, document), document };
}

function readDocument(file: string): RawObject {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return throwError({ file, message: 'the document cannot be read', hint: 'name an OpenAPI 3.1 document in JSON' });
  }
  try {
    const document = JSON.parse(text) as Json; // what JSON.parse returns is JSON
    if (isObject(document) && getObject(document, 'paths') !== undefined) return document;
  } catch {
    return throwError({ file, message: 'the document is not JSON', hint: 'use the JSON that the portal publishes' });
  }
  return throwError({ file, message: 'this is no OpenAPI document: it has no `paths`', hint: 'name another file' });
}

/** Returns the parts of a document that the mock needs. */
export function toMockApi(id: string, document: RawObject): MockApi {
  const reader: Reader = (value) => follow(value, document) ?? {};
  const machines = getArray(document, 'x-states').flatMap((raw) => toMachine(reader(raw)));
  const operations = getEntries(document, 'paths').flatMap(([path, raw]) => {
    const item = reader(raw);
    return METHODS.flatMap((method) => {
      const operation = getObject(item, method);
      return operation === undefined ? [] : toOperation(document, reader, machines, { path, method, item, operation });
    });
  });
  for (const { machine } of machines) nameIds(machine, operations);
  return { id, reasons: readReasons(document), operations, find: toFinder(operations) };
}

/** Returns the object that a value is or refers to; an empty object for any other value. */
type Reader = (value: Json | undefined) => RawObject;

type RawMachine = { machine: Machine; calls: RawObject };

function toMachine(raw: RawObject): RawMachine[] {
  const calls = getObject(raw, 'calls');
  if (calls === undefined) return [];
  const states = getArray(raw, 'states').filter(isObject);
  const initial = states.find((state) => getProperty(state, 'initial') === true) ?? states[0] ?? {};
  const transitions = getArray(raw, 'transitions')
    .filter(isObject)
    .map((move) => ({
      from: getString(move, 'from'),
      to: getString(move, 'to') ?? '',
      operation: getString(move, 'operation'),
    }));
  const machine: Machine = {
    name: getString(raw, 'name') ?? '',
    initial: getString(initial, 'name') ?? '',
    field: toFieldPath(getString(raw, 'field')),
    transitions,
    exampleIds: [],
    idNames: [],
  };
  return [{ machine, calls }];
}

function toFieldPath(text: string | undefined): FieldPath | undefined {
  return text === undefined ? undefined : parseFieldPath(text);
}

type RawCall = { path: string; method: string; item: RawObject; operation: RawObject };

function toOperation(
  document: RawObject,
  reader: Reader,
  machines: readonly RawMachine[],
  { path, method, item, operation }: RawCall,
): MockOperation {
  const id = getString(operation, 'operationId') ?? `${method} ${path}`;
  const issues = getObject(operation, 'x-issues');
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary: getString(operation, 'summary') ?? id,
    responses: getEntries(operation, 'responses').map(([status, raw]) =>
      toResponse(reader, status.toUpperCase(), reader(raw)),
    ),
    exampleRequest: toExampleRequest(reader, item, operation),
    form: findMultipartForm(document, operation),
    ...readRequestRules(document, item, operation),
    isAuthorized: needsCredential(document, reader, operation),
    isIdempotent: getProperty(operation, 'x-idempotent') === true,
    issues: issues && {
      credential: parseFieldPath(getString(issues, 'credential') ?? ''),
      issued: toFieldPath(getString(issues, 'issued')),
      expires: toFieldPath(getString(issues, 'expires')),
    },
    echo: getEntries(operation, 'x-echo').flatMap(([response, request]) =>
      typeof request === 'string' ? { response: parseFieldPath(response), request: parseFieldPath(request) } : [],
    ),
    calls: machines.flatMap(({ machine, calls }) => {
      const call = getObject(calls, id);
      return call === undefined ? [] : toCall(machine, call);
    }),
    callbacks: toCallbacks(reader, operation),
  };
}

function toCall(machine: Machine, raw: RawObject): MachineCall {
  const single = getString(raw, 'things');
  const otherwise = getObject(raw, 'otherwise');
  return {
    machine,
    things: (single === undefined ? getStrings(raw, 'things') : [single]).map(parseFieldPath),
    accepted: toFieldPath(getString(raw, 'accepted')),
    rejected: toFieldPath(getString(raw, 'rejected')),
    otherwise: otherwise && {
      status: getString(otherwise, 'status') ?? '',
      example: getString(otherwise, 'example'),
    },
  };
}

function toResponse(reader: Reader, status: string, raw: RawObject): MockResponse {
  const examples = getEntries(raw, 'content').flatMap(([type, content]) =>
    Object.entries(getObject(reader(content), 'examples') ?? {}).map(([name, entry]) => {
      const example = reader(entry);
      return { name, summary: getString(example, 'summary'), type, value: getProperty(example, 'value') };
    }),
  );
  const description = getString(raw, 'description') ?? '';
  return { status, description, examples, reasons: getStrings(raw, 'x-error-reasons') };
}

function toExampleRequest(reader: Reader, item: RawObject, operation: RawObject): RawObject {
  const request: { [root: string]: RawObject } = {};
  for (const raw of [...getArray(item, 'parameters'), ...getArray(operation, 'parameters')]) {
    const parameter = reader(raw);
    const [location, name] = [getString(parameter, 'in') ?? '', getString(parameter, 'name') ?? ''];
    const value = findExample(reader, parameter);
    if (value !== undefined) request[location] = { ...request[location], [name]: value };
  }
  return { ...request, body: findBodyExample(reader, operation) ?? null };
}

/** Returns the first example of an operation's body in its first media type. */
function findBodyExample(reader: Reader, operation: RawObject): Json | undefined {
  const [[, media] = []] = getEntries(reader(getProperty(operation, 'requestBody')), 'content');
  return findExample(reader, reader(media));
}

/** Returns the first of several named examples, or the only one. */
function findExample(reader: Reader, owner: RawObject): Json | undefined {
  const [[, named] = []] = getEntries(owner, 'examples');
  return getProperty(reader(named), 'value') ?? getProperty(owner, 'example');
}

/** Returns whether a call accepts a bearer token, such as one of OAuth, or another credential of HTTP authentication. */
function needsCredential(document: RawObject, reader: Reader, operation: RawObject): boolean {
  const schemes = getObject(getObject(document, 'components') ?? {}, 'securitySchemes') ?? {};
  const security = getProperty(operation, 'security') ?? getProperty(document, 'security');
  const names = (Array.isArray(security) ? security : []).flatMap((entry) => Object.keys(reader(entry)));
  return names.some((name) => IN_AUTHORIZATION.includes(getString(reader(findOwn(schemes, name)), 'type') ?? ''));
}

const IN_AUTHORIZATION = ['http', 'oauth2', 'openIdConnect'];

const CALLBACK_URL = /^\{\$request\.(body#|query\.|header\.)(.+)\}$/;

function toCallbacks(reader: Reader, operation: RawObject): MockOperation['callbacks'] {
  const named = Object.values(getObject(operation, 'callbacks') ?? {});
  return named.flatMap((raw) =>
    Object.entries(reader(raw)).flatMap(([expression, rawItem]) => {
      const [, source = '', rest = ''] = CALLBACK_URL.exec(expression) ?? [];
      const item = reader(rawItem);
      const method = METHODS.find((name) => getObject(item, name) !== undefined);
      if (source === '' || method === undefined) return [];
      const url = source === 'body#' ? `body${rest.replaceAll('/', '.')}` : `${source}${rest}`;
      const body = findBodyExample(reader, getObject(item, method) ?? {});
      return { url: parseFieldPath(url), method: method.toUpperCase(), body };
    }),
  );
}

/** Names the IDs of a resource after the response that creates it, because all examples of a document use the same ID for it. */
function nameIds(machine: Machine, operations: readonly MockOperation[]): void {
  for (const { calls, responses } of operations) {
    const things = calls.find((call) => call.machine === machine)?.things ?? [];
    if (things.length === 0 || things.some(({ root }) => root !== 'response')) continue;
    const [example] = responses.flatMap(({ status, examples }) => (isSuccess(status) ? examples : []));
    machine.exampleIds = things.map((field) => listValues(example?.value, field)[0] ?? '');
    machine.idNames = things.map(({ steps }) => String(steps.at(-1) ?? ''));
    return;
  }
}

/** Returns whether a status, or a range such as `2XX`, is a success. */
export function isSuccess(status: string | number): boolean {
  return String(status).startsWith('2');
}

function toFinder(operations: readonly MockOperation[]): MockApi['find'] {
  // If two paths match, use the one with fewer parameters, or with more text: `/reports/{id}.csv`, not `/reports/{id}`.
  const routes = operations
    .map((operation) => ({ operation, names: listParameters(operation.path), pattern: toPattern(operation.path) }))
    .sort(
      (one, other) => one.names.length - other.names.length || other.pattern.source.length - one.pattern.source.length,
    );
  return (method, path) => {
    for (const { operation, names, pattern } of routes) {
      const match = operation.method === method ? pattern.exec(path) : null;
      if (match === null) continue;
      const values = match.slice(1).map(safeDecodeUriComponent);
      return { operation, params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) };
    }
    return undefined;
  };
}

function listParameters(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
}

function toPattern(path: string): RegExp {
  const parts = path.split(/\{[^}]+\}/).map(escapePattern);
  return new RegExp(`^${parts.join('([^/]+)')}$`);
}
