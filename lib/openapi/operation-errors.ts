import { errorRowAnchor, partAnchor } from './anchor';
import type { ErrorReason, OperationError, Response } from './model';
import { findReasons } from './reasons';
import type { Reading } from './tree';

/** The rows of an operation's error table: one per reason, and one for each error status without a reason. */
export function toOperationErrors(
  operation: string,
  responses: Response[],
  errors: ErrorReason[],
  reading: Pick<Reading, 'anchors'>,
): OperationError[] {
  return responses.flatMap((response) => {
    const reasons = response.errors.flatMap((id) => errors.find((error) => error.id === id) ?? []);
    if (reasons.length === 0 && response.tone !== 'error') return [];
    const shared = { status: response.status, when: response.description, response: response.id };
    if (reasons.length === 0) {
      return [{ ...shared, id: reading.anchors.claim(partAnchor(response.id, 'error')) }];
    }
    return reasons.map((reason): OperationError => {
      return { ...shared, reason, id: reading.anchors.claim(errorRowAnchor(operation, reason.reason)) };
    });
  });
}

/** Replaces the reason names of responses by catalogue ids; unknown ones are problems and left out. */
export function resolveReasons(
  responses: Response[],
  errors: ErrorReason[],
  at: string,
  { document }: Pick<Reading, 'document'>,
): void {
  for (const response of responses) {
    response.errors = response.errors.flatMap((name) => {
      const reasons = findReasons(name, errors, response.status);
      if (reasons.length === 0) {
        const pointer = `${at}/responses/${response.status}/x-error-reasons`;
        document.report(pointer, `The reason ${name} is not in the catalogue.`, 'Add it to x-error-catalogue.');
      }
      return reasons.map(({ id }) => id);
    });
  }
}
