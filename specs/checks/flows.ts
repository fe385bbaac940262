import { asArray, asObject, asString, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { formatPointer, parsePointer } from '@/lib/openapi/pointer';
import {
  answersPlace,
  asksPlace,
  documentsStatus,
  type FlowOperation,
  findOperation,
  takesParameter,
} from '@/specs/checks/flow-operations';
import { schemaHasPlace } from '@/specs/checks/schema-place';

/**
 * What does not hold in an Arazzo document against the bundled specs, by source name, one line each: unknown operations,
 * parameters, places of answers, statuses, inputs and outputs of earlier steps.
 */
export function findFlowProblems(flows: RawObject, specs: Map<string, RawObject>): string[] {
  return objects(flows.workflows).flatMap((workflow) => {
    const lists = asObject(asObject(flows.components)?.['x-outcomes']) ?? {};
    const known: Known = {
      hasInput: (name) => schemaHasPlace(flows, workflow.inputs, [name]),
      outputs: [],
      outcomes: lists,
      descriptions: new Map(
        objects(workflow.steps).map(({ stepId, description }) => [asString(stepId) ?? '', asString(description) ?? '']),
      ),
    };
    const steps = objects(workflow.steps).flatMap((step) => {
      const place = `${asString(workflow.workflowId)}/${asString(step.stepId)}`;
      const problems = stepProblems(place, withParameters(step, flows), specs, known);
      const outputs = Object.keys(asObject(step.outputs) ?? {});
      known.outputs.push(...outputs.map((output) => `${asString(step.stepId)}.${output}`));
      return problems;
    });
    return [...steps, ...expressionProblems(`${asString(workflow.workflowId)}/outputs`, workflow.outputs, known)];
  });
}

/** Inputs of the workflow, outputs of the steps so far (`step.output`), lists of outcomes that steps may name, and the steps' texts. */
type Known = {
  hasInput: (name: string) => boolean;
  outputs: string[];
  outcomes: RawObject;
  descriptions: ReadonlyMap<string, string>;
};

function stepProblems(place: string, step: RawObject, specs: Map<string, RawObject>, known: Known): string[] {
  const expressions = expressionProblems(place, step, known);
  const operationId = asString(step.operationId);
  if (operationId === undefined)
    return asString(step.workflowId) === undefined ? [`${place}: no operation`] : expressions;
  const found = findInSources(operationId, specs);
  if (found === undefined) return [`${place}: no spec has the operation ${operationId}`, ...expressions];
  const received = objects(step['x-before'])
    .map((before) => asString(before.operationId) ?? '')
    .filter((id) => findInSources(id, specs) === undefined)
    .map((id) => `${place}: no spec has the operation ${id}`);
  const request = [...parameterProblems(place, step, found), ...payloadProblems(place, step, found)];
  const skipped = skipProblems(place, step, known.descriptions);
  const outcomes = outcomeProblems(place, toOutcomes(step, known.outcomes), found);
  return [...expressions, ...received, ...answerProblems(place, step, found), ...outcomes, ...request, ...skipped];
}

/** A sentence that says when to skip its step; the value in code is the condition. */
const SKIP = /[^.]*`(\w+)`[^.]*\bskip this step\b/;

/** The branches that lead to a step whose text says to skip it then. */
function skipProblems(place: string, step: RawObject, descriptions: ReadonlyMap<string, string>): string[] {
  const actions = [...objects(step.onSuccess), ...objects(step.onFailure)];
  return actions.flatMap((action) => {
    const target = asString(action.stepId) ?? '';
    const [, skipped] = SKIP.exec(descriptions.get(target) ?? '') ?? [];
    const isSkipped = skipped !== undefined && texts(action.criteria).includes(`'${skipped}'`);
    return isSkipped ? [`${place}: leads to ${target} if ${skipped}, whose text says to skip it then`] : [];
  });
}

/** The outcomes of a step, as listed or from the list of `components` that it names. */
function toOutcomes(step: RawObject, lists: RawObject): RawObject[] {
  const name = asString(step['x-outcomes'])?.replace('$components.x-outcomes.', '');
  return objects(name === undefined ? step['x-outcomes'] : lists[name]);
}

function outcomeProblems(place: string, outcomes: RawObject[], found: FlowOperation): string[] {
  return outcomes
    .map(({ when }) => /^(?:\d{3}|2XX)/.exec(asString(when) ?? '')?.[0])
    .filter((status) => status !== undefined && !documentsStatus(found, status))
    .map((status) => `${place}: the operation does not document ${status}`);
}

/** The step with its parameters' references (`$components.parameters.x`) replaced by what they name. */
function withParameters(step: RawObject, flows: RawObject): RawObject {
  const named = asObject(asObject(flows.components)?.parameters) ?? {};
  const parameters = objects(step.parameters).map((parameter) => {
    const name = asString(parameter.reference)?.replace('$components.parameters.', '');
    return name === undefined ? parameter : (asObject(named[name]) ?? parameter);
  });
  return { ...step, parameters };
}

/** `$sourceDescriptions.linkv1.lockTickets`, or the bare operationId when one source alone has it. */
function findInSources(operationId: string, specs: Map<string, RawObject>): FlowOperation | undefined {
  const [, source, id] = /^\$sourceDescriptions\.([^.]+)\.(.+)$/.exec(operationId) ?? [];
  const named = source === undefined ? undefined : specs.get(source);
  const documents = source === undefined ? [...specs.values()] : named === undefined ? [] : [named];
  return documents.map((document) => findOperation(document, id ?? operationId)).find((found) => found !== undefined);
}

function answerProblems(place: string, step: RawObject, found: FlowOperation): string[] {
  const text = texts(step);
  const pointers = matches(text, /\$response\.body#(\/[^\s'"})\]]*)/g);
  const statuses = matches(text, /\$statusCode\s*==\s*(\d{3})/g);
  return [
    ...pointers
      .filter((pointer) => !answersPlace(found, parsePointer(pointer)))
      .map((pointer) => `${place}: no response of the operation has ${pointer}`),
    ...statuses
      .filter((status) => !documentsStatus(found, status))
      .map((status) => `${place}: the operation does not document ${status}`),
  ];
}

function parameterProblems(place: string, step: RawObject, found: FlowOperation): string[] {
  return objects(step.parameters)
    .filter((parameter) => !takesParameter(found, asString(parameter.name) ?? '', asString(parameter.in) ?? ''))
    .map(
      (parameter) => `${place}: the operation has no ${asString(parameter.in)} parameter ${asString(parameter.name)}`,
    );
}

function payloadProblems(place: string, step: RawObject, found: FlowOperation): string[] {
  return leaves(asObject(step.requestBody)?.payload, [])
    .filter((segments) => !asksPlace(found, segments))
    .map((segments) => `${place}: the body of the operation has no ${formatPointer(segments)}`);
}

/** Segments of every place of a value that holds neither an object nor a list. */
function leaves(node: Json | undefined, segments: string[]): string[][] {
  const members = asObject(node) ?? asArray(node);
  if (members === undefined) return segments.length === 0 ? [] : [segments];
  return Object.entries(members).flatMap(([key, value]) => leaves(value, [...segments, key]));
}

function expressionProblems(place: string, node: Json | undefined, known: Known): string[] {
  const text = texts(node);
  const inputs = matches(text, /\$inputs\.([\w-]+)/g).filter((name) => !known.hasInput(name));
  const outputs = matches(text, /\$steps\.([\w-]+\.outputs\.[\w-]+)/g)
    .map((name) => name.replace('.outputs.', '.'))
    .filter((name) => !known.outputs.includes(name));
  return [
    ...inputs.map((name) => `${place}: the workflow has no input ${name}`),
    ...outputs.map((name) => `${place}: no earlier step has the output ${name}`),
  ];
}

/** Every text of a value, one per line. */
function texts(node: Json | undefined): string {
  if (typeof node === 'string') return node;
  return Object.values(asObject(node) ?? asArray(node) ?? {})
    .map((value) => texts(value))
    .join('\n');
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];
}

function objects(value: Json | undefined): RawObject[] {
  return (asArray(value) ?? []).map((entry) => asObject(entry) ?? {});
}
