/** The name of a reason in `x-error-reasons` and `x-rules`: `REASON`, or `REASON@422` for one of several statuses. */
export type ReasonRef = { reason: string; status: string | undefined };

/** Returns the parts of a reason's name; an unknown text is the reason. */
export function parseReasonRef(text: string): ReasonRef {
  const at = text.indexOf('@');
  return at < 0 ? { reason: text, status: undefined } : { reason: text.slice(0, at), status: text.slice(at + 1) };
}
