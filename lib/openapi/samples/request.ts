import { formatMethod } from '@/lib/http';
import { isIgnoredHeader } from '@/lib/openapi/http';
import type { Api, CommonHeader, Json, Operation, Parameter } from '../model';
import { isForm, type MultipartBody, type SampleBody, toRawMultipart, toSampleBody } from './body';
import { type Credential, toCredentials } from './credentials';
import {
  allowsText,
  findParameters,
  findSentParameters,
  toHeaderText,
  toParameterText,
  toPlaceholder,
} from './parameters';
import { findFirstExample } from './request-examples';
import { listAcceptedTypes, type SampleResponse, toSampleResponse } from './response';
import { joinSampleText, type SampleText } from './sample-text';
import { findBaseUrl, findVariableNames, type VariableNames } from './variable-names';

/** One concrete request, and how to read its response: the data of every code sample. */
export type SampleRequest = {
  method: string;
  /** Server, path and query, percent-encoded, with arrays and objects serialized by their `style` and `explode`. */
  url: SampleText;
  /** With a body, omits `Content-Type`, because it follows from the body. Cookies are one `Cookie` header. */
  headers: SampleHeader[];
  body?: SampleBody;
  response: SampleResponse;
  /** What the reader must know about a value that may not be valid, or that is encoded. */
  warning?: string;
};

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

/** Returns the request with the type of its body, and a multipart body as text if the client can't build one. */
export function toWritten({ headers, body, ...request }: SampleRequest, client: Client = {}): SampleRequest {
  const { canBuild = isForm, saysType = () => false } = client;
  const sent = body?.kind === 'multipart' && !canBuild(body) ? toRawMultipart(body) : body;
  if (sent === undefined) return { ...request, headers };
  return { ...request, headers: saysType(sent) ? headers : listHeaders({ headers, body: sent }), body: sent };
}

export const TIMEOUT_SECONDS = 30;

/**
 * Returns the request with the credentials of the first security alternative and the body of the given example, else of the
 * first one. The request has the required parameters, those of `x-in-samples`, and what rules require. A value that the document
 * doesn't give is a variable.
 */
export function toSampleRequest(api: Api, operation: Operation, example = findFirstExample(operation)): SampleRequest {
  const credentials = toCredentials(api, operation);
  const { ofParameter, ofServer } = findVariableNames(api);
  const input: RequestInput = { api, operation, credentials, toName: ofParameter, value: example?.value };
  const body = toSampleBody(api, operation, example);
  const headers = toHeaders(input);
  const encoded = headers.filter(({ value }) => value.some(isBeyondAscii)).map(({ name }) => name);
  const warning = [example?.warning, encoded.length === 0 ? undefined : formatEncoded(encoded)]
    .filter(Boolean)
    .join(' ');
  return {
    method: formatMethod(operation.method),
    url: toUrl(input, findBaseUrl(operation) ?? { variable: ofServer(operation) }),
    headers: headers.map(({ name, value }) => ({
      name,
      value: value.map((span) => (typeof span === 'string' ? toHeaderText(span) : span)),
    })),
    ...(body !== undefined && { body }),
    response: toSampleResponse(api, operation),
    ...(warning !== '' && { warning }),
  };
}

type ToName = VariableNames['ofParameter'];

/** What the URL and the headers of a request are made of. */
type RequestInput = {
  api: Api;
  operation: Operation;
  credentials: Credential[];
  toName: ToName;
  /** The value of the body's example. */
  value: Json | undefined;
};

function toUrl(input: RequestInput, base: SampleText[number]): SampleText {
  const { operation, toName } = input;
  const whole = findParameters(operation, 'querystring').map((parameter) => toUrlText(parameter, toName));
  const query = [...whole.filter(isSent), ...toPairs(input, 'query')].flatMap((pair, index) => [
    index === 0 && !operation.path.includes('?') ? '?' : '&',
    ...pair,
  ]);
  return joinSampleText([base, ...toPath(operation, toName), ...query]);
}

/** Returns the parameters of a query or of cookies, then the credentials. A document may also declare its API key as a parameter. */
function toPairs({ operation, credentials, toName, value }: RequestInput, location: 'query' | 'cookie'): SampleText[] {
  const [write, encode] = location === 'query' ? [toUrlText, encodeURIComponent] : [toWireText, String];
  const secrets = credentials.filter((credential) => credential.location === location);
  return [
    ...findSentParameters(operation, location, value)
      .filter(({ name }) => secrets.every((secret) => secret.name !== name))
      .map((parameter) => write(parameter, toName)),
    ...secrets.map((secret): SampleText => [`${encode(secret.name)}=`, ...secret.value]),
  ].filter(isSent);
}

function isSent(pair: SampleText): boolean {
  return pair.some((span) => span !== '');
}

/** Some documents tell calls with one path apart by a query, which is sent, or by a fragment, which isn't. */
function toPath(operation: Operation, toName: ToName): SampleText {
  const parameters = findParameters(operation, 'path');
  const path = operation.path.replace(/#.*$/s, '');
  return path.split(/(\{[^{}]+\})/).flatMap((span): SampleText => {
    const parameter = span.startsWith('{') ? parameters.find(({ name }) => name === span.slice(1, -1)) : undefined;
    return parameter === undefined
      ? [encodeURI(span).replace(/%25(?=[0-9A-F]{2})/gi, '%')]
      : toUrlText(parameter, toName);
  });
}

/** A value that the document lacks is a placeholder such as `COPY_ID`, because nobody sets up a hundred variables. */
function toUrlText(parameter: Parameter, toName: ToName): SampleText {
  const text = toWireText(parameter, toName);
  if (parameter.location === 'querystring') return text;
  return text.map((span) =>
    typeof span !== 'string' && 'variable' in span ? encodeURIComponent(toPlaceholder(parameter, span.variable)) : span,
  );
}

/** Returns a parameter as it is sent, with its name in the query and cookies. The sample generates a value that each request needs new. */
export function toWireText(parameter: Parameter, toName: ToName): SampleText {
  const fresh = parameter.perRequest ?? (isIdempotencyKey(parameter) ? 'uuid' : undefined);
  if (fresh === undefined) return toParameterText(parameter, toName);
  const named = parameter.location === 'query' || parameter.location === 'cookie';
  return [named ? `${encodeURIComponent(parameter.name)}=` : '', { fresh }];
}

/** Returns whether a header is an idempotency key that may be a UUID. One from the environment would make each request a repetition. */
function isIdempotencyKey({ name, location, schema, examples }: Parameter): boolean {
  if (location !== 'header' || !/^(?:x-)?idempotency-key$/i.test(name)) return false;
  const authored = examples.find(({ generated }) => !generated);
  const isUuid = schema.kind === 'scalar' && schema.format === 'uuid';
  return isUuid || (authored === undefined && allowsText(schema, NIL_UUID));
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

function toHeaders(input: RequestInput): SampleHeader[] {
  const { api, operation, credentials, toName, value } = input;
  const secret = credentials.filter(({ location }) => location === 'header');
  const common = api.commonHeaders
    .filter(({ name }) => operation.commonHeaders.includes(name))
    .flatMap((header) => toCommon(header, operation, toName));
  const declared = findSentParameters(operation, 'header', value)
    .filter(({ name }) => !isIgnoredHeader(name))
    .map((parameter) => toHeader(parameter, toName));
  const all = [...secret, ...common, ...declared, ...toCookies(input)];
  const names = all.map(({ name }) => name.toLowerCase());
  const sent = all.filter(
    ({ name }, index) =>
      HEADER_NAME.test(name) && !SET_BY_CLIENT.has(name.toLowerCase()) && names.indexOf(name.toLowerCase()) === index,
  );
  return [...sent, ...toBodylessType(api, operation)];
}

/** Returns the `Content-Type` of a call without a body, if the API requires the header on every call. */
function toBodylessType(api: Api, operation: Operation): SampleHeader[] {
  if (operation.body !== undefined) return [];
  const header = api.commonHeaders.find(({ name }) => name.toLowerCase() === 'content-type');
  if (header === undefined || !operation.commonHeaders.includes(header.name)) return [];
  return [{ name: header.name, value: [header.example] }];
}

/** `Authorization` comes from credentials and `Content-Type` from the body. */
function toCommon(header: CommonHeader, operation: Operation, toName: ToName): SampleHeader[] {
  const { name, source, required, inSamples = false, example } = header;
  if (source === 'security' || name.toLowerCase() === 'content-type') return [];
  if (source === 'parameter') return required || inSamples ? [toHeader(header, toName)] : [];
  const types = listAcceptedTypes(operation);
  // The header of a call whose responses have no body is one of its parameters, which all calls share.
  const [type] = types.includes(example) || (types.length === 0 && required) ? [example] : types;
  return type === undefined ? [] : [{ name, value: [type] }];
}

function toHeader(parameter: Parameter, toName: ToName): SampleHeader {
  return { name: parameter.name, value: joinSampleText(toWireText(parameter, toName)) };
}

/** Token characters of RFC 9110, except those with a special meaning in string literals. */
const HEADER_NAME = /^[\w!&*+.^|~-]+$/;

/** Headers that clients set themselves. A client that doesn't negotiate `Accept-Encoding` doesn't decompress the body. */
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

function toCookies(input: RequestInput): SampleHeader[] {
  const text = toPairs(input, 'cookie').flatMap((pair, index) => (index === 0 ? pair : ['; ', ...pair]));
  return text.length === 0 ? [] : [{ name: 'Cookie', value: joinSampleText(text) }];
}

function isBeyondAscii(span: SampleText[number]): boolean {
  return typeof span === 'string' && /[\u0080-\uffff]/.test(span);
}

function formatEncoded(names: string[]): string {
  const values = names.length === 1 ? 'The value of the header' : 'The values of the headers';
  const are = names.length === 1 ? 'is' : 'are';
  return `${values} ${names.join(', ')} ${are} percent-encoded, because clients refuse characters beyond ASCII.`;
}
