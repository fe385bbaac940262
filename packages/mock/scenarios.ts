import { throwError } from '@/lib/diagnostic';
import type { Flow, FlowCall, FlowOutcome, FlowStep } from '@/lib/flows/model';
import type { PublishedCall } from '@/lib/openapi/published/call';
import { listValues } from '@/lib/openapi/published/field-path';
import type { PublishedApi } from '@/lib/openapi/published/published';
import { dropLinks, editDistance } from '@/lib/text';
import type { ResponseChoice } from '@/packages/mock/respond';
import { findEnds, findPending, isCreation } from '@/packages/mock/state';
import type { FaultKind } from '@/packages/mock/types';
import { includesText } from '@/packages/mock/values';

export type Scenario = {
  /** `linkv1/order-207`. */
  name: string;
  text: string;
  api: string;
  responses: ReadonlyMap<string, ScenarioResponse>;
  /** The responses of earlier calls with which a client that follows a flow comes to one of these calls. */
  earlier: ReadonlyMap<string, ScenarioResponse>;
};

/** A documented response, a fault, or the status of a response that no source shows (`isAssumed`), which has no reason. */
type ScenarioResponse = ResponseChoice & { fault?: FaultKind; isAssumed?: true };

/**
 * Returns the scenarios of the APIs: the outcomes of the flows (`linkv1/order-207`), then the named examples of all responses
 * (`linkv1/lend-copies-207`). A name ends with the outcome's value or the example's name if others would be equal.
 */
export function listScenarios(apis: readonly PublishedApi[], flows: readonly Flow[] = []): Scenario[] {
  const all = [...toOutcomeScenarios(apis, flows), ...apis.flatMap(toExampleScenarios)];
  const names = all.map(({ name }) => name);
  return all
    .filter(({ name }, index) => names.indexOf(name) === index)
    .map((scenario) => ({ ...scenario, earlier: findEarlierResponses(scenario, apis, flows) }));
}

/** Returns the responses that lead from the start of a flow to a call of the scenario, on the shortest way; the first such flow decides. */
function findEarlierResponses(
  { api, responses }: Omit<Scenario, 'earlier'>,
  apis: readonly PublishedApi[],
  flows: readonly Flow[],
) {
  const earlier = new Map<string, ScenarioResponse>();
  const path = flows
    .map(({ steps }) => findBranches(steps, ({ call }) => call?.api === api && responses.has(call.operationId)))
    .find((branches) => branches !== undefined);
  for (const { step, label } of path ?? []) {
    const [{ operation } = {}] = step.call?.api === api ? findCall(apis, step.call) : [];
    const when = STATUS.test(label) ? label : `2XX with \`${label}\``;
    const response = operation && toResponse(operation, { when, excluded: [] });
    if (operation !== undefined && response !== undefined) earlier.set(operation.id, response);
  }
  return earlier;
}

/** Returns the branches with a condition on the shortest way to a step; undefined if none leads there. */
function findBranches(steps: readonly FlowStep[], isTarget: (step: FlowStep) => boolean) {
  const indexes = new Map(steps.map(({ id }, index) => [id, index]));
  const ways = new Map<number | undefined, { step: FlowStep; label: string }[]>([[0, []]]);
  for (const [index = steps.length, way] of ways) {
    const step = steps[index];
    if (step === undefined) continue;
    if (isTarget(step)) return way;
    // A step with actions for its successes never continues at the next one.
    const isOpen = !step.branches.some(({ outcome }) => outcome === 'success');
    if (isOpen && !ways.has(index + 1)) ways.set(index + 1, way);
    for (const { to = '', label } of step.branches) {
      const next = indexes.get(to);
      if (!ways.has(next)) ways.set(next, label === '' ? way : [...way, { step, label }]);
    }
  }
  return undefined;
}

/** Returns the scenario with that name. Throws an error that suggests the closest name if it is unknown. */
export function findScenario(scenarios: readonly Scenario[], name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found !== undefined) return found;
  const words = name.toLowerCase().split(/[/-]/);
  const distance = (other: string) => {
    const shared = words.filter((word) => other.split(/[/-]/).includes(word)).length;
    return editDistance(name.toLowerCase(), other, 40) - 3 * shared;
  };
  const near = scenarios
    .map((scenario) => ({ name: scenario.name, distance: distance(scenario.name) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, 3);
  return throwError({
    file: '--scenario',
    message: `no scenario is named ${name}`,
    hint: `the nearest are ${near.map((entry) => entry.name).join(', ')}; --list prints all`,
  });
}

function toExampleScenarios(api: PublishedApi): Omit<Scenario, 'earlier'>[] {
  return api.calls.flatMap((operation) =>
    operation.responses.flatMap(({ status, description, examples }) =>
      examples.flatMap(({ name, summary }): Omit<Scenario, 'earlier'>[] => {
        if (name === undefined) return [];
        const suffix = examples.length > 1 ? `-${toKebab(name)}` : '';
        const what = stripEnd(summary ?? description);
        return [
          {
            name: `${api.id}/${toKebab(operation.id)}-${status.toLowerCase()}${suffix}`,
            text: `${stripEnd(operation.summary)}: ${status}, ${what}.`,
            api: api.id,
            responses: new Map([[operation.id, { status, example: name }]]),
          },
        ];
      }),
    ),
  );
}

/** An outcome of the flows, with the calls that can have it. */
type Outcome = {
  group: string;
  when: string;
  action: string;
  calls: { api: string; operation: PublishedCall }[];
  /** The statuses that the outcome leaves to others of its list: `500` for `Any other 5XX`. */
  excluded: readonly string[];
};

function toOutcomeScenarios(apis: readonly PublishedApi[], flows: readonly Flow[]): Omit<Scenario, 'earlier'>[] {
  const outcomes = listOutcomes(apis, flows);
  const nameOf = ({ group, when }: Outcome) => `${toKebab(group)}-${toStatusWord(when)}`;
  const names = outcomes.map(nameOf);
  return outcomes.flatMap((outcome) => {
    const [name, value] = [nameOf(outcome), toValue(outcome.when)];
    const isShared = names.filter((other) => other === name).length > 1;
    const suffix = isShared && value !== undefined ? `-${toKebab(value)}` : '';
    return apis.flatMap(({ id }) => {
      const responses = new Map<string, ScenarioResponse>();
      for (const { api, operation } of outcome.calls) {
        const response = api === id ? toResponse(operation, outcome) : undefined;
        if (response !== undefined) responses.set(operation.id, response);
      }
      if (responses.size === 0) return [];
      const written = `${[...responses.keys()].join(', ')}: ${stripEnd(outcome.when)}. ${outcome.action}`;
      const text = dropLinks(written).replaceAll('`', '');
      return { name: `${id}/${name}${suffix}`, text, api: id, responses };
    });
  });
}

function listOutcomes(apis: readonly PublishedApi[], flows: readonly Flow[]): Outcome[] {
  const outcomes = new Map<string, Outcome>();
  const add = (listed: readonly FlowOutcome[], owner: string, calls: Outcome['calls']) => {
    for (const { list: group = owner, when, action, call } of listed) {
      const key = `${group} ${when}`;
      const own = calls.filter(({ operation }) => includesCall(call, operation));
      const known = outcomes.get(key);
      if (known === undefined)
        outcomes.set(key, { group, when, action, calls: own, excluded: listExcluded(when, listed) });
      else known.calls.push(...own);
    }
  };
  for (const { id, steps, outcomes: listed } of flows) {
    const calls = steps.map((step) => findCall(apis, step.call));
    add(listed, id, calls.flat());
    for (const [index, step] of steps.entries()) add(step.outcomes, step.id, calls[index] ?? []);
  }
  return [...outcomes.values()];
}

function findCall(apis: readonly PublishedApi[], call: FlowCall | undefined): Outcome['calls'] {
  const { id, calls = [] } = apis.find((api) => api.id === call?.api) ?? {};
  const operation = calls.find((candidate) => candidate.id === call?.operationId);
  return id === undefined || operation === undefined ? [] : [{ api: id, operation }];
}

/** Returns the statuses of the other outcomes for `Any other 5XX`, and the status that `A 5XX other than 500` names. */
function listExcluded(when: string, listed: readonly FlowOutcome[]): string[] {
  const [, after] = /\bother than (.+)/i.exec(when) ?? [];
  const texts = /\bany other\b/i.test(when) ? listed.map((outcome) => outcome.when) : [after ?? ''];
  return texts.filter((text) => text !== when).flatMap((text) => text.match(/\b[1-5]\d\d\b/g) ?? []);
}

/**
 * Returns whether an outcome's `call` includes an operation: `` `PUT` ``, `` `GET /orders/{id}` ``, or any other after the word `except`.
 * Without a method, it includes all.
 */
function includesCall(call: string | undefined, { method, path }: PublishedCall): boolean {
  const named = [...(call ?? '').matchAll(/`([A-Z]+)(?: ([^`]+))?`/g)];
  const isNamed = named.some(([, verb, url]) => verb === method && (url === undefined || url === path));
  return named.length === 0 || isNamed !== /\bexcept\b/i.test(call ?? '');
}

const NO_RESPONSE = /^no response\b/i;

const STATUS = /\b[1-5](?:\d\d|XX)\b/;

function toStatusWord(when: string): string {
  if (NO_RESPONSE.test(when)) return 'no-response';
  return STATUS.exec(when)?.[0].toLowerCase() ?? toKebab(when);
}

function toValue(when: string): string | undefined {
  return /with `([^`]+)`/.exec(when)?.[1];
}

/**
 * Returns the response of a call for the text of an outcome: `207 with \`ERROR\``, `Any 4XX`, `No response`. If no source shows a
 * response with this status, or under this condition (`401, if the token may have expired`), it is only a status.
 */
function toResponse(
  { responses }: PublishedCall,
  { when, excluded }: Pick<Outcome, 'when' | 'excluded'>,
): ScenarioResponse | undefined {
  if (NO_RESPONSE.test(when)) return { fault: 'lost-response' };
  const status = STATUS.exec(when)?.[0];
  if (status === undefined) return undefined;
  const value = toValue(when);
  const fitting = responses.filter((response) => fits(response.status, status) && !excluded.includes(response.status));
  if (value === undefined) {
    if (/, if /.test(when)) return { status, isAssumed: true };
    // Prefer high statuses: of 400, 401 and 422 for `4XX`, only 422 is about the content of this request. But prefer any to 500.
    const response = fitting.findLast((candidate) => candidate.status !== '500') ?? fitting.at(-1);
    if (response === undefined)
      return { status: status.endsWith('XX') ? findStatus(status, excluded) : status, isAssumed: true };
    const shown =
      response.status.endsWith('XX') && excluded.length > 0 ? findStatus(status, excluded) : response.status;
    return { status: shown, example: response.examples[0]?.name };
  }
  for (const response of fitting) {
    const example = response.examples.find((candidate) => includesText(candidate.value, value));
    if (example !== undefined) return { status: response.status, example: example.name };
    if (response.reasons.some(({ reason }) => reason === value))
      return { status: response.status, example: response.examples[0]?.name };
  }
  return undefined;
}

/** Returns a status of a range that is not excluded: `503` for `5XX` other than 500. */
function findStatus(range: string, excluded: readonly string[]): string | undefined {
  const known = ['503', '500', '502', '400', '422', '409'];
  return known.find((status) => status[0] === range[0] && !excluded.includes(status));
}

function fits(documented: string, named: string): boolean {
  if (documented === named) return true;
  return documented[0] === named[0] && (documented.endsWith('XX') || named.endsWith('XX'));
}

/**
 * Returns what a call must return so that a client comes to the scenario's call, and the states that the resource that it creates must have:
 * before an order can be read as failed (`end`), or reading it can fail, it must be pending (`isPending`).
 */
export function findRequiredStates(
  scenario: Scenario | undefined,
  operation: PublishedCall,
  api: PublishedApi,
): { forced?: ResponseChoice | undefined; end?: string; isPending?: boolean } {
  if (scenario?.api !== api.id || scenario.responses.has(operation.id)) return {};
  const forced = scenario.earlier.get(operation.id);
  const changing = operation.machines.filter(({ machine }) => findPending(machine) !== undefined);
  for (const { machine } of changing.filter(isCreation)) {
    for (const [id, { status, example }] of [...scenario.responses, ...scenario.earlier]) {
      const read = api.calls.find((candidate) => candidate.id === id);
      if (id === operation.id || read?.machines.some((call) => call.machine === machine) !== true) continue;
      const response = read.responses.find((candidate) => candidate.status === status);
      const value = response?.examples.find(({ name }) => name === example)?.value;
      const [state] = machine.field ? listValues(value, machine.field) : [];
      const pending = findPending(machine) ?? '';
      const isEnd = typeof state === 'string' && (state === pending || findEnds(machine, pending).includes(state));
      return { isPending: true, ...(isEnd && { end: state }) };
    }
  }
  // Reading a resource that changes without a call shows its state, so only its creation decides.
  return changing.every(isCreation) ? { forced } : {};
}

function toKebab(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function stripEnd(text: string): string {
  return text.trim().replace(/\.$/, '');
}
