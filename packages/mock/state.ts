import type { RequestValues } from '@/lib/openapi/check/request/rules';
import { asObject, formatJsonText, isObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { PublishedCall } from '@/lib/openapi/published/call';
import { copyValues, type FieldPath, fillList, listValues } from '@/lib/openapi/published/field-path';
import type { Machine, MachineCall } from '@/lib/openapi/published/machines';
import { isSuccess } from '@/lib/openapi/published/responses';
import type { ResponseChoice } from '@/packages/mock/respond';
import type { Move, PendingOptions } from '@/packages/mock/types';
import { makeId, replaceIds } from '@/packages/mock/values';

/** A resource with a state, such as an order. */
export type Thing = {
  machine: Machine;
  ids: string[];
  state: string;
  reads: number;
  end?: string | undefined;
  history?: HistoryEntry[];
  /** The last response of a call that could change it, which a call that reads it then shows. */
  last?: RawObject;
};

/** The values of an entry in the history of a resource, by their fields in the response that shows it, and the call that added it. */
type HistoryEntry = { operation: string; values: [field: FieldPath, value: Json][] };

type StateOptions = {
  seed: number;
  pending: PendingOptions;
  /** Called when a pending resource has reached a final state. */
  onEnd: (thing: Thing) => void;
};

export type Course = {
  forced?: ResponseChoice | undefined;
  isPending?: boolean | undefined;
  /** The state that it changes to afterward; undefined for the first final state of the document. */
  end?: string | undefined;
};

/** The state's decisions about a request before it is processed. */
type Plan = {
  response: ResponseChoice | undefined;
  assumed: string[];
  /** Makes the example of the response consistent with the request, and changes the states of the resources. */
  finish: (status: number, body: Json | undefined) => Outcome;
};

type Outcome = { body: Json | undefined; moves: Move[]; assumed: string[]; created: Thing[] };

export type State = {
  plan: (operation: PublishedCall, request: RequestValues, course?: Course) => Plan;
  /** Moves a pending resource to its final state now. */
  end: (thing: Thing) => void;
  find: (machine: string, id: string) => Thing | undefined;
};

export function createState({ seed, pending, onEnd }: StateOptions): State {
  const things = new Map<string, Thing>();
  const counts = new Map<Machine, number>();
  const keyOf = (machine: string, id: string) => JSON.stringify([machine, id]);
  const find = (machine: string, id: string) => things.get(keyOf(machine, id));
  const add = (thing: Thing) => {
    for (const id of thing.ids) if (id !== '') things.set(keyOf(thing.machine.name, id), thing);
    return thing;
  };
  const end = (thing: Thing) => {
    const target = thing.end ?? findEnds(thing.machine, thing.state)[0];
    if (target === undefined || !findEnds(thing.machine, thing.state).includes(target)) return;
    thing.state = target;
    onEnd(thing);
  };

  const adopt = (call: MachineCall, field: FieldPath, id: string): Thing => {
    const { machine } = call;
    const ids = machine.exampleIds.map(() => '');
    // An ID with an unknown name is the first.
    ids[Math.max(0, machine.idNames.indexOf(String(field.steps.at(-1) ?? '')))] = id;
    return add({ machine, ids: ids.length === 0 ? [id] : ids, state: machine.initial, reads: 0 });
  };

  const planCreation = (call: MachineCall, operation: PublishedCall, { forced, isPending, end }: Course): Plan => {
    const { machine } = call;
    const pending = isPending === true ? findPending(machine) : undefined;
    const response = forced ?? (pending === undefined ? undefined : findResponse(operation, machine, pending));
    const finish = (status: number, body: Json | undefined): Outcome => {
      if (!isSuccess(status) || body === undefined) return toUnchanged(body);
      const number = counts.get(machine) ?? 0;
      counts.set(machine, number + 1);
      const made = machine.exampleIds.map((id) => (number === 0 ? id : makeId(formatJsonText(id), number, seed)));
      const shaped = replaceIds(body, new Map(machine.exampleIds.map((id, index) => [String(id), made[index] ?? id])));
      const shown = machine.field === undefined ? undefined : listValues(shaped, machine.field)[0];
      const first = machine.transitions.find((move) => move.operation === operation.id)?.to ?? machine.initial;
      const state = typeof shown === 'string' ? shown : first;
      const ids = call.things.map((field) => formatJsonText(listValues(shaped, field)[0] ?? ''));
      const thing = add({ machine, ids, state, reads: 0, end });
      return {
        body: shaped,
        moves: [{ machine: machine.name, thing: ids[0] ?? '', to: state }],
        assumed: [],
        created: [thing],
      };
    };
    return { response, assumed: [], finish };
  };

  const planUse = (call: MachineCall, operation: PublishedCall, request: RequestValues, { forced }: Course): Plan => {
    const { machine, otherwise } = call;
    const assumed: string[] = [];
    const used = call.things.flatMap((field) =>
      listValues(request[field.root], field).map((value) => {
        const known = find(machine.name, formatJsonText(value));
        if (known === undefined && machine.exampleIds.length > 0) {
          assumed.push(`${machine.name} ${formatJsonText(value)} was not created here, taken as ${machine.initial}`);
        }
        return { value, thing: known ?? adopt(call, field, formatJsonText(value)) };
      }),
    );
    const moves = machine.transitions.filter(
      ({ operation: id, when }) =>
        id === operation.id &&
        (when === undefined || listValues(request[when.field.root], when.field)[0] === when.value),
    );
    const toMove = ({ state }: Thing) => moves.find(({ from }) => from === undefined || from === state);
    const isWrong = (thing: Thing) =>
      moves.length > 0 &&
      toMove(thing) === undefined &&
      !(operation.isIdempotent && moves.some(({ to }) => to === thing.state));
    if (moves.length === 0 && forced === undefined) {
      for (const { thing } of used) {
        thing.reads += 1;
        if (thing.reads >= (pending.polls ?? 2)) end(thing);
      }
    }
    const wrong = used.filter(({ thing }) => isWrong(thing));
    if (forced === undefined) {
      for (const { value, thing } of wrong) {
        assumed.push(
          `${machine.name} ${formatJsonText(value)} is ${thing.state}, and the response for that is not documented`,
        );
      }
    }
    const [single] = used;
    const shown = single && moves.length === 0 ? findResponse(operation, machine, single.thing.state) : undefined;
    const response = forced ?? (wrong.length > 0 ? otherwise : shown);
    if (machine.isAssumed && response === shown && shown !== undefined && single?.thing.state !== machine.initial) {
      assumed.push(
        `${machine.name} ${formatJsonText(single?.value ?? '')} is ${single?.thing.state}, although no source shows when`,
      );
    }
    const isRead = operation.method === 'GET';
    const isUnknown = isRead && response === undefined && call.history === undefined && machine.field === undefined;
    if (isUnknown && single !== undefined && moves.length === 0 && single.thing.state !== machine.initial) {
      assumed.push(
        `${machine.name} ${formatJsonText(single.value)} is ${single.thing.state}, and what the call returns then is not documented`,
      );
    }
    const move = (entries: typeof used): Move[] =>
      entries.flatMap(({ value, thing }) => {
        const from = thing.state;
        const to = toMove(thing)?.to ?? from;
        thing.state = to;
        return to === from ? [] : { machine: machine.name, thing: formatJsonText(value), from, to };
      });
    const finish = (status: number, body: Json | undefined): Outcome => {
      if (!isSuccess(status)) return toUnchanged(body);
      if (body === undefined) return { body, moves: move(used), assumed: [], created: [] };
      const ids = new Map<string, Json>();
      if (used.length === 1 && single !== undefined) {
        for (const [index, id] of machine.exampleIds.entries()) {
          const actual = single.thing.ids[index];
          if (actual !== undefined && actual !== '') ids.set(formatJsonText(id), actual);
        }
      }
      let shaped = replaceIds(body, ids);
      const last = isRead && forced === undefined ? single?.thing.last : undefined;
      const keys = Object.keys(asObject(shaped) ?? {});
      if (last !== undefined && keys.every((key) => Object.hasOwn(last, key))) shaped = last;
      const toValue = ({ value }: (typeof used)[number]) => value;
      let moved = used.filter(({ thing }) => !isWrong(thing));
      if (call.rejected !== undefined) {
        // A forced example shows the number of failures; the last resources fail.
        const failing = forced === undefined ? 0 : Math.min(listValues(shaped, call.rejected).length, used.length);
        const rejected = forced === undefined ? wrong : used.slice(used.length - failing);
        moved = used.filter((entry) => !rejected.includes(entry));
        shaped = fillList(shaped, call.rejected, rejected.map(toValue));
      }
      if (call.accepted !== undefined) {
        shaped = fillList(shaped, call.accepted, moved.map(toValue));
      }
      // A chosen refusal of the whole request, such as a scan that is stopped, moves nothing.
      const [accepted] = operation.responses.find((each) => each.status === forced?.status)?.examples ?? [];
      const isRefused = forced?.example !== undefined && forced.example !== accepted?.name;
      if (otherwise !== undefined && call.rejected === undefined && isRefused) moved = [];
      const made = move(moved);
      const isRefusal = String(status) === otherwise?.status && (wrong.length > 0 || forced !== undefined);
      if (call.records.length > 0 && (made.length > 0 || otherwise !== undefined)) {
        const values = call.records.flatMap(([field, source]): HistoryEntry['values'] => {
          const value =
            typeof source === 'string'
              ? source
              : listValues(source.root === 'response' ? shaped : request[source.root], source)[0];
          return value === undefined ? [] : [[field, value]];
        });
        for (const { thing } of used) thing.history = [...(thing.history ?? []), { operation: operation.id, values }];
      }
      if (!isRead && single !== undefined && isObject(shaped)) single.thing.last = shaped;
      const later = isRefusal
        ? made.map(({ thing, to }) => `${machine.name} ${thing} is ${to} although the response is ${status}`)
        : [];
      if (call.history !== undefined && single !== undefined && forced === undefined) {
        const { history = [] } = single.thing;
        const examples = listValues(shaped, call.history.entries).length;
        shaped = fillHistory(shaped, call.history, history);
        const names = [...new Set(history.map(({ operation: name }) => name))].join(', ');
        if (history.length > 0) {
          later.push(`the entries of ${names} in the history are the data of the mock, because no source shows them`);
        } else if (examples > call.history.starts) {
          later.push(`the history has no entries of the example, because no call of this run has added them`);
        }
      }
      return { body: shaped, moves: made, assumed: later, created: [] };
    };
    return { response, assumed, finish };
  };

  return {
    find,
    end,
    plan: (operation, request, course = {}) => {
      const plans = operation.machines.map((call) =>
        isCreation(call) ? planCreation(call, operation, course) : planUse(call, operation, request, course),
      );
      const response = course.forced ?? plans.find((plan) => plan.response !== undefined)?.response;
      return {
        response: response ?? findFittingResponse(operation, request),
        assumed: plans.flatMap((plan) => plan.assumed),
        finish: (status, body) => {
          const start = toUnchanged(echo(operation, request, status, body));
          return plans.reduce((before, plan) => {
            const after = plan.finish(status, before.body);
            return {
              body: after.body,
              moves: [...before.moves, ...after.moves],
              assumed: [...before.assumed, ...after.assumed],
              created: [...before.created, ...after.created],
            };
          }, start);
        },
      };
    },
  };
}

/** Returns the response with a history of its first entries and those that calls added, which are made from the last entry of the example. */
function fillHistory(
  body: Json,
  { entries, starts }: NonNullable<MachineCall['history']>,
  history: readonly HistoryEntry[],
): Json {
  const shown = listValues(body, entries);
  const template = shown.at(-1) ?? {};
  const added = history.map(({ values }) => {
    // The field's path starts at the response, the entry is one item of its list.
    const inEntry = (field: FieldPath) => ({ ...field, steps: field.steps.slice(entries.steps.length) });
    return values.reduce<Json>((entry, [field, value]) => fillList(entry, inEntry(field), [value]), template);
  });
  return fillList(body, entries, [...shown.slice(0, starts), ...added]);
}

export function isCreation({ things }: MachineCall): boolean {
  return things.every(({ root }) => root === 'response');
}

/** Returns the states that a resource changes to from this state without a call; none if no response shows the machine's state. */
export function findEnds({ field, transitions }: Machine, state: string): string[] {
  if (field === undefined) return [];
  return transitions.filter(({ from, operation }) => operation === undefined && from === state).map(({ to }) => to);
}

/** Returns the first state that a resource leaves without a call. */
export function findPending(machine: Machine): string | undefined {
  return machine.transitions.find(({ from }) => from !== undefined && findEnds(machine, from).length > 0)?.from;
}

function toUnchanged(body: Json | undefined): Outcome {
  return { body, moves: [], assumed: [], created: [] };
}

/** Returns the documented response that shows the state. */
function findResponse({ responses }: PublishedCall, { field }: Machine, state: string): ResponseChoice | undefined {
  if (field === undefined) return undefined;
  for (const response of responses.filter(({ status }) => isSuccess(status))) {
    const example = response.examples.find(({ value }) => listValues(value, field)[0] === state);
    if (example !== undefined) return { status: response.status, example: example.name };
  }
  return undefined;
}

/** Returns the first example that has a field for everything in the request; undefined if that is the first example anyway. */
function findFittingResponse({ responses, echo }: PublishedCall, request: RequestValues): ResponseChoice | undefined {
  const sent = echo.filter((pair) => listValues(request[pair.request.root], pair.request).length > 0);
  const success = responses.find(({ status }) => isSuccess(status));
  const fitting = success?.examples.find(({ value }) =>
    sent.every(({ response }) => listValues(value, response).length > 0),
  );
  if (success === undefined || fitting === undefined || fitting === success.examples[0]) return undefined;
  return { status: success.status, example: fitting.name };
}

/** Returns the response with values from the request: in the fields that `x-echo` names, and in place of each ID of the example request. */
function echo(
  { echo: pairs, exampleRequest }: PublishedCall,
  request: RequestValues,
  status: number,
  body: Json | undefined,
): Json | undefined {
  if (body === undefined) return undefined;
  const ids = new Map<string, Json>();
  for (const { request: field } of pairs) {
    const sent = listValues(request[field.root], field);
    for (const [index, value] of listValues(exampleRequest[field.root], field).entries()) {
      const actual = sent[index];
      if (actual !== undefined && !ids.has(formatJsonText(value))) ids.set(formatJsonText(value), actual);
    }
  }
  let shaped = replaceIds(body, ids);
  if (!isSuccess(status) || status === 207) return shaped;
  for (const { response, request: field } of pairs) {
    shaped = copyValues(shaped, response, request[field.root], field);
  }
  return shaped;
}
