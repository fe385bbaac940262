/** Returns the parts of a name in `x-error-reasons` and `x-rules`: `REASON`, or `REASON@422` for one of several statuses. */
export function parseReasonRef(text: string): { reason: string; status: string | undefined } {
  const at = text.indexOf('@');
  return at < 0 ? { reason: text, status: undefined } : { reason: text.slice(0, at), status: text.slice(at + 1) };
}
