import { closestMatch } from '@/lib/closest-match';

/** A place in the document, segment by segment. */
type Path = readonly PropertyKey[];

/** What is wrong with a key, and where it is in the document. */
type Found = { path: Path; message: string; hint: string };

/** The keys of Arazzo 1.0, and those that the portal adds. */
const WORKFLOW = [
  ...['workflowId', 'summary', 'description', 'inputs', 'dependsOn', 'steps', 'successActions', 'failureActions'],
  ...['outputs', 'parameters', 'x-outcomes'],
];
const STEP = [
  ...['description', 'stepId', 'operationId', 'operationPath', 'workflowId', 'parameters', 'requestBody'],
  ...['successCriteria', 'onSuccess', 'onFailure', 'outputs', 'x-before', 'x-outcomes'],
];

/** Returns keys of workflows and steps that are almost one that is read: nothing would read them. */
export function findMisspelledKeys({ workflows }: { workflows: readonly { steps: readonly object[] }[] }): Found[] {
  return workflows.flatMap((workflow, index) => [
    ...findIn(workflow, WORKFLOW, ['workflows', index]),
    ...workflow.steps.flatMap((step, number) => findIn(step, STEP, ['workflows', index, 'steps', number])),
  ]);
}

function findIn(object: object, known: readonly string[], path: Path): Found[] {
  return Object.keys(object).flatMap((key) => {
    const meant = known.includes(key) ? undefined : closestMatch(key, known);
    // Where both are there, the other one is somebody else's.
    if (meant === undefined || Object.hasOwn(object, meant)) return [];
    return [{ path: [...path, key], message: `\`${key}\` is not read`, hint: `did you mean \`${meant}\`?` }];
  });
}
