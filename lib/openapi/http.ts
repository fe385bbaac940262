/** The values of these headers follow from security and media types. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** Whether OpenAPI ignores a header parameter of this name. */
export function isIgnoredHeader(name: string): boolean {
  return IGNORED_HEADERS.has(name.toLowerCase());
}

/** Whether a body of this media type is JSON: `application/json`, `application/vnd.api+json; charset=utf-8`. */
export function isJsonType(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

/** Whether a body of this media type can be JSON: it is, or a wildcard such as `application/*` leaves it open. */
export function mayBeJson(mediaType: string): boolean {
  return isJsonType(mediaType) || /^(\*|application)\/\*/i.test(mediaType);
}

/** Whether a string can be sent unchanged as a body of this media type: text, XML, YAML, lines of JSON. */
export function isTextType(mediaType: string): boolean {
  return /^text\/|[/+](xml|yaml)\b|json/i.test(mediaType);
}

/** Whether a body of this media type is a form: each property of an object is a part or a pair of name and value. */
export function isFormType(mediaType: string): boolean {
  return isMultipart(mediaType) || isUrlEncoded(mediaType);
}

/** Whether a body of this media type has parts: `multipart/form-data`, `multipart/mixed`. */
export function isMultipart(mediaType: string): boolean {
  return /^multipart\//i.test(mediaType);
}

/** Whether a body of this media type is written like the query of a URL. */
export function isUrlEncoded(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(mediaType);
}
