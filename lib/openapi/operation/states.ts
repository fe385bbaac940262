import { addTo } from '@/lib/collections';
import { childAnchor, transitionAnchor, type UniqueNames } from '@/lib/openapi/anchor';
import { compact, type RawObject } from '@/lib/openapi/json';
import type { Operation, StateMachine, Transition } from '@/lib/openapi/model';
import { formatPointer } from '@/lib/openapi/pointer';
import { type MachineEntry, machineEntry, type Report, readEntries } from '@/lib/openapi/vocabulary/vocabulary';
import { formatNameHint } from '@/lib/text';

/** Anchor and title of each operation by its operationId. */
export type OperationNames = ReadonlyMap<string, { id: string; title: string }>;

/** Returns the operation that the value at a pointer names. Reports an unknown name, and returns undefined. */
export function findNamedOperation(name: string, operations: OperationNames, pointer: string, report: Report) {
  const operation = operations.get(name);
  if (operation === undefined) {
    const hint = formatNameHint(name, [...operations.keys()], 'correct its spelling');
    report(pointer, `no operation has the operationId \`${name}\``, hint);
  }
  return operation;
}

/** Returns the machines of `x-states`. Reports and omits transitions with unknown states or triggers. */
export function parseStates(
  document: RawObject,
  anchors: UniqueNames,
  operations: OperationNames,
  report: Report,
): StateMachine[] {
  const entries = readEntries(machineEntry, document['x-states'], '/x-states', report);
  return entries.map(({ entry, pointer }) => toMachine(entry, { pointer, anchors, operations, report }));
}

type Context = { pointer: string; anchors: UniqueNames; operations: OperationNames; report: Report };

function toMachine(entry: MachineEntry, context: Context): StateMachine {
  const wanted = childAnchor('states', entry.name);
  const anchor = context.anchors.claim(wanted);
  const states = entry.states.map((state) =>
    compact({ anchor: context.anchors.claim(childAnchor(wanted, state.name)), ...state }),
  );
  const transitions = toTransitions(entry, wanted, context);
  for (const name of Object.keys(entry.calls)) {
    findNamedOperation(name, context.operations, `${context.pointer}${formatPointer(['calls', name])}`, context.report);
  }
  reportUnreachable(entry, transitions, context);
  const { name, title, description, transitionsUnspecified } = entry;
  return compact({ anchor, name, title, description, states, transitions, unspecified: transitionsUnspecified });
}

function toTransitions(entry: MachineEntry, machine: string, context: Context): Transition[] {
  const { pointer, anchors, report } = context;
  const names = new Set(entry.states.map(({ name }) => name));
  return entry.transitions.flatMap((move, index) => {
    const at = `${pointer}/transitions/${index}`;
    const unknown = (['from', 'to'] as const).filter((end) => move[end] !== undefined && !names.has(move[end]));
    for (const end of unknown) {
      const hint = formatNameHint(move[end] ?? '', [...names], 'add it there or correct its spelling');
      report(`${at}/${end}`, `the state \`${move[end]}\` is not among \`states\``, hint);
    }
    const trigger = toTrigger(move, `${at}/operation`, context);
    if (unknown.length > 0 || trigger === undefined) return [];
    const { from, to, status, description } = move;
    const anchor = anchors.claim(transitionAnchor(machine, from, to));
    return compact({ anchor, from, to, status, description, trigger });
  });
}

/** Returns the trigger of a transition, which has either an event or an operation; undefined if the operation is unknown. */
function toTrigger(
  { event, operation: name = '' }: MachineEntry['transitions'][number],
  pointer: string,
  { operations, report }: Context,
): Transition['trigger'] | undefined {
  if (event !== undefined) return { kind: 'event', text: event };
  const operation = findNamedOperation(name, operations, pointer, report);
  return operation && { kind: 'operation', anchor: operation.id, title: operation.title };
}

/** If all transitions are documented, reports each state that no transition reaches. */
function reportUnreachable(
  entry: MachineEntry,
  transitions: readonly Transition[],
  { pointer, report }: Context,
): void {
  if (entry.transitionsUnspecified !== undefined) return;
  const reached = new Set(entry.states.filter(({ initial }) => initial).map(({ name }) => name));
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of transitions) if (from === undefined || reached.has(from)) reached.add(to);
  }
  for (const [index, { name }] of entry.states.entries()) {
    if (reached.has(name)) continue;
    const message = `no move leads to the state \`${name}\``;
    report(`${pointer}/states/${index}`, message, 'mark it `initial` or add a move to it');
  }
}

export function groupTransitions(states: readonly StateMachine[]): Map<string, Operation['transitions']> {
  const byOperation = new Map<string, Operation['transitions']>();
  for (const { name, title, transitions } of states) {
    for (const { anchor: id, from, to, trigger } of transitions) {
      if (trigger.kind !== 'operation') continue;
      const move = { machine: name, machineTitle: title, ...(from !== undefined && { from }), to, id };
      addTo(byOperation, trigger.anchor, move);
    }
  }
  return byOperation;
}
