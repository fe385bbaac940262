import {
  formatJsonText,
  getArray,
  getEntries,
  getObject,
  getProperty,
  getString,
  getStrings,
  isObject,
  isTrue,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { type FieldPath, listValues, parseFieldPath } from './field-path';
import { isSuccess, type PublishedResponse } from './responses';

/** A machine of `x-states` that has `calls`. */
export type Machine = {
  name: string;
  initial: string;
  /** Field path of the state's name in responses. */
  field: FieldPath | undefined;
  /** Whether only the mock has this machine, because no source documents it. */
  isAssumed: boolean;
  transitions: {
    from: string | undefined;
    to: string;
    operation: string | undefined;
    /** The value that a field of the request must have, if the same call moves resources in several ways. */
    when: { field: FieldPath; value: Json } | undefined;
  }[];
  /** What its calls do, by operationId. */
  calls: ReadonlyMap<string, Omit<MachineCall, 'machine'>>;
  /** The IDs of the resource in the examples, in the order of `things` of the call that creates it. */
  exampleIds: Json[];
  /** The names of these IDs, such as `transferId`. */
  idNames: string[];
};

/** An entry of `calls` in `x-states` for one call. */
export type MachineCall = {
  machine: Machine;
  /** Field paths of the resources' IDs; in the response if the call creates a resource. */
  things: FieldPath[];
  accepted: FieldPath | undefined;
  rejected: FieldPath | undefined;
  /** The documented response if a resource is in another state. */
  otherwise: { status: string; example: string | undefined } | undefined;
  /** Values by the field of the history's entry that they are in: a place of this call, or a literal. Only the mock's own data has them. */
  records: [field: FieldPath, value: FieldPath | string][];
  /** The list of a response with what calls recorded, and how many entries of its example each list starts with. */
  history: { entries: FieldPath; starts: number } | undefined;
};

/** Returns an entry of `x-states`; undefined if it has no `calls`. */
export function toMachine(raw: RawObject): Machine | undefined {
  const calls = getObject(raw, 'calls');
  if (calls === undefined) return undefined;
  const states = getArray(raw, 'states').filter(isObject);
  const initial = states.find((state) => getProperty(state, 'initial') === true) ?? states[0] ?? {};
  const transitions = getArray(raw, 'transitions')
    .filter(isObject)
    .map((move) => ({
      from: getString(move, 'from'),
      to: getString(move, 'to') ?? '',
      operation: getString(move, 'operation'),
      when: getEntries(move, 'when').map(([field, value]) => ({ field: parseFieldPath(field), value }))[0],
    }));
  return {
    name: getString(raw, 'name') ?? '',
    initial: getString(initial, 'name') ?? '',
    field: toFieldPath(getString(raw, 'field')),
    isAssumed: isTrue(raw, 'assumed'),
    transitions,
    calls: new Map(Object.entries(calls).map(([id, call]) => [id, toMachineCall(call)])),
    exampleIds: [],
    idNames: [],
  };
}

export function toFieldPath(text: string | undefined): FieldPath | undefined {
  return text === undefined ? undefined : parseFieldPath(text);
}

function toMachineCall(raw: Json): Omit<MachineCall, 'machine'> {
  const single = getString(raw, 'things');
  const otherwise = getObject(raw, 'otherwise');
  const history = getObject(raw, 'history');
  return {
    things: (single === undefined ? getStrings(raw, 'things') : [single]).map(parseFieldPath),
    accepted: toFieldPath(getString(raw, 'accepted')),
    rejected: toFieldPath(getString(raw, 'rejected')),
    otherwise: otherwise && {
      status: getString(otherwise, 'status') ?? '',
      example: getString(otherwise, 'example'),
    },
    records: getEntries(raw, 'records').map(([field, value]) => {
      const text = formatJsonText(value);
      return [parseFieldPath(field), /^(?:response|body|path|query)\./.test(text) ? parseFieldPath(text) : text];
    }),
    history: history && {
      entries: parseFieldPath(getString(history, 'entries') ?? ''),
      starts: Number(getProperty(history, 'starts') ?? 0),
    },
  };
}

type ReadCall = { machines: MachineCall[]; responses: PublishedResponse[] };

/** Names the IDs of a resource after the response that creates it, because all examples of a document use the same ID for it. */
export function nameIds(machine: Machine, calls: readonly ReadCall[]): void {
  for (const { machines, responses } of calls) {
    const things = machines.find((call) => call.machine === machine)?.things ?? [];
    if (things.length === 0 || things.some(({ root }) => root !== 'response')) continue;
    const [example] = responses.flatMap(({ status, examples }) => (isSuccess(status) ? examples : []));
    machine.exampleIds = things.map((field) => listValues(example?.value, field)[0] ?? '');
    machine.idNames = things.map(({ steps }) => String(steps.at(-1) ?? ''));
    return;
  }
}
