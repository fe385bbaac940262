/** A name in `x-error-reasons` and `x-rules`: `REASON`, or `REASON@422` for one of several statuses. */
export type ReasonRef = { reason: string; status: string | undefined };

/** Parses `REASON` or `REASON@422`, whose status selects one of several errors with that name. */
export function parseReasonRef(text: string): ReasonRef {
  const at = text.indexOf('@');
  return at < 0 ? { reason: text, status: undefined } : { reason: text.slice(0, at), status: text.slice(at + 1) };
}

/** Returns whether an error is the one that a name refers to. */
export function isReason(ref: ReasonRef, error: { reason: string; status: string }): boolean {
  return error.reason === ref.reason && (ref.status === undefined || ref.status === error.status);
}
