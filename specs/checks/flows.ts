import { asArray, asObject, asString, type RawObject } from '@/lib/openapi/json';
import type { Api, Json, Operation, Schema } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { formatPointer, parsePointer } from '@/lib/openapi/pointer';
import { findSchema } from '@/lib/openapi/schemas';

/** The operation of a flow's step, and the API that it is in. */
type FlowOperation = { api: Api; operation: Operation };

/**
 * What does not hold in an Arazzo document against its APIs, one line each: parameters, values of bodies and statuses. `lib/flows` reports
 * unknown operations, steps, inputs and outputs.
 */
export function findFlowProblems(flows: RawObject, apis: readonly Api[]): string[] {
  const lists = asObject(asObject(flows.components)?.['x-outcomes']) ?? {};
  return objects(flows.workflows).flatMap((workflow) => {
    const descriptions = new Map(
      objects(workflow.steps).map(({ stepId, description }) => [asString(stepId) ?? '', asString(description) ?? '']),
    );
    return objects(workflow.steps).flatMap((raw) => {
      const at = `${asString(workflow.workflowId)}/${asString(raw.stepId)}`;
      const step = withParameters(raw, flows);
      const found = findInSources(asString(step.operationId) ?? '', apis);
      if (found === undefined) return [];
      return [
        ...answerProblems(at, step, found),
        ...outcomeProblems(at, toOutcomes(step, lists), found),
        ...parameterProblems(at, step, found),
        ...payloadProblems(at, step, found),
        ...skipProblems(at, step, descriptions),
      ];
    });
  });
}

/** A sentence that says when to skip its step; the value in code is the condition. */
const SKIP = /[^.]*`(\w+)`[^.]*\bskip this step\b/;

/** The branches that lead to a step whose text says to skip it then. */
function skipProblems(at: string, step: RawObject, descriptions: ReadonlyMap<string, string>): string[] {
  const actions = [...objects(step.onSuccess), ...objects(step.onFailure)];
  return actions.flatMap((action) => {
    const target = asString(action.stepId) ?? '';
    const [, skipped] = SKIP.exec(descriptions.get(target) ?? '') ?? [];
    const isSkipped = skipped !== undefined && texts(action.criteria).includes(`'${skipped}'`);
    return isSkipped ? [`${at}: leads to ${target} if ${skipped}, whose text says to skip it then`] : [];
  });
}

/** The outcomes of a step, as listed or from the list of `components` that it names. */
function toOutcomes(step: RawObject, lists: RawObject): RawObject[] {
  const name = asString(step['x-outcomes'])?.replace('$components.x-outcomes.', '');
  return objects(name === undefined ? step['x-outcomes'] : lists[name]);
}

function outcomeProblems(at: string, outcomes: RawObject[], found: FlowOperation): string[] {
  return outcomes
    .map(({ when }) => /^(?:\d{3}|2XX)/.exec(asString(when) ?? '')?.[0])
    .filter((status) => status !== undefined && !documentsStatus(found, status))
    .map((status) => `${at}: the operation does not document ${status}`);
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

/** The operation of `$sourceDescriptions.linkv1.lockTickets`. */
function findInSources(operationId: string, apis: readonly Api[]): FlowOperation | undefined {
  const [, source, id = ''] = /^\$sourceDescriptions\.([^.]+)\.(.+)$/.exec(operationId) ?? [];
  const api = apis.find((candidate) => candidate.id === source);
  const operation = api && listOperationsAndCallbacks(api).find((candidate) => candidate.operationId === id);
  return api && operation && { api, operation };
}

function answerProblems(at: string, step: RawObject, found: FlowOperation): string[] {
  const text = texts(step);
  const pointers = matches(text, /\$response\.body#(\/[^\s'"})\]]*)/g);
  const statuses = matches(text, /\$statusCode\s*==\s*(\d{3})/g);
  return [
    ...pointers
      .filter((pointer) => !returnsField(found, parsePointer(pointer)))
      .map((pointer) => `${at}: no response of the operation has ${pointer}`),
    ...statuses
      .filter((status) => !documentsStatus(found, status))
      .map((status) => `${at}: the operation does not document ${status}`),
  ];
}

function parameterProblems(at: string, step: RawObject, found: FlowOperation): string[] {
  return objects(step.parameters)
    .filter((parameter) => !takesParameter(found, asString(parameter.name) ?? '', asString(parameter.in) ?? ''))
    .map((parameter) => `${at}: the operation has no ${asString(parameter.in)} parameter ${asString(parameter.name)}`);
}

function payloadProblems(at: string, step: RawObject, found: FlowOperation): string[] {
  return leaves(asObject(step.requestBody)?.payload, [])
    .filter((segments) => !acceptsField(found, segments))
    .map((segments) => `${at}: the body of the operation has no ${formatPointer(segments)}`);
}

/** Segments of every value in a value that holds neither an object nor a list. */
function leaves(node: Json | undefined, segments: string[]): string[][] {
  const members = asObject(node) ?? asArray(node);
  if (members === undefined) return segments.length === 0 ? [] : [segments];
  return Object.entries(members).flatMap(([key, value]) => leaves(value, [...segments, key]));
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

function documentsStatus({ operation }: FlowOperation, status: string): boolean {
  return operation.responses.some((response) => [status, `${status.charAt(0)}XX`].includes(response.status));
}

/** Whether some response body of the operation has something at a JSON pointer. */
function returnsField({ api, operation }: FlowOperation, segments: string[]): boolean {
  return operation.responses.some(({ mediaTypes }) => mediaTypes.some(({ schema }) => hasField(api, schema, segments)));
}

/** Whether the request body of the operation may have something at a JSON pointer's segments. */
function acceptsField({ api, operation }: FlowOperation, segments: string[]): boolean {
  return operation.body?.mediaTypes.some(({ schema }) => hasField(api, schema, segments)) === true;
}

/** Whether the operation has a parameter, by name and location; headers that the API describes once are parameters of each. */
function takesParameter({ api, operation }: FlowOperation, name: string, location: string): boolean {
  const group = operation.parameters.find((candidate) => candidate.location === location);
  if (group?.parameters.some((parameter) => parameter.name === name) === true) return true;
  return location === 'header' && api.commonHeaders.some((header) => header.name.toLowerCase() === name.toLowerCase());
}

/** Whether a value that follows the schema can have something at a pointer's segments, in any variant of it. */
function hasField(api: Api, schema: Schema | undefined | false, segments: string[]): boolean {
  const [segment, ...rest] = segments;
  if (schema === undefined || schema === false) return false;
  if (segment === undefined) return true;
  switch (schema.kind) {
    case 'reference':
      return hasField(api, findSchema(api, schema.target), segments);
    case 'union':
      return [...schema.variants.map((variant) => variant.schema), schema.shared].some((part) =>
        hasField(api, part, segments),
      );
    case 'array':
      return /^\d+$/.test(segment) && hasField(api, schema.items, rest);
    case 'object':
      return hasField(api, schema.properties.find(({ name }) => name === segment)?.schema ?? schema.additional, rest);
    default:
      return false;
  }
}
