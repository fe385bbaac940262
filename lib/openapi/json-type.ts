/** Whether a body of this media type is JSON: `application/json`, `application/vnd.api+json; charset=utf-8`. */
export function isJsonType(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

/** Whether a body of this media type can be JSON: it is, or a wildcard such as `application/*` leaves it open. */
export function mayBeJson(mediaType: string): boolean {
  return isJsonType(mediaType) || /^(\*|application)\/\*/i.test(mediaType);
}
