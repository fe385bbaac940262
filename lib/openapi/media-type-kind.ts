/** Whether a body of this media type is JSON: `application/json`, `application/vnd.api+json; charset=utf-8`. */
export function isJsonType(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

/** Whether a body of this media type can be JSON: it is, or a wildcard such as `application/*` leaves it open. */
export function mayBeJson(mediaType: string): boolean {
  return isJsonType(mediaType) || /^(\*|application)\/\*/i.test(mediaType);
}

/** Whether a string is a body of this media type as it stands: text, XML, YAML, lines of JSON. */
export function isTextType(mediaType: string): boolean {
  return /^text\/|[/+](xml|yaml)\b|json/i.test(mediaType);
}

/** Whether a body of this media type holds the properties of an object as parts or pairs. */
export function isFormType(mediaType: string): boolean {
  return isMultipart(mediaType) || isUrlEncoded(mediaType);
}

/** Whether a body of this media type has parts: `multipart/form-data`, `multipart/mixed`. */
export function isMultipart(mediaType: string): boolean {
  return /^multipart\//i.test(mediaType);
}

/** Whether a body of this media type is written like the query of an address. */
export function isUrlEncoded(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(mediaType);
}
