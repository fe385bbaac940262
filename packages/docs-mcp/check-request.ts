import { toValueCheck } from '@/lib/openapi/check/examples';
import {
  asObject,
  getArray,
  getObject,
  getProperty,
  getString,
  getStrings,
  isObject,
  isTrue,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { follow, formatPointer, parsePointer } from '@/lib/openapi/pointer';
import { closestMatch } from '@/lib/text';
import { toMockApi } from '@/packages/mock/document';

/** A request as an agent writes it; the path may include a query. */
export type CheckedRequest = {
  method: string;
  path: string;
  headers?: Record<string, string> | undefined;
  body?: Json | undefined;
};

/** A mistake in a part of a request: `body.listing.tokens`, `query.startDate`, `header.Request-ID`. */
type RequestProblem = { field: string; message: string; hint: string };

/** A rule of the call in words, with the errors that the API documents for it. */
type RequestRule = { text: string; fields: string[]; errors: DocumentedError[] };

/** An error of the catalog. */
type DocumentedError = { reason: string; status?: string; meaning: string; fix: string };

/** The result of a check. `rules` are those that apply to fields of the request, because a program can't check them. */
export type RequestReport = {
  operation: { operationId: string; summary: string; method: string; path: string };
  problems: RequestProblem[];
  rules: RequestRule[];
};

/**
 * Checks a request against a bundled document: path, credentials, parameters and body. Lists the rules that apply to it.
 * Undefined if the document has no such call.
 */
export function checkRequest(document: RawObject, request: CheckedRequest): RequestReport | undefined {
  const url = new URL(request.path, 'http://localhost');
  const found = toMockApi('', document).find(request.method.toUpperCase(), url.pathname);
  if (found === undefined) return undefined;
  const { id, method, path, summary } = found.operation;
  const item = follow(getObject(document, 'paths')?.[path], document) ?? {};
  const key = method.toLowerCase();
  const operation = getObject(item, key) ?? {};
  const headers = new Map(Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
  const call: Call = {
    document,
    pointer: formatPointer(['paths', path, key]),
    operation,
    headers,
    check: toValueCheck(document),
  };
  return {
    operation: { operationId: id, summary, method, path },
    problems: [
      ...findCredentialProblems(call),
      ...findParameterProblems(call, item, url.searchParams, found.params),
      ...findBodyProblems(call, request.body),
      ...findConditionProblems(call, url.searchParams, request.body),
    ],
    rules: listRules(call, url.searchParams, request.body),
  };
}

type Call = {
  document: RawObject;
  pointer: string;
  operation: RawObject;
  /** By name in lower case. */
  headers: ReadonlyMap<string, string>;
  check: ReturnType<typeof toValueCheck>;
};

/** Returns the missing credentials of the security alternative that lacks the fewest; none if an alternative is complete. */
function findCredentialProblems({ document, operation, headers }: Call): RequestProblem[] {
  const schemes = getObject(getObject(document, 'components') ?? {}, 'securitySchemes') ?? {};
  const security = getProperty(operation, 'security') ?? getProperty(document, 'security');
  const alternatives = (Array.isArray(security) ? security : []).map((entry) =>
    Object.keys(asObject(entry) ?? {}).flatMap((name) => {
      const scheme = follow(schemes[name], document) ?? {};
      const header = toCredentialHeader(scheme);
      if (header === undefined || headers.has(header.toLowerCase())) return [];
      const type = getString(scheme, 'scheme') === 'bearer' ? 'Bearer …' : '…';
      return {
        field: `header.${header}`,
        message: `the credential \`${name}\` is missing`,
        hint: `send \`${header}: ${type}\``,
      };
    }),
  );
  return alternatives.sort((one, other) => one.length - other.length)[0] ?? [];
}

/** Returns the header of a credential; undefined if it is in the query or a cookie. */
function toCredentialHeader(scheme: RawObject): string | undefined {
  if (getString(scheme, 'type') === 'http') return 'Authorization';
  return getString(scheme, 'in') === 'header' ? getString(scheme, 'name') : undefined;
}

function findParameterProblems(
  { document, pointer, operation, headers, check }: Call,
  item: RawObject,
  query: URLSearchParams,
  path: Record<string, string>,
): RequestProblem[] {
  const above = pointer.slice(0, pointer.lastIndexOf('/'));
  const listIn = (owner: RawObject, at: string) =>
    getArray(owner, 'parameters').map((raw, index) => ({ raw, at: `${at}/parameters/${index}` }));
  const known: string[] = [];
  const problems = [...listIn(item, above), ...listIn(operation, pointer)].flatMap(({ raw, at }) => {
    const parameter = follow(raw, document) ?? {};
    const [place, name] = [getString(parameter, 'in') ?? '', getString(parameter, 'name') ?? ''];
    if (place === 'query') known.push(name);
    const field = `${place}.${name}`;
    const values: Record<string, string | undefined> = {
      header: headers.get(name.toLowerCase()),
      query: query.get(name) ?? undefined,
      path: path[name],
    };
    const value = values[place];
    if (value === undefined) {
      if (!isTrue(parameter, 'required') || place === 'cookie') return [];
      return [{ field, message: `${place} parameter \`${name}\` is missing`, hint: 'send it' }];
    }
    const schema = getObject(parameter, 'schema');
    if (schema === undefined) return [];
    const resolved = getString(asObject(raw) ?? {}, '$ref')?.slice(1) ?? at;
    const typed = toTyped(value, follow(schema, document) ?? {});
    return typed === undefined
      ? []
      : check(`${resolved}/schema`, typed, '').map(({ message, hint }) => ({ field, message, hint }));
  });
  const unknown = [...new Set(query.keys())].filter((name) => !known.includes(name));
  return [
    ...problems,
    ...unknown.map((name) => {
      const closest = closestMatch(name, known);
      const hint = closest === undefined ? 'remove it' : `did you mean \`${closest}\`?`;
      return { field: `query.${name}`, message: 'the call has no such query parameter', hint };
    }),
  ];
}

/** Returns the text of a parameter as a value of its type; undefined for a list or an object, whose format depends on its style. */
function toTyped(text: string, schema: RawObject): Json | undefined {
  const types = [schema.type].flat();
  if (types.includes('array') || types.includes('object')) return undefined;
  if ((types.includes('integer') || types.includes('number')) && text.trim() !== '' && !Number.isNaN(Number(text)))
    return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function findBodyProblems({ document, pointer, operation, check }: Call, body: Json | undefined): RequestProblem[] {
  const raw = getProperty(operation, 'requestBody');
  const requestBody = follow(raw, document) ?? {};
  const isRequired = isTrue(requestBody, 'required');
  if (body === undefined)
    return isRequired ? [{ field: 'body', message: 'the body is missing', hint: 'send one' }] : [];
  if (raw === undefined) return [{ field: 'body', message: 'the call has no body', hint: 'remove it' }];
  const at = getString(asObject(raw) ?? {}, '$ref')?.slice(1) ?? `${pointer}/requestBody`;
  const type = Object.keys(getObject(requestBody, 'content') ?? {}).find((name) => /json/.test(name));
  if (type === undefined) return [];
  const found = check(`${at}${formatPointer(['content', type, 'schema'])}`, body, '');
  return found.map(({ pointer: place, ...text }) => ({ field: toField(place), ...text }));
}

/** Returns the field path of a JSON pointer: `body.listing.tokens[0].token` for `/listing/tokens/0/token`. */
function toField(pointer: string): string {
  return `body${parsePointer(pointer)
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')}`;
}

function listRawRules({ operation }: Call): RawObject[] {
  return getArray(operation, 'x-rules').filter(isObject);
}

/** Returns the fields that are missing by the conditions of rules for programs: `atLeastOneOf` and `dependentRequired`. */
function findConditionProblems(call: Call, query: URLSearchParams, body: Json | undefined): RequestProblem[] {
  const has = (field: string) => hasField(field, query, body);
  return listRawRules(call).flatMap((rule) => {
    const oneOf = getStrings(rule, 'atLeastOneOf');
    const conditions = getObject(rule, 'dependentRequired') ?? {};
    const missing = Object.keys(conditions)
      .filter(has)
      .flatMap((field) =>
        getStrings(conditions, field)
          .filter((required) => !has(required))
          .map((required) => ({
            field: required,
            message: `missing, although \`${field}\` is given`,
            hint: getString(rule, 'text') ?? 'send it',
          })),
      );
    if (oneOf.length === 0 || oneOf.some(has)) return missing;
    return [
      { field: oneOf.join(' or '), message: 'none of these is given', hint: 'send at least one of them' },
      ...missing,
    ];
  });
}

/** Returns whether a request contains the field path of a rule. Headers always count as present, because rules seldom depend on them. */
function hasField(field: string, query: URLSearchParams, body: Json | undefined): boolean {
  const [place = '', ...names] = field.split('.');
  if (place === 'query') return query.has(names.join('.'));
  if (place === 'response') return false;
  return place !== 'body' || hasNames(body, names);
}

function hasNames(value: Json | undefined, [name, ...names]: string[]): boolean {
  if (Array.isArray(value)) return value.some((item) => hasNames(item, name === undefined ? [] : [name, ...names]));
  if (name === undefined) return value !== undefined;
  const object = asObject(value);
  return object !== undefined && Object.hasOwn(object, name) && hasNames(object[name], names);
}

function listRules(call: Call, query: URLSearchParams, body: Json | undefined): RequestRule[] {
  return listRawRules(call).flatMap((rule) => {
    const text = getString(rule, 'text');
    const fields = getStrings(rule, 'fields');
    if (text === undefined || (fields.length > 0 && !fields.some((field) => hasField(field, query, body)))) return [];
    return [{ text, fields, errors: getStrings(rule, 'errors').flatMap((name) => findReason(call.document, name)) }];
  });
}

/** Returns the entry of the catalog for `REASON` or `REASON@422`. */
function findReason(document: RawObject, name: string): DocumentedError[] {
  const [reason = '', status] = name.split('@');
  const entry = getArray(document, 'x-error-catalogue')
    .filter(isObject)
    .find((each) => each.reason === reason && (status === undefined || String(each.status) === status));
  if (entry === undefined) return [];
  return [
    {
      reason,
      ...(entry.status !== undefined && { status: String(entry.status) }),
      meaning: getString(entry, 'meaning') ?? '',
      fix: getString(entry, 'fix') ?? '',
    },
  ];
}
