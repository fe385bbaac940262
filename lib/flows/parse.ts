import { z } from 'zod';
import { findOwn, findRepeats } from '@/lib/collections';
import { type Diagnostic, type Location, toSchemaMistakes } from '@/lib/diagnostic';
import { formatNameHint } from '@/lib/text';
import { formatConditionLabel, formatSentence, formatWords } from './condition';
import type { Flow, FlowBranch, FlowCall, FlowOutcome, FlowStep, Path } from './model';
import { formatResponseField } from './payload';
import { findMisspelledKeys, findUnknownNames } from './unknown-names';

/** The flows of a document, undefined if its structure is wrong. Omits references to unknown names. */
export type ParsedFlows = { flows: Flow[] | undefined; diagnostics: Diagnostic[] };

/** The operationIds of each API, by the name of its source. Calls of other APIs are not checked. */
export type OperationIds = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the flows of an Arazzo 1.0 or 1.1 document (sections 4.6.1 to 4.6.8). Reports invalid values, and names that
 * the document or the specifications lack. `locate` returns the file and line of a path.
 */
export function parseFlows(
  raw: unknown,
  locate: (path: Path) => Location,
  operations: OperationIds = new Map(),
): ParsedFlows {
  const result = arazzoSchema.safeParse(raw, { reportInput: true });
  if (!result.success) {
    const mistakes = toSchemaMistakes(result.error, arazzoSchema);
    const diagnostics = mistakes.map(({ path, ...rest }): Diagnostic => {
      return { severity: 'error', ...locate(path), hint: 'correct it as Arazzo asks', ...rest };
    });
    return { flows: undefined, diagnostics };
  }
  const diagnostics: Diagnostic[] = [];
  const report: Scope['report'] = (path, message, hint) =>
    diagnostics.push({ severity: 'error', ...locate(path), message, hint });
  reportRepeats(result.data, report);
  const found = [...findMisspelledKeys(result.data), ...findUnknownNames(result.data)];
  for (const { path, message, hint } of found) report(path, message, hint);
  const scope = { document: result.data, operations, report };
  const flows = result.data.workflows.map((workflow, index) => toFlow(workflow, index, scope));
  return { flows, diagnostics };
}

/** Reports repeated names, because a reference would always lead to the first. */
function reportRepeats({ workflows }: RawDocument, report: Scope['report']): void {
  for (const { item, index } of findRepeats(workflows, ({ workflowId }) => workflowId)) {
    const message = `the workflowId ${item.workflowId} appears twice`;
    report(['workflows', index, 'workflowId'], message, 'give each flow a unique ID');
  }
  for (const [flow, { steps }] of workflows.entries()) {
    for (const { item, index } of findRepeats(steps, ({ stepId }) => stepId)) {
      const message = `the stepId ${item.stepId} appears twice in its flow`;
      report(['workflows', flow, 'steps', index, 'stepId'], message, 'give each step of a flow a unique ID');
    }
  }
}

function toFlow(workflow: RawWorkflow, index: number, outer: Omit<Scope, 'workflow'>): Flow {
  const { workflowId, summary, steps } = workflow;
  const scope = { ...outer, workflow };
  return {
    id: workflowId,
    title: summary ?? formatWords(workflowId),
    ...toDescription(workflow),
    steps: steps.map((step, number) => toStep(step, ['workflows', index, 'steps', number], scope)),
    outcomes: toOutcomes(workflow['x-outcomes'], ['workflows', index, 'x-outcomes'], scope),
  };
}

function toStep(raw: RawStep, path: Path, scope: Scope): FlowStep {
  const call = raw.operationId === undefined ? undefined : toCall(raw.operationId, [...path, 'operationId'], scope);
  checkSubject(raw, path, scope);
  checkDependencies(raw, path, scope);
  return {
    id: raw.stepId,
    ...toDescription(raw),
    ...(call !== undefined && { call }),
    ...(raw.workflowId !== undefined && { flow: raw.workflowId }),
    before: raw['x-before'].flatMap((received, index) => {
      const at = [...path, 'x-before', index, 'operationId'];
      const known = toCall(received.operationId, at, scope);
      return known === undefined ? [] : [{ call: known, ...toDescription(received) }];
    }),
    branches: [
      ...raw.onSuccess.flatMap((action, index) => toBranches(action, 'success', [...path, 'onSuccess', index], scope)),
      ...raw.onFailure.flatMap((action, index) => toBranches(action, 'failure', [...path, 'onFailure', index], scope)),
    ],
    outcomes: toOutcomes(raw['x-outcomes'], [...path, 'x-outcomes'], scope),
    ...(raw.requestBody?.payload !== undefined && { body: raw.requestBody.payload }),
    outputs: Object.entries(raw.outputs).flatMap(([name, value]) => {
      const field = typeof value === 'string' ? formatResponseField(value) : undefined;
      return field === undefined ? [] : [{ name, field }];
    }),
  };
}

/** Returns the outcomes of a step or workflow, as listed there or in the list that `$components.x-outcomes.NAME` names. */
function toOutcomes(raw: RawOutcomes, path: Path, { document, report }: Scope): FlowOutcome[] {
  if (typeof raw !== 'string') return raw.map((outcome) => toOutcome(outcome));
  const name = /^\$components\.x-outcomes\.(.+)$/.exec(raw)?.[1] ?? '';
  const lists = document.components?.['x-outcomes'] ?? {};
  const list = findOwn(lists, name);
  if (list === undefined) report(path, `nothing is defined at ${raw}`, 'correct the reference');
  return (list ?? []).map((outcome) => ({ list: name, ...toOutcome(outcome) }));
}

function toOutcome({ call, when, action }: z.output<typeof outcomeSchema>): FlowOutcome {
  return { ...(call !== undefined && { call }), when, action };
}

function checkSubject(
  { operationId, channelPath, workflowId }: RawStep,
  path: Path,
  { document, report }: Scope,
): void {
  if (channelPath !== undefined) {
    report([...path, 'channelPath'], 'a step that sends or receives a message is not drawn', MESSAGE_HINT);
    return;
  }
  if (workflowId === undefined) {
    if (operationId === undefined)
      report(path, 'the step is neither a call nor a flow', 'write `operationId` or `workflowId`');
    return;
  }
  const flows = document.workflows.map((workflow) => workflow.workflowId);
  if (flows.includes(workflowId)) return;
  const hint = formatNameHint(workflowId, flows, `use one of ${flows.join(', ')}`);
  report([...path, 'workflowId'], `there is no flow ${workflowId}`, hint);
}

const MESSAGE_HINT = 'describe what the integrator receives under `x-before` of the next call';

/** Reports unknown steps in `dependsOn`. Does not check expressions, which name steps of other workflows. */
function checkDependencies({ stepId, dependsOn }: RawStep, path: Path, { workflow, report }: Scope): void {
  const steps = workflow.steps.map((step) => step.stepId).filter((name) => name !== stepId);
  for (const [index, name] of dependsOn.entries()) {
    if (name.startsWith('$') || steps.includes(name)) continue;
    const hint = formatNameHint(name, steps, `name another step of ${workflow.workflowId}: ${steps.join(', ')}`);
    report([...path, 'dependsOn', index], `${stepId} depends on ${name}, which is no other step of its flow`, hint);
  }
}

function toDescription({ description }: { description?: string | undefined }): { description?: string } {
  return description === undefined ? {} : { description: description.trim() };
}

/** Returns the branches to draw for a success or failure action; none for a retry, which doesn't leave the step. */
function toBranches(raw: RawAction, outcome: FlowBranch['outcome'], path: Path, scope: Scope): FlowBranch[] {
  const action = raw.reference === undefined ? raw : findAction(raw.reference, path, scope);
  if (action === undefined || action.type === 'retry') return [];
  if (action.name === undefined || action.type === undefined) {
    scope.report(path, 'the action lacks `name` or `type`', 'write both, or a `reference`');
    return [];
  }
  const to = action.type === 'goto' ? findTarget(action, path, scope) : undefined;
  const label = action.criteria.map(({ condition }) => formatConditionLabel(condition)).join(', ');
  const result = action['x-failure'] ? 'failure' : outcome;
  return [
    {
      label,
      text: action['x-text'] ?? formatSentence(action.name),
      outcome: result,
      ...(to !== undefined && { to }),
    },
  ];
}

function findAction(reference: string, path: Path, { document, report }: Scope): RawAction | undefined {
  const [, kind, name = ''] = /^\$components\.(successActions|failureActions)\.(.+)$/.exec(reference) ?? [];
  // A cast, because the pattern matches only these two keys.
  const actions = document.components?.[kind as 'successActions' | 'failureActions'];
  const found = findOwn(actions, name);
  if (found === undefined)
    report([...path, 'reference'], `nothing is defined at ${reference}`, 'correct the reference');
  return found;
}

/** Returns the step that an action leads to, and reports an unknown one. Otherwise the diagram would end the flow there. */
function findTarget({ stepId, workflowId }: RawAction, path: Path, { workflow, report }: Scope): string | undefined {
  const steps = workflow.steps.map((step) => step.stepId);
  if (stepId !== undefined && steps.includes(stepId)) return stepId;
  const hint = `name a step of ${workflow.workflowId}: ${steps.join(', ')}`;
  if (stepId !== undefined)
    report([...path, 'stepId'], `${workflow.workflowId} has no step ${stepId}`, formatNameHint(stepId, steps, hint));
  else if (workflowId === undefined) report(path, 'the `goto` has no `stepId`', hint);
  else report([...path, 'workflowId'], 'a `goto` to another flow is not drawn', `${hint}; or make that flow a step`);
  return undefined;
}

/** Returns the operation that `$sourceDescriptions.linkv1.lendCopies` names, or `lendCopies` if there is only one source. */
function toCall(operationId: string, path: Path, { document, operations, report }: Scope): FlowCall | undefined {
  const isAsync = (source: string) =>
    document.sourceDescriptions.find(({ name }) => name === source)?.type === 'asyncapi';
  const sources = document.sourceDescriptions.filter(({ type }) => type !== 'arazzo').map(({ name }) => name);
  const [, named, name = operationId] = /^\$sourceDescriptions\.([^.]+)\.(.+)$/.exec(operationId) ?? [];
  const api = named ?? (sources.length === 1 ? sources[0] : undefined);
  if (api === undefined) {
    report(path, `${operationId} names no source, and there are several`, `write $sourceDescriptions.NAME.${name}`);
    return undefined;
  }
  if (!sources.includes(api)) {
    report(path, `there is no source ${api}`, `use one of ${sources.join(', ')}`);
    return undefined;
  }
  if (isAsync(api)) {
    report(path, `${name} of ${api} is a message, which is not drawn`, MESSAGE_HINT);
    return undefined;
  }
  const known = operations.get(api);
  if (known !== undefined && !known.includes(name)) {
    report(path, `${api} has no operation ${name}`, formatNameHint(name, known, findOwner(name, operations)));
    return undefined;
  }
  return { api, operationId: name };
}

/** Returns the hint for an operation that its API does not have: another API may have it. */
function findOwner(name: string, operations: OperationIds): string {
  const owner = [...operations].find(([, known]) => known.includes(name));
  return owner === undefined
    ? 'write an operationId of the specification'
    : `write $sourceDescriptions.${owner[0]}.${name}`;
}

/** The names that the steps of one workflow may use, and where to report errors. */
type Scope = {
  document: RawDocument;
  workflow: RawWorkflow;
  operations: OperationIds;
  report: (path: Path, message: string, hint: string) => void;
};

/**
 * Success and failure actions of a step, or a reference to one of the document. `x-text`: what to do, or what the outcome
 * means, as a sentence. `x-failure`: a success of the call, but not of the flow.
 */
const actionSchema = z.looseObject({
  name: z.string().optional(),
  type: z.enum(['end', 'goto', 'retry']).optional(),
  stepId: z.string().optional(),
  workflowId: z.string().optional(),
  reference: z.string().optional(),
  criteria: z.array(z.looseObject({ condition: z.string() })).default([]),
  'x-failure': z.boolean().default(false),
  'x-text': z.string().min(1).optional(),
});

const outcomeSchema = z.strictObject({
  call: z.string().optional(),
  when: z.string().min(1),
  action: z.string().min(1),
});

const outcomesSchema = z.union([z.string(), z.array(outcomeSchema)]).default([]);

type RawOutcomes = z.output<typeof outcomesSchema>;

/** A step, with `x-before`: what the integrator may receive before it. */
const stepSchema = z.looseObject({
  stepId: z.string().min(1),
  description: z.string().optional(),
  operationId: z.string().optional(),
  channelPath: z.string().optional(),
  workflowId: z.string().optional(),
  dependsOn: z.array(z.string()).default([]),
  onSuccess: z.array(actionSchema).default([]),
  onFailure: z.array(actionSchema).default([]),
  'x-before': z.array(z.strictObject({ operationId: z.string(), description: z.string().optional() })).default([]),
  'x-outcomes': outcomesSchema,
  requestBody: z.looseObject({ payload: z.unknown().optional() }).optional(),
  outputs: z.record(z.string(), z.unknown()).default({}),
});

const workflowSchema = z.looseObject({
  workflowId: z.string().min(1),
  summary: z.string().optional(),
  description: z.string().optional(),
  steps: z.array(stepSchema).min(1),
  'x-outcomes': outcomesSchema,
});

const componentsSchema = z.looseObject({
  successActions: z.record(z.string(), actionSchema).default({}),
  failureActions: z.record(z.string(), actionSchema).default({}),
  'x-outcomes': z.record(z.string(), z.array(outcomeSchema)).default({}),
});

/** The members of an Arazzo document that the portal reads. */
const arazzoSchema = z.looseObject({
  arazzo: z.string().regex(/^1\.[01]\.\d+$/, 'expected is a version 1.0.x or 1.1.x'),
  sourceDescriptions: z.array(z.looseObject({ name: z.string(), url: z.string(), type: z.string().optional() })).min(1),
  workflows: z.array(workflowSchema),
  components: componentsSchema.optional(),
});

/** An Arazzo document with a valid structure. Names in it may still be unknown. */
type RawDocument = z.output<typeof arazzoSchema>;

type RawWorkflow = RawDocument['workflows'][number];

type RawStep = z.output<typeof stepSchema>;

type RawAction = z.output<typeof actionSchema>;
