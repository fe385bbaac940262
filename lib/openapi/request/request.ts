import type { Api, CommonHeader, Operation, Parameter } from '../model';
import { listAnswerTypes } from './answer';
import { type Credential, toCredentials } from './credentials';
import { isMeaninglessHeader } from './meaningless-headers';
import { toParameterText } from './parameter-value';
import { type SampleBody, toSampleBody } from './request-body';
import { isRequestId } from './request-id';
import type { SampleText } from './sample-text';
import { findParameters, findSentParameters } from './sent-parameters';

/** A header of a sample request. */
export type SampleHeader = { name: string; value: SampleText };

/** One concrete request: what every code sample says in its own language. */
export type SampleRequest = {
  /** `PUT`. */
  method: string;
  /** Server, path and required query, percent-encoded. */
  url: SampleText;
  headers: SampleHeader[];
  body?: SampleBody;
};

/**
 * Returns a request with the credentials of the first security alternative, all required parameters, one of those of which
 * a rule asks for one, and the body of the first example. What only the reader can know stands as a variable (`$TOKEN`).
 */
export function toRequest(api: Api, operation: Operation): SampleRequest {
  const credentials = toCredentials(api, operation);
  const body = toSampleBody(api, operation);
  return {
    method: operation.method.toUpperCase(),
    url: toUrl(operation, credentials),
    headers: toHeaders(api, operation, credentials, body),
    ...(body !== undefined && { body }),
  };
}

function toUrl(operation: Operation, credentials: Credential[]): SampleText {
  const pieces = findSentParameters(operation, 'query').map(toParameterText);
  for (const { place, name, value } of credentials) {
    if (place === 'query') pieces.push([`${encodeURIComponent(name)}=`, ...value]);
  }
  const query = pieces
    .filter((piece) => piece.some((part) => part !== ''))
    .flatMap((piece, index) => [index === 0 ? '?' : '&', ...piece]);
  return joinText([...toBase(operation), ...toPath(operation), ...query]);
}

/** A server that holds placeholders, or none, is for the reader to name. */
function toBase(operation: Operation): SampleText {
  const [server] = operation.servers;
  const known = server !== undefined && server.variables.length === 0 && /^https?:\/\/[^/]/.test(server.url);
  return known ? [server.url.replace(/\/+$/, '')] : [{ variable: 'BASE_URL' }];
}

function toPath(operation: Operation): SampleText {
  const parameters = findParameters(operation, 'path');
  return operation.path.split(/(\{[^{}]+\})/).flatMap((part): SampleText => {
    const parameter = part.startsWith('{') ? parameters.find(({ name }) => name === part.slice(1, -1)) : undefined;
    return parameter === undefined ? [encodeURI(part)] : toParameterText(parameter);
  });
}

function toHeaders(api: Api, operation: Operation, credentials: Credential[], body?: SampleBody): SampleHeader[] {
  const secret = credentials.filter(({ place }) => place === 'header');
  const common = api.commonHeaders
    .filter(({ name }) => operation.commonHeaders.includes(name))
    .flatMap((header) => toCommon(header, operation));
  const declared = findSentParameters(operation, 'header')
    .filter(({ name }) => !isMeaninglessHeader(name))
    .map(toHeader);
  const type = body?.mediaType ?? findBodylessType(api, operation);
  const all = [
    ...secret,
    ...common,
    ...declared,
    ...toCookies(operation, credentials),
    ...(type === undefined ? [] : [{ name: 'Content-Type', value: [type] }]),
  ];
  return dedupe(all)
    .filter(({ name }) => HEADER_NAME.test(name))
    .map(withoutControls);
}

/** The media type that a call sends although it has no body, because the API requires the header on every call. */
function findBodylessType(api: Api, operation: Operation): string | undefined {
  if (operation.body !== undefined) return undefined;
  const header = api.commonHeaders.find(({ name }) => name.toLowerCase() === 'content-type');
  return header !== undefined && operation.commonHeaders.includes(header.name) ? header.example : undefined;
}

/** Credentials and the body say themselves which headers they need. */
function toCommon(header: CommonHeader, operation: Operation): SampleHeader[] {
  const { name, source, required, inSamples = false, example } = header;
  if (source === 'security' || name.toLowerCase() === 'content-type') return [];
  if (source === 'parameter') return required || inSamples ? [toHeader(header)] : [];
  const types = listAnswerTypes(operation);
  return [{ name, value: [types.includes(example) ? example : (types[0] ?? example)] }];
}

function toHeader(parameter: Parameter): SampleHeader {
  const { name, schema } = parameter;
  return { name, value: toKnownId(name, schema.format, toParameterText(parameter)) };
}

/** Token characters of RFC 9110, less those that mean something inside a string literal of some language. */
const HEADER_NAME = /^[\w!&*+.^|~-]+$/;

const REQUEST_ID = '3f9d2c1e-7b64-4a58-9c0d-5e8f1a2b6c47';
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Ids of a request must be UUIDs to be accepted: one that is fixed keeps builds alike. */
function toKnownId(name: string, format: string | undefined, value: SampleText): SampleText {
  if (format !== 'uuid' && !isRequestId(name)) return value;
  const [text] = value;
  return typeof text === 'string' && UUID_V4.test(text) ? value : [REQUEST_ID];
}

function toCookies(operation: Operation, credentials: Credential[]): SampleHeader[] {
  const pieces = findSentParameters(operation, 'cookie').map(toParameterText);
  for (const { place, name, value } of credentials) if (place === 'cookie') pieces.push([`${name}=`, ...value]);
  const value = pieces.flatMap((piece, index) => (index === 0 ? piece : ['; ', ...piece]));
  return value.length === 0 ? [] : [{ name: 'Cookie', value: joinText(value) }];
}

function dedupe(headers: SampleHeader[]): SampleHeader[] {
  const byName = new Map<string, SampleHeader>();
  for (const header of headers) {
    if (!byName.has(header.name.toLowerCase())) byName.set(header.name.toLowerCase(), header);
  }
  return [...byName.values()];
}

/** A line break in a header's example would start another header. */
function withoutControls({ name, value }: SampleHeader): SampleHeader {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  const clean = value.map((part) => (typeof part === 'string' ? part.replace(/[\u0000-\u001f\u007f]+/g, ' ') : part));
  return { name, value: clean };
}

function joinText(text: SampleText): SampleText {
  const joined: SampleText = [];
  for (const part of text) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else if (part !== '') joined.push(part);
  }
  return joined;
}
