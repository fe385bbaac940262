import { capitalize } from '@/lib/text';
import type { ParameterLocation } from './model';

/** What a parameter of each location is called. */
export const PARAMETER_NOUNS: Readonly<Record<ParameterLocation, string>> = {
  path: 'path parameter',
  query: 'query parameter',
  querystring: 'query string',
  header: 'header',
  cookie: 'cookie',
};

/** The values of these headers follow from security and media types. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** Returns whether OpenAPI ignores a header parameter of this name. */
export function isIgnoredHeader(name: string): boolean {
  return IGNORED_HEADERS.has(name.toLowerCase());
}

/** The registered schemes of HTTP authentication. */
export const HTTP_SCHEMES = [
  ...['Basic', 'Bearer', 'Concealed', 'Digest', 'DPoP', 'GNAP', 'HOBA', 'Mutual', 'Negotiate', 'OAuth'],
  ...['PrivateToken', 'SCRAM-SHA-1', 'SCRAM-SHA-256', 'vapid'],
];

/** Returns a scheme of HTTP authentication as it is registered: `HOBA` for `hoba`. Others start with a capital. */
export function formatHttpScheme(scheme: string): string {
  const registered = HTTP_SCHEMES.find((name) => name.toLowerCase() === scheme.toLowerCase());
  return registered ?? capitalize(scheme.toLowerCase());
}

/** Returns whether a header of a part of a multipart body follows from the rest of its encoding. */
export function isPartHead(name: string): boolean {
  return /^content-(?:type|disposition)$/i.test(name);
}

/** Returns whether a media type is JSON: `application/json`, `application/vnd.api+json; charset=utf-8`. A sequence of JSON texts is not. */
export function isJsonType(mediaType: string): boolean {
  return /[/+]json\b(?!-seq)/i.test(mediaType);
}

/** Returns whether a body of this media type can be JSON, including wildcards such as `application/*`. */
export function mayBeJson(mediaType: string): boolean {
  return isJsonType(mediaType) || /^(\*|application)\/\*/i.test(mediaType);
}

/** Returns whether a string can be sent unchanged as a body of this media type: text, XML, YAML, lines of JSON, a query, a token. */
export function isTextType(mediaType: string): boolean {
  return /^text\/|[/+](xml|(x-)?yaml)\b|json/i.test(mediaType) || OTHER_TEXT.test(mediaType);
}

const OTHER_TEXT = /^application\/((x-)?javascript|graphql|sql|sparql-query|sparql-update|jwt|jose|toml)\b/i;

/** Returns whether a media type is a form: each property of an object is a part or a name-value pair. */
export function isFormType(mediaType: string): boolean {
  return isMultipart(mediaType) || isUrlEncoded(mediaType);
}

/** Returns whether a body of this media type has parts: `multipart/form-data`, `multipart/mixed`. */
export function isMultipart(mediaType: string): boolean {
  return /^multipart\//i.test(mediaType);
}

/** Returns whether a body of this media type has the syntax of a URL's query. */
export function isUrlEncoded(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(mediaType);
}
