import { formatMethod } from '@/lib/http';
import { isIgnoredHeader } from '@/lib/openapi/http';
import type { Api, CommonHeader, Json, Operation, Parameter } from '../model';
import { type MultipartBody, type SampleBody, toRawMultipart, toSampleBody } from './body';
import { type Credential, toCredentials } from './credentials';
import { findParameters, findSentParameters, toParameterText } from './parameters';
import { findFirstExample } from './request-examples';
import { listSuccessTypes, type SampleResponse, toSampleResponse } from './response';
import { joinSampleText, type SampleText } from './sample-text';

/** One concrete request, and how to read its response: the data of every code sample. */
export type SampleRequest = {
  /** In upper case. */
  method: string;
  /** Server, path and query, percent-encoded, with arrays and objects serialized by their `style` and `explode`. */
  url: SampleText;
  /** With a body, omits `Content-Type`, because it follows from the body. Cookies are one `Cookie` header. */
  headers: SampleHeader[];
  body?: SampleBody;
  response: SampleResponse;
};

/** A header of a sample request. */
export type SampleHeader = { name: string; value: SampleText };

/** Returns the headers with the `Content-Type` of the body, except for a multipart body, whose boundary the client must set. */
export function listHeaders({ headers, body }: Pick<SampleRequest, 'headers' | 'body'>): SampleHeader[] {
  if (body === undefined || body.kind === 'multipart') return headers;
  return [...headers, { name: 'Content-Type', value: [body.mediaType] }];
}

/** The abilities of a client for bodies. */
export type Client = {
  /** Returns whether the client can build a multipart body. By default, it can only build a form. */
  canBuild?: (body: MultipartBody) => boolean;
  /** Returns whether the client sets the media type of a body itself. */
  saysType?: (body: SampleBody) => boolean;
};

/**
 * Returns the request as a program must write it: with the type of the body, and a multipart body as text if the client
 * can't build one.
 */
export function toWritten({ headers, body, ...request }: SampleRequest, client: Client = {}): SampleRequest {
  const { canBuild = ({ type }) => type === 'multipart/form-data', saysType = () => false } = client;
  const sent = body?.kind === 'multipart' && !canBuild(body) ? toRawMultipart(body) : body;
  if (sent === undefined) return { ...request, headers };
  return { ...request, headers: saysType(sent) ? headers : listHeaders({ headers, body: sent }), body: sent };
}

/** Number of seconds without a response after which every sample fails. */
export const TIMEOUT_SECONDS = 30;

/**
 * Returns the request with the credentials of the first security alternative and the body of the given example, else of the
 * first one. The request has the required parameters, those of `x-in-samples`, and what rules require. A value that the document
 * doesn't give is a variable.
 */
export function toSampleRequest(api: Api, operation: Operation, example = findFirstExample(operation)): SampleRequest {
  const credentials = toCredentials(api, operation);
  const body = toSampleBody(api, operation, example);
  return {
    method: formatMethod(operation.method),
    url: toUrl(operation, credentials, example?.value),
    headers: toHeaders(api, operation, credentials, example?.value),
    ...(body !== undefined && { body }),
    response: toSampleResponse(api, operation),
  };
}

function toUrl(operation: Operation, credentials: Credential[], value: Json | undefined): SampleText {
  const secrets = credentials.filter(({ place }) => place === 'query').map(({ name }) => name);
  // A document may also declare its API key as a parameter.
  const declared = [
    ...findParameters(operation, 'querystring'),
    ...findSentParameters(operation, 'query', value).filter(({ name }) => !secrets.includes(name)),
  ];
  const pairs = [...declared.map(toEncodedText), ...toSecretPairs(credentials, 'query', encodeURIComponent)];
  const query = pairs
    .filter((pair) => pair.some((part) => part !== ''))
    .flatMap((pair, index) => [index === 0 && !operation.path.includes('?') ? '?' : '&', ...pair]);
  return joinSampleText([...toBase(operation), ...toPath(operation), ...query]);
}

function toBase(operation: Operation): SampleText {
  return [findBaseUrl(operation) ?? { variable: BASE_URL }];
}

/** Returns the base URL that the operation's samples contain; undefined if the server has variables or there is none. */
export function findBaseUrl({ servers: [server] }: Pick<Operation, 'servers'>): string | undefined {
  const known = server !== undefined && server.variables.length === 0 && /^https?:\/\/[^/]/.test(server.url);
  return known ? server.url.replace(/(?<!\/)\/+$/, '') : undefined;
}

/** The variable for a server that the document doesn't define. */
export const BASE_URL = 'BASE_URL';

/**
 * Returns the path with its parameters. Some documents tell calls with one path apart by a query, which is sent, or by a fragment, which
 * isn't.
 */
function toPath(operation: Operation): SampleText {
  const parameters = findParameters(operation, 'path');
  const path = operation.path.replace(/#.*$/s, '');
  return path.split(/(\{[^{}]+\})/).flatMap((part): SampleText => {
    const parameter = part.startsWith('{') ? parameters.find(({ name }) => name === part.slice(1, -1)) : undefined;
    return parameter === undefined ? [encodeURI(part).replace(/%25(?=[0-9A-F]{2})/gi, '%')] : toEncodedText(parameter);
  });
}

/** Returns a path or query parameter as it is sent. A sample must encode the value of a variable, because only the reader knows it. */
function toEncodedText(parameter: Parameter): SampleText {
  const text = toWireText(parameter);
  const { place, allowReserved } = parameter;
  if (allowReserved === true || (place !== 'path' && place !== 'query')) return text;
  return text.map((part) => (typeof part !== 'string' && 'variable' in part ? { ...part, encoded: place } : part));
}

/** Returns a parameter as it is sent, with its name in the query and cookies. The sample generates a value that each request needs new. */
export function toWireText(parameter: Parameter): SampleText {
  if (parameter.perRequest === undefined) return toParameterText(parameter);
  const named = parameter.place === 'query' || parameter.place === 'cookie';
  return [named ? `${encodeURIComponent(parameter.name)}=` : '', { fresh: parameter.perRequest }];
}

function toHeaders(api: Api, operation: Operation, credentials: Credential[], value: Json | undefined): SampleHeader[] {
  const secret = credentials.filter(({ place }) => place === 'header');
  const common = api.commonHeaders
    .filter(({ name }) => operation.commonHeaders.includes(name))
    .flatMap((header) => toCommon(header, operation));
  const declared = findSentParameters(operation, 'header', value)
    .filter(({ name }) => !isIgnoredHeader(name))
    .map(toHeader);
  const all = [...secret, ...common, ...declared, ...toCookies(operation, credentials, value)];
  const sent = dedupe(all).filter(({ name }) => HEADER_NAME.test(name) && !SET_BY_CLIENT.has(name.toLowerCase()));
  return [...sent, ...toBodylessType(api, operation)].map(withoutControls);
}

/** Returns the `Content-Type` of a call without a body, if the API requires the header on every call. */
function toBodylessType(api: Api, operation: Operation): SampleHeader[] {
  if (operation.body !== undefined) return [];
  const header = api.commonHeaders.find(({ name }) => name.toLowerCase() === 'content-type');
  if (header === undefined || !operation.commonHeaders.includes(header.name)) return [];
  return [{ name: header.name, value: [header.example] }];
}

/** `Authorization` comes from credentials and `Content-Type` from the body. */
function toCommon(header: CommonHeader, operation: Operation): SampleHeader[] {
  const { name, source, required, inSamples = false, example } = header;
  if (source === 'security' || name.toLowerCase() === 'content-type') return [];
  if (source === 'parameter') return required || inSamples ? [toHeader(header)] : [];
  const types = listSuccessTypes(operation);
  return [{ name, value: [types.includes(example) ? example : (types[0] ?? example)] }];
}

function toHeader(parameter: Parameter): SampleHeader {
  return { name: parameter.name, value: joinSampleText(toWireText(parameter)) };
}

/** Token characters of RFC 9110, except those with a special meaning in string literals. */
const HEADER_NAME = /^[\w!&*+.^|~-]+$/;

/**
 * Headers that HTTP clients set themselves; some reject a value from the program. `Accept-Encoding` is one of them, because a client
 * that doesn't negotiate it doesn't decompress the body.
 */
const SET_BY_CLIENT = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'date',
  'expect',
  'host',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function toCookies(operation: Operation, credentials: Credential[], value: Json | undefined): SampleHeader[] {
  const secrets = credentials.filter(({ place }) => place === 'cookie').map(({ name }) => name);
  const declared = findSentParameters(operation, 'cookie', value).filter(({ name }) => !secrets.includes(name));
  const pairs = [...declared.map(toEncodedText), ...toSecretPairs(credentials, 'cookie', (name) => name)];
  const text = pairs.flatMap((pair, index) => (index === 0 ? pair : ['; ', ...pair]));
  return text.length === 0 ? [] : [{ name: 'Cookie', value: joinSampleText(text) }];
}

function toSecretPairs(
  credentials: Credential[],
  where: Credential['place'],
  encode: (name: string) => string,
): SampleText[] {
  return credentials
    .filter(({ place }) => place === where)
    .map(({ name, value }): SampleText => [`${encode(name)}=`, ...value]);
}

function dedupe(headers: SampleHeader[]): SampleHeader[] {
  const byName = new Map<string, SampleHeader>();
  for (const header of headers) {
    const key = header.name.toLowerCase();
    if (!byName.has(key)) byName.set(key, header);
  }
  return [...byName.values()];
}

/** Removes control characters, because a line break in a header's example would start another header. */
function withoutControls({ name, value }: SampleHeader): SampleHeader {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  const clean = value.map((part) => (typeof part === 'string' ? part.replace(/[\u0000-\u001f\u007f]+/g, ' ') : part));
  return { name, value: clean };
}
