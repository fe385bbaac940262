import { toBranches } from './branch';
import { toCall } from './call';
import type { RawStep } from './document';
import type { FlowStep } from './model';
import type { Path, Scope } from './scope';

/** A step as the model has it; what it names and the document lacks is reported. */
export function toStep(raw: RawStep, path: Path, scope: Scope): FlowStep {
  const call = raw.operationId === undefined ? undefined : toCall(raw.operationId, [...path, 'operationId'], scope);
  checkSubject(raw, path, scope);
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
  };
}

function checkSubject({ operationId, workflowId }: RawStep, path: Path, { document, report }: Scope): void {
  if (workflowId === undefined) {
    if (operationId === undefined)
      report(path, 'the step is neither a call nor a flow', 'write `operationId` or `workflowId`');
    return;
  }
  const flows = document.workflows.map((workflow) => workflow.workflowId);
  if (flows.includes(workflowId)) return;
  report([...path, 'workflowId'], `there is no flow ${workflowId}`, `use one of ${flows.join(', ')}`);
}

function toDescription({ description }: { description?: string | undefined }): { description?: string } {
  return description === undefined ? {} : { description: description.trim() };
}
