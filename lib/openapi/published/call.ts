import { formatMethod } from '@/lib/http';
import { readWireForm, type WireForm } from '@/lib/openapi/example-values/serialize';
import { isIgnoredHeader } from '@/lib/openapi/http';
import {
  getArray,
  getEntries,
  getObject,
  getProperty,
  getString,
  getStrings,
  isTrue,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json, ParameterLocation, RuleConditions } from '@/lib/openapi/model';
import { follow, followPointer, formatPointer } from '@/lib/openapi/pointer';
import { listOperations } from '@/lib/openapi/read/grammar';
import { readRuleConditions } from '@/lib/openapi/vocabulary/rule-conditions';
import { type FieldPath, parseFieldPath } from './field-path';
import { type Machine, type MachineCall, toFieldPath } from './machines';
import { findBodyExample, findExample, type PublishedResponse, toResponses } from './responses';
import { type CredentialField, toSecurity } from './security';

/** A parameter with the way it is sent. Pointers lead to its schema. */
export type PublishedParameter = WireForm & {
  required: boolean;
  allowEmptyValue: boolean;
  schema: string;
  /** The media type of a parameter that is defined by `content`, and the pointer to its object. */
  content: { type: string; pointer: string } | undefined;
};

/** A rule that a schema cannot express (`x-rules`). The errors are names of reasons. */
export type PublishedRule = { text: string; fields: string[]; errors: string[] } & Required<RuleConditions>;

/** A credential that a call issues (`x-issues`). */
export type Issued = { credential: FieldPath; issued: FieldPath | undefined; expires: FieldPath | undefined };

/** A call as the published document has it; pointers lead into that document. */
export type PublishedCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  servers: string[];
  parameters: PublishedParameter[];
  body: { required: boolean; contents: { type: string; pointer: string }[] } | undefined;
  security: CredentialField[][];
  responses: PublishedResponse[];
  rules: PublishedRule[];
  /** The values of the request's examples: `body`, and by name in `path`, `query` and `header`. */
  exampleRequest: RawObject;
  isIdempotent: boolean;
  issues: Issued | undefined;
  echo: { response: FieldPath; request: FieldPath }[];
  machines: MachineCall[];
  callbacks: { url: FieldPath; method: string; body: Json | undefined }[];
};

/** An operation in a document. The pointers lead to the operation and to its path item. */
type RawCall = {
  path: string;
  method: string;
  pointer: string;
  item: RawObject;
  itemPointer: string;
  operation: RawObject;
};

export function toCall(document: RawObject, machines: readonly Machine[], raw: RawCall): PublishedCall {
  const { path, method, item, operation } = raw;
  const id = getString(operation, 'operationId') ?? `${method} ${path}`;
  const issues = getObject(operation, 'x-issues');
  const [servers = []] = [operation, item, document]
    .map((owner) => getArray(owner, 'servers'))
    .filter(({ length }) => length > 0);
  const parameters = listParameters(document, raw);
  return {
    id,
    method,
    path,
    summary: getString(operation, 'summary') ?? id,
    servers: servers.flatMap((server) => getString(server, 'url') ?? []),
    parameters: parameters.map(({ raw: parameter, at }) => toParameter(document, parameter, at)),
    body: toBody(document, raw),
    security: toSecurity(document, operation),
    responses: toResponses(document, operation),
    rules: getArray(operation, 'x-rules').map((rule) => ({
      text: getString(rule, 'text') ?? '',
      fields: getStrings(rule, 'fields'),
      errors: getStrings(rule, 'errors'),
      ...readRuleConditions(rule),
    })),
    exampleRequest: toExampleRequest(document, parameters, operation),
    isIdempotent: isTrue(operation, 'x-idempotent'),
    issues: issues && {
      credential: parseFieldPath(getString(issues, 'credential') ?? ''),
      issued: toFieldPath(getString(issues, 'issued')),
      expires: toFieldPath(getString(issues, 'expires')),
    },
    echo: getEntries(operation, 'x-echo').flatMap(([response, request]) =>
      typeof request === 'string' ? { response: parseFieldPath(response), request: parseFieldPath(request) } : [],
    ),
    machines: machines.flatMap((machine) => {
      const call = machine.calls.get(id);
      return call === undefined ? [] : [{ machine, ...call }];
    }),
    callbacks: toCallbacks(document, operation),
  };
}

type RawParameter = { raw: RawObject; at: string };

/** Returns the parameters of the path and of the operation, which override those of the path. */
function listParameters(document: RawObject, { item, itemPointer, operation, pointer }: RawCall): RawParameter[] {
  const byKey = new Map<string, RawParameter>();
  for (const [owner, at] of [
    [item, itemPointer],
    [operation, pointer],
  ] as const) {
    for (const [index, value] of getArray(owner, 'parameters').entries()) {
      const raw = follow(value, document) ?? {};
      const location = getString(raw, 'in') ?? '';
      const name = getString(raw, 'name') ?? '';
      if (location === 'header' && isIgnoredHeader(name)) continue;
      const key = JSON.stringify([location, location === 'header' ? name.toLowerCase() : name]);
      byKey.set(key, { raw, at: followPointer(value, `${at}/parameters/${index}`, document) });
    }
  }
  return [...byKey.values()];
}

function toParameter(document: RawObject, raw: RawObject, at: string): PublishedParameter {
  // A cast, because the build has checked the location.
  const location = (getString(raw, 'in') ?? 'query') as ParameterLocation;
  const [content] = toContents(document, raw, at);
  return {
    ...readWireForm(raw, getString(raw, 'name') ?? '', location),
    required: location === 'path' || isTrue(raw, 'required'),
    allowEmptyValue: isTrue(raw, 'allowEmptyValue'),
    schema: content === undefined ? `${at}/schema` : `${content.pointer}/schema`,
    content,
  };
}

function toContents(document: RawObject, owner: RawObject, at: string): { type: string; pointer: string }[] {
  return getEntries(owner, 'content').map(([type, media]) => ({
    type,
    pointer: followPointer(media, `${at}/content${formatPointer([type])}`, document),
  }));
}

function toBody(document: RawObject, { operation, pointer, method }: RawCall): PublishedCall['body'] {
  const value = getProperty(operation, 'requestBody');
  const raw = follow(value, document);
  if (raw === undefined) return undefined;
  return {
    // Many clients can't send a body with these methods.
    required: isTrue(raw, 'required') && method !== 'GET' && method !== 'HEAD',
    contents: toContents(document, raw, followPointer(value, `${pointer}/requestBody`, document)),
  };
}

function toExampleRequest(document: RawObject, parameters: readonly RawParameter[], operation: RawObject): RawObject {
  const request: { [root: string]: RawObject } = {};
  for (const { raw } of parameters) {
    const [location, name] = [getString(raw, 'in') ?? '', getString(raw, 'name') ?? ''];
    const value = findExample(document, raw);
    if (value !== undefined) request[location] = { ...request[location], [name]: value };
  }
  return { ...request, body: findBodyExample(document, operation) ?? null };
}

const CALLBACK_URL = /^\{\$request\.(body#|query\.|header\.)(.+)\}$/;

function toCallbacks(document: RawObject, operation: RawObject): PublishedCall['callbacks'] {
  return getEntries(operation, 'callbacks').flatMap(([, raw]) =>
    Object.entries(follow(raw, document) ?? {}).flatMap(([expression, rawItem]) => {
      const [, source = '', rest = ''] = CALLBACK_URL.exec(expression) ?? [];
      const [first] = listOperations(follow(rawItem, document) ?? {});
      if (source === '' || first === undefined) return [];
      const url = source === 'body#' ? `body${rest.replaceAll('/', '.')}` : `${source}${rest}`;
      const body = findBodyExample(document, first.operation);
      return { url: parseFieldPath(url), method: formatMethod(first.path.at(-1) ?? ''), body };
    }),
  );
}
