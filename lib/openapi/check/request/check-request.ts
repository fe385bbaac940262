import { findOwn } from '@/lib/collections';
import { memoizeWeak } from '@/lib/memoize';
import type { Json } from '@/lib/openapi/model';
import type { PublishedCall } from '@/lib/openapi/published/call';
import type { PublishedApi } from '@/lib/openapi/published/published';
import { type FoundRoute, isOnServer, splitUrl } from '@/lib/openapi/published/routes';
import type { CredentialField } from '@/lib/openapi/published/security';
import { findUnknownProperties } from '../unknown-properties';
import { readBody } from './body';
import { decodeFormText, toPairs } from './decode';
import { readParameters, type SentParameters } from './parameters';
import { type FoundProblem, type RequestProblem, toMissing } from './problem';
import { findConditionProblems, findErrors, listRules, type RequestRule, type RequestValues } from './rules';
import { formatFieldPath, toValueCheck } from './values';

export type SentRequest = {
  method: string;
  /** A path with its query, below a server's URL or below its host; or a whole URL. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

export type RequestReport = {
  call: PublishedCall;
  /** The values of parameters by location and name, and of the body, as JSON. */
  values: RequestValues;
  problems: RequestProblem[];
  /** The rules that apply to fields of the request, because a program can't check them. */
  rules: RequestRule[];
};

const valueCheck = memoizeWeak(({ document }: PublishedApi) => toValueCheck(document));

/**
 * Checks a request against a published document; undefined if the document has no such call. If the URL fits several calls, the
 * request is for the one with the fewest mistakes outside its body.
 */
export function checkRequest(api: PublishedApi, request: SentRequest): RequestReport | undefined {
  const found = api.find(request.method, request.url);
  if (found === undefined) return undefined;
  let best = checkCall(api, request, found);
  for (const other of found.others) {
    if (countOutsideBody(best) === 0) break;
    const report = checkCall(api, request, other);
    if (countOutsideBody(report) < countOutsideBody(best)) best = report;
  }
  return best;
}

function countOutsideBody({ problems }: RequestReport): number {
  return problems.filter(({ location }) => !location.startsWith('body')).length;
}

function checkCall(
  api: PublishedApi,
  request: SentRequest,
  { call, params }: FoundRoute<PublishedCall>,
): RequestReport {
  const { document, reasons } = api;
  const { origin, query } = splitUrl(request.url);
  const header = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const cookies = (header.cookie ?? '').split(';').map((pair) => pair.trim());
  const sent = { path: params, query: toPairs(query), header, cookie: toPairs(cookies.filter((pair) => pair !== '')) };
  const check = valueCheck(api);
  const parameters = readParameters(document, check, call, sent);
  const body = readBody(document, check, call, { type: header['content-type'], bytes: request.body });
  const values: RequestValues = { ...parameters.values, body: body.value ?? null };
  const problems: FoundProblem[] = [
    ...findHostProblems(origin, call),
    ...findCredentialProblems(call.security, sent),
    ...parameters.problems,
    ...body.problems,
    ...findUnknownFields(api, 'body', body.schema, body.value, body.problems),
    ...call.parameters.flatMap(({ location, name, schema }) =>
      findUnknownFields(api, `${location}.${name}`, schema, parameters.values[location]?.[name], parameters.problems),
    ),
  ];
  return {
    call,
    values,
    problems: [
      ...problems.map((problem) => ({ ...problem, errors: findErrors(call, reasons, problem) })),
      ...findConditionProblems(call, reasons, values),
    ],
    rules: listRules(call, reasons, values),
  };
}

function findHostProblems(origin: string, { servers }: PublishedCall): FoundProblem[] {
  const isMock = /^https?:\/\/(?:localhost|127\.|\[::1\])/i.test(origin);
  if (origin === '' || isMock || servers.length === 0 || isOnServer(origin, servers)) return [];
  const message = `\`${origin}\` is not a server of the API`;
  return [{ location: 'url', kind: 'malformed', message, hint: `use ${servers.join(' or ')}` }];
}

function findUnknownFields(
  { document }: PublishedApi,
  base: string,
  schema: string | undefined,
  value: Json | undefined,
  reported: readonly FoundProblem[],
): FoundProblem[] {
  if (schema === undefined || value === undefined) return [];
  const locations = new Set(reported.map(({ location }) => location));
  return findUnknownProperties(document, schema, value).flatMap(({ path, key, closest, isOpen }): FoundProblem[] => {
    const location = formatFieldPath(base, path);
    if (isOpen || locations.has(location)) return [];
    const hint = closest === undefined ? 'remove it' : `did you mean \`${closest}\`?`;
    return [{ location, kind: 'unknown', message: `the call has no field \`${key}\``, hint }];
  });
}

/** Returns what is wrong with the credentials of the security alternative that the request comes closest to; nothing if one is fulfilled. */
function findCredentialProblems(
  security: readonly (readonly CredentialField[])[],
  sent: SentParameters,
): FoundProblem[] {
  const found = security.map((fields) => fields.flatMap((field) => findProblem(field, sent)));
  return found.sort((one, other) => one.length - other.length)[0] ?? [];
}

function findProblem({ scheme, location, name, type }: CredentialField, sent: SentParameters): FoundProblem[] {
  const value = findValue(location, name, sent);
  const example = `${type === undefined ? '' : `${type} `}…`;
  const hint =
    location === 'header' ? `send \`${name}: ${example}\`` : `send \`${name}=${example}\` in the ${location}`;
  if (value.trim() === '') return [{ ...toMissing(location, name), kind: 'credential', hint }];
  if (type === undefined || hasForm(type, value)) return [];
  const message = `the credential \`${scheme}\` does not have the form \`${example}\``;
  return [{ location: `${location}.${name}`, kind: 'credential', message, hint }];
}

function findValue(
  location: CredentialField['location'],
  name: string,
  { header, query, cookie }: SentParameters,
): string {
  if (location === 'header') return findOwn(header, name.toLowerCase()) ?? '';
  return (location === 'query' ? query : cookie).find(([key]) => decodeFormText(key) === name)?.[1] ?? '';
}

/** Returns whether a credential has its scheme, in any case, and a value; for `Basic`, a user and a password. */
function hasForm(type: string, value: string): boolean {
  const [scheme = '', ...rest] = value.trim().split(/\s+/);
  if (scheme.toLowerCase() !== type.toLowerCase() || rest.length === 0) return false;
  return type !== 'Basic' || Buffer.from(rest.join(''), 'base64').includes(':');
}
