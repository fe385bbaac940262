import type { Api, ErrorReason, Operation, Reason } from '../model';

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
  const byName = new Map(
    operations.flatMap(({ id, operationId }) => (operationId === undefined ? [] : [[operationId, id]])),
  );
  const byPointer = new Map(operations.map(({ pointer, id }) => [pointer, id]));
  for (const link of operations.flatMap(({ responses }) => responses.flatMap(({ links }) => links))) {
    const operation = byName.get(link.target) ?? byPointer.get(link.target.replace(/^#/, ''));
    if (operation !== undefined) link.operation = operation;
  }
}
