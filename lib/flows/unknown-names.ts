import type { DiagnosticText } from '@/lib/diagnostic';
import { closestMatch, findUnknownName, formatNameHint } from '@/lib/text';
import type { Path, PathDiagnostic } from './model';

/** A workflow with what its expressions can name; the rest is searched for expressions. */
type Workflow = {
  workflowId: string;
  steps: readonly { stepId: string; workflowId?: string | undefined; outputs?: unknown }[];
  inputs?: unknown;
};

/** Returns unknown names of steps, outputs, inputs and parameters in expressions, and unknown starts of expressions. */
export function findUnknownNames(document: { workflows: readonly Workflow[]; components?: unknown }): PathDiagnostic[] {
  const parameters = listKeys(getMember(document.components, 'parameters'));
  return document.workflows.flatMap((workflow, index) => {
    const inputs = findInputs(workflow.inputs, document.components);
    return listTexts(workflow, ['workflows', index]).flatMap(({ path, text }) =>
      [
        ...findUnknownOutputs(text, workflow),
        ...findUnknownInputs(text, workflow, inputs),
        ...findUnknownParameters(text, parameters),
        ...findMisspelledExpressions(text),
      ].map((found) => ({ path, ...found })),
    );
  });
}

function findUnknownOutputs(text: string, { workflowId, steps }: Workflow): DiagnosticText[] {
  return [...text.matchAll(/\$steps\.([\w-]+)\.outputs\.([\w-]+)/g)].flatMap(([, name = '', output = '']) => {
    const ids = steps.map(({ stepId }) => stepId);
    const step = steps.find(({ stepId }) => stepId === name);
    if (step === undefined) {
      const hint = formatNameHint(name, ids, `name a step of ${workflowId}: ${ids.join(', ')}`);
      return [{ message: `${workflowId} has no step ${name}`, hint }];
    }
    const outputs = listKeys(step.outputs);
    // A step that is another flow has the outputs of that flow.
    if (step.workflowId !== undefined || outputs.includes(output)) return [];
    const hint = formatNameHint(output, outputs, `add it to \`outputs\` of the step`);
    return [{ message: `the step ${name} has no output ${output}`, hint }];
  });
}

function findUnknownInputs(
  text: string,
  { workflowId }: Workflow,
  inputs: readonly string[] | undefined,
): DiagnosticText[] {
  if (inputs === undefined) return [];
  return [...text.matchAll(/\$inputs\.([\w-]+)/g)].flatMap(([, name = '']) => {
    const message = `${workflowId} has no input ${name}`;
    return findUnknownName(name, inputs, message, 'add it to the properties of `inputs`') ?? [];
  });
}

function findUnknownParameters(text: string, parameters: readonly string[]): DiagnosticText[] {
  const name = /^\$components\.parameters\.(.+)$/.exec(text)?.[1];
  if (name === undefined) return [];
  const found = findUnknownName(name, parameters, `nothing is defined at ${text}`, 'correct the reference');
  return found === undefined ? [] : [found];
}

const STARTS = [
  ...['components', 'inputs', 'message', 'method', 'outputs', 'request', 'response', 'sourceDescriptions'],
  ...['statusCode', 'steps', 'url', 'workflows'],
];

function findMisspelledExpressions(text: string): DiagnosticText[] {
  return [...text.matchAll(/(?:^|[{(\s])\$([A-Za-z]+)/g)].flatMap(([, start = '']) => {
    const closest = STARTS.includes(start) ? undefined : closestMatch(start, STARTS);
    if (closest === undefined) return [];
    return [{ message: `no expression begins with $${start}`, hint: `did you mean \`$${closest}\`?` }];
  });
}

/** Returns the names of the inputs; undefined if the schema is more than a list of properties. */
function findInputs(inputs: unknown, components: unknown): string[] | undefined {
  const reference = getMember(inputs, '$ref');
  const name = typeof reference === 'string' ? /^#\/components\/inputs\/(.+)$/.exec(reference)?.[1] : undefined;
  const schema = name === undefined ? inputs : getMember(getMember(components, 'inputs'), name);
  const isWhole = ['$ref', 'allOf', 'anyOf', 'oneOf'].every((key) => getMember(schema, key) === undefined);
  const properties = getMember(schema, 'properties');
  return isWhole && properties !== undefined ? listKeys(properties) : undefined;
}

/** Keys whose text is prose for readers. */
const PROSE = new Set(['action', 'call', 'description', 'summary', 'when']);

function listTexts(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const members: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return members.flatMap(([key, member]) => (PROSE.has(String(key)) ? [] : listTexts(member, [...path, key])));
}

function getMember(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

function listKeys(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** The keys of Arazzo 1.1 and of the portal's extensions. */
const WORKFLOW = [
  ...['workflowId', 'summary', 'description', 'inputs', 'dependsOn', 'steps', 'successActions', 'failureActions'],
  ...['outputs', 'parameters', 'x-outcomes'],
];
const STEP = [
  ...['description', 'stepId', 'operationId', 'operationPath', 'workflowId', 'parameters', 'requestBody'],
  ...['successCriteria', 'onSuccess', 'onFailure', 'outputs', 'x-before', 'x-outcomes'],
  ...['action', 'channelPath', 'correlationId', 'dependsOn', 'timeout'],
];

/** Returns misspelled keys of workflows and steps, which would otherwise be ignored. */
export function findMisspelledKeys({
  workflows,
}: {
  workflows: readonly { steps: readonly object[] }[];
}): PathDiagnostic[] {
  return workflows.flatMap((workflow, index) => [
    ...findIn(workflow, WORKFLOW, ['workflows', index]),
    ...workflow.steps.flatMap((step, number) => findIn(step, STEP, ['workflows', index, 'steps', number])),
  ]);
}

function findIn(object: object, known: readonly string[], path: Path): PathDiagnostic[] {
  return Object.keys(object).flatMap((key) => {
    const closest = known.includes(key) ? undefined : closestMatch(key, known);
    // If the workflow also has the correct key, the other one may belong to another tool.
    if (closest === undefined || Object.hasOwn(object, closest)) return [];
    return [{ path: [...path, key], message: `\`${key}\` is not read`, hint: `did you mean \`${closest}\`?` }];
  });
}
