import type { Api, ErrorReason, Operation, Reason } from '../model';
import { formatPointer, parsePointer } from '../pointer';

/** The catalogue: each reason with the operations that can answer with it. */
export function toCatalogue(operations: Operation[], reasons: Reason[]): ErrorReason[] {
  const catalogue = reasons.map((reason): ErrorReason => ({ ...reason, raisedBy: [] }));
  const byId = new Map(catalogue.map((entry) => [entry.id, entry]));
  for (const { id, title, method, path, errors: rows } of operations) {
    for (const reason of new Set(rows.map((row) => row.reason?.id))) {
      if (reason !== undefined) byId.get(reason)?.raisedBy.push({ id, title, method, path });
    }
  }
  return catalogue;
}

/**
 * Separates the reasons of kind `outcome` from the errors, in the catalogue and in each operation, where the document says
 * what they are called; without a label they stay errors.
 */
export function separateOutcomes(
  operations: Operation[],
  catalogue: ErrorReason[],
  label: { singular: string; plural: string } | undefined,
): Pick<Api, 'errors' | 'outcomes'> {
  const isOutcome = ({ kind }: Reason) => kind === 'outcome';
  const reasons = catalogue.filter(isOutcome);
  if (label === undefined || reasons.length === 0) return { errors: catalogue };
  for (const operation of operations) {
    const rows = operation.errors;
    operation.outcomes = rows.filter(({ reason }) => reason !== undefined && isOutcome(reason));
    operation.errors = rows.filter((row) => !operation.outcomes.includes(row));
  }
  return { errors: catalogue.filter((reason) => !isOutcome(reason)), outcomes: { ...label, reasons } };
}

/** Notes at each operation which moves of state machines it triggers. */
export function linkStates(operations: Operation[], states: Api['states']): void {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  for (const { name, title, transitions } of states) {
    for (const { id, from, to, trigger } of transitions) {
      if (trigger.kind !== 'operation') continue;
      const move = { machine: name, machineTitle: title, ...(from !== undefined && { from }), to, id };
      byId.get(trigger.operation)?.transitions.push(move);
    }
  }
}

/** Notes at each link of a response which operation of this API it leads to: by operationId, or by a pointer to it. */
export function linkResponses(operations: Operation[]): void {
  // Of several with one operationId the first counts, as it does for states.
  const byName = new Map(operations.toReversed().map((operation) => [operation.operationId, operation]));
  const byPointer = new Map(operations.map((operation) => [operation.pointer, operation]));
  for (const link of operations.flatMap(({ responses }) => responses.flatMap(({ links }) => links))) {
    const operation = byName.get(link.target) ?? byPointer.get(toPointer(link.target));
    if (operation === undefined) continue;
    link.operation = operation.id;
    link.target = operation.title;
  }
}

/** A reference into this document as its operations spell their pointers. */
function toPointer(reference: string): string {
  return /^#?\//.test(reference) ? formatPointer(parsePointer(reference)) : reference;
}
