import type { ParseContext } from '@/lib/openapi/schema/tree';
import { errorRowAnchor, partAnchor } from '../anchor';
import type { OperationError, Reason, Response } from '../model';
import { resolveReason } from '../vocabulary/errors';

/** The rows of an operation's error table: one per reason, and one for each error status without a reason. */
export function toOperationErrors(
  operation: string,
  responses: Response[],
  errors: Reason[],
  reading: Pick<ParseContext, 'anchors'>,
): OperationError[] {
  return responses.flatMap((response) => {
    const reasons = response.errors.flatMap((id) => errors.find((error) => error.id === id) ?? []);
    if (reasons.length === 0 && !isErrorResponse(response, responses)) return [];
    const shared = { status: response.status, when: response.description, response: response.id };
    if (reasons.length === 0) {
      const { advice } = response;
      const id = reading.anchors.claim(partAnchor(response.id, 'error'));
      return [{ ...shared, id, ...(advice === undefined ? {} : { advice }) }];
    }
    return reasons.map((reason): OperationError => {
      return { ...shared, reason, id: reading.anchors.claim(errorRowAnchor(operation, reason.reason)) };
    });
  });
}

/** Whether a response of an operation is an error: next to a successful response, `default` means any error. */
export function isErrorResponse({ status, tone }: Response, responses: readonly Response[]): boolean {
  return tone === 'error' || (status === 'default' && responses.some((other) => other.tone === 'success'));
}

/** Replaces the reason names of responses by catalogue ids; unknown ones are problems and left out. */
export function resolveReasons(
  responses: Response[],
  errors: Reason[],
  at: string,
  { document }: Pick<ParseContext, 'document'>,
): void {
  for (const response of responses) {
    response.errors = response.errors.flatMap((name) => {
      const found = resolveReason(errors, name, response.status);
      if ('id' in found) return [found.id];
      document.report(`${at}/responses/${response.status}/x-error-reasons`, found.message, found.hint);
      return [];
    });
  }
}
